import { defaultLocale, locales, type Locale } from '@docs/model/language/locales'

/**
 * The language of a page: that of `?lang=`, otherwise `wanted` (BCP 47); the default language if it is not supported.
 * If neither is given, the browser's preferred one.
 */
export function languageOf(request: Request, wanted?: string): Locale {
  const chosen = new URL(request.url).searchParams.get('lang') ?? wanted
  if (chosen !== undefined) return locales.find((locale) => locale === chosen.split('-')[0]) ?? defaultLocale
  return preferredIn(request.headers.get('accept-language') ?? '')
}

/** The preferred supported language of an `Accept-Language` header; a package for this would weigh 1.3 kB. */
function preferredIn(header: string): Locale {
  const ranges = header.split(',').map((range) => {
    const [language = '', weight = ''] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return { language: language.split('-')[0], weight: weight === '' ? 1 : Number(weight) || 0 }
  })
  const known = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  for (const { language } of known) {
    const spoken = locales.find((locale) => locale === language)
    if (spoken) return spoken
  }
  return defaultLocale
}

/** The names of the languages, each in its own language. */
export const ownNames: Record<Locale, string> = { en: 'English', uk: 'Українська' }
