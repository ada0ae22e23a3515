/*
 * Ukrainian and Russian words in Latin letters: vyplata for «виплата», vozvrat for «возврат». Spellings vary, so a word
 * has several readings. Letters that `foldCyrillic` merges need not be distinguished, and the soft sign, which it
 * drops, can be omitted.
 */
const LATIN = 'abcdefgijklmnopqrstuvwyz'
const CYRILLIC = 'абкдефгийклмнопкрстуввиз'

const SHARED: Record<string, string> = {
  ...Object.fromEntries(Array.from(LATIN, (letter, at) => [letter, CYRILLIC[at]!])),
  x: 'кс',
  zh: 'ж',
  kh: 'х',
  ts: 'ц',
  ch: 'ч',
  sh: 'ш',
  shch: 'щ',
  ya: 'я',
  yu: 'ю',
  ye: 'е',
  yo: 'е',
  yi: 'и',
}
/** Readings by Ukrainian and by Russian writers, whose spellings differ. */
const READINGS: Record<string, string>[] = [
  { ...SHARED, h: 'г', ia: 'я', iu: 'ю', ie: 'е' },
  { ...SHARED, h: 'х', c: 'ц' },
]
const LONGEST = 4

const isLatin = (word: string) => /^[a-z]+$/i.test(word)

/** Cyrillic readings of a word in Latin letters; none if it has other characters. */
export const cyrillicSpellings = (word: string): string[] =>
  isLatin(word) ? [...new Set(READINGS.map((table) => read(word.toLowerCase(), table)))] : []

function read(word: string, table: Record<string, string>): string {
  let read = ''
  for (let at = 0; at < word.length;) {
    // A y after a vowel, and before none, is й: moy, kopeyka.
    if (word[at] === 'y' && /[aeiou]/.test(word[at - 1] ?? '') && !/[aeiou]/.test(word[at + 1] ?? '')) {
      read += 'й'
      at++
      continue
    }
    let length = LONGEST
    while (length > 1 && table[word.slice(at, at + length)] === undefined) length--
    read += table[word.slice(at, at + length)]!
    at += length
  }
  return read
}
