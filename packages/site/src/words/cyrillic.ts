/*
 * Stems of Ukrainian and Russian words. The stemmers of @orama/stemmers are not used for Cyrillic, because they take
 * nouns for verbs and so separate the forms of just the words that our readers search for (запит and запити become
 * запит and зап, статус and статуси become статус and стат), and because the words of a page do not tell which of the
 * two languages they are in. This is a light stemmer instead: it merges letters that differ only in spelling and cuts
 * one inflectional ending. Both languages share most endings, so that a Russian «выплаты» finds a Ukrainian «виплата».
 * Where a form has several readings, the index keeps one and the query tries all: see `cyrillicReadings`.
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

/** Endings in платникові, but part of the stem in the more frequent відмови. */
const DOUBTFUL_ENDINGS = new Set(['ови', 'еви'])

const LONGEST_ENDING = 4
const SHORTEST_STEM = 3
const VOWEL = /[аеиоуюя]/

/** The suffix in which створити and створення, скасувати and скасування differ. */
const VERBAL = /(?:ува|ова|[аеия])(?:ти|нн(?:я|ю|и|ям))$/
const SHORTEST_ROOT = 4

export const foldCyrillic = (word: string) => word.replace(/[іїыєэёґьъ]/g, (letter) => LETTERS[letter]!)

/** The stem of a folded word. */
export const stemCyrillic = (word: string) => normalizeStem(withoutEndings(word, ENDINGS)[0] ?? word)

/** Other stems under which the forms of a folded word may be indexed. */
export function cyrillicReadings(word: string): string[] {
  const stripped = [word, ...withoutEndings(word, ENDINGS), ...withoutEndings(word, DOUBTFUL_ENDINGS)]
  // система and (платіжних) систем: the plural's stem looks as if it had an ending itself.
  const again = stripped.flatMap((stem) => [
    ...withoutEndings(stem, ENDINGS),
    ...withoutEndings(stem, DOUBTFUL_ENDINGS),
  ])
  return [...stripped, ...again, ...stripped.flatMap(alternations), ...otherNumber(word)].map(normalizeStem)
}

/** The root that a verb shares with its verbal noun, if the folded word is one of the two. */
export function verbalRoot(word: string): string | undefined {
  const root = word.replace(VERBAL, '')
  return root !== word && root.length >= SHORTEST_ROOT ? root : undefined
}

/** The word without each ending that it may have, longest ending first. */
function withoutEndings(word: string, endings: Set<string>): string[] {
  const stems: string[] = []
  for (let length = Math.min(LONGEST_ENDING, word.length - SHORTEST_STEM); length > 0; length--) {
    const stem = word.slice(0, -length)
    if (endings.has(word.slice(-length)) && VOWEL.test(stem)) stems.push(stem)
  }
  return stems
}

/** платіж and платежі, рік and року: the vowel of a closed last syllable alternates. */
function alternations(stem: string): string[] {
  const last = /^(.*)([иое])([^аеиоуюя]+)$/.exec(stem)
  return last ? ['и', 'о', 'е'].filter((vowel) => vowel !== last[2]).map((vowel) => last[1]! + vowel + last[3]!) : []
}

/** приходить and приходять, діє and діють: the third person in the other number. */
function otherNumber(word: string): string[] {
  const endings = ['ит', 'ят', 'ат', 'ет', 'ют', 'ут']
  return endings.includes(word.slice(-2)) && word.length > SHORTEST_STEM + 2
    ? endings.map((ending) => word.slice(0, -2) + ending)
    : []
}

/** Undoes stem changes of declension: карток and картка, картці; списань and списання. */
const normalizeStem = (stem: string) =>
  stem
    .replace(/ц$/, 'к')
    .replace(/(?<=[аеиоуюя].*[^аеиоуюя])[ое]к$/, 'к')
    .replace(/([^аеиоуюя])\1$/, '$1')
