/*
 * The inverted index of one index file, and the query language. A section matches by the words of the query in its
 * text, its titles or its address. Rare words count for more, and a section that matches much less of the query than
 * another is left out. A word matches its inflected forms and, if it may be incomplete, the words that begin with it;
 * only if there are none, words one typing error away. Words that name a concept, in any language, also match its name
 * in the language of the index, and the sections that the glossary recommends.
 */
import MiniSearch, { type Query, type SearchResult as EngineResult } from 'minisearch'
import { APOSTROPHES, canonicalWord, CHUNK, type Chunk, chunks, tokens } from '../words/analyse'
import { Concepts, type Mention } from './concepts'
import { excerpt, findHits } from './excerpt'
import { isFunctionWord } from './function-words'
import { otherLayout } from './keyboard'
import { isCalled, isRow, readPlaces, type Place } from './places'
import { cyrillicSpellings } from './transliteration'
import { searchKinds, type SearchKind } from '../sources/settings/search-kinds'
import type { IndexedPage, SearchAnswer, SearchIndexFile, SearchResult } from './types'
import { isBeginning, Vocabulary } from './vocabulary'

interface Section {
  id: number
  source: IndexedPage
  anchor: string
  title: string
  page: string
  /** The page's address, only on its lead, so that a page is found by its path. */
  path: string
  text: string
  places: Place[]
  /** Keys of the concepts that the glossary explains with this section. */
  about: string
  /** Names of the section: a query equal to one of them means this section. */
  names: string[]
}

/** A section and what it matches of the query. */
interface Match {
  section: Section
  score: number
  terms: Set<string>
  /** Indexes of the query's words that the section contains, with the certainty that it does, from 0 to 1. */
  matched: Map<number, number>
  /** Those of them that are in a title, or in what the glossary says about the section. */
  titled: Set<number>
}

const BOOST = { title: 6, page: 2, path: 3, text: 1, about: 40 }

/** Weight of a concept's other names, compared with the words typed. */
const SYNONYM = 0.6
const WHOLE_IDENTIFIER = 3
const EXACT_NAME = 4
/** A code's row comes first: whoever types exactly a code wants to know its meaning. */
const EXACT_CODE = 1_000_000
/** A name of more sections than this is a heading common to many pages, such as Request. */
const NAMESAKES = 5
/** How much matches in a title add to a score. */
const TITLED = 3
/** Score factor for a section that explains a field of that name, compared with one that mentions it. */
const EXPLAINED = 3
/** The same for a response, which repeats the fields of many requests. */
const REPEATED = 1.5
/** At most this many fields of one name are shown per section. */
const PLACES = 2
/** Score factor for a section that contains the words exactly as typed, not only other forms of them. */
const TYPED = 2
/** Score factor for the only page that contains a word as typed: it comes before what only its synonyms match. */
const ONLY_PAGE = 1000
/** `TYPED` is applied to this many of the best matches. */
const LOOKED_AT = 24
/** Score bonus for each doubling of the number of links to a section's page. */
const LINKED = 0.02
/** A section must match at least this share of what the best section matches of the query. */
const ENOUGH = 0.6

/** Fields that tell what a section is about. */
const TITLES = new Set(['title', 'page', 'about'])

const HIGHLIGHTS = 5

/** Weight of a function word; other words have 1. */
const FUNCTION_WORD = 0.1

/** Sections added at once: a few milliseconds of work. */
const CHUNK_SIZE = 20

export class SectionIndex {
  readonly #sections: Section[] = []
  readonly #vocabulary = new Vocabulary()
  /** Number of sections by name. */
  readonly #namesakes = new Map<string, number>()
  readonly #concepts: Concepts
  readonly #engine: MiniSearch<Section>

