/* Builds signed calls to the sandbox. */
import { sign, type SignatureSteps } from '@docs/model/contract/signature'
import type { OperationRules, Rules } from '@docs/sandbox/gateway/types'
import { requestOf, type Sent } from '@docs/sandbox/scenarios/merchant'

/** The reader's input. */
export interface Draft {
  /** Values of path and query by name; an empty one in the query is not sent. */
  parameters: Record<string, string>
  /** The text of the body. */
  body: string
  /** The idempotency key. */
  key: string
  /** Headers that the reader has changed; an empty one is not sent. */
  headers: Record<string, string>
}

export interface Call extends Sent {
  /** Values of path and query that are sent, by name. */
  parameters: Record<string, string>
  /** The idempotency key, empty if it is left out; undefined where none is sent. */
  key: string | undefined
  /** The headers that differ from those of a right request; one that is left out is empty. */
  changed: Record<string, string>
  /** Absent for calls with a token. */
  steps?: SignatureSteps
}

/** An answer as it arrived. */
export interface Answer {
  status: number
  headers: [name: string, value: string][]
  body: string
}

/** The request of a draft, signed with the samples' key at this time. */
export function callOf({ contract }: Rules, operation: OperationRules, draft: Draft, now: number): Call {
  const isSent = ([name, value]: [string, string]) => value !== '' || operation.path.includes(`{${name}}`)
  const parameters = Object.fromEntries(Object.entries(draft.parameters).filter(isSent))
  const { headers: names, demo } = contract.signature
  // Another timestamp is signed too, so that it is refused for its age alone.
  const written = Number(draft.headers[names.find(({ role }) => role === 'timestamp')?.name ?? ''] || NaN)
  const present = Math.floor(now / 1000)
  const timestamp = Number.isSafeInteger(written) ? written : present
  const requestAt = (at: number) =>
    requestOf(contract, operation, { body: parameters, raw: draft.body, key: draft.key, now: at * 1000 })
  const { headers, ...sent } = requestAt(timestamp)
  const usual = timestamp === present ? headers : requestAt(present).headers
  const given = { ...headers, ...draft.headers }
  const all = Object.entries(given)
  const call = {
    ...sent,
    parameters,
    key: given['Idempotency-Key'],
    headers: Object.fromEntries(all.filter(([, value]) => value !== '')),
    changed: Object.fromEntries(all.filter(([name, value]) => value !== usual[name] && name !== 'Idempotency-Key')),
  }
  if (operation.auth === 'bearer') return call
  return { ...call, steps: sign(contract.signature, sent, { secret: demo.secret, timestamp }) }
}

/** As a `Request` object; creating it sends nothing. */
export const requestFor = (origin: string, { method, target, headers, body }: Sent): Request =>
  new Request(origin + target, { method, headers, ...(body !== undefined && { body }) })
