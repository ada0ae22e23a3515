import { resolveLink } from '@docs/model/brand/addresses'
import type { Locale } from '@docs/model/language/locales'
import { nameLanguages, type NameLanguage, type Term } from '../sources/glossary/glossary'
import type { ViewSources } from './sources'

/** Every term from A to Z, in the reader's language. */
export interface GlossaryView {
  subjects: { id: string; title: string }[]
  letters: TermsOfLetter[]
}

export interface TermsOfLetter {
  /** Absent for names that begin with no letter of the language's own alphabet; they are the last. */
  letter: string | undefined
  terms: TermView[]
}

export interface TermView {
  id: string
  /** The subject that it belongs to. */
  subject: string
  name: string
  meaning: string
  /** Its names in the other languages, where they differ. */
  others: { language: NameLanguage; name: string }[]
  /** Other names that readers use for it. */
  also: string[]
  /** Related pages, by their titles: a name of the sidebar says too little elsewhere. */
  see: { href: string; title: string }[]
}

export function glossaryView({ glossary, contract, byAddress }: ViewSources): GlossaryView {
  const { locale } = contract
  const titleOf = (address: string) => {
    const page = byAddress.get(resolveLink(address.replace(/#.*/, ''), contract))
    return page?.front.title ?? address
  }
  const termView = ({ id, names, also, meaning, see }: Term, subject: string): TermView => ({
    id,
    subject,
    name: names[locale],
    meaning: meaning[locale],
    others: nameLanguages
      .filter((language) => names[language] !== names[locale])
      .map((language) => ({ language, name: names[language] })),
    also: also[locale] ?? [],
    see: see
      .map((address) => ({ href: resolveLink(address, contract), title: titleOf(address) }))
      // The search lists several sections of a page; a reader needs only the best.
      .filter(({ title }, at, all) => all.findIndex((other) => other.title === title) === at),
  })
  return {
    subjects: glossary.groups.map(({ id, title }) => ({ id, title: title[locale] })),
    letters: fromAToZ(
      glossary.groups.flatMap(({ id, terms }) => terms.map((term) => termView(term, id))),
      locale,
    ),
  }
}

/** Terms in the alphabet of a language, by their first letters. */
export function fromAToZ<Named extends Pick<TermView, 'name'>>(terms: Named[], locale: Locale) {
  const { compare } = new Intl.Collator(locale)
  const ownLetter = new RegExp(`^\\p{Script=${new Intl.Locale(locale).maximize().script!}}`, 'u')
  const sorted = [...terms].sort((one, other) => compare(one.name, other.name))
  const letters = Map.groupBy(sorted, ({ name }) => ownLetter.exec(name)?.[0].toLocaleUpperCase(locale))
  return [...letters]
    .map(([letter, terms]) => ({ letter, terms }))
    .sort((one, other) => Number(one.letter === undefined) - Number(other.letter === undefined))
}
