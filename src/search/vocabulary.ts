import SearchableMap from 'minisearch/SearchableMap'
import { isForgiving, readings, root, stem } from './analyse'
import { Sounds } from './sounds'

/**
 * How much a match counts beside one of the word's own stem. `longer`: a word that begins with one that stands for
 * something itself, as «запитувати» does with «запит», is rarer and would drown it.
 */
const WEIGHT = { prefix: 0.8, longer: 0.2, reading: 0.5, root: 0.3, sound: 0.5, error: 0.4 }

/**
 * One letter begins a tenth of all words: more than this would take the time of many keystrokes and tell the reader
 * nothing.
 */
const COMPLETIONS = 60

/** Terms of texts or names, and how a word that a reader types stands for some of them. */
export class Vocabulary {
  /** Every word with its term. */
  readonly #words = new SearchableMap<string>()
  readonly #terms = new Set<string>()
  readonly #sounds = new Sounds()

  add(word: string, term: string): void {
    this.#words.set(word, term)
    this.#terms.add(term)
    this.#sounds.add(word)
  }

  /** Whether a word, in any of its forms, is here. */
  knows = (word: string): boolean => this.expand(word, false).size > 0

  /** The terms that a word stands for, with their weights. */
  expand(word: string, isBeginning: boolean): Map<string, number> {
    const weights = new Map<string, number>()
    this.#put(weights, stem(word), 1)
    for (const reading of readings(word)) this.#put(weights, reading, WEIGHT.reading)
    if (isBeginning) this.#putBeginningWith(weights, word, weights.size > 0 ? WEIGHT.longer : WEIGHT.prefix)
    const common = root(word)
    if (common) this.#putBeginningWith(weights, common, WEIGHT.root)
    return weights
  }

  /** The terms that sound alike in Latin letters, or that are one typing error away. */
  near(word: string): Map<string, number> {
    const weights = new Map<string, number>()
    if (!isForgiving(word)) return weights
    for (const spelling of [word, stem(word)]) {
      for (const name of this.#sounds.like(spelling)) this.#put(weights, stem(name), WEIGHT.sound)
      for (const [near] of this.#words.fuzzyGet(spelling, 1)) this.#put(weights, stem(near), WEIGHT.error)
      for (const near of swaps(spelling)) this.#put(weights, stem(near), WEIGHT.error)
    }
    return weights
  }

  #put(weights: Map<string, number>, term: string, weight: number): void {
    if (this.#terms.has(term) && weight > (weights.get(term) ?? 0)) weights.set(term, weight)
  }

  #putBeginningWith(weights: Map<string, number>, start: string, weight: number): void {
    const nearest = [...this.#words.atPrefix(start)]
      .sort(([one], [other]) => one.length - other.length)
      .slice(0, COMPLETIONS)
    for (const [longer, term] of nearest) this.#put(weights, term, (weight * start.length) / longer.length)
  }
}

/**
 * Whether a word of a query may still be being typed. Short words begin so many others that they would drown the query.
 */
export const isBeginning = (word: string, isLast: boolean, isOnly: boolean) =>
  word.length >= 4 || isOnly || (isLast && word.length > 1)

/** Two letters in the wrong order are one error of the hand, though two of the letters. */
const swaps = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2))
