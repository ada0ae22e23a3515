import type { PageData } from '../payer-pages/data'
import type { Locale } from '../site/locales'
import { boardTexts, type BoardTexts } from './texts'

/** What the dashboard says, in each language; JSON. */
export interface BoardData extends Pick<PageData, 'titles'> {
  texts: Record<Locale, BoardTexts>
}

export const boardData = ({ titles }: PageData): BoardData => ({ titles, texts: boardTexts })
