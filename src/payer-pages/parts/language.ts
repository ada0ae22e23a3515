import Negotiator from 'negotiator'
import { defaultLocale, locales, type Locale } from '../../site/locales'

/**
 * The language of a page: that of `?lang=`, else `wanted` (a code of BCP 47, which the pages may not speak), else the
 * first of the browser's that they speak.
 */
export function languageOf(request: Request, wanted?: string): Locale {
  const chosen = new URL(request.url).searchParams.get('lang') ?? wanted
  if (chosen !== undefined) return locales.find((locale) => locale === chosen.split('-')[0]) ?? defaultLocale
  const header = request.headers.get('accept-language') ?? undefined
  const [preferred] = new Negotiator({ headers: { 'accept-language': header } }).languages([...locales])
  return locales.find((locale) => locale === preferred) ?? defaultLocale
}

/** The languages to choose from, as each calls itself. */
export const ownNames: Record<Locale, string> = { en: 'English', uk: 'Українська' }
