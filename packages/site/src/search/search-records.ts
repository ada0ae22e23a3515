import type { PageType } from '../sources/content'
import type { SearchContext } from '../sources/settings/search-contexts'
import type { SearchKind } from '../sources/settings/search-kinds'

/** One section of a rendered page, from which the index is built. */
export interface SectionRecord {
  /** Address with its locale and version, e.g. `/uk/api/transaction_create`. */
  page: string
  pageTitle: string
  /** '' for the page's lead, the part before its first heading. */
  anchor: string
  /** The section's heading; the page's title for the lead. */
  title: string
  /** Plain text, including code; a field or row in it is given as `PLACE` and its anchor. */
  text: string
  context: SearchContext | ''
  kind: SearchKind
}

const kinds: Partial<Record<PageType, SearchKind>> = {
  operation: 'method',
  service: 'service',
  services: 'service',
  method: 'service',
  codes: 'code',
  glossary: 'term',
}

/** The kind of a section, by its page's type; the search itself recognises fields and rows. */
export const kindOfPage = (type: PageType): SearchKind => kinds[type] ?? 'guide'
