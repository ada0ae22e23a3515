import type { Actor } from '../../model/sequence/steps'
import type { Json, JsonObject, PayerAct } from '../types'

/** Who does what in which order, and what must be true. */
export interface Scenario {
  id: string
  /** In one sentence, English. */
  title: string
  steps: Step[]
}

export type Step =
  | CallStep
  | PayerStep
  | ChooseStep
  | EventStep
  | CheckStep
  /** Time passes: an ISO 8601 duration. */
  | { wait: string }
  /** Time passes until an instant. */
  | { until: string }
  /** What goes wrong next, as `POST /_sandbox/faults` takes it. */
  | { fault: JsonObject }
  /** Settings of the account, as `POST /_sandbox/account` takes them. */
  | { account: JsonObject }
  /** How the merchant's endpoint answers callbacks from now on, one after the other; the last stays. */
  | { endpoint: Acknowledgement[] }
  /** Delivers the last callback of a transaction again. */
  | { resend: string }
  /** Opens an address without a signature, such as a file of a report. */
  | OpenStep
  | TellStep

export type Acknowledgement = number | 'no_answer'

/** Texts may name what earlier steps have remembered: `{payment.id}`. */
export interface CallStep {
  call: string
  /** Of the current version if it is left out. */
  version?: '1.x'
  /** Body, or query and parameters of the path. */
  body: JsonObject
  /** Idempotency-Key; a new one if it is left out. */
  key?: string
  /** Sent in place of the body's JSON. */
  raw?: string
  /** As many bytes has the body: spaces follow its JSON. */
  padded?: number
  /** How often the call is made, each time with a key of its own; once if it is left out. */
  times?: number
  headers?: Record<string, string>
  sign?: Signing
  /** The bearer token of a page method; that of the samples if it is left out. */
  bearer?: string
  /** The name by which later steps know the answer's body. */
  as?: string
  /** The error code that is expected; otherwise success. */
  error?: string
  /** No answer is expected. */
  lost?: true
  /** Whether the stored answer is expected. */
  replayed?: boolean
  is?: JsonObject
  /** What happens before the answer comes. */
  meanwhile?: Step[]
}

/** What is unusual with the signature of a call. */
export interface Signing {
  /** `next`: the second key of the samples; `unknown`: one that the gateway does not know. */
  key?: 'next' | 'unknown'
  /** Seconds by which the clock is off. */
  off?: number
  /** `wrong`: made with another secret; `none`: the header is missing. */
  signature?: 'wrong' | 'none'
}

export interface PayerStep {
  payer: PayerAct['act']
  /** The name of the answer that tells the transaction. */
  of: string
  fields?: Record<string, string>
}

/** The payer of an invoice or of a payment page chooses a service. */
export interface ChooseStep {
  /** Id of the service. */
  choose: string
  /** The name of the answer that tells the invoice or the page. */
  of: string
  /** The name by which later steps know the transaction. */
  as: string
}

export interface EventStep {
  /** As `POST /_sandbox/transactions/{id}/event` takes it. */
  event: string
  of: string
  details?: JsonObject
  /** The status machine is expected not to allow it. */
  refused?: true
}

export interface CheckStep {
  /** The name of the answer that tells the transaction. */
  check: string
  /** Values by path; null stands for a field that is not there. */
  is?: JsonObject
  /** The statuses that callbacks have told so far, each attempt in its order. */
  callbacks?: string[]
  /** The attempts of these callbacks; 0 for one by GET, which tells none. */
  attempts?: number[]
  /** The keys by which a receiver accepts these callbacks; null for one that it refuses. */
  signed_by?: (string | null)[]
}

export interface OpenStep {
  open: string
  status: number
  /** Texts that the answer holds. */
  holds?: string[]
}

/** What others tell each other without the gateway; the play only records it. */
export interface TellStep {
  /** The key of its words in `texts/flow.json`. */
  tell: string
  from: Actor
  to: Actor
}

/* What happened */

/** All that happened, in its order; the same bytes for the same scenario and seed. */
export interface Transcript {
  scenario: string
  seed: number
  entries: Entry[]
  /** How each transaction stood at the end. */
  transactions: EndView[]
  /** What was not as the scenario says; nothing if all was. */
  wrong: string[]
}

export interface EndView {
  id: string
  service_id: string
  type: string
  status: string
  failure_reason?: string
  /** The test value that decided, by kind and key: `cards challenge_passed`. */
  test?: string
}

export type Entry =
  | { kind: 'request'; at: string; operation?: string; method: string; target: string; headers: Texts; body?: string }
  | { kind: 'answer'; at: string; operation?: string; status: number; headers: Texts; body?: string }
  /** The connection was closed without an answer. */
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
  /** The transition of the status machine, the movement or the operation that made it. */
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
  /** What the merchant's endpoint answered; nothing if it did not. */
  acknowledged?: number
}
