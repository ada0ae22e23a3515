import { resolveLink, type Place } from '../site/addresses'
import { defaultLocale, type Locale } from '../site/locales'
import type { Catalogue, Service } from './catalogue/types'
import { guidePage } from './addresses'
import { countryNames, namesOf } from './codes/names'
import type { IndexedConcept } from './search-records'

/** The languages that readers of the site type in; pages are written in fewer. */
export const nameLanguages = ['en', 'uk', 'ru'] as const
export type NameLanguage = (typeof nameLanguages)[number]

export interface Glossary {
  groups: TermGroup[]
  /** Everyday words that mean the same, the one that pages use first. */
  words: Record<NameLanguage, string[]>[]
  /** Words that are no term's and that texts avoid. */
  style: Record<Locale, Avoided[]>
}

/** Words that the texts of the site do not use. */
export interface Avoided {
  /** Each a word or several, in any of their forms; `word*` is any word that begins so, `=word` this form only. */
  words: string[]
  /** What to write instead. */
  use: string
  /** Where the words are right: longer phrases that hold them, written in the same way. */
  except: string[]
  /** Why, where the words to use do not show it. */
  why?: string | undefined
}

/** Terms of one subject, from the general to the particular. */
export interface TermGroup {
  /** Its anchor. */
  id: string
  title: Record<Locale, string>
  terms: Term[]
}

export interface Term {
  /** Its anchor. */
  id: string
  names: Record<NameLanguage, string>
  /** What readers call it besides. */
  also: Partial<Record<NameLanguage, string[]>>
  /** What the texts of the site do not call it. */
  avoid: Record<Locale, Avoided[]>
  meaning: Record<Locale, string>
  /** Addresses of pages where it matters, without language and version; best first. */
  see: string[]
}

/** Crypto assets are called by their tickers in every language. */
const isIsoCurrency = (code: string) => code.length === 3 && namesOf(defaultLocale, 'currency')(code) !== code

/**
 * What the search of one language and version takes for one another: terms, everyday words, countries and currencies.
 */
export function conceptsOf(glossary: Glossary, { services }: Catalogue, place: Omit<Place, 'id'>): IndexedConcept[] {
  /** `identifier`: what pages of every language call it in code and addresses. */
  const concept = (
    names: Record<NameLanguage, string[]>,
    identifier = names[defaultLocale][0]!,
    see: string[] = [],
  ): IndexedConcept => {
    const used = new Set([names[place.locale][0]!, identifier])
    const others = new Set(nameLanguages.flatMap((language) => names[language]).filter((name) => !used.has(name)))
    return [[...used], [...others], see.map((address) => resolveLink(address, place))]
  }
  const inAll = (namesIn: (language: NameLanguage) => string[]) =>
    Object.fromEntries(nameLanguages.map((language) => [language, namesIn(language)])) as Record<NameLanguage, string[]>
  const codes = (codesOf: (service: Service) => string[]) => [...new Set(services.flatMap(codesOf))].sort()
  return [
    ...glossary.groups.flatMap(({ terms }) =>
      terms.map(({ names, also, see }) =>
        concept(
          inAll((language) => [names[language], ...(also[language] ?? [])]),
          undefined,
          see,
        ),
      ),
    ),
    ...glossary.words.map((words) => concept(words)),
    ...codes(({ countries }) => countries).map((code) => {
      const own = services
        .filter(({ countries }) => countries.includes(code))
        .sort((one, other) => one.countries.length - other.countries.length)
      return concept(
        inAll((language) => countryNames(language, code)),
        undefined,
        own.map((service) => `/${guidePage(service)}`),
      )
    }),
    ...codes(({ currencies }) => currencies.map(({ code }) => code))
      .filter(isIsoCurrency)
      .map((code) =>
        concept(
          inAll((language) => [namesOf(language, 'currency')(code)]),
          code,
          ['/reference/currency_codes'],
        ),
      ),
  ]
}

/** All words that texts in a language avoid. */
export const avoidedIn = ({ groups, style }: Pick<Glossary, 'groups' | 'style'>, locale: Locale): Avoided[] => [
  ...groups.flatMap(({ terms }) => terms.flatMap(({ avoid }) => avoid[locale])),
  ...style[locale],
]
