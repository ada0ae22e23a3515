import type { Key } from '../state-types'
import type { FieldFault } from './refusal'
import type { OperationRules, PageToken } from '../types'
import type { World } from '../world'
import type { JsonObject } from '@docs/model/data/json'

/** A call that has passed the checks common to all operations. */
export interface Call {
  operation: OperationRules
  /** Path parameters by name. */
  params: Record<string, string>
  query: Record<string, string | number | boolean>
  body: JsonObject
  /** Validation errors of the body, for an operation that reports them itself. */
  faults: FieldFault[]
  headers: Headers
  /** Set for signed calls. */
  key?: Key
  /** Set for calls with a bearer token: the token as issued. */
  bearer?: PageToken
}

/** The result of an operation; errors are thrown as a `Refusal`. */
export interface Result {
  body?: unknown
  /** Id of the transaction to return as it is now, instead of `body`. */
  transaction?: string
  status?: number
  headers?: Record<string, string>
  /** The call is executed, but its response never arrives. */
  isLost?: boolean
}

export type Handler = (world: World, call: Call) => Result
