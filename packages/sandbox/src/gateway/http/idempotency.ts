import { hashOf } from '@docs/model/contract/signature'
import { days, hours, minutes, spanOf } from '../instant'
import type { StoredAnswer } from '../state'
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

/** The map key of a stored answer: a 52-bit number takes a quarter of the memory of a string. */
export const placeOf = (operation: string, key: string): number =>
  parseInt(hashOf(`${operation} ${key}`).slice(0, 13), 16)

/** Tells apart two bodies sent under one key. */
export const fingerprintOf = (body: Uint8Array): number => parseInt(hashOf(body).slice(0, 8), 16) | 0

/** The answer stored under a key; rejects a different body. */
export function keptAnswer(world: World, place: number, bodyHash: number): StoredAnswer | undefined {
  forgetOld(world)
  const kept = world.state.answers.get(place)
  if (!kept) return undefined
  if (kept.body_hash !== bodyHash)
    throw new Refusal(
      'idempotency_key_reused',
      `This Idempotency-Key was used with another body ${ago(world.now - kept.at)} ago.`,
    )
  return kept
}

/** Deletes expired answers. */
function forgetOld(world: World): void {
  const { answers } = world.state
  const oldest = world.now - days(fact(world, 'idempotency.days'))
  for (const [place, { at }] of answers) {
    if (at >= oldest) return
    answers.delete(place)
  }
}

function ago(span: number): string {
  if (span < minutes(1)) return `${Math.floor(span / 1000)} s`
  if (span < hours(1)) return `${Math.floor(span / minutes(1))} min`
  return span < days(1) ? `${Math.floor(span / hours(1))} h` : spanOf(days(Math.floor(span / days(1))))
}
