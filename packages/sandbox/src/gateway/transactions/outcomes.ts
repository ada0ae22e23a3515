import { isPayin, type Service } from '@docs/model/catalogue/types'
import { worksIn } from '@docs/model/catalogue/test-data'
import type { TestAmount, TestPhone } from '@docs/model/contract/types'
import { parseAmount } from '../money'
import type { Outcome, StoredTransaction } from '../state-types'
import type { TransactionData } from '../types'
import type { World } from '../world'
import { outcomeOfTestValue } from './card'
import { latest } from './machine'
import { valueAtPath } from '@docs/model/data/dotted-path'
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

export function textAt(root: JsonObject, path: string): string | undefined {
  const value = valueAtPath(root, path)
  return typeof value === 'string' ? value : undefined
}

/** Whether somebody has to act before the provider can answer. */
export function payerActs(service: Service, record: StoredTransaction): boolean {
  if (!isPayin(service)) return false
  if (service.flow === 'hpp') return true
  // A payer on the phone cannot complete the bank's 3-D Secure page.
  if (record.card) return record.card.challenge && service.nextAction !== undefined
  return service.nextAction !== undefined
}
