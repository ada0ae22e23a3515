// The whole package would bring what reads the other headers into the program too.
import preferredLanguages from 'negotiator/lib/language.js'
import { defaultLocale, locales, type Locale } from '../../site/locales'

/**
 * The language of a page: that of `?lang=`, else `wanted` (a code of BCP 47, which the pages may not speak), else the
 * first of the browser's that they speak.
 */
export function languageOf(request: Request, wanted?: string): Locale {
  const chosen = new URL(request.url).searchParams.get('lang') ?? wanted
  if (chosen !== undefined) return locales.find((locale) => locale === chosen.split('-')[0]) ?? defaultLocale
  const [preferred] = preferredLanguages(request.headers.get('accept-language') ?? '*', [...locales])
  return locales.find((locale) => locale === preferred) ?? defaultLocale
}

/** The languages to choose from, as each calls itself. */
export const ownNames: Record<Locale, string> = { en: 'English', uk: 'Українська' }
