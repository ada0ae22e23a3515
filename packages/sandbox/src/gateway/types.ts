import type {
  CardListEntry,
  Invoice,
  InvoiceItem,
  P2pMethod,
  PaymentPage,
  ReportColumn,
  Transaction,
} from '../../../../.types/contract'
import type { Catalogue, Kind, Words } from '@docs/model/catalogue/types'
import type {
  ErrorCode,
  Facts,
  LaterMovement,
  RateLimit,
  Schema,
  SignatureScheme,
  TestData,
  Transition,
} from '@docs/model/contract/types'
import type { JsonObject } from '@docs/model/data/json'
import type { PayerAct } from '@docs/model/scenarios/types'

/* The types of the wire format are generated from `contract/`: `npm run contract-types`. */
export type {
  CardIdentity,
  CardListEntry,
  Dispute,
  Invoice,
  InvoiceCreateRequest,
  InvoiceItem,
  IssuedToken,
  LaterMovement as Movement,
  NextAction,
  P2pMethod,
  PageToken,
  PageTokenRequest,
  PaymentDetail,
  PaymentPage,
  PaymentSourceCard,
  Quote,
  Report,
  ReportColumn,
  SlotValue,
  StatusChange,
  Transaction,
  Warning,
} from '../../../../.types/contract'

/** The parts of contract and catalogue that determine what the gateway does. */
export interface Rules {
  contract: ContractRules
  /** The rules of 1.x. */
  archived?: ArchivedRules
  catalogue: GatewayCatalogue
}

/** The parts of the catalogue that the gateway reads. */
export type GatewayCatalogue = Pick<Catalogue, 'services'> & {
  codes: Pick<Catalogue['codes'], 'crypto' | 'rates'> & {
    /** Names of the banks of P2P transfers, by code. */
    banks: Record<string, Words>
  }
}

/** The part of a contract that determines how calls are validated and answered; plain JSON. */
export interface ContractRules {
  operations: OperationRules[]
  /** Schemas that requests refer to, by component name, without texts. */
  schemas: Record<string, Schema>
  errors: ErrorRules[]
  /** The statuses that are final. */
  terminal: string[]
  transitions: Pick<Transition, 'id' | 'from' | 'to' | 'trigger' | 'operation'>[]
  laterMovements: Pick<LaterMovement, 'id' | 'after' | 'direction' | 'needs_decision'>[]
  testData: TestData
  facts: Facts
  signature: SignatureScheme
  examples: ContractExamples
  /** Field names of each response schema, in its order. */
  fieldsOf: Record<AnsweredSchema, string[]>
}

interface ErrorRules extends Pick<ErrorCode, 'code' | 'status' | 'title' | 'retryable' | 'returned_by'> {
  /** Whether it stays under the Idempotency-Key. */
  stored: boolean
  /** Whether it comes with Retry-After. */
  waits: boolean
}

/** Responses that are assembled field by field. */
export const answeredSchemas = ['Transaction', 'Invoice', 'PageTransaction'] as const
export type AnsweredSchema = (typeof answeredSchemas)[number]

/** Data that the sandbox takes from the contract's response examples. */
export interface ContractExamples {
  p2pMethods: P2pMethod[]
  /** Where the payer transfers to, by the id of the method. */
  requisites: Record<string, JsonObject>
  /** By report type. */
  reportColumns: Record<string, ReportColumn[]>
  /** Cards on the initial blacklist, newest first. */
  blacklist: CardListEntry[]
}

/** The rules of 1.x. */
export interface ArchivedRules extends ContractRules {
  /** Headers of every response that announce the end of the version. */
  headers: Record<string, string>
  /** Default error messages by code. */
  messages: Record<string, string>
}

export interface OperationRules {
  id: string
  method: 'GET' | 'POST'
  /** With path parameters in braces: `/v2/service/{service_id}`. */
  path: string
  auth: 'signature' | 'bearer'
  /** Whether the header Idempotency-Key is required. */
  idempotent: boolean
  rateLimit?: RateLimit
  /** The error codes that it may return. */
  errors: string[]
  /** Schema of the body; undefined for calls without one. */
  body?: Schema
  /** Schema of the query as one object of strings and integers. */
  query?: Schema
}

