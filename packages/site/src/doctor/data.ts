import type { CodeLanguage } from '@docs/model/language/code-languages'
import type { Texts } from '@docs/model/language/texts'
import type { AdviceId } from './advice'
import type { CauseId, Step } from './causes'
import type { Rules } from './rules'

/** The step of a program that a line stands for. */
export type LineOf = 'secret' | 'timestamp' | 'target' | 'body' | 'hash' | 'string' | 'mac' | 'header'

/** A program of the site, by the lines that a cause concerns; highlighted. */
export interface Program {
  language: CodeLanguage
  label: string
  lines: Partial<Record<LineOf, string>>
}

/** What both doctors fetch when the reader reaches for them: in one language, texts as HTML. */
export interface DoctorData {
  rules: Rules
  /** `href`: where the cause is explained. */
  causes: Record<CauseId, { what: string; fix: string; href: string }>
  texts: Pick<Texts['doctor'], 'verdict' | 'result' | 'event'>
  advice: Record<AdviceId, string>
  /** What the merchant may do in each status. */
  statuses: Record<string, { terminal: boolean; may: string }>
  programs: { request: Program[]; callback: Program[] }
}

/** The line of a program that belongs to the step at which a cause lies, or the next best. */
export const lineOfStep: Record<Step, LineOf[]> = {
  headers: ['header', 'mac'],
  key: ['secret'],
  time: ['timestamp'],
  body: ['body', 'hash'],
  hash: ['hash'],
  method: ['string'],
  target: ['target'],
  timestamp: ['timestamp'],
  string: ['string'],
  secret: ['secret'],
  mac: ['mac'],
  form: ['mac'],
}
