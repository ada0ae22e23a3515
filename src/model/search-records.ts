import type { PageType } from './views'
import type { SearchContext } from '../site/search-contexts'
import type { SearchKind } from '../site/search-kinds'

/** Stands in a section's text before the anchor of a field, in place of the field's name: the search leads there. */
export const PLACE = '\uE000'

/** One section of a rendered page: what the index is built from. */
export interface SectionRecord {
  /** Address with its locale and version, e.g. `/uk/api/transaction_create`. */
  page: string
  pageTitle: string
  /** '' for the page's lead, the part before its first heading. */
  anchor: string
  /** The section's heading; the page's title for the lead. */
  title: string
  /** Plain text, code included; a place in it is named by its anchor, after the mark `PLACE`. */
  text: string
  context: SearchContext | ''
  kind: SearchKind
  /** How many other pages link to the page. */
  links: number
}

/**
 * Something that readers call by several names: those that its pages use, those that only readers use, and where it is
 * explained, best first.
 */
export type IndexedConcept = [names: string[], others: string[], see: string[]]

/** What a section is by the page that it stands on; of its fields and rows the search knows itself. */
export function kindOfPage(type: PageType): SearchKind {
  switch (type) {
    case 'operation':
      return 'method'
    case 'service':
    case 'services':
    case 'method':
      return 'service'
    case 'codes':
      return 'code'
    case 'glossary':
      return 'term'
    case 'article':
    case 'changelog':
    case 'changes':
    case 'index':
    case 'landing':
    case 'not-found':
    case 'report':
    case 'search':
    case 'webhook':
      return 'guide'
  }
}
