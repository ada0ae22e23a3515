/** What the gateway stores. */
import type { BalanceName } from '@docs/model/contract/types'
import type { Json, JsonObject } from '@docs/model/data/json'
import type { RandomState } from './random'
import type {
  Attempt,
  CardIdentity,
  CardListEntry,
  TransactionData,
  Design,
  FaultRule,
  Invoice,
  IssuedToken,
  PageToken,
  PaymentPage,
  Quote,
  Report,
} from './types'

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
  /** Ids of the payouts that give back the money of this pay-in. */
  refunds?: string[]
  /** Id in 1.x; 2.x does not show such a transaction. */
  archived_id?: number
}

interface StoredPage {
  page: PaymentPage
  /** Id of the token that opened it. */
  opened_by: string
}

interface StoredDesign {
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
  dispute?: string
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
type LedgerEntry = Booking & {
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
interface StoredToken {
  card: Card
  answer: IssuedToken
}

/** An invoice without what follows from its attempts. */
export type StoredInvoice = Omit<Invoice, 'paid_amount' | 'excess_amount' | 'attempts'>

/** A report with what the API does not show: the file, and the links to it with their expiry. */
export interface StoredReport {
  report: Report
  file?: { text: string; rows: number; size_bytes: number; sha256: string }
  data_as_of?: string
  links: Record<string, number>
}

/** Something that is to happen at an instant. */
export interface Timer {
  at: number
  kind: TimerKind
  /** Id of the record it belongs to. */
  about: string
}

export type TimerKind =
  | 'transaction_ends'
  | 'hold_ends'
  | 'payer_acts'
  | 'provider_answers'
  | 'callback_due'
  | 'settlement'
  | 'report_moves'
  | 'invoice_due'

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
  transactions: Map<string, StoredTransaction>
  /** Ids by `<kind> <reference>`: transactions, invoices, pages and orders of 1.x have separate references. */
  references: Map<string, string>
  /** By `<operation> <Idempotency-Key>`, oldest first. */
  answers: Map<string, StoredAnswer>
  events: Map<string, StoredEvent>
  ledger: LedgerEntry[]
  /** By `<currency> <balance>`. */
  balances: Map<string, string>
  quotes: Map<string, Quote>
  tokens: Map<string, StoredToken>
  reports: Map<string, StoredReport>
  cards: Map<string, CardListEntry>
  invoices: Map<string, StoredInvoice>
  pages: Map<string, StoredPage>
  designs: Map<string, StoredDesign>
  bearers: Map<string, PageToken>
  mails: Mail[]
  /** How many transactions were created through 1.x. */
  archivedCount: number
  faults: FaultRule[]
  faultCount: number
}
