import { sortedTarget } from '../../model/contract/signature'
import type { StoredAttempt, StoredEvent } from '../state'
import { stored } from '../transactions/machine'
import type { World } from '../world'

export interface Message {
  method: 'POST' | 'GET'
  url: string
  body: string
  /** What is signed in place of the address's own path and query. */
  signedTarget?: string
}

/** What an attempt says, byte for byte the same each time it is made. */
export function messageOf(world: World, event: StoredEvent, { number, request_id }: StoredAttempt): Message {
  const transaction = stored(world, event.transaction).versions[event.version - 1]!
  if (event.method === 'GET') {
    const url = new URL(event.url)
    const values = {
      event_id: event.id,
      merchant_reference: transaction.merchant_reference,
      request_id,
      status: transaction.status,
      transaction_id: transaction.id,
    }
    for (const [name, value] of Object.entries(values)) url.searchParams.append(name, value)
    return { method: 'GET', url: url.href, body: '', signedTarget: sortedTarget(url.pathname + url.search) }
  }
  const body = {
    event_id: event.id,
    attempt: number,
    occurred_at: event.occurred_at,
    ...(event.movement !== undefined && { movement_id: event.movement }),
    request_id,
    transaction,
  }
  return { method: 'POST', url: event.url, body: JSON.stringify(body) }
}
