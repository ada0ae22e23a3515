import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { SectionIndex } from '../../src/search/section-index'
import type { SearchIndexFile } from '../../src/search/types'
import { baseOf } from '../../src/site/addresses'
import type { Locale } from '../../src/site/locales'
import { currentVersion } from '../../src/site/versions'
import { dist } from './site'

const SET = 'tests/built/search-queries.yaml'
const SHOWN = 3

const kinds = ['name', 'concept', 'inflection', 'typing error', 'prefix', 'identifier', 'code', 'keyboard'] as const
const Queries = z.array(z.strictObject({ query: z.string(), kind: z.enum(kinds), right: z.array(z.string().startsWith('/')).min(1) }))
const golden = z.strictObject({ 'en-en': Queries, 'uk-uk': Queries, 'ru-uk': Queries, 'ru-en': Queries }).parse(parse(readFileSync(SET, 'utf8')))

type Query = z.infer<typeof Queries>[number]

/** Of the languages that readers type: the parts of the set, and the share of queries whose first three results must hold a right one. */
const goals = [
  ['English', ['en-en'], 0.95],
  ['Ukrainian', ['uk-uk'], 0.95],
  ['Russian', ['ru-uk', 'ru-en'], 0.9],
] as const

const indexes = new Map<Locale, { index: SectionIndex; addresses: string[] }>()

/** The search of a language, as the worker has it, and the addresses that it can answer with, both without the language. */
function searchOf(locale: Locale) {
  const known = indexes.get(locale)
  if (known) return known
  const root = baseOf(locale, currentVersion)
  const file = JSON.parse(readFileSync(`${dist}${root}search-index.json`, 'utf8')) as SearchIndexFile
  const addresses = file.pages.flatMap(({ address, sections }) => sections.map(([anchor]) => withoutLocale(address + (anchor && `#${anchor}`), locale)))
  const made = { index: new SectionIndex(file), addresses }
  indexes.set(locale, made)
  return made
}

const withoutLocale = (address: string, locale: Locale) => '/' + address.slice(baseOf(locale, currentVersion).length)

function isRight(found: string, right: string): boolean {
  if (right.endsWith('/*')) return found.startsWith(right.slice(0, -1))
  return right.includes('#') ? found === right : found.split('#')[0] === right
}

const parts = Object.entries(golden).map(([name, queries]) => ({ queries, locale: name.split('-')[1] as Locale, name }))

test.each(parts)('$name: every right answer is in the index, no query comes twice', ({ queries, locale }) => {
  const { addresses } = searchOf(locale)
  expect(queries.flatMap(({ right }) => right).filter((one) => !addresses.some((address) => isRight(address, one)))).toEqual([])
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
})

describe.each(goals)('%s queries', (language, names, goal) => {
  test(`find a right answer among the first ${String(SHOWN)} in at least ${String(goal * 100)} % of the cases`, () => {
    const asked = parts.filter(({ name }) => names.some((one) => one === name)).flatMap(({ queries, locale }) => queries.map((query) => ask(query, locale)))
    const share = (isHit: (place: number) => boolean) => asked.filter(({ place }) => isHit(place)).length / asked.length
    const atThree = share((place) => place <= SHOWN)
    const reciprocal = asked.reduce((sum, { place }) => sum + 1 / place, 0) / asked.length
    console.log([
      `${language}: ${String(asked.length)} queries, hit@1 ${share((place) => place === 1).toFixed(3)}, hit@${String(SHOWN)} ${atThree.toFixed(3)}, mean reciprocal rank ${reciprocal.toFixed(3)}`,
      ...asked.filter(({ place }) => place > SHOWN).map(({ query, kind, right, found }) => `  missed ${kind} «${query}»: ${right.join(' ')}; found ${found.slice(0, SHOWN).join(' ') || 'nothing'}`),
    ].join('\n'))
    expect(atThree).toBeGreaterThanOrEqual(goal)
  })
})

/** The place of the first right answer, counted from 1; Infinity if none is shown. */
function ask({ query, kind, right }: Query, locale: Locale) {
  const found = searchOf(locale).index.search(query, 20).results.map(({ url }) => withoutLocale(url.replace(/\?[^#]*/, ''), locale))
  const at = found.findIndex((address) => right.some((one) => isRight(address, one)))
  return { query, kind, right, found, place: at < 0 ? Infinity : at + 1 }
}
