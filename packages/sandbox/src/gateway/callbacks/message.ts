import { callbackTarget } from '@docs/model/contract/target'
import type { StoredAttempt, StoredEvent } from '../state-types'
import { shown, transactionById } from '../transactions/machine'
import { archivedResult } from '../v1/transactions'
import type { World } from '../world'
import { notificationOf } from './binance'

export interface Message {
  method: 'POST' | 'GET'
  url: string
  body: string
}

/** The message of an attempt: rebuilding it always gives the same bytes. */
export function messageOf(world: World, event: StoredEvent, attempt: StoredAttempt): Message {
  const { request_id } = attempt
  const record = transactionById(world, event.transaction)
  const transaction = shown(world, record, event.version)
  const post = (body: object): Message => ({ method: 'POST', url: event.url, body: JSON.stringify(body) })
  switch (event.method) {
    case 'GET': {
      const values = {
        event_id: event.id,
        merchant_reference: transaction.merchant_reference,
        request_id,
        status: transaction.status,
        transaction_id: transaction.id,
      }
      const parameters = Object.entries(values).map(([name, value]) => ({ name, value }))
      return {
        method: 'GET',
        url: new URL(event.url).origin + callbackTarget(event.url, parameters),
        body: '',
      }
    }
    case 'v1':
      return post(archivedResult(world, transaction, record.archived_id))
    case 'binance':
      return post(notificationOf(world, transaction))
    case 'POST':
      return post({
        event_id: event.id,
        attempt: attempt.number,
        occurred_at: event.occurred_at,
        ...(event.movement !== undefined && { movement_id: event.movement }),
        ...(event.dispute !== undefined && { dispute_id: event.dispute }),
        request_id,
        transaction,
      })
  }
}
