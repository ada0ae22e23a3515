import { describe, expect, test } from 'vitest'
import { supportTimes, typedSpans } from './spans'

describe('a typed span of the gateway is found in a guide', () => {
  test.each([
    ['en', 'Without `expires_at` the transaction ends after 60 minutes.', '60 minutes'],
    ['en', 'The bank confirms until `confirmation_ends_at`, two days after that.', 'two days'],
    ['en', '| `expires_at` after 3 days |', '3 days'],
    ['uk', 'Наша сторінка відкрита три дні.', 'три дні'],
    ['uk', 'Шлюз чекає 24 години.', '24 години'],
  ] as const)('%s: %s', (locale, line, found) => {
    expect(typedSpans(`Text.\n${line}`, locale)).toEqual([{ found, line: 2 }])
  })

  test.each([
    'At one gateway a code lives 120 seconds.',
    'Slips usually run five days. `expires_at` is yours to set.',
    'Without `expires_at` the buyer has <ServiceSpan name="default_expiry" />.',
    'Without another agreement the gateway counts <Fact name="hold.default_days" /> days.',
  ])('but none in "%s"', (line) => {
    expect(typedSpans(line, 'en')).toEqual([])
  })
})

describe('a typed time after which to contact support is found', () => {
  test.each([
    ['en', '- Wait while it is `processing`; after two business days, contact support.', 'two days'],
    ['uk', 'Якщо виплата `processing` понад 24 години, зверніться до підтримки.', '24 години'],
  ] as const)('%s: %s', (locale, source, found) => {
    expect(supportTimes({ locale, source })).toEqual([found])
  })

  test('but not a time from the data', () => {
    const source = '`processing` for <ServiceSpan name="window" />: contact support.'
    expect(supportTimes({ locale: 'en', source })).toEqual([])
  })
})
