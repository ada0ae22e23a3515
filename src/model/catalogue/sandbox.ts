import type { TestData, TestOutcome } from '../contract/types'
import type { Service } from './types'

/** A value that ends a transaction of a service in one way. */
export interface SandboxCase {
  outcome: TestOutcome
  /** Where it is sent, e.g. `amount`; a card's stands in `transaction_pay` or is typed on the payment page. */
  path: string
  value: string
}

/** The contract's test data that a record names, as this service takes them. */
export function sandboxCases(service: Service, testData: TestData): SandboxCase[] {
  const { by, outcomes } = service.sandbox
  if (by === 'card') return casesOf(service, 'cards', testData.cards, 'source.number', ({ number }) => number)
  if (by === 'amount')
    return casesOf(service, 'amounts', testData.amounts, 'amount', ({ amount }) => amountIn(service, amount))
  const field = service.fields.find(({ id }) => id === by)
  if (!field)
    throw new Error(
      `${service.source}: sandbox: the service has no field "${by}" for ${outcomes.join(', ')}. Name a phone ` +
        'field of it.',
    )
  // The last four digits count, in every country.
  return casesOf(
    service,
    'phones',
    testData.phones,
    field.path,
    ({ number }) => field.example.slice(0, -4) + number.slice(-4),
  )
}

function casesOf<T extends TestOutcome & { id: string; direction?: string }>(
  { sandbox, source, direction }: Service,
  kind: keyof TestData,
  known: T[],
  path: string,
  valueOf: (value: T) => string,
): SandboxCase[] {
  return sandbox.outcomes.map((id) => {
    const outcome = known.find((each) => each.id === id && (each.direction ?? direction) === direction)
    if (!outcome) {
      const names = known.filter((each) => (each.direction ?? direction) === direction).map((each) => each.id)
      throw new Error(
        `${source}: sandbox: ${kind} of contract/data/test-data.yaml have no "${id}" for a ${direction}. Use one ` +
          `of ${names.join(', ')}.`,
      )
    }
    return { outcome, path, value: valueOf(outcome) }
  })
}

/**
 * The hundredths of a test amount on whole hundreds near the service's own example. In a currency without decimal
 * places the same digits are written without the point.
 */
function amountIn({ currencies: [currency] }: Service, amount: string): string {
  const places = currency?.digits === 0 ? 0 : 2
  const example = Math.round(Number(currency?.example) * 10 ** places)
  const hundreds = Math.max(1, Math.floor(example / 10_000)) * 10_000
  return ((hundreds + (Number(amount.replace('.', '')) % 10_000)) / 10 ** places).toFixed(places)
}
