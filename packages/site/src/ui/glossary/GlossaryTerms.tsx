import { Fragment, type ReactNode } from 'react'
import type { GlossaryView, TermView } from '../../views/glossary'
import { Markdown } from '../Markdown'
import { Heading2, Heading3 } from '../prose/elements'
import { useTexts } from '../route'
import { Separated } from '../Separated'

/**
 * Every term of the glossary, by subject, in the same order in each language, so that the anchors are too.
 */
export function GlossaryTerms({ view: { groups } }: { view: GlossaryView }) {
  return groups.map(({ id, title, terms }) => (
    <section key={id}>
      <Heading2 id={id}>{title}</Heading2>
      {terms.map((term) => (
        <Entry key={term.id} term={term} />
      ))}
    </section>
  ))
}

function Entry({ term: { id, name, others, also, meaning, see } }: { term: TermView }) {
  const x = useTexts().glossary
  return (
    <div className="term">
      <Heading3 id={id}>{name}</Heading3>
      <Markdown text={meaning} />
      <dl>
        {/* Left out of the search, which knows all names already and would rank these rare words highest. */}
        {others.map((other) => (
          <Row key={other.language} title={x.names[other.language]} search="off">
            <span lang={other.language}>{other.name}</span>
          </Row>
        ))}
        {also.length > 0 && <Row title={x.also}>{also.join(', ')}</Row>}
        <Row title={x.see} search="off">
          <Separated
            as={Fragment}
            items={see.map(({ href, title }) => (
              <a href={href}>{title}</a>
            ))}
          />
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
