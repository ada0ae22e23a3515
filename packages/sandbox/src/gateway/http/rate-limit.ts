import type { OperationRules } from '../types'
import type { World } from '../world'
import { Refusal } from './refusal'

interface Window {
  ends: number
  used: number
}

const windows = new WeakMap<World, Map<string, Window>>()

interface Count {
  headers: Record<string, string>
  /** Set if the limit was used up. */
  refusal?: Refusal
}

/** Counts a call in its window of the wall clock. */
export function countCall(world: World, { id, rateLimit }: OperationRules): Count {
  if (!rateLimit) return { headers: {} }
  const own = windows.get(world) ?? new Map<string, Window>()
  windows.set(world, own)
  const now = world.options.wall.now()
  const known = own.get(id)
  const window = known && known.ends > now ? known : { ends: now + rateLimit.seconds * 1000, used: 0 }
  own.set(id, window)
  const wait = Math.max(1, Math.ceil((window.ends - now) / 1000))
  const isUsedUp = world.options.rateLimits !== false && window.used >= rateLimit.requests
  if (!isUsedUp) window.used += 1
  return {
    headers: {
      'RateLimit-Policy': `"operation";q=${rateLimit.requests};w=${rateLimit.seconds}`,
      RateLimit: `"operation";r=${Math.max(0, rateLimit.requests - window.used)};t=${wait}`,
    },
    ...(isUsedUp && {
      refusal: new Refusal('rate_limited', `The limit of this method is used up. Retry after ${wait} s.`, {
        retryAfter: wait,
      }),
    }),
  }
}

export const resetRateLimits = (world: World): boolean => windows.delete(world)
