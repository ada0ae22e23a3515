/**
 * How pages write numbers, amounts, spans of time and lists in each language. Code and JSON have them as the API does.
 */
import { formatTags } from './dates.ts'
import type { Locale } from './locales.ts'

const always = { useGrouping: 'always' } as const

/** `10,000`, «10 000». */
export const formatNumber = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(formatTags[locale], always).format(value)

/** `12 %` as the language writes it. */
export const formatShare = (share: number, locale: Locale): string =>
  new Intl.NumberFormat(formatTags[locale], { style: 'percent' }).format(share)

/** A decimal of the API digit by digit: `2500.00` is `2,500.00`, «2 500,00». */
export function formatDecimal(value: string, locale: Locale, useGrouping: 'always' | 'min2' = 'always'): string {
  const places = value.split('.')[1]?.length ?? 0
  const digits = { useGrouping, minimumFractionDigits: places, maximumFractionDigits: places }
  // A text keeps every digit; a number would not.
  return new Intl.NumberFormat(formatTags[locale], digits).format(value as `${number}`)
}

export interface Money {
  amount: string
  currency: string
}

/** An amount of the API with its currency, digit by digit. */
export const formatMoney = ({ amount, currency }: Money, locale: Locale): string =>
  `${formatDecimal(amount, locale)}\u00a0${currency}`

/** The same in a sentence, where a whole amount has no decimals: `10,000 PLN`. */
export const formatRoundMoney = ({ amount, currency }: Money, locale: Locale): string =>
  formatMoney({ amount: amount.replace(/\.0+$/, ''), currency }, locale)

const unitSizes = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const
type Unit = (typeof unitSizes)[number][0]

/** So many of a unit are told in a larger one; of days there is none. */
const tooMany = 120

/** A span in the largest unit that holds it whole at least twice, else in several: 24 hours, 10 minutes 30 seconds. */
export function formatDuration(seconds: number, locale: Locale, unitDisplay: 'long' | 'short' = 'long'): string {
  const told = (count: number, unit: Unit) =>
    new Intl.NumberFormat(formatTags[locale], { style: 'unit', unit, unitDisplay, ...always }).format(count)
  const whole = unitSizes.find(([, size]) => seconds % size === 0 && seconds / size >= 2)
  if (whole && (whole[0] === 'day' || seconds / whole[1] < tooMany)) return told(seconds / whole[1], whole[0])
  const [unit, size] = unitSizes.find(([, each]) => seconds >= each) ?? ['second', 1]
  const rest = seconds % size
  return [
    told(Math.floor(seconds / size), unit),
    ...(rest > 0 ? [formatDuration(rest, locale, unitDisplay)] : []),
  ].join(' ')
}

/** Days in words. */
export const formatDays = (days: number, locale: Locale): string => formatDuration(days * 86_400, locale)

const conjunctions: Record<Locale, { and: string; or: string }> = {
  en: { and: 'and', or: 'or' },
  uk: { and: 'та', or: 'або' },
}

/**
 * `and`, `or`, or neither; what holds commas itself is parted by semicolons. Ukrainian has none before the
 * conjunction, so a comma in the last item is in nobody's way.
 */
export function formatList(items: readonly string[], locale: Locale, last: 'and' | 'or' | 'none' = 'none'): string {
  const isUkrainian = locale === 'uk'
  const parted = isUkrainian && last !== 'none' ? items.slice(0, -1) : items
  const separator = parted.some((item) => item.includes(',')) ? '; ' : ', '
  if (last === 'none' || items.length < 2) return items.join(separator)
  if (separator === '; ') {
    const before = isUkrainian ? ' ' : '; '
    return `${items.slice(0, -1).join('; ')}${before}${conjunctions[locale][last]} ${items.at(-1) ?? ''}`
  }
  const type = last === 'and' ? 'conjunction' : 'disjunction'
  const list = new Intl.ListFormat(formatTags[locale], { type }).format(items)
  // Before a vowel «та» is said in place of «і».
  return isUkrainian ? list.replace(/ і (?=[аеєиіїоуюя])/, ' та ') : list
}

/** `214 kB`, `1.1 MB`. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [value, unit, maximumFractionDigits] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte', 0] : [bytes / 1e6, 'megabyte', 1]
  return new Intl.NumberFormat(formatTags[locale], { style: 'unit', unit, maximumFractionDigits }).format(value)
}
