import type { BalanceName } from '@docs/model/contract/types'
import { openingCards } from './transactions/card-lists'
import { openingBalances } from './transactions/opening'
import { Table } from './table'
import { textOf } from './text'
import type { Timer } from './timers'
import type { RandomState } from './random'
import type { StoredInvoice } from './invoicing/invoices'
import type { StoredReport } from './operations/reports'
import type {
  Attempt,
  CardIdentity,
  CardListEntry,
  TransactionData,
  Design,
  FaultRule,
  GatewayOptions,
  IssuedToken,
  PageToken,
  PaymentPage,
  Quote,
} from './types'
import type { Json, JsonObject } from '@docs/model/data/json'

/** Incremented when older snapshots can no longer be read. */
export const stateFormat = 4

/** How a transaction will end, set by a test value or a control event. */
export interface Outcome {
  status: string
  failure_reason?: string
  /** Id of the test value: `slow`, `stuck`, `no_answer` and `hold_expired` behave in their own way. */
  test?: string
  /** The amount received, if not the whole. */
  amount?: string
}

export interface Card {
  mask: string
  brand: CardIdentity['brand']
  fingerprint: string
  expiry_month?: string
  expiry_year?: string
  /** Id of the test card. */
  test?: string
  outcome: Outcome
  challenge: boolean
}

/** A version of a transaction, and what made it. */
export interface Version {
  /** Name of a status transition, a kind of movement, or an operation. */
  cause: string
  /** Never mutated. */
  transaction: TransactionData
}

/** What is stored of a person-to-person transfer; its payment details are in the stored answer only. */
export interface Transfer {
  method_id: string
  given_at: string
  confirm_before: string
  evidence?: JsonObject
  cancel_reason?: Json
}

/** A transaction with its history, and with what the API does not show. */
export interface StoredTransaction {
  /** Oldest first; version 1 is at index 0. */
  versions: Version[]
  outcome?: Outcome
  card?: Card
  /** What the payer typed on the hosted page. */
  payerInput?: Record<string, string>
  /** Until when the current step on the hosted page is valid, in milliseconds. */
  step_ends?: number
  /** Payment details of a person-to-person transfer. */
  transfer?: Transfer
  /** Coin addresses by network. */
  addresses?: Record<string, JsonObject>
  /** Coins received so far, in the currency that the payer sends. */
  receivedCoins?: string
  giftcode?: { sent: number; last: number }
  /** Whether a payout's money is reserved. */
  reserved?: boolean
  /** Id in 1.x; 2.x does not show such a transaction. */
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

/** An email with an invoice's link, which the sandbox records instead of sending. */
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
  /** When the next attempt is due. */
  due?: number
  /** Why it was never sent. */
  refused?: string
  attempts: StoredAttempt[]
}

/** An attempt; its bytes are rebuilt from the event, the key and the instant. */
export interface StoredAttempt extends Omit<Attempt, 'at' | 'headers' | 'body' | 'method' | 'url'> {
  at: number
  key_id: string
  /** Unix time used in the signature. */
  signed_at: number
  /** The fault played with it. */
  playedFault?: string
  /** For Binance Pay: the signed values besides the body, and the signature. */
  binance?: { timestamp: string; nonce: string; signature: string }
}

/** The answer stored under an Idempotency-Key. */
export interface StoredAnswer {
  /** SHA-256 of the request body. */
  body_hash: string
  at: number
  status: number
  /** The transaction and its version that were returned, instead of `body`. */
  transaction?: string
  version?: number
  body?: unknown
}

/** What is booked: an amount moves into or out of a balance. */
export interface Booking {
  kind: string
  direction: 'credit' | 'debit'
  amount: string
  currency: string
  balance: BalanceName
  movement_id?: string
}

