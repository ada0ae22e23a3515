import type { Locale } from '../../site/locales'

/** Names by code in the reader's language (Unicode CLDR), with the apostrophe that the site writes. */
export function namesOf(locale: Locale, type: 'region' | 'language' | 'currency'): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type })
  return (code) => (names.of(code) ?? code).replaceAll('ʼ', '’')
}
