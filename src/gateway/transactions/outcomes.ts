import { hashOf } from '../../model/contract/signature'
import { isPayin, type Service } from '../../model/catalogue/types'
import type { TestAmount, TestOutcome, TestPhone } from '../../model/contract/types'
import { parseAmount } from '../money'
import { alike, shared } from '../text'
import type { Card, Outcome, StoredTransaction } from '../state'
import type { ContractRules, JsonObject, Current } from '../types'
import type { World } from '../world'
import { latest } from './machine'

/** What the sandbox does with every value that is no test value. */
const ordinary: Outcome = { status: 'completed' }

/** How a transaction ends: as an event says, or else by the test value that its service goes by. */
export function outcomeOf(world: World, record: StoredTransaction): Outcome {
  return record.outcome ?? outcomeByValue(world, record)
}

function outcomeByValue(world: World, record: StoredTransaction): Outcome {
  const transaction = latest(record)
  const service = world.services.get(transaction.service_id)
  const { testData } = world.contract
  if (!service) return ordinary
  if (service.sandbox.by === 'card') return record.card?.outcome ?? ordinary
  const serves = ({ direction }: TestPhone | TestAmount) => (direction ?? transaction.type) === transaction.type
  const found =
    service.sandbox.by === 'amount'
      ? testData.amounts.filter(serves).find(({ amount }) => isTestAmount(service, transaction, amount))
      : testData.phones.filter(serves).find(({ number }) => endsAs(valueOfField(service, record), number))
  return found ? told(found) : ordinary
}

const told = ({ id, status, failure_reason }: TestOutcome): Outcome => ({
  status,
  ...(failure_reason !== undefined && { failure_reason }),
  test: id,
})

/** The last four digits count. */
const endsAs = (value: string | undefined, number: string): boolean =>
  value !== undefined && value.replace(/\D/g, '').slice(-4) === number.slice(-4)

/** A whole number of hundreds with the hundredths of the test amount; without decimals the same digits. */
function isTestAmount({ currencies }: Service, { amount, currency }: Current, test: string): boolean {
  const digits = currencies.find(({ code }) => code === currency)?.digits ?? 2
  const hundredths = parseAmount(amount) * (digits === 0 ? 1n : 100n)
  const one = parseAmount('1')
  return hundredths % one === 0n && (hundredths / one) % 10_000n === ((parseAmount(test) * 100n) / one) % 10_000n
}

/** What was sent or typed for the field that decides. */
function valueOfField(service: Service, record: StoredTransaction): string | undefined {
  const field = service.fields.find(({ id }) => id === service.sandbox.by)
  if (!field) return undefined
  return record.typed?.[field.path] ?? textAt(latest(record) as unknown as JsonObject, field.path)
}

export function textAt(root: JsonObject, path: string): string | undefined {
  const value = path.split('.').reduce<unknown>((at, key) => (at as JsonObject | undefined)?.[key], root)
  return typeof value === 'string' ? value : undefined
}

export interface CardDetails {
  number: string
  expiry_month?: string
  expiry_year?: string
}

/** What knows the test cards. */
interface CardWorld {
  contract: Pick<ContractRules, 'testData'>
}

/** The card as the gateway knows it, without its number. */
export function cardOf({ contract }: CardWorld, { number, expiry_month, expiry_year }: CardDetails): Card {
  const test = contract.testData.cards.find((each) => each.number === number)
  return alike({
    mask: shared([number.slice(0, 6), '*'.repeat(Math.max(0, number.length - 10)), number.slice(-4)].join('')),
    brand: test?.brand ?? brandOf(number),
    fingerprint: fingerprintOf(number),
    ...(expiry_month !== undefined && { expiry_month }),
    ...(expiry_year !== undefined && { expiry_year }),
    ...(test && { test: test.id }),
    outcome: test ? told(test) : { status: 'declined', failure_reason: 'card_details_invalid' },
    challenge: test?.step === 'challenge',
  })
}

/** The same number has the same fingerprint, and nobody finds the number by it here. */
export function fingerprintOf(number: string): string {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const hash = hashOf(`sandbox ${number}`)
  const letters = Array.from({ length: 26 }, (_, at) => digits[parseInt(hash.slice(at * 2, at * 2 + 2), 16) % 32])
  return shared(['fpr_', ...letters].join(''))
}

const brands: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65)/, 'discover'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
  [/^9804/, 'prostir'],
  [/^(50|5[6-8]|6)/, 'maestro'],
]

const brandOf = (number: string): string => brands.find(([form]) => form.test(number))?.[1] ?? 'other'

/** Whether somebody has to act before the provider can answer. */
export function payerActs(service: Service, record: StoredTransaction): boolean {
  if (!isPayin(service)) return false
  if (service.flow === 'hpp') return true
  // Where the payer is on the phone, nobody can stand before the bank's page.
  if (record.card) return record.card.challenge && service.nextAction !== undefined
  return service.nextAction !== undefined
}
