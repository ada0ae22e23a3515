import { formatTags } from './dates.ts'
import { formatMoney, type Money } from './format.ts'
import type { Locale } from './locales.ts'

/** What the fonts of all readers have. */
const isLegible = (text: string) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}]*$/u.test(text)

const currencies = new Set(Intl.supportedValuesOf('currency'))

/**
 * An amount with its symbol, as the payer’s country writes it, or else the language: `119,70 zł`. Coins, and what
 * readers could not read, are written as the site does.
 */
export function localMoney(money: Money, country: string | undefined, locale: Locale): string {
  const { amount, currency } = money
  if (!currencies.has(currency)) return formatMoney(money, locale)
  const { language, region } = new Intl.Locale(country === undefined ? formatTags[locale] : `und-${country}`).maximize()
  const places = amount.split('.')[1]?.length ?? 0
  const local = new Intl.NumberFormat([`${language}-${region ?? ''}-u-nu-latn`, formatTags[locale]], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(amount as `${number}`)
  return isLegible(local) ? local : formatMoney(money, locale)
}
