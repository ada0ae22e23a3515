import { currencies as iso4217 } from 'countries-list/currencies'
import type { Locale } from '../language/locales'
import { namesOf } from './names'

export interface Currency {
  code: string
  number: string
  name: string
  /** Decimal places of an amount. */
  digits: number
}

/** Codes that payers do not pay with: funds, metals, testing. */
const notMoney = /^X(?!AF|CD|CG|OF|PF)|^(BOV|CHE|CHW|CLF|COU|MXV|USN|UYI|UYW)$/

/** Names that CLDR lacks or writes unlike the others. */
const unnamed: Partial<Record<Locale, Record<string, string>>> = {
  en: { XCG: 'Caribbean Guilder' },
  uk: { VED: 'цифровий болівар' },
}

const inForce = Object.entries(iso4217)
  .filter(([code, { withdrawn }]) => !withdrawn && !notMoney.test(code))
  .map(([code, { numeric: number, decimals: digits }]) => ({ code, number, digits }))

/** Decimal places of each currency, by its code. */
export const currencyDigits: ReadonlyMap<string, number> = new Map(inForce.map(({ code, digits }) => [code, digits]))

/** The currencies of ISO 4217 with their names in the reader's language (CLDR), by code. */
export function currencies(locale: Locale): Currency[] {
  const nameOf = namesOf(locale, 'currency')
  return inForce
    .map((currency) => ({ ...currency, name: unnamed[locale]?.[currency.code] ?? nameOf(currency.code) }))
    .sort((a, b) => a.code.localeCompare(b.code))
}
