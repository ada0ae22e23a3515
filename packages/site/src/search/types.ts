import type { IndexedConcept } from '../sources/glossary/glossary'
import type { SearchKind } from '../sources/settings/search-kinds'

/**
 * What is sent to the browser: the text itself, each section once. The worker builds the inverted index from it,
 * because an index compresses worse than its text, which the excerpts need anyway.
 */
export interface SearchIndexFile {
  pages: IndexedPage[]
  concepts: IndexedConcept[]
  /** Whether guides are shortened here; their full text is in a file of their own. */
  isShort?: boolean
}

export interface IndexedPage {
  address: string
  title: string
  kind: SearchKind
  /** The lead has an empty title; its title is the page's. `said`: terms in which readers ask for the section. */
  sections: [anchor: string, title: string, text: string, said?: string][]
}

export interface ExcerptPart {
  text: string
  hit: boolean
}

export interface SearchResult {
  /** Address of the section, with the words to highlight: `/page?_highlight=word#anchor`. */
  url: string
  pageTitle: string
  title: string
  excerpt: ExcerptPart[]
  kind: SearchKind
}

export interface SearchAnswer {
  /** Number of results by kind; `total` counts those of the kind asked for, and `results` has the best of them. */
  kinds: Record<SearchKind, number>
  total: number
  /** False while the full text of the guides is still missing. */
  isWhole: boolean
  results: SearchResult[]
}
