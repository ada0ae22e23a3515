import iso from 'iso-639-1'
import type { Locale } from '../language/locales'
import { namesOf } from './names'

export interface Language {
  /** Two letters: the value of `language`. */
  code: string
  name: string
  /** The language's name for itself. */
  own: string
}

/** CLDR treats Tagalog as an alias of Filipino, whose code has three letters, and Twi as one of Akan. */
const exceptions: Record<string, Record<Locale, string>> = {
  tl: { en: 'Tagalog', uk: 'тагальська' },
  tw: { en: 'Twi', uk: 'тві' },
}

/** The languages of ISO 639-1 with their names in the reader's language (CLDR), by code. */
export function languageList(locale: Locale): Language[] {
  const nameOf = namesOf(locale, 'language')
  return iso
    .getAllCodes()
    .sort()
    .map((code) => ({ code, name: exceptions[code]?.[locale] ?? nameOf(code), own: iso.getNativeName(code) }))
}
