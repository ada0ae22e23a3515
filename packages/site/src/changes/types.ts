import type { Contract, OpenApiDocument, SignatureScheme, Status, Transition } from '@docs/model/contract/types'
import type { Label } from '@docs/model/contract/labels'

/** The published contract of one minor version: all that programs can rely on, and its texts. */
export interface Published {
  /** Such as `2.9`. */
  version: string
  /** The published OpenAPI document in English without examples; error responses are derived from `errors`. */
  openapi: Pick<OpenApiDocument, 'servers' | 'security' | 'paths' | 'webhooks' | 'components'>
  /** The body of every error response. */
  error_answer: { media_type: string; schema: { $ref: string } }
  signature: Omit<SignatureScheme, 'demo' | 'requests' | 'headers' | 'parts'> & {
    headers: Record<string, { name: string; description: string }>
    parts: Record<string, { title: string; description: string }>
  }
  statuses: Record<string, Omit<Status, 'id'>>
  transitions: Record<string, Omit<Transition, 'id'>>
  errors: Record<string, Omit<Contract['errors'][number], 'code' | 'faults'>>
  failure_reasons: Record<string, Omit<Contract['failureReasons'][number], 'id'>>
  /** Tables added after 2.9. */
  later_movements?: Record<string, object>
  lost_answers?: Record<string, object>
  fault_codes?: Record<string, object>
  facts: Contract['facts']
}

/** The contract's tables; entries are keyed by id. */
export const tables = [
  'statuses',
  'transitions',
  'later_movements',
  'errors',
  'lost_answers',
  'fault_codes',
  'failure_reasons',
] as const
export type Table = (typeof tables)[number]

/** Sent by the merchant, or read by the merchant's program. */
export type Use = 'sent' | 'read'

/** Where a difference affects a program. */
export interface Place {
  /** Id of an operation or of a call that the merchant receives. */
  operation: string
  use: Use
  /** As in the field's anchor, without union variants: `request.customer.email`; empty for the operation itself. */
  path: string
  /** The path in the older version, if it differed. */
  was?: string
}

type DifferenceKind =
  | 'added'
  | 'removed'
  | 'renamed'
  | 'required'
  | 'optional'
  | 'limit'
  | 'value_added'
  | 'value_removed'
  | 'opened'
  | 'closed'
  | 'changed'
  | 'words'

/** One difference between two published contracts, listed once even if it affects several operations. */
export interface Difference {
  /** JSON Pointer in the newer contract, or in the older one for something removed. */
  pointer: string
  kind: DifferenceKind
  /** The keyword or property that differs, if the target itself exists in both: `maxLength`, `retryable`. */
  keyword?: string
  before?: unknown
  after?: unknown
  /** The label according to the policy. */
  label: Label
  /** Empty for what does not belong to an operation, such as tables. */
  places: Place[]
}
