import type { IndexedConcept } from '../model/search-records'
import type { SearchKind } from '../site/search-kinds'

/**
 * What travels to the browser: the text itself, said once. The inverted index is made from it in
 * the worker, because the index of a text compresses worse than the text, which the excerpts need
 * anyway.
 */
export interface SearchIndexFile {
  pages: IndexedPage[]
  concepts: IndexedConcept[]
}

export interface IndexedPage {
  address: string
  title: string
  kind: SearchKind
  /** How much other pages link here: each point is twice as many. */
  rank: number
  /** Where the page stands in full, if it is told in short here: `partName`. */
  part?: number
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
  kind: SearchKind
}

export interface SearchAnswer {
  /** How many results there are of each kind, and of the kind that was asked for; `results` holds the best of them. */
  kinds: Record<SearchKind, number>
  total: number
  /** Whether everything has been searched, or a part of the index is still to come. */
  isWhole: boolean
  results: SearchResult[]
}
