import { minutes } from '../instant'
import type { StoredEvent } from '../state'
import type { Transaction } from '../types'
import { newId, stamp, timersOf, touch, type World } from '../world'

/** Reports a transaction's present version to the merchant, if there is an address. */
export function announce(world: World, transaction: Transaction, movement?: string): void {
  const { settings } = world.state
  const own = transaction.callback_url
  const url = own !== undefined && mayCall(world, own) ? own : (settings.callback_url ?? own)
  if (url === undefined) return
  const event: StoredEvent = {
    id: newId(world, 'evt'),
    transaction: transaction.id,
    version: transaction.version,
    ...(movement !== undefined && { movement }),
    occurred_at: stamp(world),
    url,
    method: settings.callbacks === 'get' ? 'GET' : 'POST',
    state: 'pending',
    attempts: [],
  }
  world.state.events.set(event.id, event)
  schedule(world, event, world.now)
}

export function schedule(world: World, event: StoredEvent, at: number): void {
  event.due = at
  timersOf(world).set(at, 'callback_due', event.id)
  touch(world)
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The sandbox calls nobody outside this machine by itself. */
export function mayCall({ options }: World, url: string): boolean {
  return options.remoteCallbacks === true || loopback.test(new URL(url).hostname)
}

/** When the attempt after `number`, which was made at `sent`, is due; nothing after the last. */
export function nextAttempt(world: World, number: number, sent: number): number | undefined {
  const pauses = world.contract.facts['callback.retry_minutes']
  const pause = Array.isArray(pauses) ? pauses[number - 1] : undefined
  return pause === undefined ? undefined : sent + minutes(pause)
}
