import { minutes } from '../instant'
import { isLoopback } from '../loopback'
import type { StoredAttempt, StoredEvent, StoredTransaction } from '../state'
import type { TransactionData } from '../types'
import { setTimer } from '../timers'
import { newId, timestampIn, markChanged, type World } from '../world'
import { binanceStatus } from './binance'

/** Reports a transaction's current version to the merchant, if there is an address. */
export function announce(
  world: World,
  transaction: TransactionData,
  { archived_id }: StoredTransaction,
  movement?: string,
): void {
  const { settings } = world.state
  const own = transaction.callback_url
  const url = own !== undefined && mayCall(world, own) ? own : (settings.callback_url ?? own)
  const { binance_pay_url } = settings
  const add = (to: string, method: StoredEvent['method']) => addEvent(world, transaction, to, method, movement)
  if (archived_id !== undefined) {
    // 1.x reports the result only.
    const isResult = movement === undefined && world.contract.terminal.includes(transaction.status)
    if (url !== undefined && isResult) add(url, 'v1')
    return
  }
  if (url !== undefined) add(url, settings.callbacks === 'get' ? 'GET' : 'POST')
  if (binance_pay_url !== undefined && movement === undefined && binanceStatus(world, transaction))
    add(binance_pay_url, 'binance')
}

function addEvent(
  world: World,
  { id, version }: TransactionData,
  url: string,
  method: StoredEvent['method'],
  movement: string | undefined,
): void {
  const event: StoredEvent = {
    id: newId(world, 'evt'),
    transaction: id,
    version,
    ...(movement !== undefined && { movement }),
    occurred_at: timestampIn(world),
    url,
    method,
    state: 'pending',
    attempts: [],
  }
  world.state.events.set(event.id, event)
  schedule(world, event, world.now)
}

export function schedule(world: World, event: StoredEvent, at: number): void {
  event.due = at
  setTimer(world, at, 'callback_due', event.id)
  markChanged(world)
}

/** By default the sandbox calls only this machine. */
export function mayCall({ options }: World, url: string): boolean {
  return options.remoteCallbacks === true || isLoopback(new URL(url).hostname)
}

/** When the attempt after this one is due; undefined after the last. */
export function nextAttempt(
  world: World,
  { method }: StoredEvent,
  { number, at: sent }: StoredAttempt,
): number | undefined {
  const { facts } = (method === 'v1' ? world.options.rules.archived : undefined) ?? world.contract
  const pauses = facts['callback.retry_minutes']
  const pause = Array.isArray(pauses) ? pauses[number - 1] : undefined
  return pause === undefined ? undefined : sent + minutes(pause)
}
