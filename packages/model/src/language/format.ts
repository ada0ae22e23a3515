/** How pages write numbers, amounts, durations and lists in each language. Code and JSON keep the API's format. */
import { formatTags } from './dates.ts'
import type { Locale } from './locales.ts'

const always = { useGrouping: 'always' } as const

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Made once, since that takes longer than a hundred uses. */
function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(formatTags[locale], options)
  numberFormats.set(key, format)
  return format
}

/** `10,000`, «10 000». */
export const formatNumber = (value: number, locale: Locale): string => numberFormat(locale, always).format(value)

/** A decimal of the API with all its digits: `2500.00` is `2,500.00`, «2 500,00». */
export function formatDecimal(value: string, locale: Locale, useGrouping: 'always' | false = 'always'): string {
  const places = value.split('.')[1]?.length ?? 0
  const digits = { useGrouping, minimumFractionDigits: places, maximumFractionDigits: places }
  // Passed as a string, it keeps every digit; a number might not.
  return numberFormat(locale, digits).format(value as `${number}`)
}

export interface Money {
  amount: string
  currency: string
}

/** An amount of the API with all its digits and its currency. */
export const formatMoney = ({ amount, currency }: Money, locale: Locale): string =>
  `${formatDecimal(amount, locale)}\u00a0${currency}`

/** Where several currencies share a symbol, or few fonts have it, a price has more letters. */
const isUnclear = (price: string): boolean =>
  /(^|\s)\$/.test(price) || !/^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Common}]*$/u.test(price)

/** An amount as shops write it, with the symbol of its currency: `₴780.00`, «780,00 ₴». Coins have only their code. */
export function formatPrice(money: Money, locale: Locale): string {
  const { amount, currency } = money
  if (!Intl.supportedValuesOf('currency').includes(currency)) return formatMoney(money, locale)
  const places = amount.split('.')[1]?.length ?? 0
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places }
  const write = (currencyDisplay: 'narrowSymbol' | 'symbol') =>
    numberFormat(locale, { style: 'currency', currency, currencyDisplay, ...digits }).format(amount as `${number}`)
  const price = write('narrowSymbol')
  return isUnclear(price) ? write('symbol') : price
}

/** The same for a sentence, where a whole amount has no decimals: `10,000 PLN`. */
export const formatRoundMoney = ({ amount, currency }: Money, locale: Locale): string =>
  formatMoney({ amount: amount.replace(/\.0+$/, ''), currency }, locale)

const unitSizes = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const
type Unit = (typeof unitSizes)[number][0]

/** From this count on, a duration is written in larger units; days are exempt. */
const tooMany = 120

/** A duration in the largest unit that it is a multiple of (two or more), else in several: 10 minutes 30 seconds. */
export function formatDuration(seconds: number, locale: Locale): string {
  const format = (count: number, unit: Unit) =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', ...always }).format(count)
  const whole = unitSizes.find(([, size]) => seconds % size === 0 && seconds / size >= 2)
  if (whole && (whole[0] === 'day' || seconds / whole[1] < tooMany)) return format(seconds / whole[1], whole[0])
  let rest = seconds
  const parts = unitSizes.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest %= size
    return count > 0 ? [format(count, unit)] : []
  })
  return parts.join(' ') || format(0, 'second')
}

/** A number of days in words. */
export const formatDays = (days: number, locale: Locale): string => formatDuration(days * 86_400, locale)

const genitives: Readonly<Record<string, string>> = {
  день: 'дня',
  дні: 'днів',
  година: 'години',
  години: 'годин',
  хвилина: 'хвилини',
  хвилини: 'хвилин',
  секунда: 'секунди',
  секунди: 'секунд',
}

/** A duration after a preposition that Ukrainian has with the genitive, as «до» and «впродовж»: «до 3 днів». */
export const genitive = (duration: string): string => duration.replace(/\p{L}+/gu, (word) => genitives[word] ?? word)

const conjunctions: Record<Locale, { and: string; or: string }> = {
  en: { and: 'and', or: 'or' },
  uk: { and: 'та', or: 'або' },
}

/**
 * A list with `and`, `or` or no conjunction. If an item contains a comma, items are separated by semicolons. In
 * Ukrainian no separator precedes the conjunction, so the last item may contain commas.
 */
export function formatList(items: readonly string[], locale: Locale, last: 'and' | 'or' | 'none' = 'none'): string {
  if (last === 'none' || items.length < 2) return items.join(separatorOf(items))
  const isUkrainian = locale === 'uk'
  const before = items.slice(0, -1)
  if (separatorOf(isUkrainian ? before : items) === '; ')
    return `${before.join('; ')}${isUkrainian ? ' ' : '; '}${conjunctions[locale][last]} ${items.at(-1) ?? ''}`
  const type = last === 'and' ? 'conjunction' : 'disjunction'
  const list = new Intl.ListFormat(formatTags[locale], { type }).format(items)
  // Before or after a vowel, «та» replaces «і».
  return isUkrainian ? list.replace(/ і (?=[аеєиіїоуюя])|(?<=[аеєиіїоуюя]) і /, ' та ') : list
}

const separatorOf = (items: readonly string[]) => (items.some((item) => item.includes(',')) ? '; ' : ', ')

/** Adds a full stop if there is none. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** A text that stands alone begins with a capital, unless its first word has one inside, like bKash. */
export const capital = (text: string, locale: Locale): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.slice(0, 1).toLocaleUpperCase(formatTags[locale]) + text.slice(1)

/** `169 bytes`. */
export const formatByteCount = (bytes: number, locale: Locale): string =>
  numberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes)

/** `214 kB`, `1.1 MB`. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [value, unit, maximumFractionDigits] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte', 0] : [bytes / 1e6, 'megabyte', 1]
  return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value)
}
