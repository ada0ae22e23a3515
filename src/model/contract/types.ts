import type { CodeLanguage } from '../../site/code-languages'
import type { Locale } from '../../site/locales'
import type { Version } from '../../site/versions'
import type { Label } from '../changes/types'

/**
 * What the contract is once it has been read, and the views of it that pages show.
 * Texts (`summary`, `description`, `meaning`, …) are in the contract's locale and may hold inline
 * Markdown: code spans and links written without locale or version.
 */

/** The whole contract of one version in one language. */
export interface Contract {
  version: Version
  locale: Locale
  /** The bundled OpenAPI 3.1 document: references lead inside it, error responses are expanded. */
  document: OpenApiDocument
  statusMachine: StatusMachine
  errors: ErrorCode[]
  /** What each way of failing says of a call; 1.x has no such table. */
  lostAnswers: LostAnswer[]
  /** What can be wrong with a field; 1.x has no such list. */
  faultCodes: FaultCode[]
  failureReasons: FailureReason[]
  facts: Facts
  signature: SignatureScheme
  testData: TestData
  /** The example of reconciliation; none in 1.x. */
  workedDay?: WorkedDay
  /** What the changelog says of each version that is kept, newest first. */
  releases: ReleaseNotes[]
  /** Texts of a translation that are older than their English, as pages show them. */
  staleTexts: readonly string[]
}

/** One version in the changelog. */
export interface ReleaseNotes {
  version: string
  date: string
  title: string
  /** The worst of its entries. */
  label: Label
  /** `reason`: why the label is milder than the policy's. */
  entries: { id: string; label: Label; text: string; reason?: string }[]
}

/* OpenAPI, as far as the site reads it */

export interface Reference {
  $ref: string
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  /** What a text holds that is JSON once more. */
  contentSchema?: Schema
  oneOf?: Schema[]
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
  enum?: (string | number)[]
  const?: string | number | boolean
  example?: unknown
  'x-enum'?: 'open' | 'closed'
  'x-enum-descriptions'?: Record<string, string>
  'x-enum-from'?: EnumSource
  [keyword: string]: unknown
}

/** Lists of the data that enums take their values from. */
export type EnumSource = 'status-machine' | 'later-movements' | 'failure-reasons' | 'errors' | 'fault-codes'

export interface OpenApiExample {
  summary: string
  description?: string
  value: unknown
}

export interface MediaType {
  schema: Schema
  examples?: Record<string, OpenApiExample>
}

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  style?: 'form'
  explode?: boolean
  /** Left out where its schema has one. */
  description?: string
  schema: Schema
  example?: unknown
  examples?: Record<string, OpenApiExample>
}

export interface OpenApiHeader {
  required?: boolean
  description: string
  schema: Schema
  example?: unknown
}

export interface OpenApiResponse {
  description: string
  headers?: Record<string, OpenApiHeader | Reference>
  content?: Record<string, MediaType>
}

export interface OpenApiOperation {
  operationId: string
  summary: string
  description: string
  tags?: string[]
  deprecated?: boolean
  security?: Record<string, string[]>[]
  parameters?: (OpenApiParameter | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, MediaType> }
  responses: Record<string, OpenApiResponse | Reference>
  'x-rate-limit'?: RateLimit
  'x-retry'?: Retry
  /** All codes that the operation can answer, those that every operation shares included. */
  'x-errors'?: string[]
  /** What the example of an error says here in place of its words in data/errors.yaml, by code. */
  'x-error-examples'?: Record<string, Pick<ErrorCode, 'detail' | 'faults'>>
  'x-changes'?: { from: string | null; to: string }[]
  /** Webhooks only: where their examples are sent to, and when the gateway signs each, by the example's name. */
  'x-delivery'?: { url: string; signed_at?: Record<string, number> }
  /** Webhooks of a provider only: which of our statuses each of its words means. */
  'x-provider-statuses'?: Record<string, Omit<ProviderStatus, 'value'>>
}

