import { formatTags } from '@docs/model/language/dates'
import { formatDecimal, formatPrice, type Money } from '@docs/model/language/format'
import type { Service, ServiceField, Words } from '@docs/model/catalogue/types'
import type { Locale } from '@docs/model/language/locales'
import type { PayerTexts } from '../texts'

/** An amount for people: a coin’s six or eight decimal places end with the last that says something, or the second. */
export const shortened = (amount: string): string => amount.replace(/(\.\d\d(?=\d\d)\d*?)0+$/, '$1')

/** An amount to type or paste: 25000.00, 25000,00. */
export const decimal = (amount: string, locale: Locale): string => formatDecimal(shortened(amount), locale, false)

/** An amount with the symbol of its currency; a long one may break between the two. */
export const money = ({ amount, currency }: Money, locale: Locale): string =>
  formatPrice({ amount: shortened(amount), currency }, locale).replace(/^(\D+)\u00a0|\u00a0(?=\D+$)/, '$1 ')

/** The name of a method as a heading has it: a hyphen before a capital, as in M-Pesa, does not end a line. */
export const nameIn = (locale: Locale, { name }: { name: Words }): string =>
  name[locale].replace(/-(?=\p{Lu})/gu, '\u2011')

/** An instant in UTC, in the format of the language: to the second, unless it is for payers, who have it local. */
export function instant(at: string, locale: Locale, isLocal = false): string {
  const [dateStyle, timeStyle] = isLocal ? (['long', 'short'] as const) : (['medium', 'medium'] as const)
  const format = new Intl.DateTimeFormat(formatTags[locale], { dateStyle, timeStyle, timeZone: 'UTC' })
  return `${format.format(new Date(at))} UTC`
}

/** The label of a field without the country, which payers know. */
export const shortLabel = ({ label }: Pick<ServiceField, 'label'>, locale: Locale): string =>
  label[locale].replace(/ \(.*\)$/, '')

/** What a detail is called where services of the method name it; otherwise as it is called everywhere. */
export function detailLabel(id: string, family: Service[], { detail }: PayerTexts, locale: Locale): string {
  const field = family.flatMap(({ fields }) => fields).find(({ party, path }) => party === 'response' && path === id)
  const known: Partial<Record<string, string>> = detail
  return field ? shortLabel(field, locale) : (known[family[0]?.method.kind === 'cash_voucher' ? 'voucher' : id] ?? id)
}
