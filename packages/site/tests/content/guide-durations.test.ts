import { describe, expect, test } from 'vitest'
import { readPages } from '../../src/sources/content'
import { readText } from '@docs/model/sources/text'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { isPayin, type Service } from '@docs/model/catalogue/types'
import type { Locale } from '@docs/model/language/locales'
import { figures, sentences } from './figures'

/** Subjects that make a span in a sentence the gateway’s own, not the scheme’s or the provider’s. */
const ours: Record<Locale, RegExp> = {
  en: /`(?:next_action\.)?expires_at`|`confirmation_ends_at`|\bour (?:page|transaction|default|maximum)|\bthe gateway\b/i,
  uk: /`(?:next_action\.)?expires_at`|`confirmation_ends_at`|(?<!\p{L})наш\p{L}* (?:сторінк|транзакц|типов)|(?<!\p{L}|(?:один|одного) )шлюз/iu,
}

/** Spans of the gateway that a guide states as typed numbers, by line. */
function typedSpans(file: string, locale: Locale, source: string): string[] {
  return source.split('\n').flatMap((line, index) =>
    // A span from the data has no digits. A bold lead is a sentence.
    sentences(line.replace(/<(?:ServiceSpan|Fact)[^>]*>/g, '…').replaceAll('**', ''))
      .filter((sentence) => ours[locale].test(sentence))
      .flatMap((sentence) => figures(sentence, locale).filter(({ kind }) => kind === 'time'))
      .map(
        ({ found }) =>
          `${file}:${index + 1}: "${found}" is said of the gateway’s own time. Take it from the data: <ServiceSpan ` +
          'name="default_expiry|max_expiry|step|window" /> or a <Fact />. A span of the scheme or of one provider ' +
          'goes into a sentence of its own, with “usually”.',
      ),
  )
}

const pages = readPages().filter(({ front, file }) => front.type === 'service' || /services\/card_\w+\.mdx$/.test(file))
const { services } = loadCatalogue()

/** Statements of a guide about late payments that contradict its record. */
function laterFaults(file: string, source: string, service: Service): string[] {
  const late = source.includes('late_payment')
  if (!isPayin(service))
    return late ? [`${file}: A payout has no late_payment. What comes back is a payout_returned: say so.`] : []
  if (late && !service.lateMoney)
    return [
      `${file}: It speaks of a late_payment, and ${service.source} says late_money: null. Correct one of the two.`,
    ]
  return []
}

test('a guide contains no typed span of the gateway', () => {
  expect(pages.length).toBeGreaterThan(200)
  expect(pages.flatMap(({ file, locale }) => typedSpans(file, locale, readText('.', file)))).toEqual([])
})

test('a guide mentions late payments if and only if its record has them', () => {
  const faults = pages.flatMap(({ file, front }) => {
    const service = front.type === 'service' && services.find(({ id }) => id === front.service)
    return service ? laterFaults(file, readText('.', file), service) : []
  })
  expect(faults).toEqual([])
})

describe('a typed span is reported with its line and the remedy', () => {
  const reported = (locale: Locale, line: string) => typedSpans('content/guide.mdx', locale, `Text.\n${line}`)

  test.each([
    ['en', 'Without `expires_at` the transaction ends after 60 minutes.', '60 minutes'],
    ['en', 'The bank confirms until `confirmation_ends_at`, two days after that.', 'two days'],
    ['en', '| `expires_at` after 3 days |', '3 days'],
    ['uk', 'Наша сторінка відкрита три дні.', 'три дні'],
    ['uk', 'Шлюз чекає 24 години.', '24 години'],
  ] as const)('%s: %s', (locale, line, found) => {
    expect(reported(locale, line)).toEqual([expect.stringContaining(`content/guide.mdx:2: "${found}" is said`)])
    expect(reported(locale, line)[0]).toContain('<ServiceSpan name=')
  })

  test.each([
    ['en', 'At one gateway a code lives 120 seconds.'],
    ['en', 'Slips usually run five days. `expires_at` is yours to set.'],
    ['en', 'Without `expires_at` the buyer has <ServiceSpan name="default_expiry" />.'],
    ['en', 'Without another agreement the gateway counts <Fact name="hold.default_days" /> days.'],
  ] as const)('%s: no fault in "%s"', (locale, line) => {
    expect(reported(locale, line)).toEqual([])
  })

  test('a statement about late payments that contradicts the record is reported', () => {
    const [oxxo, pix, payout] = ['oxxo_payin_hpp', 'pix_payin_hpp', 'spei_payout'].map((id) =>
      services.find((each) => each.id === id)!,
    )
    const text = 'It comes as a `late_payment`.'
    expect(laterFaults('guide.mdx', text, oxxo!)).toEqual([])
    expect(laterFaults('guide.mdx', text, pix!)).toEqual([expect.stringMatching(/pix\.yaml:\d+ says late_money: null/)])
    expect(laterFaults('guide.mdx', text, payout!)).toEqual([expect.stringContaining('payout_returned')])
  })
})
