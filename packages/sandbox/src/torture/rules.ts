import type { ContractRules, Transaction } from '../gateway/types'
import type { Contract } from '@docs/model/contract/types'
import { webhook } from '@docs/model/contract/webhook'
import { signatureVectors } from '@docs/model/vectors'

/** A callback's body. */
export interface CallbackEvent {
  event_id: string
  attempt: number
  occurred_at: string
  movement_id?: string
  request_id: string
  transaction: Transaction
}

/** The parts of a contract that the tests need, as JSON data. The gateway uses the first three too. */
export interface TortureRules extends Pick<ContractRules, 'signature' | 'facts' | 'terminal'>, CallbackRules {}

export interface CallbackRules {
  /** A completed payment, from which the other events are derived. */
  event: CallbackEvent
  /** Maximum length of a metadata value. */
  metadataLength: number
  /** Maximum length of a reference. */
  referenceLength: number
  /** Whether there are GET callbacks. */
  byGet: boolean
  /** Whether the transactions of an invoice name it. */
  byInvoice: boolean
  /** Whether those of a payment link page name it. */
  byPage: boolean
  /** The fields of that payment that a transaction need not have. */
  optional: string[]
  /** What is wrong with each refused callback vector, by its id. */
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
  const { maxLength: referenceLength } = contract.document.components.schemas['TransactionReference'] ?? {}
  const { properties: fields = {}, required = [] } = contract.document.components.schemas['Transaction'] ?? {}
  const event = JSON.parse(example.body) as CallbackEvent
  const needed = [...required, 'completed_amount']
  const vectors = signatureVectors(contract)
  return {
    event,
    optional: Object.keys(event.transaction).filter((name) => !needed.includes(name)),
    metadataLength: Number(typeof metadata === 'object' && metadata['maxLength']),
    referenceLength: Number(referenceLength),
    byPage: 'page_reference' in fields,
    byInvoice: 'invoice_reference' in fields,
    byGet: vectors.some(({ kind }) => kind === 'callback_get'),
    refused: Object.fromEntries(
      vectors.filter(({ accepted, kind }) => !accepted && kind !== 'request').map(({ id, title }) => [id, title]),
    ),
  }
}
