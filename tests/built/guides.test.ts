import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addressOf } from '../../src/site/addresses'
import { locales } from '../../src/site/locales'
import { currentVersion } from '../../src/site/versions'
import { loadCatalogue } from '../../src/sources/catalogue'
import { dist } from './site'

/** Runs of this many words are compared. */
const runLength = 5
/** At least this part of a guide's runs stands in no other guide. */
const ownPart = 0.25

/**
 * The runs of words in a guide's prose and tables: its Markdown twin without code blocks and the addresses of links.
 */
function runsOf(address: string): string[] {
  const markdown = readFileSync(`${dist}${address}.md`, 'utf8')
  const words =
    markdown
      .replace(/```[\s\S]*?```/g, '')
      .replace(/\]\([^)]*\)/g, ']')
      .toLowerCase()
      .match(/[\p{L}\p{N}_’'-]+/gu) ?? []
  return words.slice(0, 1 - runLength).map((_, index) => words.slice(index, index + runLength).join(' '))
}

test.each(locales)('no two guides read alike: a quarter of each is its own (%s)', (locale) => {
  const guides = loadCatalogue().services.map(({ route }) => ({
    route,
    runs: runsOf(addressOf({ locale, version: currentVersion, id: `services/${route}` })),
  }))
  const guidesWith = new Map<string, number>()
  for (const run of guides.flatMap(({ runs }) => [...new Set(runs)]))
    guidesWith.set(run, (guidesWith.get(run) ?? 0) + 1)
  const shares = guides.map(({ route, runs }) => ({
    route,
    share: runs.filter((run) => guidesWith.get(run) === 1).length / runs.length,
  }))
  const least = shares.toSorted((a, b) => a.share - b.share)
  console.log(
    `${locale}: ${least
      .slice(0, 3)
      .map(({ route, share }) => `${route} ${(share * 100).toFixed(0)} %`)
      .join(', ')}`,
  )
  expect(shares.filter(({ share }) => share < ownPart)).toEqual([])
})
