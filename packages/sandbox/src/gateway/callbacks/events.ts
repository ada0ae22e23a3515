import { numbersFact } from '@docs/model/contract/fact'
import { minutes } from '../instant'
import { isLoopback } from '../loopback'
import type { StoredAttempt, StoredEvent, StoredTransaction } from '../state-types'
import type { TransactionData } from '../types'
import { setTimer } from '../timers'
import { newId, timestampIn, markChanged, type World } from '../world'
import { binanceStatus } from './binance'

/** The movement or the dispute that an event reports, if it is not of a status. */
type About = Pick<StoredEvent, 'movement' | 'dispute'>

/** The events that report a version of a transaction: none without an address. */
function eventsOf(
  world: World,
  transaction: TransactionData,
  { archived_id }: StoredTransaction,
  about: About,
): StoredEvent[] {
  const { settings } = world.state
  const own = transaction.callback_url
  const url = own !== undefined && mayCall(world, own) ? own : (settings.callback_url ?? own)
  const { binance_pay_url } = settings
  const isOfStatus = about.movement === undefined && about.dispute === undefined
  const eventTo = (to: string, method: StoredEvent['method']) => newEvent(world, transaction, to, method, about)
  if (archived_id !== undefined) {
    // 1.x reports the result only.
    const isResult = isOfStatus && world.contract.terminal.includes(transaction.status)
    return url !== undefined && isResult ? [eventTo(url, 'v1')] : []
  }
  const isForBinance = isOfStatus && binanceStatus(world, transaction) !== undefined
  return [
    ...(url !== undefined ? [eventTo(url, settings.callbacks === 'get' ? 'GET' : 'POST')] : []),
    ...(binance_pay_url !== undefined && isForBinance ? [eventTo(binance_pay_url, 'binance')] : []),
  ]
}

function newEvent(
  world: World,
  { id, version }: TransactionData,
  url: string,
  method: StoredEvent['method'],
  about: About,
): StoredEvent {
  return {
    id: newId(world, 'evt'),
    transaction: id,
    version,
    ...about,
    occurred_at: timestampIn(world),
    url,
    method,
    state: 'pending',
    attempts: [],
  }
}

/** Reports a version by callbacks, which are due now. */
export function announce(
  world: World,
  record: StoredTransaction,
  version: TransactionData,
  about: About = {},
): TransactionData {
  for (const event of eventsOf(world, version, record, about)) {
    world.state.events.set(event.id, event)
    schedule(world, event, world.now)
  }
  return version
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
  const pause = numbersFact(facts, 'callback.retry_minutes')?.[number - 1]
  return pause === undefined ? undefined : sent + minutes(pause)
}
