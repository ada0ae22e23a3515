import type { Contract, OpenApiDocument, SignatureScheme, Status, Transition } from '../contract/types'

/** What a change asks of a program that was right before, from least to most. */
export const labels = ['words', 'compatible', 'tolerant', 'breaking'] as const
export type Label = (typeof labels)[number]

/** The published contract of one minor version: what a program can rely on, and the words that say so. */
export interface Published {
  /** `2.9`. */
  version: string
  /** The published OpenAPI in English without its examples; every error answer is made from `errors`. */
  openapi: Pick<OpenApiDocument, 'servers' | 'security' | 'paths' | 'webhooks' | 'components'>
  /** The body of every error answer. */
  error_answer: { media_type: string; schema: { $ref: string } }
  signature: Omit<SignatureScheme, 'demo' | 'requests' | 'headers' | 'parts'> & {
    headers: Record<string, { name: string; description: string }>
    parts: Record<string, { title: string; description: string }>
  }
  statuses: Record<string, Omit<Status, 'id'>>
  transitions: Record<string, Omit<Transition, 'id'>>
  errors: Record<string, Omit<Contract['errors'][number], 'code' | 'faults'>>
  failure_reasons: Record<string, Omit<Contract['failureReasons'][number], 'id'>>
  /** Lists that came later than 2.9. */
  later_movements?: Record<string, object>
  lost_answers?: Record<string, object>
  fault_codes?: Record<string, object>
  facts: Contract['facts']
}

/** The lists of the contract, by id of their entries. */
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

/** Who writes a value: what the merchant sends, and what the merchant's program reads. */
export type Use = 'sent' | 'read'

/** Where a program meets a difference. */
export interface Place {
  /** Id of an operation or of a call that the merchant receives. */
  operation: string
  use: Use
  /** As the anchor of a field, without kinds of a union: `request.customer.email`; empty for the operation itself. */
  path: string
  /** The path in the older version, where it was another. */
  was?: string
}

export const differenceKinds = [
  'added',
  'removed',
  'renamed',
  'required',
  'optional',
  'limit',
  'value_added',
  'value_removed',
  'opened',
  'closed',
  'changed',
  'words',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** One difference between two published contracts, told once, however many operations it reaches. */
export interface Difference {
  /** JSON Pointer in the newer contract, or in the older for what is gone. */
  pointer: string
  kind: DifferenceKind
  /** The keyword or property that differs, where the place itself stays: `maxLength`, `retryable`. */
  keyword?: string
  before?: unknown
  after?: unknown
  /** What the policy says of it. */
  label: Label
  /** Empty for what no single operation owns. */
  places: Place[]
}
