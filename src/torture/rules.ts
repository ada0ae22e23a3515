import type { ContractRules, Transaction } from '../gateway/types'
import type { Contract } from '../model/contract/types'
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

/** What of a contract decides how an endpoint is tried; JSON. The first three the gateway goes by too. */
export interface TortureRules extends Pick<ContractRules, 'signature' | 'facts' | 'terminal'>, CallbackRules {}

export interface CallbackRules {
  /** A payment that is completed: the other events are made of it. */
  event: CallbackEvent
  /** How long a value of a transaction's metadata may be. */
  metadataLength: number
  /** Whether callbacks come by GET too. */
  byGet: boolean
  /** What is wrong with each refused vector of a callback, by its id. */
  refused: Record<string, string>
}

export function tortureRules(contract: Contract): TortureRules {
  const { signature, facts, statusMachine } = contract
  const terminal = statusMachine.statuses.filter((each) => each.terminal).map(({ id }) => id)
  return { signature, facts, terminal, ...callbackRules(contract) }
}

export function callbackRules(contract: Contract): CallbackRules {
  const example = webhook(contract, 'callbacks').deliveries.find(({ id }) => id === 'completed')
  if (!example?.body)
    throw new Error('contract/webhooks/callbacks.yaml has no example "completed", of which callbacks are made: add it.')
  const { additionalProperties: metadata } = contract.document.components.schemas['Metadata'] ?? {}
  const vectors = signatureVectors(contract)
  return {
    event: JSON.parse(example.body) as CallbackEvent,
    metadataLength: Number(typeof metadata === 'object' && metadata['maxLength']),
    byGet: vectors.some(({ kind }) => kind === 'callback_get'),
    refused: Object.fromEntries(
      vectors.filter(({ accepted, kind }) => !accepted && kind !== 'request').map(({ id, title }) => [id, title]),
    ),
  }
}
