import type { IndexedConcept } from '../sources/glossary/glossary'
import { type Chunk, chunks, stem } from '../words/analyse'
import { Vocabulary } from './vocabulary'

interface Concept {
  /** Term in the field `about` of the sections that explain the concept; no text contains such a word. */
  key: string
  /** Term added to the best of these sections. */
  bestKey: string
  /** The names that pages use, split into words. */
  names: string[][]
}

/** A concept named in a query. */
export interface Mention {
  concept: Concept
  /** Indexes of the query's words that name it. */
  places: number[]
  weight: number
  /** The name used in the query; an element of `concept.names` if pages use it. */
  name: string[]
}

interface Name {
  concept: Concept
  /** An element of `concept.names` if pages use this name. */
  name: string[]
  /** For each word of the name, the terms of which any one will do. */
  terms: string[][]
}

/** Weight of a word that is only part of a name. */
const PART = 0.3
const SHORTEST_BEGINNING = 3

/** The subject's concepts with all their names, in the languages that readers type. */
export class Concepts {
  readonly #names: Name[]
  /** The names that contain each term, so that a query is compared with few of them. */
  readonly #namesWith = new Map<string, Set<Name>>()
  readonly #vocabulary = new Vocabulary()
  readonly #keys = new Map<string, string[]>()
  readonly #asked = new Map<string, Set<string>>()

  constructor(indexed: IndexedConcept[]) {
    const synonyms = synonymsIn(indexed)
    this.#names = indexed.flatMap(([names, others, see], id) => {
      const concept: Concept = { key: `~${id}`, bestKey: `~~${id}`, names: names.map(wordsOf) }
      see.forEach((address, at) => {
        const keys = at === 0 ? [concept.key, concept.bestKey] : [concept.key]
        this.#keys.set(address, [...(this.#keys.get(address) ?? []), ...keys])
        if (names.length > 0) return
        const terms = others.flatMap((line) => slotsOf(line).flat().map(stem))
        this.#asked.set(address, new Set([...(this.#asked.get(address) ?? []), ...terms]))
      })
      return [
        ...concept.names.map((name) => ({ name, slots: name.map((word) => [word]) })),
        ...others.map((other) => ({
          name: wordsOf(other),
          // Only a question has no name that pages use.
          slots: names.length > 0 ? slotsOf(other) : slotsOf(other).map((words) => withSynonyms(words, synonyms)),
        })),
      ].map(({ name, slots }): Name => ({
        concept,
        name,
        terms: slots.map((words) => words.map((word) => this.#termOf(word))),
      }))
    })
    for (const name of this.#names) {
      for (const term of name.terms.flat()) {
        const names = this.#namesWith.get(term) ?? new Set()
        this.#namesWith.set(term, names.add(name))
      }
    }
  }

