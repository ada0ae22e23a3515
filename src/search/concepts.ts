import { type Chunk, chunks, stem } from './analyse'
import type { IndexedConcept } from './types'
import { Vocabulary } from './vocabulary'

interface Concept {
  /** Stands in the field `about` of sections; no text has such a word. */
  key: string
  /** The words of its name in the language of the index. */
  name: string[]
}

/** A place in a query that names a concept. */
export interface Mention {
  concept: Concept
  /** Of the words of the query: the first, and how many. */
  start: number
  length: number
  weight: number
  /** It is called by its name in the language of the index. */
  isName: boolean
}

/** Things of the subject by all their names, in the languages that readers type. */
export class Concepts {
  readonly #names: { concept: Concept; terms: string[]; isName: boolean }[]
  readonly #vocabulary = new Vocabulary()
  readonly #keys = new Map<string, string[]>()

  constructor(indexed: IndexedConcept[]) {
    this.#names = indexed.flatMap(([name, others, see], id) => {
      const concept = { key: `~${id}`, name: wordsOf(name) }
      for (const address of see) this.#keys.set(address, [...this.#keys.get(address) ?? [], concept.key])
      return [name, ...others].map((one, at) => ({ concept, terms: wordsOf(one).map(stem), isName: at === 0 }))
    })
    for (const [name, others] of indexed) {
      for (const word of [name, ...others].flatMap(wordsOf)) this.#vocabulary.add(word, stem(word))
    }
  }

  /** The keys of the concepts that are explained at an address. */
  explainedAt = (address: string): string => (this.#keys.get(address) ?? []).join(' ')

  know = (word: string, isBeginning: boolean): boolean => this.#vocabulary.expand(word, isBeginning).size > 0

  /**
   * The concepts that a query names; by the beginning of a name only where no whole one stands, and with a typing error
   * only in a word that stands for nothing else.
   */
  mentionedIn(asked: Chunk[], isKnown: (word: string) => boolean): Mention[] {
    const readings = asked.map(({ whole: { word } }, at) => {
      const isLast = at === asked.length - 1
      const exact = this.#vocabulary.expand(word, false)
      const begun = isLast && word.length >= SHORTEST_BEGINNING ? this.#vocabulary.expand(word, true) : exact
      return { exact, loose: begun.size > 0 || isKnown(word) ? begun : this.#vocabulary.near(word) }
    })
    const find = (kind: 'exact' | 'loose') => asked.flatMap((_, start) => this.#names.flatMap(({ concept, terms, isName }): Mention[] => {
      if (start + terms.length > asked.length) return []
      const weight = Math.min(...terms.map((term, at) => readings[start + at]![kind].get(term) ?? 0))
      return weight > 0 ? [{ concept, start, length: terms.length, weight, isName }] : []
    }))
    const whole = find('exact')
    const others = find('loose').filter(one => !whole.some(({ start, length }) => one.start < start + length && start < one.start + one.length && length >= one.length))
    return strongest([...whole, ...others])
  }
}

const SHORTEST_BEGINNING = 3

const wordsOf = (name: string) => chunks(name.normalize('NFC')).map(({ whole }) => whole.word)

/** A concept that several of its names are read from is mentioned once. */
function strongest(mentions: Mention[]): Mention[] {
  const best = new Map<string, Mention>()
  for (const mention of mentions) {
    const place = `${mention.concept.key} ${mention.start} ${mention.length}`
    if (mention.weight > (best.get(place)?.weight ?? 0)) best.set(place, mention)
  }
  return [...best.values()]
}
