import type { ChangedObject } from './releases'
import type { z } from 'zod'
import type { CodeLanguage } from '../language/code-languages'
import type { Locale } from '../language/locales'
import type { Version } from '../brand/versions'
import type * as data from './schema-of-data'
import type { Label } from './labels'
import type { Facts, limitKeywords, merchantActions } from './lists'
import type { Finding } from './translate'

export { merchantActions, retries, type Facts } from './lists'

/**
 * The contract in memory, and the views of it that pages show. Texts (`summary`, `description`, `meaning`, …) are in
 * the contract's locale and may contain inline Markdown: code spans, and links without locale or version.
 */

/** The whole contract of one version in one language. */
export interface Contract {
  version: Version
  locale: Locale
  /** The bundled OpenAPI 3.1 document: references are internal, error responses are expanded. */
  document: OpenApiDocument
  statusMachine: StatusMachine
  errors: ErrorCode[]
  /** What each kind of failure means for a call; empty in 1.x. */
  lostAnswers: LostAnswer[]
  /** What can be wrong with a field; empty in 1.x. */
  faultCodes: FaultCode[]
  failureReasons: FailureReason[]
  facts: Facts
  signature: SignatureScheme
  testData: TestData
  /** Release notes of each version that is kept, newest first. */
  releases: ReleaseNotes[]
  /** Translated texts that are older than their English. */
  staleTexts: readonly string[]
}

/** One version in the changelog. */
export interface ReleaseNotes {
  version: string
  date: string
  title: string
  /** The most serious label of its entries. */
  label: Label
  entries: {
    id: string
    label: Label
    about?: ChangedObject
    /** It covers only what no other entry does: changes of wording. */
    isRest?: true
    text: string
    /** Why the label is milder than the policy requires. */
    reason?: string
  }[]
}

/* The parts of OpenAPI that the site reads */

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
  /** Schema of the JSON inside a string. */
  contentSchema?: Schema
  oneOf?: Schema[]
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
  enum?: (string | number)[]
  const?: string | number | boolean
  example?: unknown
  'x-enum'?: 'open' | 'closed'
  'x-enum-descriptions'?: Record<string, string>
  'x-enum-from'?: EnumSource
  /** Whether pattern and values are only typical: no source confirms them. */
  'x-usual'?: boolean
  /** Accepted, but without effect. */
  'x-ignored'?: boolean
  [keyword: string]: unknown
}

/** The data lists that enums take their values from. */
export type EnumSource = 'status-machine' | 'later-movements' | 'failure-reasons' | 'errors' | 'fault-codes'

