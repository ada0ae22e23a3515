/* A call as the page sends it to its sandbox, with the steps of its signature. */
import { sign, type SignatureSteps } from '@docs/model/contract/signature'
import type { OperationRules, Rules } from '@docs/sandbox/gateway/types'
import { requestOf, type Sent } from '@docs/sandbox/scenarios/merchant'

/** What the reader has entered. */
export interface Draft {
  /** Values of path and query by name; an empty one in the query is not sent. */
  parameters: Record<string, string>
  /** The text of the body. */
  body: string
  /** The idempotency key. */
  key: string
}

export interface Call extends Sent {
  /** Values of path and query that are sent, by name. */
  parameters: Record<string, string>
  /** Absent for calls with a token. */
  steps?: SignatureSteps
}

/** The request of a draft, signed with the samples' key at this time. */
export function callOf({ contract }: Rules, operation: OperationRules, draft: Draft, now: number): Call {
  const isSent = ([name, value]: [string, string]) => value !== '' || operation.path.includes(`{${name}}`)
  const parameters = Object.fromEntries(Object.entries(draft.parameters).filter(isSent))
  const sent = requestOf(contract, operation, { body: parameters, raw: draft.body, key: draft.key, now })
  if (operation.auth === 'bearer') return { ...sent, parameters }
  const { secret } = contract.signature.demo
  return { ...sent, parameters, steps: sign(contract.signature, sent, { secret, timestamp: Math.floor(now / 1000) }) }
}

/** As the browser's own class, which sends nothing by itself. */
export const requestFor = (origin: string, { method, target, headers, body }: Sent): Request =>
  new Request(origin + target, { method, headers, ...(body !== undefined && { body }) })
