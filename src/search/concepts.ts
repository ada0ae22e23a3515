import type { IndexedConcept } from '../model/search-records'
import { type Chunk, chunks, stem } from './analyse'
import { Vocabulary } from './vocabulary'

interface Concept {
  /** Stands in the field `about` of the sections that explain it; no text has such a word. */
  key: string
  /** Stands beside the key in the section that explains it best. */
  bestKey: string
  /** The names that pages use, in words. */
  names: string[][]
}

/** A place in a query that names a concept. */
export interface Mention {
  concept: Concept
  /** Which words of the query. */
  places: number[]
  weight: number
  /** What it is called there, as an entry of `concept.names` if it is one of them. */
  name: string[]
}

interface Name {
  concept: Concept
  /** As in `concept.names`, if it is one of them. */
  name: string[]
  terms: string[]
}

/** How much a word counts that is only a part of a name. */
const PART = 0.3
/** How much a name counts whose words stand apart. */
const SCATTERED = 0.5
const SHORTEST_BEGINNING = 3

/** Things of the subject by all their names, in the languages that readers type. */
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

  /** The keys of the concepts that are explained at an address. */
  explainedAt = (address: string): string => (this.#keys.get(address) ?? []).join(' ')

  know = (word: string, isBeginning: boolean): boolean => this.#vocabulary.expand(word, isBeginning).size > 0

  /** Whether pages call a concept just that. */
  isName = (words: string): boolean =>
    this.#names.some(({ concept, name }) => concept.names.includes(name) && name.join(' ') === words)

  /**
   * The concepts that a query names, the words of a name in any order and with others between them. The beginning of a
   * name counts only where no whole name stands. A typing error is forgiven, and a part of a name enough, only for a
   * word that stands for nothing else (`isKnown` tells of the index).
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
    // The name of a concept, written as the API writes it: failure_reason.
    const identifiers = asked.flatMap(({ whole: { word }, parts }, at) =>
      parts.length === 0
        ? []
        : this.#names
            .filter(({ name }) => name.join('_') === word)
            .map(({ concept, name }): Mention => ({ concept, places: [at], weight: 1, name })),
    )
    const whole = [...identifiers, ...find('exact')]
    const begun = find('loose').filter(
      (mention) => !whole.some((other) => overlap(mention, other) && mention.places.length >= other.places.length),
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

/** Where the words of a query stand for the terms of a name, each word for one of them. */
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
/** Whether a name is only a part of a longer one that the query holds: payment page in hosted payment page. */
const isWithin = (one: Mention, longer: Mention) =>
  one.places.length < longer.places.length &&
  longer.weight >= one.weight &&
  one.places.every((at) => longer.places.includes(at))

/** A concept that several of its names are read from is mentioned once. */
function strongest(mentions: Mention[]): Mention[] {
  const best = new Map<string, Mention>()
  for (const mention of mentions) {
    const place = `${mention.concept.key} ${mention.places.join(' ')}`
    if (mention.weight > (best.get(place)?.weight ?? 0)) best.set(place, mention)
  }
  return [...best.values()]
}
