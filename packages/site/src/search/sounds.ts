/*
 * Matches Latin words by sound, because readers write names as they pronounce them: бинанс for Binance, піксом for Pix.
 * How a vowel is written depends on the name's language, so any vowel matches any; if several names sound alike, the
 * vowels decide.
 */
import { isCyrillic, isLatin } from '../words/analyse'

const CYRILLIC: Record<string, string> = {
  ...Object.fromEntries(Array.from('абвгдезийклмнопрстуфхц', (letter, at) => [letter, 'abvhdesiiklmnoprstufhs'[at]!])),
  ж: 'j',
  ч: 'j',
  ш: 'j',
  щ: 'j',
  ю: 'u',
  я: 'a',
}

/** Applied in this order: first digraphs, then single letters. */
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

/** Shorter keys match too many words. */
const SHORTEST = 4

/** The sound of a word: doubled letters once, and only the first of adjacent vowels. */
function soundOf(word: string): string {
  const letters = isCyrillic(word)
    ? word.replace(/./g, (letter) => CYRILLIC[letter] ?? '')
    : LATIN.reduce((read, [pattern, sound]) => read.replace(pattern, sound), word)
  return letters.replace(/([aeiou])[aeiou]+/g, '$1').replace(/(.)\1+/g, '$1')
}

const withoutVowels = (sound: string) => sound.replace(/[aeiou]/g, 'a')

const keyOf = (word: string) => withoutVowels(soundOf(word))

/** The Latin words among `words`, grouped by sound without vowels. Not `Map.groupBy`: phones of 2023 lack it. */
export function latinBySound(words: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const word of [...words].filter(isLatin)) {
    const key = keyOf(word)
    groups.set(key, [...(groups.get(key) ?? []), word])
  }
  return groups
}

/** The Latin words that sound like a folded Cyrillic word: if there are none, those that differ only in vowels. */
export function soundingLike(word: string, latin: ReadonlyMap<string, string[]>): string[] {
  const same = soundingTheSame(word, latin)
  return same.length > 0 ? same : alike(word, latin)
}

export const soundingTheSame = (word: string, latin: ReadonlyMap<string, string[]>): string[] =>
  alike(word, latin).filter((one) => soundOf(one) === soundOf(word))

function alike(word: string, latin: ReadonlyMap<string, string[]>): string[] {
  const key = keyOf(word)
  return (key.length >= SHORTEST && latin.get(key)) || []
}
