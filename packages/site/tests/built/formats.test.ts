import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeOf } from '@docs/model/brand/addresses'
import type { Locale } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'
import { filesBelow } from '@docs/model/sources/files'
import { dist } from './site'

interface Rule {
  is: string
  remedy: string
  pattern: RegExp
  locales?: Locale[]
  /** Whether a match is a fault; by default every match is. */
  isFault?: (found: RegExpMatchArray) => boolean
}

/** Spellings that `packages/model/src/language/format.ts` would format differently. */
const rules: Rule[] = [
  {
    is: 'an amount without groups of digits',
    remedy: '10,000 PLN, «10 000 PLN»',
    pattern: /(?<![\w.,-])\d{4,}[.,]\d{2}\s?[A-Z]{3}\b/g,
  },
  {
    is: 'an amount with a decimal point',
    remedy: '«64,50 EUR»',
    pattern: /(?<![\w.,-])\d+\.\d{2}\s[A-Z]{3}\b/g,
    locales: ['uk'],
  },
  {
    is: 'a span in so many seconds',
    remedy: 'minutes, from a fact such as <Fact name="signature.clock_skew"/>',
    pattern: /(?<![\w.,:])(\d{3,})\s(?:s|seconds?|с|секунд[аи]?)(?![\p{L}\w])/gu,
    isFault: ([, seconds]) => Number(seconds) >= 120,
  },
  {
    is: 'a span without figures',
    remedy: 'figures, or nothing',
    pattern: /usually from \p{L}+ to \p{L}+|зазвичай від \p{L}+ до \p{L}+/gu,
  },
  { is: 'the apostrophe of CLDR', remedy: '’', pattern: /\u02bc/g },
]

/** The text of a page: its Markdown twin without code and addresses of links. */
const wordsOf = (markdown: string): string =>
  markdown
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .replace(/`[^`]*`/g, '`')
    .replace(/\]\([^)]*\)/g, ']')

function faultsIn(page: string, locale: Locale, words: string): string[] {
  return rules
    .filter(({ locales }) => locales?.includes(locale) ?? true)
    .flatMap(({ is, remedy, pattern, isFault = () => true }) =>
      [...words.matchAll(pattern)].filter(isFault).map((found) => {
        const around = words.slice(Math.max(0, found.index - 30), found.index + found[0].length + 10)
        return `${page}: ${is}: “${around.replace(/\s+/g, ' ')}”. Write ${remedy}.`
      }),
    )
}

test('numbers, amounts and spans outside code have the format of the language', () => {
  const pages = filesBelow('.', dist, '.md').map((file) => {
    const address = file.slice(dist.length).replace(/\.md$/, '')
    return { ...placeOf(address), address, file }
  })
  expect(pages.length).toBeGreaterThan(500)
  // The archived version does not change.
  const current = pages.filter(({ version }) => version === currentVersion)
  expect(
    current.flatMap(({ address, locale, file }) => faultsIn(address, locale, wordsOf(readFileSync(file, 'utf8')))),
  ).toEqual([])
})

test.each([
  ['en', 'up to 10000.00 MXN', 'an amount without groups'],
  ['uk', 'заблоковано 420.00 EUR', 'a decimal point'],
  ['en', '30 requests in 3600 s', 'so many seconds'],
  ['en', '| usually from seconds to days |', 'without figures'],
  ['uk', 'Кот-дʼІвуар', 'the apostrophe'],
] as const)('%s: “%s” is reported', (locale, words, is) => {
  expect(faultsIn('/page', locale, wordsOf(words))).toEqual([expect.stringContaining(is)])
})

test.each([
  ['en', 'up to 10,000 MXN'],
  ['uk', 'до 10\u00a0000 PLN, 64,50 EUR'],
  ['en', 'within 90 seconds'],
  ['en', '2026-01-01 12:30:500 s'],
] as const)('%s: no fault in “%s”', (locale, words) => {
  expect(faultsIn('/page', locale, wordsOf(words))).toEqual([])
})
