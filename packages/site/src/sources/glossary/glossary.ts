import { resolveLink, guidePage, type Place } from '@docs/model/brand/addresses'
import { defaultLocale, type Locale } from '@docs/model/language/locales'
import type { Catalogue, Service } from '@docs/model/catalogue/types'
import { countryNames, namesOf, ownCountryName } from '@docs/model/codes/names'

/** The languages in which readers search; pages exist in fewer. */
export const nameLanguages = ['en', 'uk', 'ru'] as const
export type NameLanguage = (typeof nameLanguages)[number]

export interface Glossary {
  groups: TermGroup[]
  /** Synonyms of everyday words, the one that pages use first. */
  words: Record<NameLanguage, string[]>[]
  /** What readers ask in their own words, and where it is answered; see `glossary/questions.yaml`. */
  questions: ({ see: string[] } & Record<NameLanguage, string[]>)[]
  /** What readers say when they look for an address, in whole sentences; see `glossary/sentences.yaml`. */
  sentences: Record<string, Partial<Record<NameLanguage, string[]>>>
  /** Words to avoid that do not belong to a term. */
  style: Record<Locale, Avoided[]>
}

/**
 * A concept with several names: those that its pages use, those that only readers use, and the addresses that explain
 * it, best first.
 */
export type IndexedConcept = [names: string[], others: string[], see: string[]]

/** Words that the site's texts do not use. */
export interface Avoided {
  /** Each is one or more words, in any inflection; `word*` matches any word starting so, `=word` this form only. */
  words: string[]
  /** What to write instead. */
  use: string
  /** Longer phrases in which the words are right, written the same way. */
  except: string[]
  /** The reason, if the replacement does not make it obvious. */
  why?: string | undefined
}

/** Terms on one subject, from general to specific. */
interface TermGroup {
  /** Its anchor. */
  id: string
  title: Record<Locale, string>
  terms: Term[]
}

export interface Term {
  /** Its anchor. */
  id: string
  names: Record<NameLanguage, string>
  /** What else readers call it. */
  also: Partial<Record<NameLanguage, string[]>>
  /** Names for it that the site's texts avoid. */
  avoid: Record<Locale, Avoided[]>
  meaning: Record<Locale, string>
  /** Addresses of relevant pages, without language and version; most relevant first. */
  see: string[]
}

/** Excludes crypto assets, which every language calls by ticker. */
const isIsoCurrency = (code: string) => code.length === 3 && namesOf(defaultLocale, 'currency')(code) !== code

/** What the search knows in one language and version: terms, everyday words, questions, countries and currencies. */
export function conceptsOf(glossary: Glossary, { services }: Catalogue, place: Omit<Place, 'id'>): IndexedConcept[] {
  /** `identifier`: the form used in code and addresses, in every language. */
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
    ...glossary.questions.map(({ see, en, uk, ru }): IndexedConcept => [
      [],
      [...en, ...uk, ...ru],
      see.map((address) => resolveLink(address, place)),
    ]),
    ...codes(({ countries }) => countries).map((code) => {
      const own = services
        .filter(({ countries }) => countries.includes(code))
        .sort((one, other) => one.countries.length - other.countries.length)
      return concept(
        inAll((language) => [...countryNames(language, code), ownCountryName(code)]),
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

/**
 * The sentences by their addresses. Who reads Ukrainian asks in Ukrainian or Russian; an English page has readers of
 * all three languages.
 */
export function sentencesIn({ sentences }: Glossary, place: Omit<Place, 'id'>): Map<string, string[]> {
  const languages = nameLanguages.filter((language) => place.locale === 'en' || language !== 'en')
  return new Map(
    Object.entries(sentences).map(([address, said]) => [
      resolveLink(address, place),
      languages.flatMap((language) => said[language] ?? []),
    ]),
  )
}

/** All words to avoid in a language. */
export const avoidedIn = ({ groups, style }: Pick<Glossary, 'groups' | 'style'>, locale: Locale): Avoided[] => [
  ...groups.flatMap(({ terms }) => terms.flatMap(({ avoid }) => avoid[locale])),
  ...style[locale],
]
