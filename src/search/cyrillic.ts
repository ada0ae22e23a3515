/*
 * Stems of Ukrainian and Russian words.
 *
 * The stemmers of @orama/stemmers are not used for Cyrillic because they read nouns as verbs and so
 * part the forms of the very words that our readers look for (запит and запити become запит and
 * зап, статус and статуси become статус and стат), and because a page's words do not say which of
 * the two languages they are in. This is a light stemmer instead: letters that differ only in
 * spelling are made one, and one inflectional ending is cut. Both languages decline with the same
 * endings, so that a Russian «выплаты» finds a Ukrainian «виплата».
 *
 * Where a form has several readings the index keeps one and the query tries them all: see
 * `cyrillicReadings`.
 */

const LETTERS: Record<string, string> = {
  і: 'и',
  ї: 'и',
  ы: 'и',
  є: 'е',
  э: 'е',
  ё: 'е',
  ґ: 'г',
  ь: '',
  ъ: '',
}

/** Endings of nouns, adjectives and participles, in folded letters. */
const ENDINGS = new Set(
  (
    'иями иях иям ием иею ией ия ию ие ии ий ями ами ими ого его ому ему ' +
    'ах ях ам ям ом ем им их ив ов ев ой ей ею ою ая яя ую юю ое ее а я о е и у ю й'
  ).split(' '),
)

/** An ending in платникові, a part of the stem in the more frequent відмови. */
const DOUBTFUL_ENDINGS = new Set(['ови', 'еви'])

const LONGEST_ENDING = 4
const SHORTEST_STEM = 3
const VOWEL = /[аеиоуюя]/

/** Where створити and створення, скасувати and скасування part. */
const VERBAL = /(?:ува|ова|[аеия])(?:ти|нн(?:я|ю|и|ям))$/
const SHORTEST_ROOT = 4

export const foldCyrillic = (word: string) => word.replace(/[іїыєэёґьъ]/g, (letter) => LETTERS[letter]!)

/** The stem of a folded word. */
export const stemCyrillic = (word: string) => even(strippings(word, ENDINGS)[0] ?? word)

/** The other stems that the forms of a folded word may have in the index. */
export function cyrillicReadings(word: string): string[] {
  const stripped = [word, ...strippings(word, ENDINGS), ...strippings(word, DOUBTFUL_ENDINGS)]
  // система and (платіжних) систем: the plural's stem looks as if it had an ending of its own.
  const again = stripped.flatMap((stem) => [...strippings(stem, ENDINGS), ...strippings(stem, DOUBTFUL_ENDINGS)])
  return [...stripped, ...again, ...stripped.flatMap(alternations), ...persons(word)].map(even)
}

/** The beginning that a verb shares with the noun made from it, if the folded word is one of the two. */
export function verbalRoot(word: string): string | undefined {
  const root = word.replace(VERBAL, '')
  return root !== word && root.length >= SHORTEST_ROOT ? root : undefined
}

/** What is left of a word without its ending, for every ending that it may have; longest ending first. */
function strippings(word: string, endings: Set<string>): string[] {
  const stems: string[] = []
  for (let length = Math.min(LONGEST_ENDING, word.length - SHORTEST_STEM); length > 0; length--) {
    const stem = word.slice(0, -length)
    if (endings.has(word.slice(-length)) && VOWEL.test(stem)) stems.push(stem)
  }
  return stems
}

/** платіж and платежі, рік and року: the vowel of a closed last syllable changes. */
function alternations(stem: string): string[] {
  const last = /^(.*)([иое])([^аеиоуюя]+)$/.exec(stem)
  return last ? ['и', 'о', 'е'].filter((vowel) => vowel !== last[2]).map((vowel) => last[1]! + vowel + last[3]!) : []
}

/** приходить and приходять, діє and діють: the third person of a verb in the other number. */
function persons(word: string): string[] {
  const endings = ['ит', 'ят', 'ат', 'ет', 'ют', 'ут']
  return endings.includes(word.slice(-2)) && word.length > SHORTEST_STEM + 2
    ? endings.map((ending) => word.slice(0, -2) + ending)
    : []
}

/** Evens out what declension changes inside a stem: карток and картка, картці; списань and списання. */
const even = (stem: string) =>
  stem
    .replace(/ц$/, 'к')
    .replace(/(?<=[аеиоуюя].*[^аеиоуюя])[ое]к$/, 'к')
    .replace(/([^аеиоуюя])\1$/, '$1')
