import type { Json, JsonObject } from '../data/json'
import type { actors } from './actors'
import type { OtherSteps, WrittenCall } from './schema'

export { actors } from './actors'

/** A sequence of steps by the participants, with the checks that must hold. */
export interface Scenario {
  id: string
  /** One sentence in English. */
  title: string
  steps: Step[]
}

export type Step = CallStep | OtherSteps[keyof OtherSteps]

export interface CallStep extends Omit<WrittenCall, 'service' | 'example' | 'with' | 'meanwhile'> {
  /** The request body, or the query and path parameters. */
  body: JsonObject
  /** Steps that run before the response arrives. */
  meanwhile?: Step[]
}
export type Signing = NonNullable<CallStep['sign']>
export type PayerStep = OtherSteps['payer']
export type ChooseStep = OtherSteps['choose']
export type EventStep = OtherSteps['event']
export type CheckStep = OtherSteps['check']
export type OpenStep = OtherSteps['open']
export type Acknowledgement = OtherSteps['endpoint']['endpoint'][number]

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

export type Actor = (typeof actors)[number]

/**
 * An action on a payer's page; `fields` are those of its form. `type` submits data that the step needs, without paying.
 */
export interface PayerAct {
  act: 'open' | 'type' | 'pay' | 'give_up'
  fields?: Record<string, string>
}
