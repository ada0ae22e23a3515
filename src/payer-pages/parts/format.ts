import { formatTags } from '../../site/dates'
import { formatDecimal } from '../../site/format'
import type { Locale } from '../../site/locales'

/** `2500.00` as the language writes it, digit by digit: 2500.00, 2500,00. */
export const decimal = (amount: string, locale: Locale): string => formatDecimal(amount, locale, 'min2')

export const money = ({ amount, currency }: { amount: string; currency: string }, locale: Locale): string =>
  `${decimal(amount, locale)} ${currency}`

/** An instant in UTC, as the language writes it. */
export function instant(at: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(at))} UTC`
}
