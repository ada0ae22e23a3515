/*
 * The inverted index of one index file, and the query language.
 *
 * Every word of a query must be in a section, its page's title or its address; if no section has
 * them all, any of them is enough. A word stands for its own forms and, if it may still be being
 * typed, for the words that begin with it; only if there are none, for words one typing error away.
 */
import MiniSearch, { type Query } from 'minisearch'
import SearchableMap from 'minisearch/SearchableMap'
import { type Chunk, chunks, isForgiving, readings, root, stem, tokens } from './analyse'
import { excerpt, findHits } from './excerpt'
import type { IndexedPage, SearchAnswer, SearchIndexFile, SearchResult } from './types'

interface Section {
  id: number
  source: IndexedPage
  anchor: string
  title: string
  page: string
  /** The page's address, on its lead only, so that a page is found by its name. */
  path: string
  text: string
  /** What the section is called: a query that says just this means it. */
  names: string[]
}

const BOOST = { title: 6, page: 2, path: 3, text: 1 }

/** How much a match counts beside one of the word's own stem. */
const WEIGHT = { prefix: 0.8, reading: 0.5, root: 0.3, error: 0.4 }
const WHOLE_IDENTIFIER = 3
const EXACT_NAME = 4

const HIGHLIGHTS = 5

export class SectionIndex {
  readonly #sections: Section[]
  /** Every word of the index with its term. */
  readonly #words = new SearchableMap<string>()
  readonly #terms = new Set<string>()
  readonly #engine: MiniSearch<Section>

  constructor(file: SearchIndexFile) {
    this.#sections = file.pages.flatMap(sectionsOf).map((section, id) => ({ ...section, id }))
    // The same chunks come again and again, and analysing them is most of the work.
    const seen = new Map<string, string[]>()
    this.#engine = new MiniSearch<Section>({
      fields: Object.keys(BOOST),
      tokenize: text => text.split(/[\s/]+/).flatMap(run => {
        const known = seen.get(run)
        if (known) return known
        const found = tokens(run)
        for (const { word, term } of found) {
          this.#words.set(word, term)
          this.#terms.add(term)
        }
        const terms = [...new Set(found.map(({ term }) => term))]
        seen.set(run, terms)
        return terms
      }),
      processTerm: term => term,
      searchOptions: { boost: BOOST, tokenize: terms => terms.split(' ') },
    })
    this.#engine.addAll(this.#sections)
  }

  search(input: string, limit: number): SearchAnswer {
    const asked = chunks(input.normalize('NFC'))
    if (asked.length === 0) return { total: 0, results: [] }
    const queries = asked.map((chunk, index) => this.#chunkQuery(chunk, index === asked.length - 1, asked.length === 1))
    let found = this.#engine.search({ combineWith: 'AND', queries })
    if (found.length === 0) found = this.#engine.search({ combineWith: 'OR', queries })
    const name = asked.map(({ whole }) => whole.word).join(' ')
    const ranked = found
      .map(({ id, score, terms }) => {
        const section = this.#sections[id as number]!
        return { section, terms, score: section.names.includes(name) ? score * EXACT_NAME : score }
      })
      .sort((a, b) => b.score - a.score)
    return {
      total: ranked.length,
      results: ranked.slice(0, limit).map(({ section, terms }) => resultOf(section, new Set(terms))),
    }
  }

  #chunkQuery({ whole, parts }: Chunk, isLast: boolean, isOnly: boolean): Query {
    // Short words begin so many others that they would drown the query.
    const isBeginning = (word: string) => word.length >= 4 || isOnly || (isLast && word.length > 1)
    if (parts.length === 0) return this.#wordQuery(whole.word, isBeginning(whole.word))
    return {
      combineWith: 'OR',
      queries: [
        this.#wordQuery(whole.word, true, WHOLE_IDENTIFIER),
        { combineWith: 'AND', queries: parts.map(({ word }) => this.#wordQuery(word, isBeginning(word))) },
      ],
    }
  }

  #wordQuery(word: string, isBeginning: boolean, factor = 1): Query {
    const weights = this.#expand(word, isBeginning)
    return {
      combineWith: 'OR',
      queries: [[...weights.keys()].join(' ')],
      boostTerm: term => factor * weights.get(term)!,
    }
  }

  /** The terms of the index that a word stands for, with their weights. */
  #expand(word: string, isBeginning: boolean): Map<string, number> {
    const weights = new Map<string, number>()
    const add = (term: string, weight: number) => {
      if (this.#terms.has(term) && weight > (weights.get(term) ?? 0)) weights.set(term, weight)
    }
    add(stem(word), 1)
    for (const reading of readings(word)) add(reading, WEIGHT.reading)
    const addBeginningWith = (start: string, weight: number) => {
      for (const [longer, term] of this.#words.atPrefix(start)) add(term, weight * start.length / longer.length)
    }
    if (isBeginning) addBeginningWith(word, WEIGHT.prefix)
    const common = root(word)
    if (common) addBeginningWith(common, WEIGHT.root)
    if (weights.size === 0 && isForgiving(word)) {
      for (const spelling of [word, stem(word)]) {
        for (const [near] of this.#words.fuzzyGet(spelling, 1)) add(stem(near), WEIGHT.error)
        for (const near of swaps(spelling)) add(stem(near), WEIGHT.error)
      }
    }
    return weights
  }
}

const sectionsOf = (page: IndexedPage): Omit<Section, 'id'>[] =>
  page.sections.map(([anchor, title, text]) => ({
    source: page,
    anchor,
    title: title || page.title,
    page: page.title,
    path: anchor === '' ? page.address : '',
    text,
    names: [nameOf(title || page.title), ...(anchor === '' ? [nameOf(page.address.split('/').at(-1)!)] : [])],
  }))

/** Two letters in the wrong order are one error of the hand, though two of the letters. */
const swaps = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2))

const nameOf = (text: string) => chunks(text).map(({ whole }) => whole.word).join(' ')

function resultOf({ source, anchor, title, text }: Section, terms: ReadonlySet<string>): SearchResult {
  const hits = findHits(text, terms)
  const words = [title, text].flatMap((part, index) =>
    (index === 0 ? findHits(title, terms) : hits).map(({ start, end }) => part.slice(start, end).toLowerCase()))
  const marks = [...new Set(words)].slice(0, HIGHLIGHTS).map(word => `_highlight=${encodeURIComponent(word)}`)
  return {
    url: source.address + (marks.length > 0 ? `?${marks.join('&')}` : '') + (anchor ? `#${anchor}` : ''),
    pageTitle: source.title,
    title,
    excerpt: excerpt(text, hits),
    context: source.context,
  }
}
