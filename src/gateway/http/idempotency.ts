import { days, hours, minutes } from '../instant'
import type { StoredAnswer } from '../state'
import { fact, type World } from '../world'
import { Refusal } from './refusal'

const form = /^[\x21-\x7e]+$/

/** The key of a call, checked. */
export function keyOfCall(world: World, headers: Headers): string {
  const key = headers.get('Idempotency-Key') ?? ''
  if (key.length > fact(world, 'idempotency.key_max_length') || !form.test(key))
    throw new Refusal(
      'idempotency_key_required',
      'This operation needs the header Idempotency-Key with 1 to 64 printable characters.',
    )
  return key
}

/** The answer that is kept under a key, if its time is not over; refuses another body. */
export function keptAnswer(world: World, place: string, bodyHash: string): StoredAnswer | undefined {
  const kept = world.state.answers.get(place)
  if (!kept || world.now - kept.at > days(fact(world, 'idempotency.days'))) return undefined
  if (kept.body_hash !== bodyHash)
    throw new Refusal(
      'idempotency_key_reused',
      `This Idempotency-Key was used with another body ${ago(world.now - kept.at)} ago.`,
    )
  return kept
}

function ago(span: number): string {
  if (span < minutes(1)) return `${Math.floor(span / 1000)} s`
  if (span < hours(1)) return `${Math.floor(span / minutes(1))} min`
  return span < days(1) ? `${Math.floor(span / hours(1))} h` : `${Math.floor(span / days(1))} days`
}