export interface SecurityScheme {
  type: string
  in?: string
  name?: string
  scheme?: string
  description: string
}

export type HttpMethod = 'get' | 'post'

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  security: Record<string, string[]>[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<HttpMethod, OpenApiOperation>>>
  webhooks?: Record<string, Partial<Record<HttpMethod, OpenApiOperation>>>
  components: {
    schemas: Record<string, Schema>
    parameters?: Record<string, OpenApiParameter>
    headers?: Record<string, OpenApiHeader>
    securitySchemes: Record<string, SecurityScheme>
  }
}

/* Data beside the OpenAPI description */

/** `safe`: repeat freely; `same_key`: repeat with the same Idempotency-Key; `never`: ask first. */
export type Retry = 'safe' | 'same_key' | 'never'

export interface RateLimit {
  requests: number
  seconds: number
}

/** What the merchant may do while a transaction has a status; each has its mark in `src/ui/status/status.css`. */
export const merchantActions = ['start', 'wait', 'capture', 'ship', 'ask_again', 'stop'] as const
export type MerchantAction = (typeof merchantActions)[number]

/** Who moves a transaction: a call by the merchant, the payer, the provider, or the gateway's timer. */
export type Trigger = 'merchant' | 'payer' | 'provider' | 'timer'

export interface Status {
  id: string
  title: string
  terminal: boolean
  meaning: string
  action: MerchantAction
  /** The action in words: what the merchant may and must not do. */
  merchant_may: string
}

export interface Transition {
  id: string
  /** `null` is the beginning. */
  from: string | null
  to: string
  trigger: Trigger
  /** The merchant's call, when it is one. */
  operation?: string
  title: string
}

/** Money that moves after a terminal status, which stays. */
export interface LaterMovement {
  id: string
  /** The terminal statuses of pay-ins and payouts after which it may come. */
  after: Partial<Record<'payin' | 'payout', string[]>>
  /** What it does to the merchant's balance. */
  direction: 'credit' | 'debit'
  /** Whether somebody on the merchant's side decides what follows. */
  needs_decision: boolean
  title: string
  meaning: string
  merchant_may: string
}

export interface StatusMachine {
  statuses: Status[]
  transitions: Transition[]
  /** None in 1.x. */
  laterMovements: LaterMovement[]
}

export interface ErrorCode {
  code: string
  status: number
  title: string
  /** As the API answers it: English in every locale. */
  detail: string
  /** The row of the lost answers that says how the call is repeated; 1.x has none. */
  row?: string
  /** Follows from the row: whether the same request may be sent again. */
  retryable: boolean
  /** Field faults of the example answer, in the API's own form. */
  faults?: { pointer: string; code: string; detail: string }[]
  /** Which operations answer it: all, all signed ones, … or only those that list it in x-errors. */
  returned_by: 'every' | 'signed' | 'changing' | 'bearer' | 'body' | 'key' | 'listed'
  meaning: string
  tell_payer: string
  fix: string
}

/** The balances of an account in one currency. */
export const balances = ['available', 'pending', 'reserved'] as const
export type BalanceName = (typeof balances)[number]

/** A day of entries on the balances, as the report `balance_changes` tells them. */
export interface WorkedDay {
  /** IANA name of the zone that the report was asked for in. */
  time_zone: string
  day: string
  currency: string
  opening: Record<BalanceName, string>
  entries: BalanceEntry[]
}

export interface BalanceEntry {
  /** RFC 3339, UTC. */
  booked_at: string
  kind: string
  direction: 'credit' | 'debit'
  amount: string
  balance: BalanceName
  /** The merchant's own of the transaction behind it. */
  reference?: string
}

