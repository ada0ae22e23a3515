import { type Chunk, chunks, stem } from './analyse'
import type { IndexedConcept } from './types'
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
  /** Of the words of the query: the first, and how many. */
  start: number
  length: number
  weight: number
  /** What it is called there, as an entry of `concept.names` if it is one of them. */
  name: string[]
}

interface Name {
  concept: Concept
  words: string[]
  terms: string[]
}

/** How much a word counts that is only a part of a name. */
const PART = 0.3
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
        this.#keys.set(address, [...this.#keys.get(address) ?? [], ...keys])
      })
      return [...concept.names, ...others.map(wordsOf)].map(words => ({ concept, words, terms: words.map(stem) }))
    })
    for (const { words, terms } of this.#names) words.forEach((word, at) => this.#vocabulary.add(word, terms[at]!))
  }

  /** The keys of the concepts that are explained at an address. */
  explainedAt = (address: string): string => (this.#keys.get(address) ?? []).join(' ')

  know = (word: string, isBeginning: boolean): boolean => this.#vocabulary.expand(word, isBeginning).size > 0

  /**
   * The concepts that a query names. The beginning of a name counts only where no whole name stands. A typing error is
   * forgiven, and a part of a name enough, only for a word that stands for nothing else (`isKnown` tells of the index).
   */
  mentionedIn(asked: Chunk[], isKnown: (word: string) => boolean): Mention[] {
    const readings = asked.map(({ whole: { word } }, at) => {
      const isLast = at === asked.length - 1
      const exact = this.#vocabulary.expand(word, false)
      const begun = isLast && word.length >= SHORTEST_BEGINNING ? this.#vocabulary.expand(word, true) : exact
      return { exact, loose: begun.size > 0 || isKnown(word) ? begun : this.#vocabulary.near(word) }
    })
    const find = (kind: 'exact' | 'loose') => asked.flatMap((_, start) => this.#names.flatMap(({ concept, words, terms }): Mention[] => {
      if (start + terms.length > asked.length) return []
      const weight = Math.min(...terms.map((term, at) => readings[start + at]![kind].get(term) ?? 0))
      return weight > 0 ? [{ concept, start, length: terms.length, weight, name: words }] : []
    }))
    const whole = find('exact')
    const begun = find('loose').filter(mention => !whole.some(other => overlap(mention, other) && mention.length >= other.length))
    const found = [...whole, ...begun]
    const parts = asked.flatMap(({ whole: { word } }, start) => {
      if (isKnown(word) || found.some(mention => overlap(mention, { start, length: 1 }))) return []
      return this.#names.flatMap(({ concept, words, terms }): Mention[] => {
        const weight = PART * Math.max(...terms.map(term => readings[start]!.loose.get(term) ?? 0))
        return weight > 0 ? [{ concept, start, length: 1, weight, name: words }] : []
      })
    })
    return strongest([...found, ...parts])
  }
}

const wordsOf = (name: string) => chunks(name.normalize('NFC')).map(({ whole }) => whole.word)

type Stretch = Pick<Mention, 'start' | 'length'>
const overlap = (one: Stretch, other: Stretch) => one.start < other.start + other.length && other.start < one.start + one.length

/** A concept that several of its names are read from is mentioned once. */
function strongest(mentions: Mention[]): Mention[] {
  const best = new Map<string, Mention>()
  for (const mention of mentions) {
    const place = `${mention.concept.key} ${mention.start} ${mention.length}`
    if (mention.weight > (best.get(place)?.weight ?? 0)) best.set(place, mention)
  }
  return [...best.values()]
}
