import { resolveLink } from '@docs/model/brand/addresses'
import { nameLanguages, type NameLanguage, type Term } from '../glossary/glossary'
import type { ViewSources } from './sources'

/** Every term by subject, in the reader's language. */
export interface GlossaryView {
  groups: { id: string; title: string; terms: TermView[] }[]
}

export interface TermView {
  id: string
  name: string
  meaning: string
  /** Its names in the other languages. */
  others: { language: NameLanguage; name: string }[]
  /** Other names that readers use for it. */
  also: string[]
  /** Related pages, by their titles. */
  see: { href: string; title: string }[]
}

export function glossaryView({ glossary, contract, addresses }: ViewSources): GlossaryView {
  const { locale } = contract
  const titleOf = (address: string) => addresses.page.get(address.replace(/#.*/, ''))?.title ?? address
  const termView = ({ id, names, also, meaning, see }: Term): TermView => ({
    id,
    name: names[locale],
    meaning: meaning[locale],
    others: nameLanguages
      .filter((language) => language !== locale)
      .map((language) => ({ language, name: names[language] })),
    also: also[locale] ?? [],
    see: see.map((address) => ({ href: resolveLink(address, contract), title: titleOf(address) })),
  })
  return {
    groups: glossary.groups.map(({ id, title, terms }) => ({ id, title: title[locale], terms: terms.map(termView) })),
  }
}
