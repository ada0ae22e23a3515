import type { FailureReason, TestCard, TestOutcome } from '../contract/types'

/** The outcome in words: its own title, or that of the failure reason. */
export function outcomeName({ title, failure_reason }: TestOutcome, reasons: FailureReason[]): string {
  return title ?? reasons.find(({ id }) => id === failure_reason)?.title ?? ''
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
