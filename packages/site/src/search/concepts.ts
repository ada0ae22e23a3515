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
  terms: string[]
}

/** Weight of a word that is only part of a name. */
const PART = 0.3
/** Weight factor for a name whose words are not adjacent. */
const SCATTERED = 0.5
const SHORTEST_BEGINNING = 3

/** The subject's concepts with all their names, in the languages that readers type. */
export class Concepts {
  readonly #names: Name[]
  readonly #vocabulary = new Vocabulary()
  readonly #keys = new Map<string, string[]>()

  constructor(indexed: IndexedConcept[]) {
    this.#names = indexed.flatMap(([names, others, see], id) => {
      const concept: Concept = { key: `~${id}`, bestKey: `~~${id}`, names: names.map(wordsOf) }
      see.forEach((address, at) => {
        const keys = at === 0 ? [concept.key, concept.bestKey] : [concept.key]
        this.#keys.set(address, [...(this.#keys.get(address) ?? []), ...keys])
      })
      return [...concept.names, ...others.map(wordsOf)].map((name): Name => ({
        concept,
        name,
        terms: name.map((word) => this.#termOf(word)),
      }))
    })
  }

  #termOf(word: string): string {
    const term = stem(word)
    this.#vocabulary.add(word, term)
    return term
  }

  /** The keys of the concepts explained at an address, separated by spaces. */
  explainedAt = (address: string): string => (this.#keys.get(address) ?? []).join(' ')

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
    const find = (kind: 'exact' | 'loose') =>
      this.#names.flatMap(({ concept, name, terms }): Mention[] => {
        const places = placesOf(
          terms,
          readings.map((reading) => reading[kind]),
        )
        if (!places) return []
        const weight = Math.min(...places.map((at, index) => readings[at]![kind].get(terms[index]!)!))
        return [
          {
            concept,
            places,
            weight: places.every((at, index) => at === places[0]! + index) ? weight : weight * SCATTERED,
            name,
          },
        ]
      })
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
      return this.#names.flatMap(({ concept, name, terms }): Mention[] => {
        const weight = PART * Math.max(...terms.map((term) => readings[at]!.loose.get(term) ?? 0))
        return weight > 0 ? [{ concept, places: [at], weight, name }] : []
      })
    })
    return strongest([...found.filter((mention) => !found.some((other) => isWithin(mention, other))), ...parts])
  }
}

/** The query's word index for each term of a name, each word used once; undefined if a term has none. */
function placesOf(terms: string[], readings: Map<string, number>[]): number[] | undefined {
  const places: number[] = []
  for (const term of terms) {
    const next = places.length > 0 ? places.at(-1)! + 1 : 0
    const at =
      readings[next]?.has(term) && !places.includes(next)
        ? next
        : readings.findIndex((reading, at) => reading.has(term) && !places.includes(at))
    if (at < 0) return undefined
    places.push(at)
  }
  return places
}

const wordsOf = (name: string) => chunks(name.normalize('NFC')).map(({ whole }) => whole.word)

const overlap = (one: Mention, other: Mention) => one.places.some((at) => other.places.includes(at))
/** Whether a name is only part of a longer one in the query: payment page in hosted payment page. */
const isWithin = (one: Mention, longer: Mention) =>
  one.places.length < longer.places.length &&
  longer.weight >= one.weight &&
  one.places.every((at) => longer.places.includes(at))

/** Keeps the strongest mention of each concept at the same words. */
function strongest(mentions: Mention[]): Mention[] {
  const best = new Map<string, Mention>()
  for (const mention of mentions) {
    const place = `${mention.concept.key} ${mention.places.join(' ')}`
    if (mention.weight > (best.get(place)?.weight ?? 0)) best.set(place, mention)
  }
  return [...best.values()]
}
