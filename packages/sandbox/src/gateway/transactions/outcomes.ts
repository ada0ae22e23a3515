import { hashOf } from '@docs/model/contract/signature'
import { isPayin, type Service } from '@docs/model/catalogue/types'
import { worksIn } from '@docs/model/codes/test-data'
import type { TestAmount, TestOutcome, TestPhone } from '@docs/model/contract/types'
import { parseAmount } from '../money'
import type { Card, Outcome, StoredTransaction } from '../state'
import type { CardIdentity, ContractRules, TransactionData, PaymentSourceCard } from '../types'
import type { World } from '../world'
import { latest } from './machine'
import type { JsonObject } from '@docs/model/data/json'

/** The outcome of any value that is not test data. */
const defaultOutcome: Outcome = { status: 'completed' }

/** How a transaction ends: as a control event has set it, otherwise by the test value sent. */
export function outcomeOf(world: World, record: StoredTransaction): Outcome {
  return record.outcome ?? outcomeByValue(world, record)
}

function outcomeByValue(world: World, record: StoredTransaction): Outcome {
  const transaction = latest(record)
  const service = world.services.get(transaction.service_id)
  const { testData } = world.contract
  if (!service) return defaultOutcome
  if (service.sandbox.by === 'card') return record.card?.outcome ?? defaultOutcome
  const serves = (value: TestPhone | TestAmount) => worksIn(transaction.type, value)
  const found =
    service.sandbox.by === 'amount'
      ? testData.amounts.filter(serves).find(({ amount }) => isTestAmount(service, transaction, amount))
      : testData.phones.filter(serves).find(({ number }) => hasSameLastDigits(valueOfField(service, record), number))
  return found ? outcomeOfTestValue(found) : defaultOutcome
}

const outcomeOfTestValue = ({ id, status, failure_reason }: TestOutcome): Outcome => ({
  status,
  ...(failure_reason !== undefined && { failure_reason }),
  test: id,
})

/** Only the last four digits are compared. */
const hasSameLastDigits = (value: string | undefined, number: string): boolean =>
  value !== undefined && value.replace(/\D/g, '').slice(-4) === number.slice(-4)

/** The amount in hundredths must end in the test amount's last four digits; without decimals, the amount itself. */
function isTestAmount({ currencies }: Service, { amount, currency }: TransactionData, test: string): boolean {
  const digits = currencies.find(({ code }) => code === currency)?.digits ?? 2
  const hundredths = parseAmount(amount) * (digits === 0 ? 1n : 100n)
  const one = parseAmount('1')
  return hundredths % one === 0n && (hundredths / one) % 10_000n === ((parseAmount(test) * 100n) / one) % 10_000n
}

/** The value of the service's deciding field, typed by the payer or sent by the merchant. */
function valueOfField(service: Service, record: StoredTransaction): string | undefined {
  const field = service.fields.find(({ id }) => id === service.sandbox.by)
  if (!field) return undefined
  return record.payerInput?.[field.path] ?? textAt(latest(record), field.path)
}

export const valueAtPath = (root: JsonObject, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as JsonObject | undefined)?.[key], root)

export function textAt(root: JsonObject, path: string): string | undefined {
  const value = valueAtPath(root, path)
  return typeof value === 'string' ? value : undefined
}

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

/** Whether somebody has to act before the provider can answer. */
export function payerActs(service: Service, record: StoredTransaction): boolean {
  if (!isPayin(service)) return false
  if (service.flow === 'hpp') return true
  // A payer on the phone cannot complete the bank's 3-D Secure page.
  if (record.card) return record.card.challenge && service.nextAction !== undefined
  return service.nextAction !== undefined
}
