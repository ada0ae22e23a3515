import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fillFacts } from '@docs/model/contract/facts'
import { baseOf } from '@docs/model/brand/addresses'
import { locales, type Locale } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'
import { loadFacts } from '@docs/model/sources/contract'
import { readRecord } from '@docs/model/sources/yaml-record'
import { ask, isRight, readQueries, searchOf, type Search } from './search-quality'
import { dist, transferred, withImports } from './site'

const SHOWN = 3

const kinds = [
  'name',
  'concept',
  'inflection',
  'typing error',
  'prefix',
  'identifier',
  'code',
  'keyboard',
  'question',
  'transliteration',
  'value',
  'apostrophe',
  'rare word',
] as const
const rightAnswers = z.array(z.string().startsWith('/')).min(1)
/** Headers are named as the brand names them. */
const query = z.string().transform((text) => fillFacts(text, loadFacts('en')))
const Queries = z.array(z.strictObject({ query, kind: z.enum(kinds), right: rightAnswers }))
const QuerySet = z.strictObject({ 'en-en': Queries, 'uk-uk': Queries, 'ru-uk': Queries, 'ru-en': Queries })
const golden = readRecord('.', 'packages/site/tests/built/search-queries.yaml', QuerySet).data
/** The search is not tuned to these queries, so they measure the quality for new queries. */
const unseen = readRecord('.', 'packages/site/tests/built/search-queries-unseen.yaml', QuerySet).data

/** Whole sentences; the search is not tuned to the unseen ones. */
const sentences = ['search-sentences', 'search-sentences-unseen'].map((name) => ({
  name,
  asked: readQueries(`packages/site/tests/built/${name}.tsv`),
}))

/** Each must be answered by the first result. */
const questions = readRecord(
  '.',
  'packages/site/tests/built/search-questions.yaml',
  z.array(z.strictObject({ en: z.string(), uk: z.string(), answer: z.string(), right: rightAnswers })),
).data

/**
 * For each language of queries: the parts of the set, the minimum share of queries with a right result among the first
 * three, and the minimum mean reciprocal rank of the first right result.
 */
const goals = [
  ['English', ['en-en'], 0.97, 0.92],
  ['Ukrainian', ['uk-uk'], 0.95, 0.88],
  ['Russian', ['ru-uk', 'ru-en'], 0.92, 0.85],
] as const

const searches = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await searchOf(locale)] as const)),
) as Record<Locale, Search>

const parts = Object.keys(QuerySet.shape).map((key) => {
  const name = key as keyof typeof golden
  return { name, locale: name.split('-')[1] as Locale, known: golden[name], unseen: unseen[name] }
})

test.each(parts)('$name: every right answer is in the index, and no query is repeated', ({ known, unseen, locale }) => {
  const { addresses } = searches[locale]
  const queries = [...known, ...unseen]
  expect(
    queries.flatMap(({ right }) => right).filter((one) => !addresses.some((address) => isRight(address, one))),
  ).toEqual([])
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
})

describe.each(goals)('%s queries', (language, names, hits, rank) => {
  test(`find a right answer among the first ${String(SHOWN)} in at least ${String(hits * 100)} % of the cases`, () => {
    const askAll = (set: 'known' | 'unseen') =>
      parts
        .filter(({ name }) => names.some((one) => one === name))
        .flatMap((part) => part[set].map((query) => ({ ...query, ...ask(searches[part.locale], query) })))
    const known = askAll('known')
    const fresh = askAll('unseen')
    const all = measure([...known, ...fresh])
    console.log(
      [
        report(language, all),
        report(`${language}, the unseen of them`, measure(fresh)),
        ...known
          .filter(({ place }) => place > SHOWN)
          .map(
            ({ query, kind, right, found }) =>
              `  missed ${kind} «${query}»: ${right.join(' ')}; found ${found.slice(0, SHOWN).join(' ') || 'nothing'}`,
          ),
      ].join('\n'),
    )
    expect(all.atThree).toBeGreaterThanOrEqual(hits)
    expect(all.reciprocal).toBeGreaterThanOrEqual(rank)
  })
})

test.each(sentences)('$name: at least 95 % find a right answer among the first three', ({ name, asked }) => {
  const results = asked.map(({ locale, ...query }) => ({ ...query, ...ask(searches[locale], query) }))
  const missed = results.filter(({ place }) => place > SHOWN)
  console.log([report(name, measure(results)), ...missed.map(({ query }) => `  missed «${query}»`)].join('\n'))
  expect(missed.length / results.length).toBeLessThanOrEqual(0.05)
})

test.each(sentences)('$name: every right answer is in the index', ({ asked }) => {
  expect(
    asked.flatMap(({ locale, right }) =>
      right.filter((one) => !searches[locale].addresses.some((address) => isRight(address, one))),
    ),
  ).toEqual([])
})

describe.each(locales)('what integrators ask (%s)', (locale) => {
  test.each(questions.map(({ [locale]: query, right }) => ({ query, right })))(
    '«$query» is answered by the first result',
    ({ query, right }) => {
      const [first = 'nothing'] = searches[locale].find(query)
      expect(
        right.some((one) => isRight(first, one)),
        `found ${first}, not ${right.join(' or ')}`,
      ).toBe(true)
    },
  )
})

function measure(asked: { place: number }[]) {
  const mean = (value: (place: number) => number) =>
    asked.reduce((sum, { place }) => sum + value(place), 0) / asked.length
  return {
    count: asked.length,
    atOne: mean((place) => Number(place === 1)),
    atThree: mean((place) => Number(place <= SHOWN)),
    reciprocal: mean((place) => 1 / place),
  }
}

const report = (name: string, { count, atOne, atThree, reciprocal }: ReturnType<typeof measure>) =>
  `${name}: ${String(count)} queries, hit@1 ${atOne.toFixed(3)}, hit@${String(SHOWN)} ${atThree.toFixed(3)}, ` +
  `mean reciprocal rank ${reciprocal.toFixed(3)}`

test('the first answer needs at most 250 kB in any language', () => {
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
  const styles = readdirSync(`${dist}/_astro`)
    .filter((file) => /^search-dialog\..*\.css$/.test(file))
    .reduce((sum, file) => sum + transferred(`_astro/${file}`), 0)
  expect(styles).toBeGreaterThan(0)
  for (const locale of locales) {
    const base = baseOf(locale, currentVersion).slice(1)
    const index = transferred(`${base}search-index.json`)
    const rest = styles + transferred(`${base}search-start.json`)
    console.log(
      `search in ${locale}, before the first answer: index ${kilobytes(index)}, code with React ${kilobytes(code)}, ` +
        `styles and texts of the dialog ${kilobytes(rest)}`,
    )
    expect(index + code).toBeLessThanOrEqual(250_000)
  }
})

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
