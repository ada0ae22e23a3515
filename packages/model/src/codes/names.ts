import { getName, registerLocale } from 'i18n-iso-countries/index.js'
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import ru from 'i18n-iso-countries/langs/ru.json' with { type: 'json' }
import uk from 'i18n-iso-countries/langs/uk.json' with { type: 'json' }

for (const names of [en, uk, ru]) registerLocale(names)

/** Common names, used in place of CLDR's. */
const commonNames: Record<string, Record<string, string>> = {
  uk: {
    GBP: 'фунт стерлінгів',
    PEN: 'перуанський сол',
    PGK: 'кіна Папуа-Нової Гвінеї',
    STN: 'добра Сан-Томе і Принсіпі',
    kj: 'кваньяма',
    nr: 'південна ндебеле',
  },
}

/** Names by code in a language (Unicode CLDR), with the typographic apostrophe. */
export function namesOf(language: string, type: 'region' | 'language' | 'currency'): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type })
  return (code) => commonNames[language]?.[code] ?? (names.of(code) ?? code).replaceAll(/[ʼ']/g, '’')
}

/** All names of a country, the one used on the site first: Côte d’Ivoire, Ivory Coast. */
export const countryNames = (language: string, code: string): string[] => [
  ...new Set([namesOf(language, 'region')(code), ...(getName(code, language, { select: 'all' }) ?? [])]),
]

/** What the people of a country call it: Brasil. */
export function ownCountryName(code: string): string {
  const { language } = new Intl.Locale('und', { region: code }).maximize()
  return namesOf(language, 'region')(code)
}
