import type { BalanceName } from '../model/contract/types'
import { openingCards } from './transactions/card-lists'
import { openingBalances } from './transactions/opening'
import { Timers, type Timer } from './timers'
import type { Chance } from './random'
import type { Attempt, Current, Design, FaultRule, GatewayOptions, Invoice, JsonObject, PaymentPage } from './types'

/** Grows when a snapshot of before can no longer be read. */
export const stateFormat = 2

/** How a transaction is going to end, where a test value or an event decides it. */
export interface Outcome {
  status: string
  failure_reason?: string
  /** Of test data: `slow`, `stuck`, `no_answer`, `hold_expired` behave in their own way. */
  test?: string
  /** What arrives instead of the whole amount. */
  amount?: string
}

export interface Card {
  mask: string
  brand: string
  fingerprint: string
  expiry_month?: string
  expiry_year?: string
  /** The test card that it is. */
  test?: string
  outcome: Outcome
  challenge: boolean
}

/** How a version of a transaction came about. */
export interface Step {
  /** A transition of the status machine, a movement, or an operation. */
  by: string
  at: string
  /** Of this version. */
  status: string
  /** Other fields as the version before had them; null for those that it had not. */
  was: JsonObject | undefined
}

/** A transaction with all that it has been, and what the API does not show of it. */
export interface StoredTransaction {
  now: Current
  /** One for each version, the first at 0. */
  steps: Step[]
  outcome?: Outcome
  card?: Card
  /** What the payer typed on the hosted page. */
  typed?: Record<string, string>
  /** Until when the step on the hosted page works. */
  step_ends?: number
  /** Requisites of a person-to-person transfer. */
  transfer?: JsonObject
  /** Coin addresses by network. */
  addresses?: Record<string, JsonObject>
  /** Coins that have been seen, in the currency that the payer sends. */
  arrived?: string
  giftcode?: { sent: number; last: number }
  /** Of invoicing: which invoice or page it belongs to. */
  parent?: string
  /** A payout's money that is set aside. */
  reserved?: boolean
  /** Of 1.x: its id there. 2.x does not know the transaction. */
  archived_id?: number
}

export interface StoredPage {
  page: PaymentPage
  /** Id of the token that opened it. */
  opened_by: string
}

export interface StoredDesign {
  design: Design
  preview_expires_at: string
}

/** A mail with the address of an invoice, which the sandbox writes down and does not send. */
export interface Mail {
  at: string
  to: string
  language: string
  invoice_id: string
  url: string
}

/** A callback and its deliveries. */
export interface StoredEvent {
  id: string
  transaction: string
  version: number
  movement?: string
  occurred_at: string
  url: string
  method: 'POST' | 'GET' | 'binance' | 'v1'
  state: 'pending' | 'delivered' | 'given_up'
  /** Instant of the next attempt. */
  due?: number
  /** Why it was never sent. */
  refused?: string
  attempts: StoredAttempt[]
}

/** An attempt; its bytes follow from the event, the key and the instant. */
export interface StoredAttempt extends Omit<Attempt, 'at' | 'request_id' | 'headers' | 'body' | 'method' | 'url'> {
  at: number
  /** Of its request id. */
  seed: number
  key_id: string
  /** Unix time by which it was signed. */
  signed_at: number
  /** What was played with it. */
  tampered?: string
  /** Of a notification of Binance Pay: what is signed besides the body, and the signature. */
  certified?: { timestamp: string; nonce: string; signature: string }
}

/** The answer under an Idempotency-Key. */
export interface StoredAnswer {
  /** The first 32 bits of the hash of the body that was sent. */
  body_hash: number
  at: number
  status: number
  /** Whose version was answered; if there is none, `body` is all that was. */
  transaction?: string
  version?: number
  body?: unknown
}

/** What is booked; equal ones are one object. */
export interface Booking {
  kind: string
  direction: 'credit' | 'debit'
  amount: string
  currency: string
  balance: BalanceName
  movement_id?: string
}

export interface StoredEntry {
  at: number
  /** Of its id. */
  seed: number
  booking: Booking
  balance_after: string
  transaction_id: string | undefined
}

export interface Key {
  id: string
  secret: string
  created_at: string
  active: boolean
  last_used_at?: string
}

/** Settings of the account that no call of the API changes. */
export interface Settings {
  callback_url?: string
  callbacks: 'post' | 'get'
  /** The address that a merchant with a Binance account has entered there. */
  binance_pay_url?: string
  payins_enabled: boolean
  payouts_enabled: boolean
  disabled_operations: string[]
  disabled_services: string[]
  paused_services: string[]
  /** The catalogue tells of no service whether it sells gift codes: in the sandbox these do. */
  giftcode_services: string[]
  /** Reports with more rows fail; the contract's own limit if it is left out. */
  report_max_rows?: number
}

/** An object of the API that is stored as it is answered, by kind and id. */
export type Store = Map<string, JsonObject>

