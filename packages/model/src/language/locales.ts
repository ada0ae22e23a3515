export const locales = ['en', 'uk'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

/** Dropdown labels: in English in both languages, as the specification requires. */
export const localeLabels: Record<Locale, string> = { en: 'English', uk: 'Ukrainian' }