/** An entry of the ledger, as reports show it. */
export type LedgerEntry = Booking & {
  entry_id: string
  booked_at: string
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

/** Account settings that no API call changes. */
export interface Settings {
  callback_url?: string
  callbacks: 'post' | 'get'
  /** The callback URL entered at Binance, for a merchant with a Binance account. */
  binance_pay_url?: string
  payins_enabled: boolean
  payouts_enabled: boolean
  disabled_operations: string[]
  disabled_services: string[]
  paused_services: string[]
  /** Services that sell gift codes in the sandbox; the catalogue does not have this. */
  giftcode_services: string[]
  /** Reports with more rows fail; defaults to the contract's limit. */
  report_max_rows?: number
}

/** A stored card, and the answer of the call that stored it. */
export interface StoredToken {
  card: Card
  answer: IssuedToken
}

export interface State {
  format: number
  revision: number
  now: number
  /** Where a manual clock stood at the beginning, and stands again after a reset. */
  start: number
  /** With a real clock: how far the world is ahead of the machine, in milliseconds. */
  clockOffset: number
  random: RandomState
  settings: Settings
  keys: Key[]
  /** Sorted by instant. */
  timers: Timer[]
  transactions: Table<StoredTransaction>
  /** Ids by `<kind> <reference>`: transactions, invoices, pages and orders of 1.x have separate references. */
  references: Table<string>
  /** By `<operation> <Idempotency-Key>`, oldest first. */
  answers: Table<StoredAnswer>
  events: Table<StoredEvent>
  ledger: LedgerEntry[]
  /** By `<currency> <balance>`. */
  balances: Table<string>
  quotes: Table<Quote>
  tokens: Table<StoredToken>
  reports: Table<StoredReport>
  cards: Table<CardListEntry>
  invoices: Table<StoredInvoice>
  pages: Table<StoredPage>
  designs: Table<StoredDesign>
  bearers: Table<PageToken>
  mails: Mail[]
  /** How many transactions were created through 1.x. */
  archivedCount: number
  faults: FaultRule[]
  faultCount: number
}

const tableNames = [
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

type InitialOptions = Pick<GatewayOptions, 'seed' | 'rules' | 'callbackUrl'>

export function emptyState({ seed, rules, callbackUrl }: InitialOptions, now: number, clockOffset: number): State {
  const { demo } = rules.contract.signature
  const initialKey = ({ key_id, secret }: { key_id: string; secret: string }, active: boolean): Key => ({
    id: key_id,
    secret,
    created_at: new Date(now - 90 * 86_400_000).toISOString().replace(/\.\d+/, ''),
    active,
  })
  return {
    format: stateFormat,
    revision: 0,
    now,
    start: now,
    clockOffset,
    random: { seed, streams: {} },
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
    keys: [initialKey(demo, true), ...(demo.next_key ? [initialKey(demo.next_key, false)] : [])],
    timers: [],
    transactions: new Table(),
    references: new Table(),
    answers: new Table(),
    events: new Table(),
    ledger: [],
    balances: new Table(openingBalances(rules.catalogue)),
    quotes: new Table(),
    tokens: new Table(),
    reports: new Table(),
    cards: new Table(openingCards(rules.contract, now)),
    invoices: new Table(),
    pages: new Table(),
    designs: new Table(),
    bearers: demoBearer(demo.token, initialKey(demo, true).created_at),
    mails: [],
    archivedCount: 0,
    faults: [],
    faultCount: 0,
  }
}

/** The token used in the samples, which never expires. */
function demoBearer(token: string | undefined, created_at: string): Table<PageToken> {
  const [id = ''] = token?.split('.') ?? []
  const expires_at = '2099-12-31T23:59:59Z'
  const issued: PageToken = {
    token_id: id,
    access_token: token ?? '',
    environment: 'sandbox',
    scope: ['payment_page', 'page_template', 'page_customization', 'page_transactions'],
    created_at,
    expires_at,
  }
  return new Table(token === undefined ? [] : [[id, issued]])
}

/** The state as JSON; tables become lists of pairs. */
export const serialize = (state: State): string =>
  JSON.stringify({ ...state, ...Object.fromEntries(tableNames.map((name) => [name, [...state[name]]])) })

/** Restores the result of `serialize`; rejects other texts and formats. */
export function deserialize(text: string): State {
  const state = parse(text)
  const { format } = state
  if (typeof format === 'number' && format > stateFormat)
    throw new Error('it was written by a newer sandbox; start that one, or use a new file')
  if (format !== stateFormat)
    throw new Error(
      `the state has the format ${textOf(format ?? 'of no sandbox')}, ` +
        `and this sandbox reads ${stateFormat}; use a new file`,
    )
  const damaged =
    tableNames.find((name) => !isEntries(state[name])) ?? Object.keys(state).find((name) => hasNull(state[name]))
  if (damaged !== undefined) throw new Error(`its ${damaged} are damaged; use a copy of the file, or a new file`)
  const restored = tableNames.map((name) => [name, new Table(state[name] as [string, unknown][])])
  return { ...state, ...(Object.fromEntries(restored) as object) } as unknown as State
}

const isEntries = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 2 && !hasNull(entry))

const hasNull = (value: unknown): boolean => value === null || (Array.isArray(value) && value.includes(null))

function parse(text: string): JsonObject {
  try {
    const state = JSON.parse(text) as unknown
    if (typeof state === 'object' && state !== null) return state as JsonObject
  } catch {
    // Not JSON: as wrong as any other value.
  }
  throw new Error('it is cut off, or was not written by a sandbox: delete it, use a copy, or use a new file')
}
