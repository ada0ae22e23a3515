import type { Catalogue, Kind, Words } from '../model/catalogue/types'
import type {
  ErrorCode,
  Facts,
  LaterMovement,
  RateLimit,
  Schema,
  SignatureScheme,
  TestData,
  Transition,
} from '../model/contract/types'

/** What the gateway plays by: the parts of contract and catalogue that decide what it does. */
export interface Rules {
  contract: ContractRules
  /** Those of 1.x. */
  archived?: ArchivedRules
  catalogue: Catalogue
}

/** What of a contract decides how calls are checked and answered; JSON. */
export interface ContractRules {
  operations: OperationRules[]
  /** Schemas that requests refer to, by the name of the component, without texts. */
  schemas: Record<string, Schema>
  errors: Pick<ErrorCode, 'code' | 'status' | 'title' | 'retryable' | 'row' | 'returned_by'>[]
  /** Rows of the table of lost answers whose answers stay under the Idempotency-Key. */
  storedRows: string[]
  /** The statuses that are final. */
  terminal: string[]
  transitions: Pick<Transition, 'id' | 'from' | 'to' | 'trigger' | 'operation'>[]
  laterMovements: Pick<LaterMovement, 'id' | 'after' | 'direction' | 'needs_decision'>[]
  testData: TestData
  facts: Facts
  signature: SignatureScheme
  lent: LentExamples
}

/** What the gateway takes of the examples of answers: they are data of the sandbox too. */
export interface LentExamples {
  p2pMethods: P2pMethod[]
  /** Where the payer of a method transfers to, by the id of the method. */
  requisites: Record<string, JsonObject>
  /** By the type of the report. */
  reportColumns: Record<string, ReportColumn[]>
  /** Cards that are on the blacklist from the beginning, the newest first. */
  blacklist: JsonObject[]
}

export interface P2pMethod {
  id: string
  country: string
  currency: string
  min_amount: string
  max_amount: string
  required_evidence: string[]
  bank_codes?: string[]
}

export interface ReportColumn {
  name: string
  type: string
  description: string
  optional: boolean
}

/** The rules of 1.x. */
export interface ArchivedRules extends ContractRules {
  /** What every answer says of the end of the version. */
  headers: Record<string, string>
  /** What an error says if nothing more is known of it, by its code. */
  messages: Record<string, string>
}

export interface OperationRules {
  id: string
  method: 'GET' | 'POST'
  /** With names in braces: `/v2/service/{service_id}`. */
  path: string
  auth: 'signature' | 'bearer'
  /** Whether the header Idempotency-Key is required. */
  idempotent: boolean
  rateLimit?: RateLimit
  /** The codes that it may answer. */
  errors: string[]
  /** Schema of the body; none for calls without one. */
  body?: Schema
  /** Schema of the query as one object of texts and integers. */
  query?: Schema
}

/** Time as the machine has it, in milliseconds; signatures and rate limits go by it. */
export interface WallClock {
  now(): number
  sleep(milliseconds: number): Promise<void>
}

/**
 * Sends a callback to the merchant. What comes back is the answer; a rejection means that there was none, and its
 * message says why.
 */
export type Deliver = (request: Request) => Promise<Response>

export interface GatewayOptions {
  rules: Rules
  /** Address of the API, the payers' pages and the files, without a slash at its end. */
  origin: string
  /** The same seed gives the same ids and values. */
  seed: number
  /** `real` runs with the wall clock; `manual` stands until it is moved. */
  clock: 'real' | 'manual'
  /** Instant at which the clock of the world starts, in milliseconds; for `real` the wall clock's if left out. */
  start?: number
  wall: WallClock
  deliver: Deliver
  /**
   * Where callbacks go whose transaction names no address, or one on another machine that must not be called: the
   * address in the settings of the account.
   */
  callbackUrl?: string
  /** Whether callbacks may go to other hosts than the loopback interface. */
  remoteCallbacks?: boolean
  /** `false` answers no 429. */
  rateLimits?: boolean
  /** What an earlier gateway's `snapshot` gave. */
  state?: unknown
}

/** A request as it arrived, where the Web's `Request` cannot say it. */
export interface Arrival {
  /** Path and query byte for byte; a `URL` writes some characters anew. */
  target?: string
}

