import type { Locale } from '@docs/model/language/locales'
import type { Plural } from '@docs/model/language/plural'

/** Texts about the results of a filter form. */
export interface FilterWords {
  locale: Locale
  all: Plural
  found: Plural
  /** Closes the panel of choices, if there is one. */
  show?: Plural
  /** For a value in the address that does not exist: `{facet}` and `{value}`. */
  ignored: string
  facet: Readonly<Record<string, string>>
}
