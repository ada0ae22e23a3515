import type { ReactNode } from 'react'

/** What is drawn from data around a page's own text: `intro`, before its first section, and its sections. */
export interface PageProps<View> {
  title: string
  view: View
  intro: ReactNode
  children: ReactNode
}

/** The same below a title that is drawn elsewhere, with the island that filters the page's list. */
export interface FilteredPageProps<View> extends Omit<PageProps<View>, 'title'> {
  filters: ReactNode
}
