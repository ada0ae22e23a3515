import type { HeaderRole } from './types'

/** A published message with its right signature. */
export interface KnownMessage {
  id: string
  method: string
  target: string
  body: string
  timestamp: string
  keyId: string
  signature: string
}

/** What the doctor knows of the contract. */
export interface Rules {
  /** The first part of the string to sign, and what the signature begins with before its equals sign. */
  scheme: string
  headers: Record<HeaderRole, string>
  keys: { id: string; secret: string }[]
  skewSeconds: number
  /** What every path of the API begins with. */
  basePath: string
  /** The paths of all methods. */
  paths: string[]
  /** The host of the sandbox, for requests pasted without one. */
  origin: string
  known: KnownMessage[]
  /** The target that some vectors were signed with begins with this. */
  otherPrefix: string
}