/** What a way of failing says of the call, and how the call is repeated. */
export interface LostAnswer {
  id: string
  /** `none`: nothing came, or nothing of the gateway; `error`: one of the codes that name this row. */
  answer: 'none' | 'success' | 'error'
  /** Whether the attempt that got this answer took effect. */
  effect: 'none' | 'done' | 'unknown'
  /** Whether the answer stays under the Idempotency-Key; `if_done`: that of the call does, if the call was done. */
  stored: 'yes' | 'no' | 'if_done'
  /** `unchanged`: with the same key and body. */
  repeat: 'unchanged' | 'corrected' | 'never'
  /** Growing pauses, the header Retry-After or a fact in seconds; absent for at once, or as soon as it is corrected. */
  after?: string
  title: string
  meaning: string
  /** What proves the outcome. */
  proof: string
}

/** What is wrong with one field. */
export interface FaultCode {
  id: string
  meaning: string
  fix: string
}

/** What the merchant may offer after a decline, from most to least. */
export const retries = ['now', 'later', 'other_method', 'never'] as const

export interface FailureReason {
  id: string
  title: string
  meaning: string
  /** May the merchant offer the payer another try? */
  retry: (typeof retries)[number]
  tell_payer: string
  fix: string
}

/** Every number and name that a page cites, by dotted name: `facts['idempotency.days']`, `facts['header.key']`. */
export type Facts = Record<string, number | string | number[]>

export interface DemoKey {
  key_id: string
  secret: string
}

export interface SignatureScheme {
  algorithm: 'HMAC-SHA256' | 'HMAC-SHA1'
  /** Prefix of the signature and first part of the string to sign; 1.x has none. */
  scheme?: string
  headers: { role: 'key' | 'timestamp' | 'signature'; name: string; description: string }[]
  /** What is signed, in order, joined with one line feed. */
  parts: { id: string; title: string; description: string }[]
  /** `token` is for calls that carry a bearer token in place of a signature, `next_key` for the change of keys. */
  demo: DemoKey & { timestamp: number; idempotency_key?: string; token?: string; next_key?: DemoKey }
  /** Of which the signature vectors are made; a version without vectors has none. */
  requests?: { post: { target: string; body: object }; get: { target: string }; get_encoded: { target: string } }
}

/** How the sandbox ends a transaction that carries a test value. */
export interface TestOutcome {
  id: string
  /** Where the transaction ends, or stays. */
  status: string
  failure_reason?: string
  /** Left out where the failure reason names the outcome. */
  title?: string
  description?: string
  /** What a payout with the same value is called. */
  payout?: { title: string }
  /** Where a two-step payment with the same value stops. */
  hold?: { status: string; title: string }
}

export interface TestCard extends TestOutcome {
  number: string
  brand: string
  /** What the payer has to do first: nothing, or 3-D Secure. */
  step: 'none' | 'challenge'
}

/** `direction` is left out where the value works in pay-ins and payouts. */
export interface TestPhone extends TestOutcome {
  number: string
  direction?: 'payin' | 'payout'
}

export interface TestAmount extends TestOutcome {
  amount: string
  direction?: 'payin' | 'payout'
}

/** Values that the sandbox knows; 1.x has none. */
export interface TestData {
  cards: TestCard[]
  phones: TestPhone[]
  amounts: TestAmount[]
}

/* Views */

/** A limit as data; the interface names it in the reader's language. */
export interface Limit {
  keyword:
    | 'format'
    | 'minLength'
    | 'maxLength'
    | 'pattern'
    | 'minimum'
    | 'maximum'
    | 'minItems'
    | 'maxItems'
    | 'maxProperties'
    | 'uniqueItems'
    | 'default'
    | 'const'
  value: string
}

export interface EnumValues {
  /** Open: a value unknown to the reader's program must not break it. */
  open: boolean
  /** The list that the values come from, where the contract names one. */
  from?: EnumSource
  /** `href`: where the value is explained, filled in for pages. */
  values: { value: string; description: string; href?: string }[]
}

