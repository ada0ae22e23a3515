/*
 * Latin words by their sound, because readers write names as they say them: бинанс for Binance, піксом for Pix.
 *
 * How a vowel is written depends on the language the name comes from, so that any stands for any; where several names
 * sound alike, the vowels decide.
 */
import { isCyrillic, isLatin } from './analyse'

const CYRILLIC: Record<string, string> = {
  ...Object.fromEntries(Array.from('абвгдезийклмнопрстуфхц', (letter, at) => [letter, 'abvhdesiiklmnoprstufhs'[at]!])),
  ж: 'j',
  ч: 'j',
  ш: 'j',
  щ: 'j',
  ю: 'u',
  я: 'a',
}

/** In this order: of letters that are read together, then of letters alone. */
const LATIN: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[kg]h/g, 'h'],
  [/[csz]h|j/g, 'j'],
  [/th/g, 't'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/c/g, 'k'],
  [/g/g, 'h'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/y/g, 'i'],
  [/(?<=[^aeiou])e$/, ''],
]

/** Shorter ones sound like too many others. */
const SHORTEST = 4

/** How a word in one script sounds: doubled letters once, and of vowels together the first. */
function soundOf(word: string): string {
  const letters = isCyrillic(word)
    ? word.replace(/./g, (letter) => CYRILLIC[letter] ?? '')
    : LATIN.reduce((read, [pattern, sound]) => read.replace(pattern, sound), word)
  return letters.replace(/([aeiou])[aeiou]+/g, '$1').replace(/(.)\1+/g, '$1')
}

const withoutVowels = (sound: string) => sound.replace(/[aeiou]/g, 'a')

/** The Latin words of an index, found by the sound of Cyrillic ones. */
export class Sounds {
  readonly #words = new Map<string, Set<string>>()

  /** Words in other letters than Latin ones are passed over. */
  add(word: string): void {
    if (!isLatin(word)) return
    const key = withoutVowels(soundOf(word))
    if (key.length < SHORTEST) return
    const words = this.#words.get(key)
    if (words) words.add(word)
    else this.#words.set(key, new Set([word]))
  }

  /** Latin words that sound like a folded Cyrillic one. */
  like(word: string): string[] {
    if (!isCyrillic(word)) return []
    const sound = soundOf(word)
    const alike = [...(this.#words.get(withoutVowels(sound)) ?? [])]
    const same = alike.filter((one) => soundOf(one) === sound)
    return same.length > 0 ? same : alike
  }
}
