import type { Texts } from '../words/texts'
import type { AdviceId } from './advice'
import type { CauseId } from './causes'
import type { Rules } from './rules'

export type HeaderRole = 'key' | 'timestamp' | 'signature'

/** What a paste does not show of the message, so that nothing may be concluded from it. */
export const unreadIds = [
  'file',
  'object',
  'length',
  'too_long',
  'line',
  'quote',
  'variable',
  'hidden',
  'no_body',
  'secret',
] as const
export type Unread = (typeof unreadIds)[number]

/** A request or callback as it arrives, as far as it was pasted. */
export interface Pasted {
  method?: string
  /** Path and query. */
  target?: string
  /** Scheme and host. */
  origin?: string
  /** In their order, each as often as it was sent. */
  headers: [name: string, value: string][]
  body: Uint8Array
  /** When it arrived, in Unix time. */
  now?: number
  unread: Unread[]
}

/** Text before and after a byte; the character that begins there stands alone. */
export interface Excerpt {
  before: string
  at: string
  after: string
}

/** Two texts at the first byte that differs, counted from 0. */
export interface Sides {
  of: 'body' | 'string' | 'header'
  at: number
  /** As the receiver has it. */
  expected: Excerpt
  /** As it was signed, or written. */
  own: Excerpt
}

export interface Diagnosis {
  /** `unread`: the paste lacks what would decide it; `unknown`: no common mistake leads to this signature. */
  outcome: 'right' | 'cause' | 'unknown' | 'unread' | 'incomplete'
  cause?: CauseId
  unread: Unread[]
  /** Parts of a request that the text lacks. */
  lacks: ('target' | HeaderRole)[]
  /** What the receiver computes, one step after the other. */
  steps?: { bytes: number; bodyHash: string; stringToSign: string; signature: string }
  sides?: Sides
  /** The timestamp of a right signature, if nothing says when the message arrived. */
  untimed?: number
}

/** What both doctors fetch when the reader reaches for them: in one language, texts as HTML. */
export interface DoctorData {
  rules: Rules
  /** The page that explains the causes. */
  page: string
  causes: Record<CauseId, { what: string; fix: string }>
  texts: Pick<Texts['doctor'], 'verdict' | 'result' | 'event'>
  advice: Record<AdviceId, string>
  /** What the merchant may do in each status. */
  statuses: Record<string, { terminal: boolean; may: string }>
}
