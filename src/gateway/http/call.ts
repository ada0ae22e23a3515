import type { Key } from '../state'
import type { FieldFault } from './refusal'
import type { JsonObject, OperationRules } from '../types'
import type { World } from '../world'

/** A call that has passed every check which all operations share. */
export interface Call {
  operation: OperationRules
  /** Values of the path, by the names in braces. */
  params: Record<string, string>
  query: Record<string, string | number | boolean>
  body: JsonObject
  /** Where the body does not fit its schema, of an operation that answers that itself. */
  faults: FieldFault[]
  headers: Headers
  /** Of a signed call. */
  key?: Key
  /** Of a call with a bearer token: the token as it was issued. */
  bearer?: JsonObject
}

/** What an operation answers; an error is thrown as a `Refusal`. */
export interface Result {
  /** The body; a transaction's present version if it is left out. */
  body?: unknown
  /** Id of the transaction that is answered as it is now. */
  transaction?: string
  status?: number
  headers?: Record<string, string>
  /** The call is done, and its answer never arrives. */
  isLost?: boolean
}

export type Handler = (world: World, call: Call) => Result
