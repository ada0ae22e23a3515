import { alpha2ToAlpha3, alpha2ToNumeric, getAlpha2Codes } from 'i18n-iso-countries/index.js'
import type { Locale } from '../../site/locales'
import { namesOf } from './names'

export interface Country {
  /** Two letters: the value of `country`. */
  code: string
  name: string
  /** Three letters and three digits; a code that ISO 3166-1 leaves to its users has neither. */
  official?: { alpha3: string; number: string }
}

/** In use for Kosovo, and assigned by its users. */
const userAssigned = 'XK'

/** All codes that a country may have. */
export const countryCodes: ReadonlySet<string> = new Set(Object.keys(getAlpha2Codes()))

/** The countries with their names in the reader's language (CLDR), by code. */
export function countryList(locale: Locale): Country[] {
  const nameOf = namesOf(locale, 'region')
  return [...countryCodes].sort().map((code) => ({
    code,
    name: nameOf(code),
    official:
      code === userAssigned ? undefined : { alpha3: alpha2ToAlpha3(code) ?? '', number: alpha2ToNumeric(code) ?? '' },
  }))
}
