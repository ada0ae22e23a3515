import type { Locale } from '../site/locales'

/** The language of the page; a page of another one is an ordinary load. */
export const pageLocale = (): Locale => document.documentElement.lang as Locale