/** The machine's time in milliseconds; used for signatures and rate limits. */
export interface WallClock {
  now(): number
  sleep(milliseconds: number): Promise<void>
}

/**
 * Sends a callback to the merchant and resolves with the response; rejects if there was none, with the reason as
 * message.
 */
export type Deliver = (request: Request) => Promise<Response>

export interface Pace {
  payer: number
  provider: number
}

export interface GatewayOptions {
  rules: Rules
  /** Base URL of the API, the payers' pages and the files, without a trailing slash. */
  origin: string
  /** The same seed gives the same ids and values. */
  seed: number
  /** `real` follows the wall clock; `manual` moves only when told to. */
  clock: 'real' | 'manual'
  /** Start of the world's clock in milliseconds; with `real` it defaults to the wall clock. */
  start?: number
  wall: WallClock
  deliver: Deliver
  /**
   * The account's callback URL, used if a transaction names none, or one on another machine that must not be called.
   */
  callbackUrl?: string
  /** Whether callbacks may go to hosts other than the loopback interface. */
  remoteCallbacks?: boolean
  /** How long the simulated payer and the provider take, in milliseconds. */
  pace?: Pace
  /** `false` disables 429 responses. */
  rateLimits?: boolean
  /** Told of errors of the gateway itself, which the API answers with 500; without it they are thrown. */
  onFault?: (error: unknown) => void
  /** The result of an earlier gateway's `snapshot`. */
  state?: string
  /** Whether callbacks of `state` that had no response yet are handed to `deliver` again, instead of having failed. */
  resumesCallbacks?: boolean
}

/** What `Request` cannot hold of an incoming request. */
export interface FetchOptions {
  /** Path and query byte for byte; a `URL` re-encodes some characters. */
  target?: string
}

export interface Gateway {
  /**
   * Answers a call of the API (`/v1`, `/v2`), a file of a report (`/files`) or a control call (`/_sandbox`, JSON).
   * `Response.error()` means: close the connection without an answer.
   */
  fetch(request: Request, options?: FetchOptions): Promise<Response>
  /** Answers a call of the API with an error, without carrying it out. */
  refuse(request: Request, code: string, detail: string): Response
  /** The current time of the world. */
  now(): number
  /** Moves the world's clock, running due timers in order; a manual clock awaits the callbacks of each instant. */
  advance(to: number): Promise<void>
  /** Instant of the next timer, in the world's time. */
  next(): number | undefined
  /** Resolves when no callback is being sent. */
  settled(): Promise<void>
  /** The whole state as JSON. */
  snapshot(): string
  /** Increases with each change of the state. */
  revision(): number
  /** For the payers' pages. */
  payer: PayerApi
  /** For the dashboard, without HTTP. */
  control: Control
}

/** A transaction without its history, which is derived from its versions. */
export type TransactionData = Omit<Transaction, 'status_history'>

/* Invoicing */

/** The values of a template's slots; empty slots have the template's defaults. */
export interface Design {
  template: string
  colors: Record<string, string>
  /** By slot, then by language. */
  texts: Record<string, Record<string, string>>
  images: Record<string, { media_type: string; data: string; alternative: string }>
}

/* The payer */

/** A validation error of a field that the payer typed, for the page to show. */
export interface PayerFault {
  field: string
  code: string
}

/** What the page of a transaction needs besides the transaction itself. */
export interface PayerView {
  transaction: Transaction
  /** Account name, as payers see it. */
  merchant: string
  /** Whether it is too late to start paying. */
  isOver: boolean
  /** Until when the current step on the hosted page is valid. */
  stepEndsAt?: string
  /** Whether the payer is on the bank's 3-D Secure page. */
  challenge: boolean
  /** The card that the payer has entered, or the merchant sent. */
  card?: { mask: string; brand: string }
  /** What the button will lead to, if a test value has decided it already. */
  outcome?: { status: string; failure_reason?: string }
  /** Values shown for a voucher, an account or a code, by the id of the catalogue's response fields. */
  details: { id: string; value: string }[]
  /** The name for the bank code among them. */
  bank?: Words
  /** The content of a QR code. */
  payload?: string
  /** What the payer chooses next: a coin or a network. */
  choice?: { field: string; values: { value: string; label: string }[] }
  /** `network` is its display name. */
  address?: {
    address: string
    network: string
    amount: string
    currency: string
    memo?: string
    /** What has arrived, and what is missing. */
    received?: string
    missing?: string
  }
  /** What the payer typed in earlier steps, by field; never card data. */
  typed?: Record<string, string>
  /** URL of the invoice or payment page that this attempt belongs to. */
  offer?: string
}

