import type { Transcript } from '@docs/model/scenarios/types'
import type { GuideCall } from '@docs/model/catalogue/calls'

/** A call with its answer, as played. */
export interface PlayedCall extends GuideCall {
  answer: Record<string, unknown>
}

/** A guide's example call as the gateway played it: with its ids, instants and answer. */
export function playedCall({ operation, request }: GuideCall, transcript: Transcript): PlayedCall {
  const { sent, answer } = exchangeOf(operation.id, transcript)
  if (sent === undefined || answer === undefined)
    throw new Error(
      `${operation.id} is not called and answered in ${transcript.scenario}, so the guide has nothing to print.`,
    )
  return { operation, request: { ...request, body: sent }, answer: answer as PlayedCall['answer'] }
}

/** The body of the callback that reported how the payment ended, or that its money is held until the capture. */
export function lastCallback({ entries }: Transcript): unknown {
  const bodies = entries.flatMap((entry) =>
    entry.kind === 'callback' ? [JSON.parse(entry.body) as { transaction?: { status: string } }] : [],
  )
  return bodies.find(({ transaction }) => transaction?.status === 'authorized') ?? bodies.at(-1)
}

/** What a call sent and what it was answered, if it was made. */
export function exchangeOf(operation: string, { entries }: Transcript): { sent: unknown; answer: unknown } {
  const body = (kind: 'request' | 'answer') => {
    const found = entries.find((each) => each.kind === kind && each.operation === operation)
    return found && 'body' in found && found.body !== undefined ? (JSON.parse(found.body) as unknown) : undefined
  }
  return { sent: body('request'), answer: body('answer') }
}
