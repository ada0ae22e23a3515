import { describe, expect, test } from 'vitest'
import type { Facts } from '@docs/model/contract/types'
import type { Locale } from '@docs/model/language/locales'
import { copiesIn, measured } from './facts'

describe('a copy of a fact is found', () => {
  const facts: Facts = {
    'idempotency.days': 7,
    'callback.acknowledge_seconds': 10,
    'expiry.payout_max_hours': 72,
    'report.max_rows': 500_000,
    'callback.retry_minutes': [1, 5],
  }
  const namesIn = (locale: Locale, text: string, everywhere: boolean) =>
    copiesIn({ locale, text }, measured(facts), everywhere).flatMap(({ names }) => names)

  test.each([
    ['en', 'The gateway keeps a key for seven days.', 'idempotency.days'],
    ['en', 'It lives for three days at most.', 'expiry.payout_max_hours'],
    ['en', 'The second callback comes 5 minutes later.', 'callback.retry_minutes'],
    ['uk', 'Відповідайте впродовж десяти секунд.', 'callback.acknowledge_seconds'],
    ['uk', 'Звіт містить до 500 000 рядків.', 'report.max_rows'],
  ] as const)('%s: %s', (locale, text, name) => {
    expect(namesIn(locale, text, true)).toEqual([name])
  })

  test.each([
    ['en', 'It lives for 70 hours.'],
    ['en', 'It takes 2.7 days.'],
    ['uk', 'Це триває 17 днів.'],
  ] as const)('a different number is not found (%s: %s)', (locale, text) => {
    expect(namesIn(locale, text, true)).toEqual([])
  })

  test('in a guide only sentences about the subject count', () => {
    expect(namesIn('en', 'The voucher lives for 72 hours. Nobody pays after that.', false)).toEqual([])
    expect(namesIn('en', 'On our page the payer has 72 hours.', false)).toEqual(['expiry.payout_max_hours'])
  })
})
