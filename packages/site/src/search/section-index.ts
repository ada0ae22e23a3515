/*
 * The inverted index of one index file, and the query language. A section matches by the words of the query in its
 * text, its titles or its address. A word matches its inflected forms and, if it may be incomplete, the words that
 * begin with it; only if there are none, words one typing error away. Words that name a concept, in any language, also
 * match its name in the language of the index, and the sections that the glossary recommends. `rank.ts` puts what is
 * found in order; what the query names exactly comes before that.
 */
import MiniSearch, { type Query, type SearchResult as EngineResult } from 'minisearch'
import { APOSTROPHES, CHUNK, type Chunk, chunks, tokens } from '../words/analyse'
import { Concepts, type Mention } from './concepts'
import { excerpt, findHits } from './excerpt'
import { isFunctionWord } from './function-words'
import { otherLayout } from './keyboard'
import { isCalled, isRow, readPlaces, type Place } from './places'
import { BOOST, type Finding, type Match, putFirst, rank, type Section } from './rank'
import { cyrillicSpellings } from './transliteration'
import { searchKinds, type SearchKind } from '../sources/settings/search-kinds'
import type { IndexedPage, SearchAnswer, SearchIndexFile, SearchResult } from './types'
import { isBeginning, Vocabulary } from './vocabulary'

/** At most this many fields of one name are shown per section. */
const PLACES = 2

const HIGHLIGHTS = 5

/** Sections added at once: a few milliseconds of work. */
const CHUNK_SIZE = 20

export class SectionIndex {
  readonly #sections: Section[] = []
  readonly #vocabulary = new Vocabulary()
  readonly #concepts: Concepts
  readonly #engine: MiniSearch<Section>

