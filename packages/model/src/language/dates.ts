import type { Locale } from './locales.ts'

/** BCP 47 tags for formatting numbers, dates and times. */
export const formatTags: Record<Locale, string> = { en: 'en-GB', uk: 'uk-UA' }

/** A date as the site shows it: 12 November 2026. For an instant, the date in UTC. */
export const longDate = (at: string, locale: Locale): string =>
  (long[locale] ??= new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeZone: 'UTC' })).format(
    new Date(at),
  )

/** Made once, since that takes longer than a hundred uses. */
const long: Partial<Record<Locale, Intl.DateTimeFormat>> = {}
