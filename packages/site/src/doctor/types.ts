import type { CauseId, Step } from './causes'

export type HeaderRole = 'key' | 'timestamp' | 'signature'

/** A request or callback as it was pasted; what is not in the text is left out. */
export interface Pasted {
  method?: string
  /** Path and query as they stand in the text. */
  target?: string
  /** Scheme and host. */
  origin?: string
  /** By name in lower case. */
  headers: Map<string, string>
  /** The names are those of a log, not of headers. */
  isTold?: boolean
  body: Uint8Array
  /** When it arrived, in Unix time. */
  now?: number
}

/** What the receiver computes, one step after the other. */
export interface Steps {
  bytes: number
  bodyHash: string
  stringToSign: string
  signature: string
}

/** The first place where what was signed is not what arrived. */
export interface Parting {
  step: Step
  /** What the receiver has, around the place. */
  arrived: Excerpt
  /** What was signed. */
  signed: Excerpt
  /** Of the first byte that differs, counted from 0. */
  at: number
}

/** Text before and after a byte; the character that begins there stands alone. */
export interface Excerpt {
  before: string
  at: string
  after: string
}

export type CheckState = 'passed' | 'failed' | 'open'

/** The checks of a receiver, in their order. */
export const checkNames = ['headers', 'key', 'time', 'signature'] as const
export type CheckName = (typeof checkNames)[number]

export interface Diagnosis {
  /** `unknown`: no known mistake leads to this signature. */
  outcome: 'right' | 'cause' | 'unknown' | 'incomplete'
  /** The first is what the receiver refuses it for. */
  causes: CauseId[]
  /** What the text lacks. */
  lacks: ('target' | HeaderRole)[]
  checks: { name: CheckName; state: CheckState }[]
  steps?: Steps
  parting?: Parting
  /** The timestamp, where it is far from the reader’s clock and nothing says when the message arrived. */
  staleTimestamp?: number
}