  constructor(file: SearchIndexFile) {
    this.#concepts = new Concepts(file.concepts)
    // The same chunks occur again and again, and analysing them is most of the work.
    const seen = new Map<string, string[]>()
    this.#engine = new MiniSearch<Section>({
      fields: Object.keys(BOOST),
      tokenize: (text, field) =>
        field === 'about' || field === 'asked'
          ? text.split(' ')
          : text.split(/[\s/]+/).flatMap((run) => {
              const known = seen.get(run)
              if (known) return known
              const found = tokens(run)
              for (const { word, term } of found) this.#vocabulary.add(word, term)
              const terms = [...new Set(found.map(({ term }) => term))]
              seen.set(run, terms)
              return terms
            }),
      processTerm: (term) => term,
      // Vacuuming while sections are being added would iterate over a changing index and stop halfway. Searching cleans
      // up discarded sections as it goes.
      autoVacuum: false,
      searchOptions: { boost: BOOST, tokenize: (terms) => terms.split(' ') },
    })
    this.#engine.addAll(this.#unknown(file.pages))
  }

  /** Adds the sections that the index lacks or has only shortened, a few at a time, so that it can answer meanwhile. */
  async add(pages: IndexedPage[]): Promise<void> {
    await this.#engine.addAllAsync(this.#unknown(pages), { chunkSize: CHUNK_SIZE })
  }

  #unknown(pages: IndexedPage[]): Section[] {
    const key = ({ source, anchor }: Omit<Section, 'id'>) => `${source.address}#${anchor}`
    const known = new Map(this.#sections.map((section) => [key(section), section]))
    const more = pages
      .flatMap((page) => sectionsOf(page, this.#concepts))
      .filter((section) => known.get(key(section))?.text !== section.text)
      // Only the first index has what readers say.
      .map((section, at) => ({
        ...section,
        id: this.#sections.length + at,
        asked: known.get(key(section))?.asked ?? section.asked,
      }))
    for (const { asked } of more) for (const term of asked.match(/\S+/g) ?? []) this.#vocabulary.add(term, term)
    for (const section of more) {
      const short = known.get(key(section))
      if (short) this.#engine.discard(short.id)
    }
    this.#sections.push(...more)
    return more
  }

  search(input: string, limit: number, kind?: SearchKind): Omit<SearchAnswer, 'isWhole'> {
    const typed = this.#asMeant(input.normalize('NFC'))
    const asked = chunks(typed)
    const found = this.#ranked(asked, typed).map((match) => {
      const places = calledBy(asked, match.section)
      return { ...match, places, kind: kindOf(match.section, places) }
    })
    const kinds = countKinds(found)
    return {
      kinds,
      total: kind ? kinds[kind] : Object.values(kinds).reduce((sum, count) => sum + count, 0),
      results: found
        .filter((match) => kind === undefined || match.kind === kind)
        .slice(0, limit)
        .flatMap(({ section, terms, places }) =>
          places.length === 0
            ? resultOf(section, terms)
            : bestPlaces(section, places, asked).map((place) => resultOf(section, terms, place)),
        )
        .slice(0, limit),
    }
  }

  /** The matches in order, after those that the query names exactly: by title or code, or by a word of one page. */
  #ranked(asked: Chunk[], typed: string): Match[] {
    const content = asked.flatMap(({ whole: { word } }, at) => (isFunctionWord(word) ? [] : at))
    const significant = content.length > 0 ? content : [...asked.keys()]
    const identifiers = new Map(asked.flatMap(({ whole, parts }, at) => (parts.length > 0 ? [[at, whole.word]] : [])))
    const ranked = rank(this.#findings(asked, significant), significant, identifiers, this.#sections)
    const name = asked.map(({ whole }) => whole.word).join(' ')
    // For the name of a concept, such as refund, the page about it is more useful than a row.
    if (this.#concepts.isName(name)) return ranked
    const named = putFirst(ranked, ({ section }) => section.names.includes(name))
    const [only, ...more] = asked
    return only?.parts.length === 0 && more.length === 0 ? onlyPageFirst(named, typed, only.whole.term) : named
  }

  /**
   * Replaces each run that matches nothing as typed, but does in the other keyboard layout or transliterated into
   * Cyrillic. If one word is transliterated, so are all function words, and other words that match no whole word as
   * typed.
   */
  #asMeant(input: string): string {
    const runs = input.split(/\s+/).filter((run) => run !== '')
    const isKnown = (run: string, isWhole = false) => {
      const words = chunks(run)
      return (
        words.length > 0 &&
        words.every(
          ({ whole: { word } }) =>
            this.#vocabulary.expand(word, !isWhole).size > 0 || this.#concepts.know(word, !isWhole),
        )
      )
    }
    const transliterated = runs.map((run, at) => {
      const isLast = at === runs.length - 1
      return cyrillicSpellings(run).find(
        (word) => isFunctionWord(word) || isKnown(word, !isBeginning(word, isLast, runs.length === 1)),
      )
    })
    const meant = runs.map((run, at) => {
      if (isKnown(run)) return run
      const other = otherLayout(run)
      return isKnown(other) ? other : (transliterated[at] ?? run)
    })
    const isTransliterated = meant.some((word, at) => word === transliterated[at] && !isFunctionWord(word))
    return meant
      .map((word, at) => {
        const cyrillic = isTransliterated && transliterated[at]
        return cyrillic && (isFunctionWord(cyrillic) || !isKnown(word, true)) ? cyrillic : word
      })
      .join(' ')
  }

  /** What each word of the query finds, and each concept that it names. */
  #findings(asked: Chunk[], significant: number[]): Finding[] {
    return [
      ...significant.map((at): Finding => {
        const isLast = at === asked.length - 1
        return {
          results: this.#engine.search(this.#chunkQuery(asked[at]!, isLast, asked.length === 1)),
          words: [at],
          by: 'word',
          weight: 1,
        }
      }),
      ...this.#concepts
        .mentionedIn(asked, (word) => this.#vocabulary.knows(word))
        .flatMap(({ places, weight, ...mention }): Finding[] => {
          const { explained, called } = this.#mentioned(mention)
          return [
            { results: explained, words: places, by: 'advice', weight },
            { results: called, words: places, by: 'name', weight },
          ]
        }),
    ]
  }

  /** The sections that explain a concept according to the glossary, and those that use its other names. */
  #mentioned({ concept, name }: Pick<Mention, 'concept' | 'name'>): Record<'explained' | 'called', EngineResult[]> {
    const others = concept.names.filter((one) => one !== name)
    return {
      explained: this.#engine.search(`${concept.key} ${concept.bestKey}`, { fields: ['about'] }),
      called:
        others.length === 0
          ? []
          : this.#engine.search(
              either(
                others.map((words): Query => ({
                  combineWith: 'AND',
                  queries: words.map((word) => this.#wordQuery(word, false)),
                })),
              ),
            ),
    }
  }

  #chunkQuery({ whole, parts }: Chunk, isLast: boolean, isOnly: boolean): Query {
    if (parts.length === 0) return this.#wordQuery(whole.word, isBeginning(whole.word, isLast, isOnly))
    return either([
      this.#wordQuery(whole.word, true),
      {
        combineWith: 'AND',
        queries: parts.map(({ word }) => this.#wordQuery(word, isBeginning(word, isLast, isOnly))),
      },
    ])
  }

  /** The terms that a word of a query may mean; if there are none, those one typing error away. */
  #termsOf(word: string, isBeginning: boolean): Map<string, number> {
    const exact = this.#vocabulary.expand(word, isBeginning)
    return exact.size > 0 || this.#concepts.know(word, isBeginning) ? exact : this.#vocabulary.near(word)
  }

  #wordQuery(word: string, isBeginning: boolean): Query {
    const weights = this.#termsOf(word, isBeginning)
    return {
      combineWith: 'OR',
      queries: [[...weights.keys()].join(' ')],
      boostTerm: (term) => weights.get(term)!,
    }
  }
}

