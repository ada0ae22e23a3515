import type { SearchContext } from '../site/search-contexts'

/** One section of a rendered page: what the index is built from. */
export interface SectionRecord {
  /** Address with its locale and version, e.g. `/uk/api/transaction_create`. */
  page: string
  pageTitle: string
  /** '' for the page's lead, the part before its first heading. */
  anchor: string
  /** The section's heading; the page's title for the lead. */
  title: string
  /** Plain text, code included. */
  text: string
  context: SearchContext | ''
}

/**
 * What travels to the browser: the text itself, said once. The inverted index is made from it in
 * the worker, because the index of a text compresses worse than the text, which the excerpts need
 * anyway.
 */
export interface SearchIndexFile {
  pages: IndexedPage[]
  concepts: IndexedConcept[]
  /** The context whose own index holds the sections that were left out here, to be fetched after the first answer. */
  later?: SearchContext
}

/** Something that readers call by several names: those that its pages use, those that only readers use, and where it is explained, best first. */
export type IndexedConcept = [names: string[], others: string[], see: string[]]

export interface IndexedPage {
  address: string
  title: string
  context: SearchContext | ''
  /** Title '' for the lead, whose title is the page's. */
  sections: [anchor: string, title: string, text: string][]
}

export interface ExcerptPart {
  text: string
  hit: boolean
}

export interface SearchResult {
  /** Address of the section with the words to mark there: `/page?_highlight=word#anchor`. */
  url: string
  pageTitle: string
  title: string
  excerpt: ExcerptPart[]
  context: SearchContext | ''
}

export interface SearchAnswer {
  /** How many sections match; `results` holds the best of them. */
  total: number
  /** Whether everything has been searched, or a part of the index is still to come. */
  isWhole: boolean
  results: SearchResult[]
}
