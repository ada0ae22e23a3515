import { defaultLocale, locales, type Locale } from '../../site/locales'

/**
 * The language of a page: that of `?lang=`, else `wanted` (a code of BCP 47, which the pages may not speak), else the
 * first of the browser's that they speak.
 */
export function languageOf(request: Request, wanted?: string): Locale {
  const chosen = new URL(request.url).searchParams.get('lang') ?? wanted
  if (chosen !== undefined) return locales.find((locale) => locale === chosen.split('-')[0]) ?? defaultLocale
  return preferredIn(request.headers.get('accept-language') ?? '')
}

/** The first language of the header that the pages speak, the most wanted first; a package weighs 1.3 kB here. */
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

/** The languages to choose from, as each calls itself. */
export const ownNames: Record<Locale, string> = { en: 'English', uk: 'Українська' }
