import { hashOf } from '../../model/contract/signature'
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
      'This method needs the header Idempotency-Key with 1 to 64 printable characters.',
    )
  return key
}

/** Where the answer of an operation under a key is kept: a number of 52 bits takes a quarter of a text's memory. */
export const placeOf = (operation: string, key: string): number =>
  parseInt(hashOf(`${operation} ${key}`).slice(0, 13), 16)

/** What tells two bodies under one key apart. */
export const fingerprintOf = (body: Uint8Array): number => parseInt(hashOf(body).slice(0, 8), 16) | 0

/** The answer that is kept under a key; refuses another body. */
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

/** Forgets the answers whose time is over. */
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
  return span < days(1) ? `${Math.floor(span / hours(1))} h` : `${Math.floor(span / days(1))} days`
}