const either = (queries: Query[]): Query => (queries.length === 1 ? queries[0]! : { combineWith: 'OR', queries })

const sectionsOf = (page: IndexedPage, concepts: Concepts): Omit<Section, 'id'>[] =>
  page.sections.map(([anchor, title, marked, said = '']) => {
    const { text, places } = readPlaces(marked)
    const address = page.address + (anchor && `#${anchor}`)
    return {
      source: page,
      anchor,
      title: title || page.title,
      page: page.title,
      path: [
        anchor === '' ? page.address : '',
        ...places.filter((place) => !isRow(place)).map(({ path }) => path),
      ].join(' '),
      text,
      places,
      about: concepts.explainedAt(address),
      asked: `${concepts.askedAt(address)} ${said}`.trim(),
      names: [
        nameOf(title || page.title),
        ...(anchor === '' ? [nameOf(page.address.split('/').at(-1)!)] : []),
        ...places.filter(isRow).map(({ names }) => names.last),
      ],
    }
  })

const nameOf = (text: string) =>
  chunks(text)
    .map(({ whole }) => whole.word)
    .join(' ')

function resultOf(section: Section, terms: ReadonlySet<string>, place?: Place): SearchResult {
  const { source } = section
  const text = place ? section.text.slice(place.start, place.end).trim() : section.text
  const title = place ? `${section.title} › ${place.path}` : section.title
  const anchor = place?.anchor ?? section.anchor
  const hits = findHits(text, terms)
  const words = [title, text].flatMap((part, index) =>
    (index === 0 ? findHits(title, terms) : hits).map(({ start, end }) => part.slice(start, end).toLowerCase()),
  )
  const marks = [...new Set(words)].slice(0, HIGHLIGHTS).map((word) => `_highlight=${encodeURIComponent(word)}`)
  return {
    url: source.address + (marks.length > 0 ? `?${marks.join('&')}` : '') + (anchor ? `#${anchor}` : ''),
    pageTitle: source.title,
    title,
    excerpt: excerpt(text, hits),
    kind: kindOf(section, place ? [place] : []),
  }
}

/** The kind of a result: that of the field or row that the query names, or else that of its page. */
const kindOf = ({ source }: Section, [place]: Place[]): SearchKind =>
  place === undefined ? source.kind : isRow(place) ? 'code' : 'field'

function countKinds(found: { kind: SearchKind; places: Place[] }[]): Record<SearchKind, number> {
  const counts = Object.fromEntries(searchKinds.map((kind) => [kind, 0])) as Record<SearchKind, number>
  for (const { kind, places } of found) counts[kind] += Math.max(1, Math.min(places.length, PLACES))
  return counts
}

/**
 * Raises the sections of the page that contains the word as typed, with any apostrophe, if no other page does and the
 * best section matches only a synonym.
 */
function onlyPageFirst(ranked: Match[], typed: string, term: string): Match[] {
  const [best] = ranked
  const [form] = typed.match(CHUNK) ?? []
  if (!best || !form || findHits(`${best.section.title} ${best.section.text}`, new Set([term])).length > 0)
    return ranked
  const word = form.replaceAll('.', '\\.').replace(APOSTROPHES, APOSTROPHES.source)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu')
  const holders = new Set(
    ranked.filter(({ section: { title, page, text } }) => [title, page, text].some((one) => pattern.test(one))),
  )
  const pages = new Set(Array.from(holders, ({ section }) => section.source))
  return pages.size === 1 ? putFirst(ranked, (match) => holders.has(match)) : ranked
}

/** The places of a section that a query names. */
const calledBy = (asked: Chunk[], { places }: Section): Place[] =>
  places.filter((place) => asked.some(({ whole }) => isCalled(place, whole.word)))

/**
 * Of the places named, those that contain most of the query's words, counting the places above them; of those with as
 * many words, the ones whose outermost place says them in a shorter text.
 */
function bestPlaces({ places, text }: Section, called: Place[], asked: Chunk[]): Place[] {
  const terms = new Set(asked.map(({ whole }) => whole.term))
  const said = ({ path }: Place) => {
    const lines = places
      .filter((above) => `${path}.`.startsWith(`${above.path}.`))
      .map((one) => `${one.path} ${text.slice(one.start, one.end)}`)
    const hits = lines.map((line) => findHits(line, terms))
    const words = new Set(hits.flat().map(({ term }) => term))
    return { words: words.size, density: hits[0]!.length / lines[0]!.length }
  }
  return called
    .map((place) => ({ place, ...said(place) }))
    .sort((a, b) => b.words - a.words || b.density - a.density)
    .slice(0, PLACES)
    .map(({ place }) => place)
}
