import type { Locale } from '../site/locales'
import type { Plural } from '../site/plural'

/** What a form that filters says of its results. */
export interface FilterWords {
  locale: Locale
  all: Plural
  found: Plural
  /** Of a value in the address that cannot be chosen: `{facet}` and `{value}`. */
  ignored: string
  facet: Readonly<Record<string, string>>
}
