import type { ReactNode } from 'react'
import { nameLanguages, type NameLanguage, type Term } from '../../model/glossary'
import { addressOf } from '../../site/addresses'
import type { Locale } from '../../site/locales'
import { Markdown } from '../Markdown'
import { Heading2, Heading3, Link } from '../prose/elements'
import { useRoute } from '../route'

interface Texts {
  names: Record<NameLanguage, string>
  also: string
  see: string
}

const texts: Record<Locale, Texts> = {
  en: { names: { en: 'English', uk: 'Ukrainian', ru: 'Russian' }, also: 'Also', see: 'See' },
  uk: { names: { en: 'Англійською', uk: 'Українською', ru: 'Російською' }, also: 'Також', see: 'Докладніше' },
}

/** Every term of the glossary, by subject. The order is the same in each language, so that translations keep their anchors in order. */
export function GlossaryTerms() {
  const { page, site } = useRoute()
  return site.glossary.groups.map(({ id, title, terms }) => (
    <section key={id}>
      <Heading2 id={id}>{title[page.locale]}</Heading2>
      {terms.map((term) => (
        <Entry key={term.id} term={term} />
      ))}
    </section>
  ))
}

function Entry({ term: { id, names, also, meaning, see } }: { term: Term }) {
  const { locale } = useRoute().page
  const x = texts[locale]
  const synonyms = also[locale] ?? []
  return (
    <div className="term">
      <Heading3 id={id}>{names[locale]}</Heading3>
      <Markdown text={meaning[locale]} />
      <dl>
        {/* Left out of the search, which knows all names and would take these rare ones for the best match. */}
        {nameLanguages
          .filter((language) => language !== locale)
          .map((language) => (
            <Row key={language} title={x.names[language]} search="off">
              <span lang={language}>{names[language]}</span>
            </Row>
          ))}
        {synonyms.length > 0 && <Row title={x.also}>{synonyms.join(', ')}</Row>}
        <Row title={x.see} search="off">
          {see.map((address, at) => (
            <span key={address}>
              {at > 0 && ', '}
              <PageLink address={address} />
            </span>
          ))}
        </Row>
      </dl>
    </div>
  )
}

function Row({ title, search, children }: { title: string; search?: 'off'; children: ReactNode }) {
  return (
    <div data-search={search}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A link that is called as its page is. */
function PageLink({ address }: { address: string }) {
  const { page, site } = useRoute()
  const id = address.split('#')[0]!.slice(1) || 'index'
  const target = site.byAddress.get(addressOf({ ...page, id }))
  return <Link href={address}>{target ? target.front.title : address}</Link>
}
