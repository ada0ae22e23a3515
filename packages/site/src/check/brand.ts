/** Finds brand names that are hard-coded outside `brand/`, so that a provider can replace them in one place. */
import { brand } from '@docs/brand/brand'
import { mainSiteName } from '@docs/model/brand/brand-names'
import type { Facts } from '@docs/model/contract/types'
import type { Fault } from '@docs/model/sources/faults'
import { factIn } from './facts'

interface Name {
  name: string
  /** The fact with this value. */
  fact: string
}

/** The brand’s name, hosts, headers and variables. */
function namesOf(facts: Facts): Name[] {
  const named = Object.entries(facts).flatMap(([fact, value]) =>
    /^(?:brand\.name$|env\.|header\.|host\.)/.test(fact) ? [{ name: String(value), fact }] : [],
  )
  return [
    ...named,
    { name: mainSiteName, fact: 'host.main' },
    { name: `${brand.slug}-`, fact: 'brand.slug' },
    { name: `/${brand.slug}`, fact: 'brand.slug' },
  ]
}

/** Names of the brand in files, given as path and text. */
export function brandReports(files: Iterable<readonly [string, string]>, facts: Facts): Fault[] {
  const names = namesOf(facts)
  return [...files].flatMap(([file, text]) => {
    const used = names.filter(({ name }) => text.includes(name))
    if (used.length === 0) return []
    return text.split('\n').flatMap((line, at) =>
      longest(used.filter(({ name }) => line.includes(name))).map(({ name, fact }) => ({
        file,
        line: at + 1,
        message: `"${name}" belongs in brand/ only. ${remedy(file, fact)}`,
      })),
    )
  })
}

/** Drops names that are part of a longer one. */
const longest = (names: Name[]): Name[] =>
  names.filter(({ name }) => !names.some((other) => other.name !== name && other.name.includes(name)))

const remedy = (file: string, fact: string): string =>
  /^(?:packages|scripts)\//.test(file)
    ? 'Import it from packages/model/src/brand/brand-names.ts, or brand/brand.ts.'
    : `Write ${factIn(file, fact)}${file.endsWith('.mdx') ? `, within code {{${fact}}}` : ''}.`
