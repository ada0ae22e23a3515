/*
 * The inverted index of one index file, and the query language.
 *
 * Every word of a query must be in a section, its page's title or its address; if no section has
 * them all, any of them is enough. A word stands for its own forms and, if it may still be being
 * typed, for the words that begin with it; only if there are none, for words one typing error away.
 * Words that name a concept, in whatever language, stand for its name in the language of the index
 * too, and lead to the sections that the glossary recommends.
 */
import MiniSearch, { type Query } from 'minisearch'
import { type Chunk, chunks, tokens } from './analyse'
import { Concepts, type Mention } from './concepts'
import { excerpt, findHits } from './excerpt'
import type { IndexedPage, SearchAnswer, SearchIndexFile, SearchResult } from './types'
import { isBeginning, Vocabulary } from './vocabulary'

interface Section {
  id: number
  source: IndexedPage
  anchor: string
  title: string
  page: string
  /** The page's address, on its lead only, so that a page is found by its name. */
  path: string
  text: string
  /** Keys of the concepts that the glossary explains by this section. */
  about: string
  /** What the section is called: a query that says just this means it. */
  names: string[]
}

const BOOST = { title: 6, page: 2, path: 3, text: 1, about: 40 }

/** How much a concept counts beside a word that was typed: by its other names, and by its key in a longer query. */
const WEIGHT = { synonym: 0.6, aside: 0.02 }
const WHOLE_IDENTIFIER = 3
const EXACT_NAME = 4

const HIGHLIGHTS = 5

export class SectionIndex {
  readonly #sections: Section[]
  readonly #vocabulary = new Vocabulary()
  readonly #concepts: Concepts
  readonly #engine: MiniSearch<Section>

  constructor(file: SearchIndexFile) {
    this.#concepts = new Concepts(file.concepts)
    this.#sections = file.pages.flatMap((page) => sectionsOf(page, this.#concepts)).map((section, id) => ({ ...section, id }))
    // The same chunks come again and again, and analysing them is most of the work.
    const seen = new Map<string, string[]>()
    this.#engine = new MiniSearch<Section>({
      fields: Object.keys(BOOST),
      tokenize: (text, field) => field === 'about' ? text.split(' ') : text.split(/[\s/]+/).flatMap(run => {
        const known = seen.get(run)
        if (known) return known
        const found = tokens(run)
        for (const { word, term } of found) this.#vocabulary.add(word, term)
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
    const queries = this.#queries(asked)
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

  /** One query for each word, or for several that name a concept together. */
  #queries(asked: Chunk[]): Query[] {
    const mentions = this.#concepts.mentionedIn(asked, word => this.#vocabulary.knows(word))
    const words = asked.map((chunk, at) => {
      const isOnly = asked.length === 1
      const own = this.#chunkQuery(chunk, at === asked.length - 1, isOnly)
      return either([own, ...mentions.filter(({ start, length }) => start === at && length === 1).map(mention => this.#conceptQuery(mention, isOnly))])
    })
    const queries: Query[] = []
    for (let at = 0; at < asked.length;) {
      const longest = Math.max(1, ...mentions.filter(({ start }) => start === at).map(({ length }) => length))
      const own = words.slice(at, at + longest)
      const named = mentions.filter(({ start, length }) => length > 1 && start === at && length === longest)
      queries.push(either([{ combineWith: 'AND', queries: own }, ...named.map(mention => this.#conceptQuery(mention, longest === asked.length))]))
      at += longest
    }
    return queries
  }

  #conceptQuery({ concept, weight, name }: Mention, isWhole: boolean): Query {
    const explained: Query = {
      combineWith: 'OR',
      queries: [`${concept.key} ${concept.bestKey}`],
      fields: ['about'],
      boostTerm: () => weight * (isWhole ? 1 : WEIGHT.aside),
    }
    const others = concept.names.filter(one => one !== name)
    return either([
      explained,
      ...others.map((words): Query => ({ combineWith: 'AND', queries: words.map(word => this.#wordQuery(word, false, weight * WEIGHT.synonym)) })),
    ])
  }

  #chunkQuery({ whole, parts }: Chunk, isLast: boolean, isOnly: boolean): Query {
    if (parts.length === 0) return this.#wordQuery(whole.word, isBeginning(whole.word, isLast, isOnly))
    return either([
      this.#wordQuery(whole.word, true, WHOLE_IDENTIFIER),
      { combineWith: 'AND', queries: parts.map(({ word }) => this.#wordQuery(word, isBeginning(word, isLast, isOnly))) },
    ])
  }

  #wordQuery(word: string, isBeginning: boolean, factor = 1): Query {
    const exact = this.#vocabulary.expand(word, isBeginning)
    const weights = exact.size > 0 || this.#concepts.know(word, isBeginning) ? exact : this.#vocabulary.near(word)
    return {
      combineWith: 'OR',
      queries: [[...weights.keys()].join(' ')],
      boostTerm: term => factor * weights.get(term)!,
    }
  }
}

const either = (queries: Query[]): Query => (queries.length === 1 ? queries[0]! : { combineWith: 'OR', queries })

const sectionsOf = (page: IndexedPage, concepts: Concepts): Omit<Section, 'id'>[] =>
  page.sections.map(([anchor, title, text]) => ({
    source: page,
    anchor,
    title: title || page.title,
    page: page.title,
    path: anchor === '' ? page.address : '',
    text,
    about: concepts.explainedAt(page.address + (anchor && `#${anchor}`)),
    names: [nameOf(title || page.title), ...(anchor === '' ? [nameOf(page.address.split('/').at(-1)!)] : [])],
  }))

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
