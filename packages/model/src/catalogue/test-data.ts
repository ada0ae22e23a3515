import type { Direction, Service } from './types'
import type { FailureReason, TestCard, TestOutcome } from '../contract/types'

/** The name of an outcome: its own title, or that of the failure reason. */
export function outcomeName({ id, title, failure_reason }: TestOutcome, reasons: FailureReason[]): string {
  const name = title ?? reasons.find((reason) => reason.id === failure_reason)?.title
  if (name === undefined)
    throw new Error(
      `contract/data/test-data.yaml: "${id}" has neither a title nor a known failure_reason. Give it one of them.`,
    )
  return name
}

/** Whether a test value works in a direction; a value without a direction works in both. */
export const worksIn = (direction: Direction, value: { direction?: Direction }): boolean =>
  (value.direction ?? direction) === direction

/** The outcome for a payout or a hold, where the test data make a difference. */
export function outcomeOfKind(outcome: TestOutcome, kind: 'payin' | 'payout' | 'hold'): TestOutcome {
  return kind === 'payin' ? outcome : { ...outcome, ...outcome[kind] }
}

/** The outcome for a service. */
export const outcomeIn = (
  { direction, fixed }: Pick<Service, 'direction' | 'fixed'>,
  outcome: TestOutcome,
): TestOutcome => outcomeOfKind(outcome, fixed.capture === 'manual' ? 'hold' : direction)

/** Test cards by outcome: paid, declined, or anything else. */
export function cardGroups(cards: TestCard[]): { id: 'paid' | 'open' | 'declined'; cards: TestCard[] }[] {
  const ends = (fits: (status: string) => boolean) => cards.filter(({ status }) => fits(status))
  return [
    { id: 'paid', cards: ends((status) => status === 'completed') },
    { id: 'declined', cards: ends((status) => status === 'declined') },
    { id: 'open', cards: ends((status) => status !== 'completed' && status !== 'declined') },
  ]
}