  constructor(file: SearchIndexFile) {
    this.#concepts = new Concepts(file.concepts)
    // The same chunks occur again and again, and analysing them is most of the work.
    const seen = new Map<string, string[]>()
    this.#engine = new MiniSearch<Section>({
      fields: Object.keys(BOOST),
      tokenize: (text, field) =>
        field === 'about'
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
      .map((section, at) => ({ ...section, id: this.#sections.length + at }))
    for (const section of more) {
      const short = known.get(key(section))
      if (short) this.#engine.discard(short.id)
      else for (const name of section.names) this.#namesakes.set(name, (this.#namesakes.get(name) ?? 0) + 1)
    }
    this.#sections.push(...more)
    return more
  }

  search(input: string, limit: number, kind?: SearchKind): Omit<SearchAnswer, 'isWhole'> {
    const typed = this.#asMeant(input.normalize('NFC'))
    const asked = chunks(typed)
    const forms = formsOf(typed)
    const name = asked.map(({ whole }) => whole.word).join(' ')
    const ranked = this.#match(asked)
      .map(({ section, score, terms }) => ({
        section,
        terms,
        score: score * this.#exactness(section, name),
      }))
      .sort((a, b) => b.score - a.score)
    const [only, ...more] = asked
    if (only?.parts.length === 0 && more.length === 0 && !this.#concepts.isName(name))
      putOnlyPageFirst(ranked, forms, only.whole.term)
    const best = ranked
      .slice(0, LOOKED_AT)
      .map((match) => ({ ...match, score: match.score * TYPED ** typedPart(match.section, forms) }))
      .sort((a, b) => b.score - a.score)
    const found = [...best, ...ranked.slice(LOOKED_AT)].map((match) => {
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

  /** Score factor for a section that has exactly the name typed, or contains a code that does. */
  #exactness({ names, places }: Section, name: string): number {
    if (!names.includes(name) || this.#namesakes.get(name)! > NAMESAKES) return 1
    const isCode = places.some((place) => isRow(place) && place.names.last === name)
    // For the name of a concept, such as refund, the page about it is more useful than a row.
    return isCode && !this.#concepts.isName(name) ? EXACT_CODE : EXACT_NAME
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

  /** The sections that match the query, or nearly as much of it as the best one does. */
  #match(asked: Chunk[]): Match[] {
    const words = asked.map((chunk, at) =>
      this.#engine.search(this.#chunkQuery(chunk, at === asked.length - 1, asked.length === 1)),
    )
    const certainties = asked.map(({ whole: { word } }, at) =>
      this.#certaintyOf(word, isBeginning(word, at === asked.length - 1, asked.length === 1)),
    )
    const named = this.#concepts
      .mentionedIn(asked, (word) => this.#vocabulary.knows(word))
      .map(({ places, weight, ...mention }) => ({ places, weight, ...this.#mentioned(mention) }))

    const weights = weightsOf(asked)
    const rarities = asked.map((_, at) => {
      const holders = [
        words[at]!,
        ...named.flatMap(({ places, explained, called }) => (places.includes(at) ? [explained, called] : [])),
      ]
      return (
        weights[at]! * this.#rarityOf(new Set(holders.flatMap((results) => results.map(({ id }) => id as number))).size)
      )
    })
    const sum = (places: Iterable<number>) =>
      Array.from(places, (at) => rarities[at]!).reduce((one, other) => one + other, 0)
    const whole = sum(asked.keys())

    const matches = new Map<number, Match>()
    const add = (
      results: EngineResult[],
      places: number[],
      weight: number,
      sureness: (terms: string[]) => number = () => 1,
    ) => {
      for (const { id, score, terms, match: fields } of results) {
        const section = this.#sections[id as number]!
        const match = matches.get(section.id) ?? {
          section,
          score: 0,
          terms: new Set(),
          matched: new Map<number, number>(),
          titled: new Set(),
        }
        matches.set(section.id, match)
        match.score += score * weight
        for (const term of terms) match.terms.add(term)
        const isTitled = Object.values(fields).some((names) => names.some((name) => TITLES.has(name)))
        for (const place of places) {
          match.matched.set(place, Math.max(match.matched.get(place) ?? 0, sureness(terms)))
          if (isTitled) match.titled.add(place)
        }
      }
    }
    words.forEach((results, at) => add(results, [at], weights[at]!, certainties[at]))
    for (const { places, weight, explained, called } of named) {
      add(explained, places, weight * (sum(places) / whole) ** 2)
      add(called, places, weight * SYNONYM)
    }

    const identifiers = asked.flatMap(({ whole, parts }, at) => (parts.length > 0 ? [{ word: whole.word, at }] : []))
    for (const match of matches.values()) {
      for (const { word, at } of identifiers) {
        if (!match.section.places.some((place) => isCalled(place, word))) continue
        match.titled.add(at)
        match.score *= match.section.anchor === 'response' ? REPEATED : EXPLAINED
      }
      match.score *= 1 + LINKED * match.section.source.rank
    }

    const heldOf = ({ matched: held }: Match) =>
      [...held].reduce((one, [at, sureness]) => one + rarities[at]! * sureness, 0)
    const most = Math.max(...[...matches.values()].map(heldOf))
    return [...matches.values()]
      .filter((match) => heldOf(match) >= most * ENOUGH)
      .map((match) => ({
        ...match,
        score: match.score * (heldOf(match) / whole) ** 2 * (1 + TITLED * (sum(match.titled) / whole) ** 2),
      }))
  }

  /** Inverse document frequency of a word, from the number of sections that contain it; 0 if there are none. */
  #rarityOf = (holders: number) => (holders > 0 ? Math.log(1 + this.#sections.length / holders) : 0)

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
      this.#wordQuery(whole.word, true, WHOLE_IDENTIFIER),
      {
        combineWith: 'AND',
        queries: parts.map(({ word }) => this.#wordQuery(word, isBeginning(word, isLast, isOnly))),
      },
    ])
  }

  /**
   * Returns how certain it is that a section contains a word, given the matching terms: висит may be a form of висота,
   * and then a section with the other words should not be left out because it lacks this one.
   */
  #certaintyOf(word: string, isBeginning: boolean): (terms: string[]) => number {
    const weights = this.#termsOf(word, isBeginning)
    return (terms) => Math.sqrt(Math.max(...terms.map((term) => weights.get(term) ?? 0)) || 1)
  }

  /** The terms that a word of a query may mean; if there are none, those one typing error away. */
  #termsOf(word: string, isBeginning: boolean): Map<string, number> {
    const exact = this.#vocabulary.expand(word, isBeginning)
    return exact.size > 0 || this.#concepts.know(word, isBeginning) ? exact : this.#vocabulary.near(word)
  }

  #wordQuery(word: string, isBeginning: boolean, factor = 1): Query {
    const weights = this.#termsOf(word, isBeginning)
    return {
      combineWith: 'OR',
      queries: [[...weights.keys()].join(' ')],
      boostTerm: (term) => factor * weights.get(term)!,
    }
  }
}

/** The weight of each word of a query: all the same if there are only function words. */
function weightsOf(asked: Chunk[]): number[] {
  const weights = asked.map(({ whole: { word } }) => (isFunctionWord(word) ? FUNCTION_WORD : 1))
  return weights.includes(1) ? weights : weights.map(() => 1)
}

const either = (queries: Query[]): Query => (queries.length === 1 ? queries[0]! : { combineWith: 'OR', queries })

const sectionsOf = (page: IndexedPage, concepts: Concepts): Omit<Section, 'id'>[] =>
  page.sections.map(([anchor, title, marked]) => {
    const { text, places } = readPlaces(marked)
    return {
      source: page,
      anchor,
      title: title || page.title,
      page: page.title,
      path: anchor === '' ? page.address : '',
      text,
      places,
      about: concepts.explainedAt(page.address + (anchor && `#${anchor}`)),
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

interface Form {
  pattern: RegExp
  isFunctionWord: boolean
}

/** Patterns that match the words of a query exactly as typed, with any apostrophe. */
const formsOf = (typed: string): Form[] =>
  (typed.match(CHUNK) ?? []).map((run) => {
    const form = run.replaceAll('.', '\\.').replace(APOSTROPHES, APOSTROPHES.source)
    return {
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, 'iu'),
      isFunctionWord: isFunctionWord(canonicalWord(run)),
    }
  })

/**
 * The share of a query's words that a section contains exactly as typed. Function words count only in the title: every
 * text has them, but a title with them asks the same question.
 */
const typedPart = ({ title, page, text }: Section, forms: Form[]): number =>
  forms.filter(({ pattern, isFunctionWord: isTitleOnly }) =>
    (isTitleOnly ? [title] : [title, page, text]).some((one) => pattern.test(one)),
  ).length / Math.max(1, forms.length)

/**
 * Raises the sections of the page that contains the word as typed, if no other page does and the best section matches
 * only a synonym.
 */
function putOnlyPageFirst(ranked: { section: Section; score: number }[], forms: Form[], term: string): void {
  const [best] = ranked
  if (!best || findHits(`${best.section.title} ${best.section.text}`, new Set([term])).length > 0) return
  const holders = ranked.filter(({ section }) => typedPart(section, forms) === 1)
  if (new Set(holders.map(({ section }) => section.source)).size !== 1) return
  for (const holder of holders) holder.score *= ONLY_PAGE
  ranked.sort((a, b) => b.score - a.score)
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
