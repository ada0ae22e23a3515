import SearchableMap from 'minisearch/SearchableMap'
import { isCyrillic, toleratesTypos, readings, root, stem } from '../words/analyse'
import { latinBySound, soundingLike, soundingTheSame } from './sounds'

/**
 * Weight of a match, compared with a word of the same stem. `longer`: a word that begins with one that matches by
 * itself, as «запитувати» begins with «запит», is rarer and would dominate the results.
 */
const WEIGHT = { prefix: 0.8, longer: 0.2, reading: 0.5, root: 0.3, sound: 0.5, error: 0.4 }

/**
 * Limit on completions. A single letter begins a tenth of all words: without a limit this would take as long as many
 * keystrokes and be useless to the reader.
 */
const COMPLETIONS = 60

/** The terms of texts or names, and which of them a word typed by a reader may mean. */
export class Vocabulary {
  /** The term of every word. */
  readonly #words = new SearchableMap<string>()
  readonly #terms = new Set<string>()
  /** Built at the first lookup by sound, since most readers never need it. */
  #latin: Map<string, string[]> | undefined

  add(word: string, term: string): void {
    this.#words.set(word, term)
    this.#terms.add(term)
    this.#latin = undefined
  }

  /** Whether the vocabulary has the word in any of its forms. */
  knows = (word: string): boolean => this.expand(word, false).size > 0

  /** The terms that a word may mean, with their weights. */
  expand(word: string, isBeginning: boolean): Map<string, number> {
    const weights = new Map<string, number>()
    this.#put(weights, stem(word), 1)
    if (weights.size === 0) {
      // A name that sounds exactly so is likelier than another form of a known word: «блік» is BLIK, not «блок».
      for (const name of this.#sounding(word, soundingTheSame)) this.#put(weights, stem(name), WEIGHT.sound)
      if (weights.size > 0) return weights
    }
    for (const reading of readings(word)) this.#put(weights, reading, WEIGHT.reading)
    if (isBeginning) this.#putBeginningWith(weights, word, weights.size > 0 ? WEIGHT.longer : WEIGHT.prefix)
    const common = root(word)
    if (common) this.#putBeginningWith(weights, common, WEIGHT.root)
    return weights
  }

  /** The terms that sound like the word in Latin letters, or are one typing error away. */
  near(word: string): Map<string, number> {
    const weights = new Map<string, number>()
    if (!toleratesTypos(word)) return weights
    for (const spelling of [word, stem(word)]) {
      for (const name of this.#sounding(spelling, soundingLike)) this.#put(weights, stem(name), WEIGHT.sound)
      for (const [near] of this.#words.fuzzyGet(spelling, 1)) this.#put(weights, stem(near), WEIGHT.error)
      for (const near of swaps(spelling)) this.#put(weights, stem(near), WEIGHT.error)
    }
    return weights
  }

  #sounding(word: string, find: typeof soundingLike): string[] {
    if (!isCyrillic(word)) return []
    this.#latin ??= latinBySound(this.#words.keys())
    return find(word, this.#latin)
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

/** Whether a word of a query may be incomplete. Short words begin so many others that these would swamp the query. */
export const isBeginning = (word: string, isLast: boolean, isOnly: boolean) =>
  word.length >= 4 || isOnly || (isLast && word.length > 1)

/** Spellings with two adjacent letters swapped: one typing error, but an edit distance of two. */
const swaps = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2))