  #termOf(word: string): string {
    const term = stem(word)
    this.#vocabulary.add(word, term)
    return term
  }

  /** The keys of the concepts explained at an address, separated by spaces. */
  explainedAt = (address: string): string => (this.#keys.get(address) ?? []).join(' ')

  /** The terms of the questions that an address answers, separated by spaces. */
  askedAt = (address: string): string => [...(this.#asked.get(address) ?? [])].join(' ')

  know = (word: string, isBeginning: boolean): boolean => this.#vocabulary.expand(word, isBeginning).size > 0

  /** Whether exactly these words are a name that pages use for a concept. */
  isName = (words: string): boolean =>
    this.#names.some(({ concept, name }) => concept.names.includes(name) && name.join(' ') === words)

  /**
   * The concepts that a query names; the words of a name may be in any order, with others between them. The beginning
   * of a name, or a name with a typing error, counts only where no whole name of at least as many words matches. Typing
   * errors and parts of names are accepted only for words with no other meaning (`isKnown`: the word is in the index).
   */
  mentionedIn(asked: Chunk[], isKnown: (word: string) => boolean): Mention[] {
    const readings = asked.map(({ whole: { word } }, at) => {
      const isLast = at === asked.length - 1
      const exact = this.#vocabulary.expand(word, false)
      const begun = isLast && word.length >= SHORTEST_BEGINNING ? this.#vocabulary.expand(word, true) : exact
      return { exact, loose: begun.size > 0 || isKnown(word) ? begun : this.#vocabulary.near(word) }
    })
    const namesWith = (terms: Iterable<string>) => [
      ...new Set(Array.from(terms).flatMap((term) => [...(this.#namesWith.get(term) ?? [])])),
    ]
    const find = (kind: 'exact' | 'loose') =>
      namesWith(readings.flatMap((reading) => [...reading[kind].keys()])).flatMap(
        ({ concept, name, terms }): Mention[] => {
          const places = placesOf(
            terms,
            readings.map((reading) => reading[kind]),
          )
          if (!places) return []
          const weight = Math.min(...places.map((at, index) => weightIn(readings[at]![kind], terms[index]!)))
          return [
            {
              concept,
              places,
              weight,
              name,
            },
          ]
        },
      )
    // A concept's name as an identifier of the API: failure_reason.
    const identifiers = asked.flatMap(({ whole: { word }, parts }, at) =>
      parts.length === 0
        ? []
        : this.#names
            .filter(({ name }) => name.join('_') === word)
            .map(({ concept, name }): Mention => ({ concept, places: [at], weight: 1, name })),
    )
    const whole = [...identifiers, ...find('exact')]
    const begun = find('loose').filter(
      (mention) => !whole.some((other) => overlap(mention, other) && mention.places.length <= other.places.length),
    )
    const found = strongest([...whole, ...begun])
    const parts = asked.flatMap(({ whole: { word } }, at) => {
      if (isKnown(word) || found.some(({ places }) => places.includes(at))) return []
      return namesWith(readings[at]!.loose.keys()).flatMap(({ concept, name, terms }): Mention[] => {
        // A word of a question says too little about it.
        if (terms.some((either) => either.length > 1)) return []
        const weight = PART * weightIn(readings[at]!.loose, terms.flat())
        return weight > 0 ? [{ concept, places: [at], weight, name }] : []
      })
    })
    return joined(strongest([...found.filter((mention) => !found.some((other) => isWithin(mention, other))), ...parts]))
  }
}

const weightIn = (reading: Map<string, number>, terms: string[]) =>
  Math.max(...terms.map((term) => reading.get(term) ?? 0))

/** The query's word index for each word of a name, each used once; undefined if a word of the name is not there. */
function placesOf(terms: string[][], readings: Map<string, number>[]): number[] | undefined {
  const places: number[] = []
  for (const either of terms) {
    const isFree = (at: number) =>
      readings[at] !== undefined && !places.includes(at) && either.some((term) => readings[at]!.has(term))
    const next = places.length > 0 ? places.at(-1)! + 1 : 0
    const at = isFree(next) ? next : readings.findIndex((_, at) => isFree(at))
    if (at < 0) return undefined
    places.push(at)
  }
  return places
}

/** The words of a name, each with those that may stand in its place. */
const slotsOf = (name: string) =>
  name
    .split(' ')
    .map((slot) => slot.split('/').flatMap(wordsOf))
    .filter((words) => words.length > 0)

/** The one-word names of each concept, by the stems of these names. */
export type Synonyms = ReadonlyMap<string, string[]>

export function synonymsIn(indexed: IndexedConcept[]): Synonyms {
  const synonyms = new Map<string, string[]>()
  for (const [names, others] of indexed) {
    if (names.length === 0) continue
    const single = [...names, ...others].map(wordsOf).flatMap((words) => (words.length === 1 ? words : []))
    for (const word of single) synonyms.set(stem(word), [...(synonyms.get(stem(word)) ?? []), ...single])
  }
  return synonyms
}

const withSynonyms = (words: string[], synonyms: Synonyms) => [
  ...new Set(words.flatMap((word) => [word, ...(synonyms.get(stem(word)) ?? [])])),
]

const wordsOf = (name: string) => chunks(name.normalize('NFC')).map(({ whole }) => whole.word)

const overlap = (one: Mention, other: Mention) => one.places.some((at) => other.places.includes(at))
/** Whether a name is only part of a longer one in the query: payment page in hosted payment page. */
const isWithin = (one: Mention, longer: Mention) =>
  one.places.length < longer.places.length &&
  longer.weight >= one.weight &&
  one.places.every((at) => longer.places.includes(at))

/** Joins the mentions of a question by several of its lines: it is one question, asked with all their words. */
function joined(mentions: Mention[]): Mention[] {
  const questions = new Map<Concept, Mention>()
  for (const mention of mentions.filter(isQuestion)) {
    const { places, weight } = questions.get(mention.concept) ?? { places: [], weight: 0 }
    questions.set(mention.concept, {
      ...mention,
      places: [...new Set([...places, ...mention.places])],
      weight: Math.max(weight, mention.weight),
    })
  }
  return [...mentions.filter((mention) => !isQuestion(mention)), ...questions.values()]
}

const isQuestion = ({ concept }: Mention) => concept.names.length === 0

/** Keeps the strongest mention of each concept at the same words. */
function strongest(mentions: Mention[]): Mention[] {
  const best = new Map<string, Mention>()
  for (const mention of mentions) {
    const place = `${mention.concept.key} ${mention.places.join(' ')}`
    if (mention.weight > (best.get(place)?.weight ?? 0)) best.set(place, mention)
  }
  return [...best.values()]
}
