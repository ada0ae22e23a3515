import type { IndexedConcept } from '../search/types'
import type { Place } from '../site/addresses'
import { resolveLink } from '../site/addresses'
import type { Locale } from '../site/locales'
import type { Catalogue } from './catalogue/types'
import { namesOf } from './codes/names'

/** The languages that readers of the site type in; pages are written in fewer. */
export const nameLanguages = ['en', 'uk', 'ru'] as const
export type NameLanguage = (typeof nameLanguages)[number]

export interface Glossary {
  groups: TermGroup[]
  /** Everyday words that mean the same, the one that pages use first. */
  words: Record<NameLanguage, string[]>[]
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
  meaning: Record<Locale, string>
  /** Addresses of pages where it matters, without language and version; best first. */
  see: string[]
}

/** What the search of one language and version takes for one another: terms, everyday words, countries and currencies. */
export function conceptsOf(glossary: Glossary, { services }: Catalogue, place: Omit<Place, 'id'>): IndexedConcept[] {
  const concept = (names: Record<NameLanguage, string[]>, see: string[] = []): IndexedConcept => {
    const [own = '', ...others] = names[place.locale]
    const rest = [...others, ...nameLanguages.flatMap((language) => (language === place.locale ? [] : names[language]))]
    return [own, [...new Set(rest)].filter((name) => name !== own), see.map((address) => resolveLink(address, place))]
  }
  const inAll = (namesIn: (language: NameLanguage) => string[]) =>
    Object.fromEntries(nameLanguages.map((language) => [language, namesIn(language)])) as Record<NameLanguage, string[]>
  const coded = (type: 'region' | 'currency', codes: string[]) =>
    [...new Set(codes)].sort().map((code) => concept(inAll((language) => [namesOf(language, type)(code)])))
  return [
    ...glossary.groups.flatMap(({ terms }) =>
      terms.map(({ names, also, see }) => concept(inAll((language) => [names[language], ...(also[language] ?? [])]), see)),
    ),
    ...glossary.words.map((words) => concept(words)),
    ...coded('region', services.flatMap(({ countries }) => countries)),
    ...coded('currency', services.flatMap(({ currencies }) => currencies.map(({ code }) => code)).filter((code) => /^[A-Z]{3}$/.test(code))),
  ]
}
