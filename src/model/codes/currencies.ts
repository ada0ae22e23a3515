import currencyCodes from 'currency-codes'
import type { Locale } from '../../site/locales'
import { namesOf } from './names'

export interface Currency {
  code: string
  number: string
  name: string
  /** Decimal places of an amount. */
  digits: number
}

/** Changes to ISO 4217 after the package's edition (2024-06-25): Caribbean guilder in; ANG, CUC and BGN out. */
const withdrawn = new Set(['ANG', 'CUC', 'BGN'])
const added = [{ code: 'XCG', number: '532', digits: 2 }]

/** Codes that are not money a payer has: funds, metals, testing. */
const notMoney = /^X(?!AF|CD|CG|OF|PF)|^(BOV|CHE|CHW|CLF|COU|MXV|USN|UYI|UYW)$/

/** CLDR has no Ukrainian name for it. */
const unnamed: Partial<Record<Locale, Record<string, string>>> = { uk: { VED: 'цифровий болівар' } }

/** The currencies of ISO 4217 with their names in the reader's language (CLDR), by code. */
export function currencies(locale: Locale): Currency[] {
  const nameOf = namesOf(locale, 'currency')
  return [...currencyCodes.data.map(({ code, number, digits }) => ({ code, number, digits })), ...added]
    .filter(({ code }) => !withdrawn.has(code) && !notMoney.test(code))
    .map((currency) => ({ ...currency, name: unnamed[locale]?.[currency.code] ?? nameOf(currency.code) }))
    .sort((a, b) => a.code.localeCompare(b.code))
}

/** ISO 4217 edition that the codes come from. */
export const currencyEdition: string = currencyCodes.publishDate
