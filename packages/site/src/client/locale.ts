import type { Locale } from '@docs/model/language/locales'

/** The language of the page; it never changes, because a page in another language is an ordinary load. */
export const pageLocale = (): Locale => document.documentElement.lang as Locale