export interface Gateway {
  /**
   * Answers a call of the API (`/v1`, `/v2`), a file of a report (`/files`) or a control call (`/_sandbox`, JSON).
   * `Response.error()` means: close the connection without an answer.
   */
  fetch(request: Request, arrival?: Arrival): Promise<Response>
  /** Now, in the world's time. */
  now(): number
  /** Moves the world's clock, running every timer on the way in order; callbacks are awaited at each instant. */
  advance(to: number): Promise<void>
  /** Instant of the next timer, in the world's time. */
  next(): number | undefined
  /** Resolves when no callback is on its way. */
  settled(): Promise<void>
  /** The whole state as JSON. */
  snapshot(): unknown
  /** Grows with each change of the state. */
  revision(): number
  /** What payers' pages show and do. */
  payer: PayerDesk
  /** What the dashboard shows and does, without HTTP. */
  control: Control
}

/* The transaction as the API shows it */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export interface StatusChange {
  status: string
  at: string
  trigger: string
}

export interface Movement {
  id: string
  kind: string
  direction: 'credit' | 'debit'
  amount: string
  currency: string
  occurred_at: string
  reason?: string
  needs_decision: boolean
}

/** The schema `Transaction` of the contract; fields that the gateway only hands back are not named. */
export interface Transaction {
  id: string
  version: number
  environment: 'sandbox'
  type: 'payin' | 'payout'
  status: string
  failure_reason?: string
  service_id: string
  merchant_reference: string
  amount: string
  currency: string
  conversion?: { quote_id: string; rate: string; amount: string; currency: string }
  completed_amount?: string
  fee?: { amount: string; currency: string }
  capture?: 'automatic' | 'manual'
  hold_expires_at?: string
  description?: string
  language?: string
  customer?: JsonObject
  recipient?: JsonObject
  service_data?: JsonObject
  payment_page_url?: string
  next_action?: JsonObject & { type: string }
  return_urls?: { success?: string; failure?: string }
  callback_url?: string
  metadata?: JsonObject
  created_at: string
  updated_at: string
  expires_at: string
  confirmation_ends_at?: string
  completed_at?: string
  status_history: StatusChange[]
  later_movements?: Movement[]
}

/** A transaction but for its history, which follows from how it came about. */
export type Current = Omit<Transaction, 'status_history'>

/* Invoicing */

/** The schema `Invoice` of the contract; a deleted one keeps what is not optional. */
export interface Invoice {
  id: string
  version: number
  environment: 'sandbox'
  status: 'open' | 'in_payment' | 'paid' | 'overdue' | 'deleted'
  merchant_reference: string
  amount: string
  currency: string
  description?: string
  items?: InvoiceItem[]
  customer?: JsonObject
  language?: string
  service_ids?: string[]
  customization_id?: string
  delivery?: 'none' | 'email'
  url?: string
  transaction_id?: string
  callback_url?: string
  metadata?: JsonObject
  due_at: string
  created_at: string
  updated_at: string
  paid_at?: string
  deleted_at?: string
}

export interface InvoiceItem {
  name: string
  quantity: number
  unit_amount: string
}

/** The schema `PaymentPage` of the contract. */
export interface PaymentPage {
  id: string
  environment: 'sandbox'
  status: 'active' | 'paid' | 'expired'
  url: string
  merchant_reference: string
  amount: string
  currency: string
  description: string
  service_ids: string[]
  languages: string[]
  usage: 'single' | 'multiple'
  customization_id?: string
  metadata?: JsonObject
  created_at: string
  expires_at: string
}

/** What the slots of a template are filled with; slots that were left empty have the template's own values. */
export interface Design {
  template: string
  colors: Record<string, string>
  /** By slot, then by language. */
  texts: Record<string, Record<string, string>>
  images: Record<string, { media_type: string; data: string; alternative: string }>
}

/* The payer */

/**
 * What somebody does on a payer's page; `fields` are those of its form. `type` gives data that the step needs, and
 * nothing is paid by it.
 */
export interface PayerAct {
  act: 'open' | 'type' | 'pay' | 'give_up'
  fields?: Record<string, string>
}

/** What is wrong with a field that a payer typed, for the page to say. */
export interface PayerFault {
  field: string
  code: string
}

