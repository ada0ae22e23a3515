import type { Transaction } from '../gateway/types'
import type { Contract, SignatureScheme } from '../model/contract/types'
import { webhook } from '../model/contract/webhook'
import { signatureVectors } from '../model/vectors'

/** A callback's body. */
export interface CallbackEvent {
  event_id: string
  attempt: number
  occurred_at: string
  movement_id?: string
  request_id: string
  transaction: Transaction
}

/** What of a contract decides how an endpoint is tried; JSON. */
export interface TortureRules {
  signature: SignatureScheme
  skewSeconds: number
  acknowledgeSeconds: number
  /** A payment that is completed: the other events are made of it. */
  event: CallbackEvent
  /** The statuses that are final. */
  terminal: string[]
  /** How many entries a transaction's metadata may have, and how long each may be. */
  metadata: { entries: number; length: number }
  /** Whether callbacks come by GET too. */
  byGet: boolean
  /** What is wrong with each refused vector of a callback, by its id. */
  refused: Record<string, string>
}

export function tortureRules(contract: Contract): TortureRules {
  const { document, facts, signature, statusMachine } = contract
  const example = webhook(contract, 'callbacks').deliveries.find(({ id }) => id === 'completed')
  if (!example?.body)
    throw new Error('contract/webhooks/callbacks.yaml has no example "completed", of which callbacks are made: add it.')
  const { additionalProperties: metadata } = document.components.schemas['Metadata'] ?? {}
  const vectors = signatureVectors(contract)
  return {
    signature,
    skewSeconds: Number(facts['signature.clock_skew_seconds']),
    acknowledgeSeconds: Number(facts['callback.acknowledge_seconds']),
    event: JSON.parse(example.body) as CallbackEvent,
    terminal: statusMachine.statuses.filter(({ terminal }) => terminal).map(({ id }) => id),
    metadata: {
      entries: Number(facts['request.metadata_max_keys']),
      length: Number(typeof metadata === 'object' && metadata['maxLength']),
    },
    byGet: vectors.some(({ kind }) => kind === 'callback_get'),
    refused: Object.fromEntries(
      vectors.filter(({ accepted, kind }) => !accepted && kind !== 'request').map(({ id, title }) => [id, title]),
    ),
  }
}
