import { hashOf } from '@docs/model/contract/signature'
import type { TestOutcome } from '@docs/model/contract/types'
import type { Card, Outcome } from '../state-types'
import type { CardIdentity, ContractRules, PaymentSourceCard } from '../types'

export const outcomeOfTestValue = ({ id, status, failure_reason }: TestOutcome): Outcome => ({
  status,
  ...(failure_reason !== undefined && { failure_reason }),
  test: id,
})

export type CardDetails = Pick<PaymentSourceCard, 'number'> & Partial<PaymentSourceCard>

/** The part of the world that knows the test cards. */
interface CardWorld {
  contract: Pick<ContractRules, 'testData'>
}

/** The card as the gateway stores it, without its number. */
export function cardOf({ contract }: CardWorld, { number, expiry_month, expiry_year }: CardDetails): Card {
  const test = contract.testData.cards.find((each) => each.number === number)
  return {
    mask: number.slice(0, 6) + '*'.repeat(Math.max(0, number.length - 10)) + number.slice(-4),
    brand: (test?.brand as Brand | undefined) ?? brandOf(number),
    fingerprint: fingerprintOf(number),
    ...(expiry_month !== undefined && { expiry_month }),
    ...(expiry_year !== undefined && { expiry_year }),
    ...(test && { test: test.id }),
    outcome: test ? outcomeOfTestValue(test) : { status: 'declined', failure_reason: 'card_details_invalid' },
    challenge: test?.step === 'challenge',
  }
}

/** The same number always has the same fingerprint. */
export function fingerprintOf(number: string): string {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const hash = hashOf(`sandbox ${number}`)
  const letters = Array.from({ length: 26 }, (_, at) => digits[parseInt(hash.slice(at * 2, at * 2 + 2), 16) % 32])
  return `fpr_${letters.join('')}`
}

type Brand = CardIdentity['brand']

const brands: [RegExp, Brand][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65)/, 'discover'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
  [/^9804/, 'prostir'],
  [/^(50|5[6-8]|6)/, 'maestro'],
]

const brandOf = (number: string): Brand => brands.find(([form]) => form.test(number))?.[1] ?? 'other'
