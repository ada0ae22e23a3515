import { formatTags } from '@docs/model/language/dates'
import { formatDecimal, formatPrice, type Money } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'

/** An amount for people: a coin’s six or eight decimal places end with the last that says something, or the second. */
export const shortened = (amount: string): string => amount.replace(/(\.\d\d(?=\d\d)\d*?)0+$/, '$1')

/** An amount in the format of the language: 2500.00, 2500,00. */
export const decimal = (amount: string, locale: Locale): string => formatDecimal(shortened(amount), locale, 'min2')

/** An amount with the symbol of its currency; a long one may break between the two. */
export const money = ({ amount, currency }: Money, locale: Locale): string =>
  formatPrice({ amount: shortened(amount), currency }, locale).replace(/^(\D+)\u00a0|\u00a0(?=\D+$)/, '$1 ')

/** An instant in UTC, in the format of the language. */
export function instant(at: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(at))} UTC`
}
