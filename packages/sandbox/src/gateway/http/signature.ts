import { verify, type ArrivedMessage } from '@docs/model/contract/verify'
import type { Key } from '../state-types'
import { fact, timestampIn, markChanged, type World } from '../world'
import { Refusal } from './refusal'

/** Verifies a request's signature by the wall clock and returns the key. */
export function authenticate(world: World, message: ArrivedMessage): Key {
  const active = world.state.keys.filter((each) => each.active || each.last_used_at === undefined)
  const verdict = verify(
    {
      scheme: world.contract.signature,
      keyOf: (id) => active.find((each) => each.id === id),
      skewSeconds: fact(world, 'signature.clock_skew_seconds'),
      now: Math.round(world.options.wall.now() / 1000),
    },
    message,
  )
  if (verdict.fault !== undefined) throw new Refusal(verdict.fault, verdict.detail)
  // The sandbox's second key becomes active when it is first used.
  verdict.key.active = true
  verdict.key.last_used_at = timestampIn(world)
  markChanged(world)
  return verdict.key
}

/** Callbacks are signed with the newest active key. */
export const signingKey = ({ state }: World): Key => state.keys.findLast(({ active }) => active) ?? state.keys[0]!
