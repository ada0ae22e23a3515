import type { PageData } from '../payer-pages/data'
import type { Locale } from '@docs/model/language/locales'
import { boardTexts, type BoardTexts } from './texts'

/** Texts of the dashboard in each language; can be serialised as JSON. */
export interface BoardData extends Pick<PageData, 'actions'> {
  titles: Omit<PageData['titles'], 'statuses'>
  texts: Record<Locale, BoardTexts>
}

export const boardData = ({ titles: { reasons, movements }, actions }: PageData): BoardData => ({
  titles: { reasons, movements },
  actions,
  texts: boardTexts,
})
