import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readPlaces } from '../../src/search/places'
import { SectionIndex } from '../../src/search/section-index'
import { baseOf } from '../../src/site/addresses'
import { locales, type Locale } from '../../src/site/locales'
import { currentVersion } from '../../src/site/versions'
import { readRecord } from '../../src/sources/yaml-record'
import { dist, transferred, wholeIndex, withImports } from './site'

const SET = 'tests/built/search-queries.yaml'
const SHOWN = 3

const kinds = ['name', 'concept', 'inflection', 'typing error', 'prefix', 'identifier', 'code', 'keyboard'] as const
const Queries = z.array(
  z.strictObject({ query: z.string(), kind: z.enum(kinds), right: z.array(z.string().startsWith('/')).min(1) }),
)
const golden = readRecord(
  '.',
  SET,
  z.strictObject({ 'en-en': Queries, 'uk-uk': Queries, 'ru-uk': Queries, 'ru-en': Queries }),
).data

type Query = z.infer<typeof Queries>[number]

/**
 * Of the languages that readers type: the parts of the set, and the share of queries whose first three results must
 * hold a right one.
 */
const goals = [
  ['English', ['en-en'], 0.95],
  ['Ukrainian', ['uk-uk'], 0.95],
  ['Russian', ['ru-uk', 'ru-en'], 0.9],
] as const

interface Search {
  index: SectionIndex
  /** What it can answer with. */
  addresses: string[]
}

/** The search of a language as the worker has it when the whole index has come; addresses without the language. */
function searchOf(locale: Locale): Search {
  const file = wholeIndex(baseOf(locale, currentVersion))
  const addresses = file.pages.flatMap(({ address, sections }) =>
    sections.flatMap(([anchor, , text]) =>
      [anchor, ...readPlaces(text).places.map((place) => place.anchor)].map((one) =>
        withoutLocale(address + (one && `#${one}`), locale),
      ),
    ),
  )
  return { index: new SectionIndex(file), addresses }
}

const withoutLocale = (address: string, locale: Locale) => '/' + address.slice(baseOf(locale, currentVersion).length)

function isRight(found: string, right: string): boolean {
  if (right.endsWith('/*')) return found.startsWith(right.slice(0, -1))
  return right.includes('#') ? found === right : found.split('#')[0] === right
}

const searches = Object.fromEntries(locales.map((locale) => [locale, searchOf(locale)])) as Record<Locale, Search>

const parts = Object.entries(golden).map(([name, queries]) => ({ queries, locale: name.split('-')[1] as Locale, name }))

test.each(parts)('$name: every right answer is in the index, no query comes twice', ({ queries, locale }) => {
  const { addresses } = searches[locale]
  expect(
    queries.flatMap(({ right }) => right).filter((one) => !addresses.some((address) => isRight(address, one))),
  ).toEqual([])
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
})

describe.each(goals)('%s queries', (language, names, goal) => {
  test(`find a right answer among the first ${String(SHOWN)} in at least ${String(goal * 100)} % of the cases`, () => {
    const asked = parts
      .filter(({ name }) => names.some((one) => one === name))
      .flatMap(({ queries, locale }) => queries.map((query) => ask(query, locale)))
    const share = (isHit: (place: number) => boolean) => asked.filter(({ place }) => isHit(place)).length / asked.length
    const atThree = share((place) => place <= SHOWN)
    const reciprocal = asked.reduce((sum, { place }) => sum + 1 / place, 0) / asked.length
    console.log(
      [
        `${language}: ${String(asked.length)} queries, hit@1 ${share((place) => place === 1).toFixed(3)}, ` +
          `hit@${String(SHOWN)} ${atThree.toFixed(3)}, mean reciprocal rank ${reciprocal.toFixed(3)}`,
        ...asked
          .filter(({ place }) => place > SHOWN)
          .map(
            ({ query, kind, right, found }) =>
              `  missed ${kind} «${query}»: ${right.join(' ')}; found ${found.slice(0, SHOWN).join(' ') || 'nothing'}`,
          ),
      ].join('\n'),
    )
    expect(atThree).toBeGreaterThanOrEqual(goal)
  })
})

/** The place of the first right answer, counted from 1; Infinity if none is shown. */
function ask({ query, kind, right }: Query, locale: Locale) {
  const found = searches[locale].index
    .search(query, 20)
    .results.map(({ url }) => withoutLocale(url.replace(/\?[^#]*/, ''), locale))
  const at = found.findIndex((address) => right.some((one) => isRight(address, one)))
  return { query, kind, right, found, place: at < 0 ? Infinity : at + 1 }
}

test('the first answer needs no more than 250 kB, in any language', () => {
  const scripts = (pattern: RegExp) =>
    new Set(
      readdirSync(`${dist}/_astro`)
        .filter((file) => pattern.test(file))
        .flatMap((file) => [...withImports(`_astro/${file}`)]),
    )
  const ofEveryPage = scripts(/^_\.\.\.path.*\.js$/)
  const code = [...scripts(/^(?:worker-|search-dialog\.|mount\.).*\.js$/)]
    .filter((file) => !ofEveryPage.has(file))
    .reduce((sum, file) => sum + transferred(file), 0)
  expect(code).toBeGreaterThan(50_000)
  for (const locale of locales) {
    const index = transferred(`${baseOf(locale, currentVersion)}search-index.json`.slice(1))
    console.log(
      `search in ${locale}, before the first answer: index ${kilobytes(index)}, code with React ${kilobytes(code)}`,
    )
    expect(index + code).toBeLessThanOrEqual(250_000)
  }
})

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
