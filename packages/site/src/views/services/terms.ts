import { fill } from '@docs/model/language/fill'
import { formatDuration, formatList, formatRoundMoney, genitive } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { plural } from '@docs/model/language/plural'
import { namesOf } from '@docs/model/codes/names'
import type { Dossier } from '@docs/model/catalogue/dossier-schema'
import type { ConfirmationClass, Currency, Payin, Service } from '@docs/model/catalogue/types'
import { texts } from '../../words/texts'
import { boundsText, claimIn } from './claim'
import { afterExpiry, type GuideFact } from './dossier'
import { lateMoneyText } from './late-money'

/** How soon the result is known, in words; undefined if it varies or there is none. */
export function resultOf({ confirmation }: Service, locale: Locale): string | undefined {
  const results: Partial<Record<ConfirmationClass, string>> = texts[locale].service.confirmation
  const result = results[confirmation.class]
  return result && claimIn(locale)(confirmation.verified, result)
}

/** The same for a list, where “varies” says more than nothing. */
export const resultInShort = (service: Service, locale: Locale): string | undefined =>
  service.confirmation.class === 'varies' ? texts[locale].guide.strip.varies : resultOf(service, locale)

/** A service's countries and currencies, in words. */
export interface CoverageText {
  countries: string
  currencies: string
  limits: string | undefined
}

/** Decimal places of most currencies; other numbers are mentioned. */
const usualDigits = 2

export function coverageOf(
  { coverage, countries, currencies }: Service,
  locale: Locale,
  nameOfCountry: (code: string) => string = namesOf(locale, 'region'),
): CoverageText {
  const w = texts[locale].service
  const claim = claimIn(locale)
  const certain = coverage === 'verified'
  const nameOfCurrency = namesOf(locale, 'currency')
  const currencyName = ({ code }: Currency) => {
    const name = isAsset(code) ? code : nameOfCurrency(code)
    return name === code ? code : fill(w.currency, { code, name })
  }
  const areCoins = currencies.length > 1 && currencies.every((currency) => currencyName(currency) === currency.code)
  const named = areCoins
    ? byDecimals(currencies, locale)
    : currencies.map((currency) => withDecimals(currencyName(currency), currency, locale))
  const limits = currencies.flatMap(({ code: currency, limits: { min, max } = {} }) => {
    const formatted = (amount: string) => formatRoundMoney({ amount, currency }, locale)
    const bounds = boundsText(min && formatted(min), max && formatted(max), locale)
    return bounds ? [bounds] : []
  })
  return {
    countries: countries.length > 0 ? formatList(countries.map(nameOfCountry), locale) : w.byContract,
    currencies: coverage === 'by_contract' ? w.byContract : claim(certain, formatList(named, locale)),
    limits: limits.length > 0 ? formatList(limits, locale) : undefined,
  }
}

/** A currency with its decimal places, if they are not the usual two. */
export const withDecimals = (name: string, { digits }: Currency, locale: Locale): string =>
  digits === usualDigits ? name : `${name}, ${decimals(digits, locale)}`

function decimals(digits: number, locale: Locale): string {
  const { none, some } = texts[locale].service.decimals
  return digits === 0 ? none : plural(some, locale, digits)
}

/** Codes of coins, those with the same number of decimal places together. */
const byDecimals = (currencies: Currency[], locale: Locale): string[] =>
  [...Map.groupBy(currencies, ({ digits }) => digits)].map(([digits, same]) =>
    fill(texts[locale].service.decimals.each, {
      decimals: decimals(digits, locale),
      codes: same.map(({ code }) => code).join(', '),
    }),
  )

/** Crypto assets are shown by ticker: CLDR only names codes of ISO 4217. */
const isAsset = (code: string): boolean => !/^[A-Z]{3}$/.test(code)

/**
 * The time limits of a pay-in, and what may follow them. A step without a known end is left out.
 */
export function termsOf(service: Payin, dossier: Dossier | undefined, locale: Locale): GuideFact[] {
  const { step, confirmation, lateMoney } = service
  const span = (seconds: number) => formatDuration(seconds, locale)
  const after = dossier && afterExpiry(service, dossier, locale)
  const terms: (GuideFact | false)[] = [
    { id: 'expiry', value: expiryOf(service, locale) },
    step.seconds !== null && { id: 'step', value: claimIn(locale)(step.verified, span(step.seconds)) },
    after !== undefined && { id: 'after', value: after },
    { id: 'window', value: fill(texts[locale].guide.strip.confirmed, { span: span(confirmation.window_seconds) }) },
    lateMoney !== null && { id: 'late', value: lateMoneyText(lateMoney, locale) },
  ]
  return terms.filter((term) => typeof term === 'object')
}

/** Until when a pay-in can be confirmed. */
export const atMost = ({ confirmation }: Payin, locale: Locale): string =>
  fill(texts[locale].guide.strip.atMost, { span: formatDuration(confirmation.window_seconds, locale) })

/** How long the payer has to start paying. */
export function expiryOf({ expiry: { default_seconds: usual, max_seconds: max } }: Payin, locale: Locale): string {
  const w = texts[locale].service
  const span = (seconds: number) => formatDuration(seconds, locale)
  return usual === max
    ? fill(w.expiryAlways, { usual: span(usual) })
    : fill(w.expiry, { usual: span(usual), max: genitive(span(max)) })
}
