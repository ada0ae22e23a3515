import { formatTags } from '../../site/dates'
import type { Locale } from '../../site/locales'

/** `2500.00` as the language writes it, digit by digit: 2500.00, 2500,00. */
export function decimal(amount: string, locale: Locale): string {
  const places = amount.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(formatTags[locale], {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: 'min2',
  })
  // A text keeps every digit; a number would not.
  return format.format(amount as `${number}`)
}

export const money = ({ amount, currency }: { amount: string; currency: string }, locale: Locale): string =>
  `${decimal(amount, locale)} ${currency}`

/** An instant in UTC, as the language writes it. */
export function instant(at: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(at))} UTC`
}
