import type { TamperId } from '@docs/model/vectors/cases'
import type { VectorId } from '@docs/model/vectors/messages'
import type { WallClock } from '../gateway/types'
import type { EventChanges, Subject } from './events'
import type { Forgery } from './forgeries'
import type { TortureRules } from './rules'

/* Cases */

/** The response that a message must get. `unstored`: anything that does not acknowledge it. */
export type Expectation = 'acknowledged' | 'refused' | 'unstored'

/** A message to the endpoint: an event, or a signature vector built from an event for this endpoint. */
export type Sent = ((EventChanges & { forged?: Forgery }) | { vector: VectorId; tamper?: TamperId }) & {
  /** Sent with the signature headers of the message at this place of the case. */
  replays?: number
  /** Defaults to 1; counts on when the message is repeated after an error of the endpoint. */
  attempt?: number
  /** If it differs from that of the case. */
  answer?: Expectation
  framing?: Framing
}

/**
 * How a message is sent that few clients send so: its body in chunks, on the connection of a GET that has a body, or
 * with what stands in `Content-Length` instead of its length.
 */
export type Framing = 'chunked' | 'after_get' | ((length: number) => string)

/** Something that cannot be done to the endpoint from outside. */
export interface Pause {
  does: 'database_fails' | 'database_works' | 'restart'
  /** What the tester is asked to do. */
  say: string
}

/** The expected final state of an order. */
export interface Expected {
  shipped: 0 | 1 | '0 or 1'
  status?: string
  /** The status is not terminal. */
  open?: true
  /** If the order has `questions`, the list is not empty. */
  asks?: true
  /** If it has `movements`, their amounts. */
  moved?: string[]
}

export interface TortureCase {
  id: string
  /** A description of what is sent. */
  sent: string
  /** The documentation page that explains it, with anchor. */
  page: string
  /** Tests GET callbacks, which an endpoint need not accept. */
  byGet?: true
  /** What the shop knows: the transaction's id, only the order, or neither. */
  knows: 'transaction' | 'order' | 'nothing'
  /** The order's reference, made from one that no other case has; that one itself if absent. */
  reference?: (own: string) => string
  /** What the order costs, if not as much as the payment of the contract's example. */
  order?: { amount: string; currency: string }
  /** One after the other; those of an inner list concurrently. `look`: the order must be right already. */
  messages: (Sent | Sent[] | Pause | 'look')[]
  /** The response expected of the endpoint; absent if any will do. */
  answer?: Expectation
  /** The expected state of the shop's order. */
  shop: Expected
}

/** The cases for which the tester has to do something. */
export type PauseName = 'database' | 'restart'

/* A play of them */

/** The endpoint under test, and the dependencies of the test. */
export interface Environment {
  rules: TortureRules
  endpoint: URL
  /** URL of the shop's orders, containing `{reference}`. */
  orders?: string
  /** Ends by `limit`, which is not a signal of the request: Node may collect those while the answer is awaited. */
  fetch: (request: Request, framing: Framing | undefined, limit: AbortSignal) => Promise<Response>
  wall: WallClock
  /** From 0 to below 1, like Math.random. */
  random: () => number
  times: Times
  /** Has the tester do something to the endpoint; false if nobody is there to do it. */
  ask: (pause: Pause) => Promise<boolean>
}

/** In milliseconds. */
export interface Times {
  /** How long the endpoint may take to respond. */
  answer: number
  /** Pause before a failed message is sent again. */
  pause: number
  /** How long the shop may keep working after its last response. */
  work: number
}

/** The response to a message: a status, or why there is none. */
export interface Answer {
  status?: number
  /** `timeout`, or the connection error. */
  fault?: string
  milliseconds: number
}

/** A message as it is sent to the endpoint. */
export interface Outgoing {
  method: 'GET' | 'POST'
  /** Path and query. */
  target: string
  headers: Record<string, string>
  /** Empty for a GET. */
  body: string
}

export interface Exchange {
  request: Outgoing
  attempt: number
  answer: Answer
}

/** The parts of the shop's order that are judged. */
export interface OrderView {
  status: string | null
  shipped: number
  questions?: unknown[]
  movements?: { amount: string }[]
}

export interface Played {
  each: TortureCase
  subject: Subject
  /** Why the order could not be written to the shop. */
  orderFault?: string
  sendings: Sending[]
  /** What was wrong with the order between the messages, in words. */
  faultsBetween: string[]
}

/** A message, and what the response to it must be; absent if any will do. */
export interface Sending {
  expected?: Expectation
  /** Attempt by attempt. */
  exchanges: Exchange[]
}

/* What comes of it */

/**
 * `untested`: the tester was not asked, or did not do what it needs. `not_judged`: only the order could show it.
 * `not_offered`: the endpoint accepts no GET callbacks. `not_provoked`: the situation did not arise. `not_played`: even
 * a valid callback is not accepted.
 */
export type Outcome = 'passed' | 'failed' | 'untested' | 'not_judged' | 'not_offered' | 'not_provoked' | 'not_played'

export interface CaseResult {
  id: string
  outcome: Outcome
  sent: string
  expected: string
  /** What the endpoint did, in words. */
  came: string
  /** Failed expectations. */
  faults: string[]
  /** The state of the order matters, but was not judged. */
  needsOrders: boolean
  /** A person has to decide, but the order does not show what was left to one. */
  needsQuestions: boolean
  /** URL of the page that explains it. */
  page: string
  exchanges: Exchange[]
}

/** A case that was played, or the reason why it was not. */
export type Turn = Played | { each: TortureCase; skipped: Outcome }

/**
 * What can remain untested: a case for which the tester must do something, what the shop did with its orders, or what
 * it left to a person.
 */
export type Untested = PauseName | 'orders' | 'questions'

export interface TortureReport {
  endpoint: string
  orders?: string
  /** No case failed, and everything that has to be tested was tested. */
  holds: boolean
  untested: Untested[]
  /** Of these, what need not be tested. */
  allowed: Untested[]
  /** How many cases there are, if only some were chosen. */
  chosenFrom?: number
  cases: CaseResult[]
}

export interface TortureArguments {
  endpoint: string
  orders?: string
  /** The ids of the cases to play; all if absent. */
  only?: string[]
  /** The cases for which the tester is asked to do something. */
  pauseFor?: PauseName[]
  /** What may remain untested. */
  allowUntested?: Untested[]
}
