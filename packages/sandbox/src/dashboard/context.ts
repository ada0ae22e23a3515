import type { Gateway } from '../gateway/types'
import type { Locale } from '@docs/model/language/locales'
import type { BoardData } from './data'
import type { BoardTexts } from './texts'

/** Data that every part of the dashboard needs. */
export interface Context {
  locale: Locale
  t: BoardTexts
  data: BoardData
  gateway: Gateway
  /** Address of this page with its query; forms redirect back to it. */
  path: string
}

/** An address of the dashboard in the reader's language. */
export const inLocale = ({ locale }: Pick<Context, 'locale'>, path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
