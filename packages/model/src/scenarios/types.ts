import type { Json, JsonObject } from '../data/json'

/** A sequence of steps by the participants, with the checks that must hold. */
export interface Scenario {
  id: string
  /** One sentence in English. */
  title: string
  steps: Step[]
}

export type Step =
  | CallStep
  | PayerStep
  | ChooseStep
  | EventStep
  | CheckStep
  /** Lets time pass: an ISO 8601 duration. */
  | { wait: string }
  /** Lets time pass until an instant. */
  | { until: string }
  /** Injects a fault, in the format of `POST /_sandbox/faults`. */
  | { fault: JsonObject }
  /** Changes settings of the account, in the format of `POST /_sandbox/account`. */
  | { account: JsonObject }
  /** How the merchant's endpoint answers callbacks from now on, one after the other; the last one repeats. */
  | { endpoint: Acknowledgement[] }
  /** Delivers the last callback of a transaction again. */
  | { resend: string }
  /** Opens an address without signing the request, such as a report file. */
  | OpenStep
  | TellStep

export type Acknowledgement = number | 'no_answer'

/** Strings may refer to what earlier steps stored: `{payment.id}`. */
export interface CallStep {
  call: string
  /** Defaults to the current version. */
  version?: '1.x'
  /** The request body, or the query and path parameters. */
  body: JsonObject
  /** Idempotency-Key; defaults to a new one. */
  key?: string
  /** Sent in place of the JSON of `body`. */
  raw?: string
  /** Length to which the body is padded with spaces, in characters. */
  padded?: number
  /** How often the call is made, each time with a new key; defaults to once. */
  times?: number
  headers?: Record<string, string>
  sign?: Signing
  /** The bearer token of a page method; defaults to that of the samples. */
  bearer?: string
  /** The name under which later steps find the response body. */
  as?: string
  /** The expected error code; if absent, success is expected. */
  error?: string
  /** Expects no response. */
  lost?: true
  /** Whether a stored response is expected. */
  replayed?: boolean
  is?: JsonObject
  /** Steps that run before the response arrives. */
  meanwhile?: Step[]
}

/** How the signature of a call deviates from a valid one. */
export interface Signing {
  /** `next`: the samples' second key; `unknown`: one that the gateway does not know. */
  key?: 'next' | 'unknown'
  /** Seconds by which the client's clock is off. */
  off?: number
  /** `wrong`: signed with another secret; `none`: the header is missing. */
  signature?: 'wrong' | 'none'
}

export interface PayerStep {
  payer: PayerAct['act']
  /** The name of the response that contains the transaction. */
  of: string
  fields?: Record<string, string>
}

/** The payer chooses a service on an invoice or a payment page. */
export interface ChooseStep {
  /** Id of the service. */
  choose: string
  /** The name of the response that contains the invoice or the page. */
  of: string
  /** The name under which later steps find the transaction. */
  as: string
}

export interface EventStep {
  /** In the format of `POST /_sandbox/transactions/{id}/event`. */
  event: string
  of: string
  details?: JsonObject
  /** Expects the status machine to refuse it. */
  refused?: true
}

export interface CheckStep {
  /** The name of the response that contains the transaction. */
  check: string
  /** Expected values by path; `null` means that the field is absent. */
  is?: JsonObject
  /** The statuses reported by callbacks so far, in the order of the attempts. */
  callbacks?: string[]
  /** The attempt numbers of these callbacks; 0 for a GET callback, which has none. */
  attempts?: number[]
  /** The keys with which a receiver verifies these callbacks; `null` for one that it rejects. */
  signed_by?: (string | null)[]
}

export interface OpenStep {
  open: string
  status: number
  /** Strings that the response must contain. */
  holds?: string[]
}

/** A message between others that bypasses the gateway; it is only recorded. */
export interface TellStep {
  /** The key of its text in `texts/flow.json`. */
  tell: string
  from: Actor
  to: Actor
}

/* What happened */

/** Everything that happened, in order; the same bytes for the same scenario and seed. */
export interface Transcript {
  scenario: string
  seed: number
  entries: Entry[]
  /** The final state of each transaction. */
  transactions: EndView[]
  /** Failed expectations of the scenario; empty if it passed. */
  wrong: string[]
}

export interface EndView {
  id: string
  service_id: string
  type: string
  status: string
  failure_reason?: string
  /** The test value that decided the outcome, by kind and key: `cards challenge_passed`. */
  test?: string
}

export type Entry =
  | { kind: 'request'; at: string; operation?: string; method: string; target: string; headers: Texts; body?: string }
  | { kind: 'answer'; at: string; operation?: string; status: number; headers: Texts; body?: string }
  /** The connection was closed without a response. */
  | { kind: 'no_answer'; at: string; operation?: string }
  | StatusEntry
  | CallbackEntry
  | { kind: 'payer'; at: string; transaction_id: string; act: string; fields?: Texts; faults?: Json }
  | { kind: 'choice'; at: string; of: string; service_id: string; transaction_id: string }
  | { kind: 'event'; at: string; transaction_id: string; event: string; details?: JsonObject }
  | { kind: 'told'; at: string; what: string; from: Actor; to: Actor }
  | { kind: 'setting'; at: string; of: 'fault' | 'account' | 'endpoint'; value: Json }
  | { kind: 'clock'; at: string; to: string }

export type Texts = Record<string, string>

export interface StatusEntry {
  kind: 'status'
  at: string
  transaction_id: string
  version: number
  status: string
  /** The transition, later movement or operation that caused it. */
  what: string
  failure_reason?: string
}

export interface CallbackEntry {
  kind: 'callback'
  at: string
  method: string
  url: string
  headers: Texts
  body: string
  /** The status code that the merchant's endpoint returned; absent if there was no response. */
  acknowledged?: number
}

/** The participants of a payment, in the order of the diagram's columns. */
export const actors = ['payer', 'tool', 'merchant', 'gateway', 'provider', 'recipient'] as const

export type Actor = (typeof actors)[number]

/**
 * An action on a payer's page; `fields` are those of its form. `type` submits data that the step needs, without paying.
 */
export interface PayerAct {
  act: 'open' | 'type' | 'pay' | 'give_up'
  fields?: Record<string, string>
}