interface OpenApiExample {
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
  /** Left out where the schema has one. */
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
  /** All error codes that the operation returns, including those shared by every operation. */
  'x-errors'?: string[]
  /** The operation's own text for an error example, in place of that in data/errors.yaml, by code. */
  'x-error-examples'?: Record<string, Pick<ErrorCode, 'detail' | 'faults'>>
  'x-changes'?: { from: string | null; to: string }[]
  /** Webhooks only: the URL of the examples, and when the gateway signs each one, by example name. */
  'x-delivery'?: { url: string; signed_at?: Record<string, number> }
  /** Provider webhooks only: which of our statuses each of the provider's statuses means. */
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

/* Data that the OpenAPI description does not contain */

/** `safe`: repeat freely; `same_key`: repeat with the same Idempotency-Key; `never`: ask first. */
export type Retry = 'safe' | 'same_key' | 'never'

export interface RateLimit {
  requests: number
  seconds: number
}

export type MerchantAction = (typeof merchantActions)[number]

export type StatusMachine = z.output<typeof data.statusMachineFile>
export type Status = StatusMachine['statuses'][number]
export type Transition = StatusMachine['transitions'][number]
export type LaterMovement = StatusMachine['laterMovements'][number]
/** What triggers a transition. */
export type Trigger = Transition['trigger']

/** An error as data/errors.yaml has it: with a `row` or, in a version without lost-answers.yaml, with `retryable`. */
export type WrittenError = z.output<typeof data.errorsFile>[number]
/** `retryable`: whether the same request may be sent again. */
export type ErrorCode = WrittenError & { retryable: boolean }

/** The balances of an account in one currency. */
export const balances = ['available', 'pending', 'reserved'] as const
export type BalanceName = (typeof balances)[number]

/** What a kind of failure means for the call, and how to repeat the call. */
export type LostAnswer = z.output<typeof data.lostAnswersFile>[number]
/** What is wrong with one field. */
export type FaultCode = z.output<typeof data.faultCodesFile>[number]

export type FailureReason = z.output<typeof data.failureReasonsFile>[number]

export type SignatureScheme = z.output<typeof data.signatureFile>
export type DemoKey = Pick<SignatureScheme['demo'], 'key_id' | 'secret'>

/** Test values of the sandbox; empty in 1.x. */
export type TestData = z.output<typeof data.testDataFile>
export type TestCard = TestData['cards'][number]
export type TestPhone = TestData['phones'][number]
export type TestAmount = TestData['amounts'][number]
/** How the sandbox ends a transaction that carries a test value. */
export type TestOutcome = Omit<TestCard, 'number' | 'brand' | 'step'> & Pick<TestPhone, 'payout'>

/* Views */

/** A limit as data; the user interface words it in the reader's language. */
export interface Limit {
  keyword: (typeof limitKeywords)[number]
  value: string
}

export interface EnumValues {
  /** Open: clients must accept values they do not know. */
  open: boolean
  /** The data list that the values come from, where the contract names one. */
  from?: EnumSource
  /** `href`: the page that explains the value; added for pages. */
  values: { value: string; description: string; href?: string }[]
}

/** Whether an alternative takes a field. */
export type Need = 'required' | 'optional' | 'refused' | 'ignored'

export interface Variant {
  /** Value of the discriminator, e.g. `redirect`. */
  name: string
  anchor: string
  description: string
  children: Field[]
}

export interface Field {
  name: string
  /** The same in every language, e.g. `request.customer.email`. */
  anchor: string
  /** Anchors of the fields merged into this one. */
  moved?: string[]
  /** In words of the locale: `string`, `array of StatusChange`, `map of string`. */
  type: string
  required: boolean
  /** In merged alternatives with a discriminator: what the field is in each, where they differ. */
  needs?: { need: Need; variants: string[] }[]
  /** In merged alternatives without a discriminator: fields of which one can be sent instead of this one. */
  insteadOf?: string[]
  description: string
  limits: Limit[]
  /** Values of the field, or of the array's items. */
  enum?: EnumValues
  /** Accepted, but without effect. */
  ignored?: boolean
  /** Whether pattern and values are only typical. */
  usual?: boolean
  example?: unknown
  /** Fields of the object, or of the array's items. */
  children: Field[]
  /** Alternatives of a union, distinguished by `discriminator`. */
  variants: Variant[]
  discriminator?: string
  /** Set for a recursive type: the anchor of the ancestor that shows its fields. */
  recursion?: string
  /** Name of the schema of the object, or of the array's items. */
  schema?: string
  /** The page that describes the object, linked as in content, with what the anchors of its fields begin with. */
  object?: { name: string; href: string; anchor: string }
}

export interface RequestExample {
  id: string
  summary: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; value: string }[]
  body?: unknown
}

interface ResponseExample {
  id: string
  summary: string
  value: unknown
}

export interface OperationResponse {
  status: number
  /** What the anchors of its fields begin with. */
  anchor: string
  description: string
  headers: Field[]
  type: string
  /** Name of the schema of the body. */
  schema?: string
  fields: Field[]
  examples: ResponseExample[]
}

export interface OperationError {
  code: string
  status: number
  title: string
  retryable: boolean
  /** The response body. */
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
  /** Status changes that this call makes. */
  changes: { from: string | null; to: string }[]
  /** Request headers, authentication first. */
  headers: Field[]
  /** Path and query parameters. */
  parameters: Field[]
  request?: { type: string; fields: Field[] }
  requestExamples: RequestExample[]
  /** Successful responses; errors are in `errors`. */
  responses: OperationResponse[]
  errors: OperationError[]
}

/** A provider's status, the statuses that `transaction_find` may return at that time, and what to do. */
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
  /** The merchant's URL in the examples. */
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

/** One example of a webhook as it is sent. */
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

/** A program that sends a request, or the request or its body as sent. */
export interface Sample {
  language: CodeLanguage
  code: string
  /** File name, where the sample is a whole file. */
  file?: string
  folds?: Fold[]
}

/** Lines of a program that are shown when asked for: from the first, counted from 0, to before the second. */
export interface Fold {
  of: 'settings' | 'signing'
  from: number
  to: number
}

/** A missing, stale or orphaned translation in the contract. */
export interface TranslationState extends Finding {
  version: Version
  /** The translation file, relative to the repository. */
  file: string
  remedy: string
}
