import type { TestData, TestOutcome } from '../contract/types'
import { worksIn } from './test-data'
import type { Currency, Direction, Service } from './types'

/** A test value that gives a transaction of a service a certain outcome. */
export interface SandboxCase {
  outcome: TestOutcome
  /** Where it is sent, e.g. `amount`; a card number goes into `transaction_pay` or is typed on the payment page. */
  path: string
  value: string
}

/** The contract's test data that a service's record names, in the form the service accepts. */
export function sandboxCases(service: Service, testData: TestData): SandboxCase[] {
  const { by, outcomes } = service.sandbox
  if (by === 'card') return casesOf(service, 'cards', testData.cards, 'source.number', ({ number }) => number)
  if (by === 'amount')
    return casesOf(service, 'amounts', testData.amounts, 'amount', ({ amount }) =>
      amountIn(service.currencies[0], amount),
    )
  const field = service.fields.find(({ id }) => id === by)
  if (!field)
    throw new Error(
      `${service.source}: sandbox: the service has no field "${by}" for ${outcomes.join(', ')}. Name a phone ` +
        'field of it.',
    )
  // Only the last four digits matter, in every country.
  return casesOf(
    service,
    'phones',
    testData.phones,
    field.path,
    ({ number }) => field.example.slice(0, -4) + number.slice(-4),
  )
}

function casesOf<T extends TestOutcome & { direction?: Direction }>(
  { sandbox, source, direction }: Service,
  kind: keyof TestData,
  known: T[],
  path: string,
  valueOf: (value: T) => string,
): SandboxCase[] {
  return sandbox.outcomes.map((id) => {
    const working = known.filter((each) => worksIn(direction, each))
    const outcome = working.find((each) => each.id === id)
    if (!outcome) {
      const names = working.map((each) => each.id)
      throw new Error(
        `${source}: sandbox: ${kind} of contract/data/test-data.yaml have no "${id}" for a ${direction}. Use one ` +
          `of ${names.join(', ')}.`,
      )
    }
    return { outcome, path, value: valueOf(outcome) }
  })
}

/**
 * The last four digits of a test amount on a multiple of 100 near the usual amount in the currency. In a currency
 * without decimal places the same digits are written without the point.
 */
export function amountIn(currency: Currency | undefined, amount: string): string {
  const places = currency?.digits === 0 ? 0 : 2
  const example = Math.round(Number(currency?.example) * 10 ** places)
  const hundreds = Math.max(1, Math.floor(example / 10_000)) * 10_000
  return ((hundreds + (Number(amount.replace('.', '')) % 10_000)) / 10 ** places).toFixed(places)
}
