/** Finds numbers with a unit in prose. */
import { locales, type Locale } from '@docs/model/language/locales'

/** What a number counts: `time` is in seconds, the rest as written. */
export type Kind = 'time' | 'months' | 'kilobytes' | 'characters' | 'keys' | 'items' | 'rows' | 'attempts' | 'resends'

/** Words for a unit. */
const units: Record<Locale, [string, Kind, number][]> = {
  en: [
    ['s|sec|seconds?', 'time', 1],
    ['min|minutes?', 'time', 60],
    ['h|hours?', 'time', 3600],
    ['days?', 'time', 86_400],
    ['weeks?', 'time', 604_800],
    ['months?', 'months', 1],
    ['[kK]B|kilobytes?', 'kilobytes', 1],
    ['MB|megabytes?', 'kilobytes', 1024],
    ['characters?', 'characters', 1],
    ['keys?|names', 'keys', 1],
    ['items?|entries|lines', 'items', 1],
    ['rows?', 'rows', 1],
    ['attempts?', 'attempts', 1],
    ['times|resends?', 'resends', 1],
  ],
  uk: [
    ['с|сек|секунд\\p{L}*', 'time', 1],
    ['хв|хвилин\\p{L}*', 'time', 60],
    ['год|годин\\p{L}*', 'time', 3600],
    ['день|дні|дня|днів|дням\\p{L}*|днях|доб\\p{L}*|діб', 'time', 86_400],
    ['тиж\\p{L}+', 'time', 604_800],
    ['місяц\\p{L}*', 'months', 1],
    ['[кК]Б|кілобайт\\p{L}*', 'kilobytes', 1],
    ['МБ|мегабайт\\p{L}*', 'kilobytes', 1024],
    ['символ\\p{L}*|знак\\p{L}*', 'characters', 1],
    ['ключ\\p{L}*|назв\\p{L}*', 'keys', 1],
    ['позиці\\p{L}*|запис\\p{L}*|елемент\\p{L}*', 'items', 1],
    ['рядк\\p{L}*', 'rows', 1],
    ['спроб\\p{L}*', 'attempts', 1],
    ['раз\\p{L}{0,2}', 'resends', 1],
  ],
}

/** Numbers written as words. */
const numerals: Record<Locale, [string, number][]> = {
  en: [
    ['one', 1],
    ['two', 2],
    ['three', 3],
    ['four', 4],
    ['five', 5],
    ['six', 6],
    ['seven', 7],
    ['eight', 8],
    ['nine', 9],
    ['ten', 10],
    ['twelve', 12],
    ['fifteen', 15],
    ['twenty', 20],
    ['twenty-four', 24],
    ['thirty', 30],
    ['thirty-six', 36],
    ['forty', 40],
    ['forty-eight', 48],
    ['fifty', 50],
    ['sixty', 60],
    ['seventy-two', 72],
    ['ninety', 90],
    ['hundred', 100],
  ],
  uk: [
    ['од(?:ин|на|ну|нієї|ного|ному)', 1],
    ['дв(?:а|і|ох|ом|ома)', 2],
    ['тр(?:и|ьох|ьом|ьома)', 3],
    ['чотир(?:и|ьох|ма)', 4],
    ['п’ят(?:ь|и|ьох|ьома)', 5],
    ['шіст(?:ь|ьох|ьома)|шести', 6],
    ['сім|семи|сьома', 7],
    ['вісім|восьми', 8],
    ['дев’ят(?:ь|и)', 9],
    ['десят(?:ь|и|ьох|ьма)', 10],
    ['дванадцят(?:ь|и)', 12],
    ['п’ятнадцят(?:ь|и)', 15],
    ['двадцят(?:ь|и)', 20],
    ['двадцят(?:ь|и) чотир(?:и|ьох)', 24],
    ['тридцят(?:ь|и)', 30],
    ['тридцят(?:ь|и) шіст(?:ь|и|ьох)', 36],
    ['сорока?', 40],
    ['сорока? в(?:ісім|осьми)', 48],
    ['п’ятдесят(?:и)?', 50],
    ['шістдесят(?:и)?', 60],
    ['сімдесят(?:и)? дв(?:і|а|ох)', 72],
    ['дев’яност(?:о|а)', 90],
    ['ст(?:о|а)', 100],
  ],
}

/** Sentences, and cells of tables. */
export const sentences = (text: string): string[] => text.split(/(?<=[.!?;])\s|\|/)

/** The number and the unit of each language, as groups: `n3` is a numeral, `u3` a unit. */
const patterns = Object.fromEntries(
  locales.map((locale) => {
    const either = (kind: string, words: string[]) => words.map((word, at) => `(?<${kind}${at}>${word})`)
    const words = either(
      'n',
      numerals[locale].map(([word]) => word),
    )
    const named = either(
      'u',
      units[locale].map(([unit]) => unit),
    )
    const digits = '(?<digits>\\d{1,3}(?:[,\\s]\\d{3})+|\\d+)'
    // Reversed, so that a longer numeral matches before the shorter one that it begins with.
    const number = [digits, ...words.toReversed()].join('|')
    const source = `(?<![\\p{L}\\p{N}.,–-])(?:${number})[\\s-](?:${named.join('|')})(?![\\p{L}\\p{N}])`
    return [locale, new RegExp(source, 'giu')]
  }),
)

export interface Figure {
  found: string
  kind: Kind
  value: number
}

/** Numbers with a unit: `72 hours`, `seven days`, `64-character`, `500,000 rows`. */
export function figures(sentence: string, locale: Locale): Figure[] {
  return [...sentence.matchAll(patterns[locale]!)].map(({ 0: found, groups = {} }) => {
    const [, kind, size] = units[locale].find((_, at) => groups[`u${at}`] !== undefined)!
    const number = groups['digits']
      ? Number(groups['digits'].replace(/\D/g, ''))
      : numerals[locale].find((_, at) => groups[`n${at}`] !== undefined)![1]
    return { found, kind, value: number * size }
  })
}
