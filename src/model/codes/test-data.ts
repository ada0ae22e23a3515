import type { FailureReason, TestCard, TestOutcome } from '../contract/types'

/** The outcome in words: its own title, or that of the failure reason. */
export function outcomeName({ id, title, failure_reason }: TestOutcome, reasons: FailureReason[]): string {
  const name = title ?? reasons.find((reason) => reason.id === failure_reason)?.title
  if (name === undefined)
    throw new Error(
      `contract/data/test-data.yaml: "${id}" has neither a title nor a known failure_reason. Give it one of them.`,
    )
  return name
}

/** The outcome as it is for a payout or for a hold, where test data tell that apart. */
export function outcomeOfKind(outcome: TestOutcome, kind: 'payin' | 'payout' | 'hold'): TestOutcome {
  return kind === 'payin' ? outcome : { ...outcome, ...outcome[kind] }
}

/** Test cards by how they end: paid, declined, or something between. */
export function cardGroups(cards: TestCard[]): { id: 'paid' | 'open' | 'declined'; cards: TestCard[] }[] {
  const ends = (fits: (status: string) => boolean) => cards.filter(({ status }) => fits(status))
  return [
    { id: 'paid', cards: ends((status) => status === 'completed') },
    { id: 'declined', cards: ends((status) => status === 'declined') },
    { id: 'open', cards: ends((status) => status !== 'completed' && status !== 'declined') },
  ]
}