/** What a field is in an alternative. */
export type Need = 'required' | 'optional' | 'refused'

export interface Variant {
  /** Value of the discriminator, e.g. `redirect`. */
  name: string
  anchor: string
  description: string
  children: Field[]
}

export interface Field {
  name: string
  /** The same in every language: `request.customer.email`. */
  anchor: string
  /** In words of the locale: `string`, `array of StatusChange`, `map of string`. */
  type: string
  required: boolean
  /** In a list of alternatives that a field tells apart: what the field is in each, where they differ. */
  needs?: { need: Need; variants: string[] }[]
  /** In a list of alternatives that nothing tells apart: fields of which one has to stand in its place. */
  insteadOf?: string[]
  description: string
  limits: Limit[]
  enum?: EnumValues
  example?: unknown
  /** Fields of the object, or of the items of the array. */
  children: Field[]
  /** Of a union: one of these, told apart by `discriminator`. */
  variants: Variant[]
  discriminator?: string
  /** Set where the type holds itself: the anchor of the ancestor that shows its fields. */
  recursion?: string
}

export interface RequestExample {
  id: string
  summary: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; value: string }[]
  body?: unknown
}

export interface ResponseExample {
  id: string
  summary: string
  value: unknown
}

export interface OperationResponse {
  status: number
  description: string
  headers: Field[]
  type: string
  fields: Field[]
  examples: ResponseExample[]
}

export interface OperationError {
  code: string
  status: number
  title: string
  retryable: boolean
  /** The body of the answer. */
  example: unknown
}

export interface Operation {
  id: string
  method: 'GET' | 'POST'
  path: string
  tag: string
  summary: string
  description: string
  deprecated: boolean
  auth: 'signature' | 'bearer'
  /** Idempotency-Key is required. */
  idempotent: boolean
  rateLimit?: RateLimit
  retry?: Retry
  /** Changes of status that this call makes. */
  changes: { from: string | null; to: string }[]
  /** Request headers: authentication first. */
  headers: Field[]
  /** Path and query parameters. */
  parameters: Field[]
  request?: { type: string; fields: Field[] }
  requestExamples: RequestExample[]
  /** Answers of success; the errors are apart. */
  responses: OperationResponse[]
  errors: OperationError[]
}

/** A word of a provider, the statuses that `transaction_find` may give then, and what to do. */
export interface ProviderStatus {
  value: string
  statuses: string[]
  description: string
}

export interface WebhookAnswer {
  /** As the contract names it: `200`, `2XX`. */
  status: string
  description: string
  fields: Field[]
  examples: ResponseExample[]
}

/** A call that the merchant receives. */
export interface Webhook {
  id: string
  method: 'GET' | 'POST'
  /** Address of the merchant in the examples. */
  url: string
  description: string
  deprecated: boolean
  /** `key`: by the gateway, with the merchant's key; `certificate`: by a provider, in its own way. */
  signedWith: 'key' | 'certificate'
  headers: Field[]
  parameters: Field[]
  request?: { type: string; fields: Field[] }
  deliveries: Delivery[]
  answers: WebhookAnswer[]
  providerStatuses: ProviderStatus[]
}

/** One example of a webhook as it goes over the wire. */
export interface Delivery {
  id: string
  summary: string
  method: 'GET' | 'POST'
  host: string
  /** Path and query. */
  target: string
  headers: Record<string, string>
  body?: string
}

/** Programs that send a request, the request as it goes over the wire, and its body. */
export interface Sample {
  language: CodeLanguage
  code: string
  /** Its name as a file, where it has one. */
  file?: string
}

/** One fault of the translation of the contract. */
export interface TranslationState {
  version: Version
  /** The translation file, relative to the repository. */
  file: string
  pointer: string
  state: 'missing' | 'stale' | 'orphan'
  /** Fingerprint of the English as it is now; empty for an orphan. */
  of: string
  remedy: string
}
