import { alpha2ToAlpha3, alpha2ToNumeric, getAlpha2Codes } from 'i18n-iso-countries/index.js'
import type { Locale } from '../language/locales'
import { namesOf } from './names'

export interface Country {
  /** Two letters: the value of `country`. */
  code: string
  name: string
  /** Alpha-3 and numeric code; a user-assigned ISO 3166-1 code has neither. */
  official?: { alpha3: string; number: string }
}

/** Kosovo: a user-assigned code in common use. */
const userAssigned = 'XK'

/** All codes that `country` may have. */
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
