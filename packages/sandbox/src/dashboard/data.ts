import type { PageData } from '../payer-pages/data'
import type { Locale } from '@docs/model/language/locales'
import { boardTexts, type BoardTexts } from './texts'

/** Texts of the dashboard in each language; can be serialised as JSON. */
export interface BoardData extends Pick<PageData, 'titles' | 'actions'> {
  texts: Record<Locale, BoardTexts>
}

export const boardData = ({ titles, actions }: PageData): BoardData => ({ titles, actions, texts: boardTexts })
