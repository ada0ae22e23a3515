import { formatTags } from '@docs/model/language/dates'
import { formatDecimal } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'

/** An amount for people: a coin’s six or eight decimal places end with the last that says something, or the second. */
export const shortened = (amount: string): string => amount.replace(/(\.\d\d(?=\d\d)\d*?)0+$/, '$1')

/** An amount in the format of the language: 2500.00, 2500,00. */
export const decimal = (amount: string, locale: Locale): string => formatDecimal(shortened(amount), locale, 'min2')

export const money = ({ amount, currency }: { amount: string; currency: string }, locale: Locale): string =>
  `${decimal(amount, locale)} ${currency}`

/** An instant in UTC, in the format of the language. */
export function instant(at: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(at))} UTC`
}