/** What a page of a transaction needs beside the transaction itself. */
export interface PayerView {
  transaction: Transaction
  /** Name of the account, as payers see it. */
  merchant: string
  /** Whether the time to start to pay is over. */
  isOver: boolean
  /** The step that runs now on the hosted page: until when. */
  stepEndsAt?: string
  /** Whether the payer stands before the bank's 3-D Secure page. */
  challenge: boolean
  /** What a press of the button will bring about, where a test value decides it already. */
  outcome?: { status: string; failure_reason?: string }
  /** Values that the page shows for a voucher, an account or a code, by the id of the catalogue's response fields. */
  details: { id: string; value: string }[]
  /** What a QR code holds. */
  payload?: string
  /** What the payer chooses next, of coins and networks. */
  choice?: { field: string; values: { value: string; label: string }[] }
  /** `network` is its name. */
  address?: { address: string; network: string; amount: string; currency: string; memo?: string }
  /** What the payer typed here in an earlier step, by the name of the field; never of a card. */
  typed?: Record<string, string>
  /** Address of the invoice or the payment page that this is an attempt to pay. */
  offer?: string
}

/** The first part of the addresses of invoicing: an invoice, a payment page, the preview of a design. */
export const offerPaths = ['i', 'l', 'preview'] as const
export type OfferPath = (typeof offerPaths)[number]

/** What a page of invoicing shows. */
export interface OfferView {
  path: OfferPath
  /** The merchant's reference of an invoice. */
  reference?: string
  /** Of an invoice or of a payment page; a preview is always open. */
  status: Invoice['status'] | PaymentPage['status']
  /** Whether a service may be chosen now. */
  isOpen: boolean
  /** Name of the account, as payers see it. */
  merchant: string
  amount: string
  currency: string
  description?: string
  items: InvoiceItem[]
  /** Until when it can be paid. */
  ends_at?: string
  /** In the order in which they are shown; none in a preview. */
  services: { id: string; name: Words; kind: Kind; isPaused: boolean }[]
  /** Languages of the page, the first one for browsers that ask for none of them. */
  languages: string[]
  /** Fixed by the invoice. */
  language?: string
  design: Design
  /** Key of the page of the attempt that is under way and stands in the way of another. */
  attempt?: string
}

/** The key of the page where the payer goes on, or why there is none. */
export type Choice = { key: string } | { refused: 'closed' | 'unknown_service' | 'paused' }

export interface PayerDesk {
  /** By the last part of the page's address: the id of the transaction without its prefix. */
  view(key: string): PayerView | undefined
  /** Answers the view afterwards, or what was wrong with the fields; nothing changes then. */
  act(key: string, act: PayerAct): Promise<{ view: PayerView; faults: PayerFault[] } | undefined>
  /** Of an invoice, a payment page or a preview, by its address `/<path>/<key>`; nothing where there is none. */
  offer(path: OfferPath, key: string): OfferView | undefined
  /** Starts a transaction by a service, or leads to the attempt that is under way already. */
  choose(path: OfferPath, key: string, service: string): Promise<Choice>
  /** The key of a payment of 1.x, whose page has the address `/v1/<transaction_id>`. */
  archivedKey(transactionId: string): string | undefined
}

/* The dashboard */

export interface Attempt {
  number: number
  /** World's time, RFC 3339. */
  at: string
  request_id: string
  method: string
  url: string
  headers: Record<string, string>
  body: string
  /** The merchant's answer. */
  status?: number
  answer?: string
  /** Why there was none, or which fault was played. */
  fault?: string
}

export interface EventView {
  event_id: string
  transaction_id: string
  version: number
  status: string
  movement_id?: string
  occurred_at: string
  url: string
  /** `pending`: an attempt is due or on its way; `given_up`: none follows. */
  state: 'pending' | 'delivered' | 'given_up'
  /** Of the next attempt. */
  due_at?: string
  /** Why it was never sent. */
  refused?: string
  attempts: Attempt[]
}

export interface TransactionView {
  transaction: Transaction
  /** Each version, with what made it. */
  timeline: { at: string; version: number; status: string; what: string }[]
  events: string[]
  /** Events that may be made to happen now. */
  allowed: string[]
  /** What the API does not show: the outcome that a test value chose, the card's mask, what is planned when. */
  hidden: JsonObject
}

export interface FaultRule {
  id: number
  operation?: string
  callbacks?: string
  kind: string
  times: number
  /** How long `slow` and `delay` take. */
  seconds?: number
}

export interface Control {
  /** What can be made to go wrong: with calls of which operations, and with callbacks. */
  playable(): { operations: string[]; calls: string[]; callbacks: string[] }
  /** The newest first, without their histories, which lists do not show. */
  transactions(): Current[]
  transaction(id: string): TransactionView | undefined
  /** The newest first. */
  eventIds(): string[]
  /** Of these, or all, with their bytes made anew: on a page, only those that it shows. */
  events(ids?: string[]): EventView[]
  faults(): FaultRule[]
}
