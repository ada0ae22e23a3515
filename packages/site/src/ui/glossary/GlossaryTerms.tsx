import { Fragment } from 'react'
import type { GlossaryView, TermView } from '../../views/glossary'
import { SectionBar } from '../article/Toc'
import { Filtered } from '../codes/CodeTable'
import { Markdown } from '../Markdown'
import { Heading2 } from '../prose/elements'
import { useTexts } from '../route'
import { Separated } from '../Separated'

/**
 * Every term of the glossary from A to Z, as in a printed dictionary. Letters are no headings, as they differ between
 * the languages; a letter of the bar leads to its first term.
 */
export function GlossaryTerms({ view: { subjects, letters } }: { view: GlossaryView }) {
  const x = useTexts().glossary
  const titled = letters.map(({ letter = x.rest, terms }) => ({ letter, terms }))
  return (
    <Filtered
      of="terms"
      controls={
        <label>
          <span>{x.subject}</span>
          <select name="subject">
            <option value="">{x.all}</option>
            {subjects.map(({ id, title }) => (
              <option key={id} id={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      }
    >
      <SectionBar entries={titled.map(({ letter, terms }) => ({ id: terms[0]!.id, text: letter, level: 2 }))} />
      {titled.map(({ letter, terms }) => (
        <section key={letter} className="letter">
          <p className="letter__name" data-search="off">
            {letter}
          </p>
          {terms.map((term) => (
            <Entry key={term.id} term={term} />
          ))}
        </section>
      ))}
    </Filtered>
  )
}

function Entry({ term: { id, subject, name, others, also, meaning, see } }: { term: TermView }) {
  const x = useTexts().glossary
  return (
    <div className="entry term" data-subject={subject}>
      <div data-name="">
        <Heading2 id={id}>{name}</Heading2>
        {/* Left out of the search, which knows all names already and would rank these rare words highest. */}
        {others.length > 0 && (
          <dl data-search="off">
            {others.map(({ language, name }) => (
              <div key={language}>
                <dt>
                  <abbr title={x.names[language]}>{language}</abbr>
                </dt>
                <dd lang={language}>{name}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <p>
        <Markdown text={meaning} inline />{' '}
        {also.length > 0 && (
          <span className="term__aside">
            {x.also}: <span data-name="">{also.join(', ')}</span>.{' '}
          </span>
        )}
        <span className="term__aside" data-search="off">
          →{'\u00a0'}
          <Separated
            as={Fragment}
            items={see.map(({ href, title }) => (
              <a href={href}>{title}</a>
            ))}
          />
        </span>
      </p>
    </div>
  )
}
