import type { Locale } from './locales.ts'

/** Language tags by which numbers, days and instants are written. */
export const formatTags: Record<Locale, string> = { en: 'en-GB', uk: 'uk-UA' }

/** A day as readers see it everywhere: 12 November 2026. Of an instant, it is the day in UTC. */
export const longDate = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