/** First path segment of invoicing URLs: an invoice, a payment page, the preview of a design. */
export type OfferPath = 'i' | 'l' | 'preview'

/** What an invoicing page shows. */
export interface OfferView {
  path: OfferPath
  /** The merchant's reference of an invoice. */
  reference?: string
  /** Status of the invoice or payment page; a preview is always open. */
  status: Invoice['status'] | PaymentPage['status']
  /** Whether a service may be chosen now. */
  isOpen: boolean
  /** Account name, as payers see it. */
  merchant: string
  /** What the payer is asked for: the rest, if part of an invoice has been paid. */
  amount: string
  currency: string
  /** What has been paid in part, and of how much. */
  paid?: string
  total?: string
  description?: string
  items: InvoiceItem[]
  /** Until when it can be paid. */
  ends_at?: string
  /** In display order; empty in a preview. */
  services: { id: string; name: Words; kind: Kind; isPaused: boolean }[]
  /** Languages of the page; the first is the fallback. */
  languages: string[]
  /** Set if the invoice fixes the language. */
  language?: string
  design: Design
  /** Key of the running attempt's page; no other attempt may start. */
  attempt?: string
}

/** The key of the page where the payer continues, or why there is none. */
export type Choice = { key: string } | { refused: 'closed' | 'unknown_service' | 'paused' }

export interface PayerApi {
  /** The key is the last part of the page's URL: the transaction id without its prefix. */
  view(key: string): PayerView | undefined
  /** Returns the updated view, or the validation errors; then nothing has changed. */
  act(key: string, act: PayerAct): Promise<{ view: PayerView; faults: PayerFault[] } | undefined>
  /** An invoice, a payment page or a preview by its URL `/<path>/<key>`; undefined if there is none. */
  offer(path: OfferPath, key: string): OfferView | undefined
  /** Starts a transaction with a service, or returns the attempt that is already running. */
  choose(path: OfferPath, key: string, service: string): Promise<Choice>
  /** The key of a payment of 1.x, whose page is at `/v1/<transaction_id>`. */
  archivedKey(transactionId: string): string | undefined
}

/* The dashboard */

export interface Attempt {
  number: number
  /** In the world's time, RFC 3339. */
  at: string
  request_id: string
  method: string
  url: string
  headers: Record<string, string>
  body: string
  /** The merchant's answer. */
  status?: number
  answer?: string
  /** Why there was no answer, or which fault was played. */
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
  /** `pending`: an attempt is due or being sent; `given_up`: no more attempts. */
  state: 'pending' | 'delivered' | 'given_up'
  /** When the next attempt is due. */
  due_at?: string
  /** Why it was never sent. */
  refused?: string
  attempts: Attempt[]
}

export interface TransactionView {
  transaction: Transaction
  /** Each version, with its cause. */
  timeline: { at: string; version: number; status: string; what: string }[]
  events: string[]
  /** Events that can be triggered now. */
  allowed: string[]
  /** What the API does not show: the outcome set by a test value, the masked card, planned timers. */
  hidden: JsonObject
}

export interface FaultRule {
  id: number
  operation?: string
  callbacks?: string
  kind: string
  times: number
  /** Duration of `slow` and `delay`. */
  seconds?: number
}

export interface Control {
  /** Operations that can be given faults, and the kinds of fault for calls and for callbacks. */
  playable(): { operations: string[]; calls: string[]; callbacks: string[] }
  /** Newest first, without status histories, which lists do not show. */
  transactions(): TransactionData[]
  transaction(id: string): TransactionView | undefined
  /** Newest first. */
  eventIds(): string[]
  /** The events with these ids, or all, with their bytes rebuilt. */
  events(ids?: string[]): EventView[]
  faults(): FaultRule[]
  /** What payouts in a currency can take. */
  balance(currency: string): string
  /** The signed call of a merchant that creates a first transaction. */
  firstCall(): Request
}