export interface State {
  format: number
  revision: number
  now: number
  /** Of a real clock: how far the world is ahead of the machine, in milliseconds. */
  ahead: number
  chance: Chance
  settings: Settings
  keys: Key[]
  timers: Timers
  transactions: Map<string, StoredTransaction>
  /** Ids by `kind reference`: transactions, invoices, pages and the orders of 1.x have references of their own. */
  references: Map<string, string>
  /** By `placeOf`, in the order of their time. */
  answers: Map<number, StoredAnswer>
  events: Map<string, StoredEvent>
  entries: StoredEntry[]
  /** By `currency balance`. */
  balances: Map<string, string>
  quotes: Store
  tokens: Store
  reports: Store
  cards: Store
  invoices: Map<string, Invoice>
  pages: Map<string, StoredPage>
  designs: Map<string, StoredDesign>
  bearers: Store
  mails: Mail[]
  /** How many transactions 1.x has made. */
  archivedCount: number
  faults: FaultRule[]
  faultCount: number
}

const maps = [
  'transactions',
  'references',
  'answers',
  'events',
  'balances',
  'quotes',
  'tokens',
  'reports',
  'cards',
  'invoices',
  'pages',
  'designs',
  'bearers',
] as const satisfies (keyof State)[]

type Start = Pick<GatewayOptions, 'seed' | 'rules' | 'callbackUrl'>

export function emptyState({ seed, rules, callbackUrl }: Start, now: number, ahead: number): State {
  const { demo } = rules.contract.signature
  const keyOf = ({ key_id, secret }: { key_id: string; secret: string }, active: boolean): Key => ({
    id: key_id,
    secret,
    created_at: new Date(now - 90 * 86_400_000).toISOString().replace(/\.\d+/, ''),
    active,
  })
  return {
    format: stateFormat,
    revision: 0,
    now,
    ahead,
    chance: { state: seed | 0 },
    settings: {
      ...(callbackUrl !== undefined && { callback_url: callbackUrl }),
      callbacks: 'post',
      payins_enabled: true,
      payouts_enabled: true,
      disabled_operations: [],
      disabled_services: [],
      paused_services: [],
      giftcode_services: ['anycash_payin_hpp'],
    },
    keys: [keyOf(demo, true), ...(demo.next_key ? [keyOf(demo.next_key, false)] : [])],
    timers: new Timers(),
    transactions: new Map(),
    references: new Map(),
    answers: new Map(),
    events: new Map(),
    entries: [],
    balances: openingBalances(rules.catalogue),
    quotes: new Map(),
    tokens: new Map(),
    reports: new Map(),
    cards: openingCards(rules.contract, now),
    invoices: new Map(),
    pages: new Map(),
    designs: new Map(),
    bearers: demoBearer(demo.token, keyOf(demo, true).created_at),
    mails: [],
    archivedCount: 0,
    faults: [],
    faultCount: 0,
  }
}

/** The token of the samples, which never ends. */
function demoBearer(token: string | undefined, created_at: string): Store {
  const [id = ''] = token?.split('.') ?? []
  const scope = ['payment_page', 'page_template', 'page_customization', 'page_transactions']
  const expires_at = '2099-12-31T23:59:59Z'
  const issued = { token_id: id, access_token: token ?? '', environment: 'sandbox', scope, created_at, expires_at }
  return new Map(token === undefined ? [] : [[id, issued]])
}

/** What of these maps is kept is never changed. */
const fixed: ReadonlySet<string> = new Set(['references', 'answers', 'balances'] satisfies (keyof State)[])

/**
 * The state as JSON: maps are lists of keys and values in turn. It stays as it is while the gateway goes on, which
 * exchanges the values of its records, but never changes what these hold.
 */
export function pack(state: State): object {
  const { chance, keys, entries, mails, faults, timers } = state
  return {
    ...state,
    ...Object.fromEntries(maps.map((name) => [name, listOf(state[name], fixed.has(name))])),
    chance: { ...chance },
    keys: keys.map(copyOf),
    entries: entries.slice(),
    mails: mails.slice(),
    faults: faults.map(copyOf),
    timers: timers.list(),
  }
}

function listOf(map: ReadonlyMap<unknown, unknown>, isFixed: boolean): unknown[] {
  const list: unknown[] = []
  // No pairs: of a large state they would take more memory than its records' copies.
  for (const [key, value] of map) list.push(key, isFixed ? value : copyOf(value as object))
  return list
}

const copyOf = <Kept extends object>(kept: Kept): Kept => ({ ...kept })

function mapOf(list: unknown[]): Map<unknown, unknown> {
  const map = new Map<unknown, unknown>()
  for (let at = 0; at < list.length; at += 2) map.set(list[at], list[at + 1])
  return map
}

/** What `pack` gave; refuses another format. */
export function unpack(packed: unknown): State {
  const { format, timers } = packed as { format?: number; timers: Timer[] }
  if (format !== stateFormat)
    throw new Error(
      `the state has the format ${format ?? 'of no sandbox'}, and this sandbox reads ${stateFormat}; use a new file`,
    )
  const state = packed as Record<string, unknown>
  const lists = Object.fromEntries(maps.map((name) => [name, mapOf(state[name] as unknown[])]))
  return { ...state, ...lists, timers: Timers.from(timers) } as unknown as State
}
