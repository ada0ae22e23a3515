import { days, hours, minutes, spanOf } from '../instant'
import type { StoredAnswer } from '../state-types'
import { fact, type World } from '../world'
import { Refusal } from './refusal'

const form = /^[\x21-\x7e]+$/

/** The Idempotency-Key of a call, validated. */
export function keyOfCall(world: World, headers: Headers): string {
  const key = headers.get('Idempotency-Key') ?? ''
  if (key.length > fact(world, 'idempotency.key_max_length') || !form.test(key))
    throw new Refusal(
      'idempotency_key_required',
      'This method needs the header Idempotency-Key with 1 to 64 printable characters.',
    )
  return key
}

/** The answer stored under an operation and its key; rejects a different body. */
export function storedAnswer(world: World, id: string, bodyHash: string): StoredAnswer | undefined {
  deleteExpired(world)
  const stored = world.state.answers.get(id)
  if (!stored) return undefined
  if (stored.body_hash !== bodyHash)
    throw new Refusal(
      'idempotency_key_reused',
      `This Idempotency-Key was used with another body ${ago(world.now - stored.at)} ago.`,
    )
  return stored
}

function deleteExpired(world: World): void {
  const { answers } = world.state
  const oldest = world.now - days(fact(world, 'idempotency.days'))
  for (const [id, { at }] of answers) {
    if (at >= oldest) return
    answers.delete(id)
  }
}

function ago(span: number): string {
  if (span < minutes(1)) return `${Math.floor(span / 1000)} s`
  if (span < hours(1)) return `${Math.floor(span / minutes(1))} min`
  return span < days(1) ? `${Math.floor(span / hours(1))} h` : spanOf(days(Math.floor(span / days(1))))
}
