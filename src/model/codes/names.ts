/** Names by code in a language (Unicode CLDR), with the apostrophe that the site writes. */
export function namesOf(language: string, type: 'region' | 'language' | 'currency'): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type })
  return (code) => (names.of(code) ?? code).replaceAll('ʼ', '’')
}
