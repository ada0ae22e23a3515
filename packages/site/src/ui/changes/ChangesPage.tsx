import { fill } from '@docs/model/language/fill'
import type { ChangesView, EntryView, SentenceView, StepView } from '../../views/changes'
import type { FilteredPageProps } from '../article/page-props'
import { ChangeLabel, EntryText } from '../changelog/Change'
import { Filled } from '../filled'
import { LinkedNames } from '../mentions'
import { Heading2 } from '../prose/elements'
import { useTexts } from '../route'
import { SentenceText } from './SentenceText'
import { Unfolding } from './Unfolding'

/**
 * The changes between successive versions, newest first; `intro` and `children` are the page's own text.
 */
export function ChangesPage({ view: { steps }, filters, intro, children }: FilteredPageProps<ChangesView>) {
  return (
    <>
      {intro}
      <div className="needs-js" data-tool="">
        {filters}
      </div>
      {/* The search finds the fields and the changelog instead. */}
      <div className="changes" data-search="off">
        <LinkedNames>
          {steps.map((step) => (
            <StepChanges key={step.to} step={step} />
          ))}
        </LinkedNames>
      </div>
      {children}
    </>
  )
}

function StepChanges({ step: { from, to, entries } }: { step: StepView }) {
  const x = useTexts().changes
  return (
    <section data-changes="" data-from={from}>
      <Heading2 id={to}>{fill(x.step, { from, to })}</Heading2>
      {entries.length === 0 ? (
        <p>{x.same}</p>
      ) : (
        <ul className="changes__entries">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} to={to} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** An entry; its attributes are for the filters. */
function Entry({ entry, to }: { entry: EntryView; to: string }) {
  const { id, label, text, reason, sentences, concerns } = entry
  return (
    <li id={id} data-change={id} data-to={to} data-label={label} data-concerns={concerns.join(' ') || undefined}>
      <ChangeLabel label={label} />{' '}
      <div>
        {text !== undefined && (
          <p>
            <EntryText entry={{ text, ...(reason !== undefined && { reason }) }} />
          </p>
        )}
        {sentences.length > 0 && (
          <ul className="changes__sentences">
            {sentences.map((sentence, at) => (
              <li key={at}>
                <SentenceText sentence={sentence} />
              </li>
            ))}
          </ul>
        )}
        {label !== 'words' && !sentences.some(namesCalls) && <AppliesTo {...entry} />}
      </div>
    </li>
  )
}

/** Whether a sentence lists the methods or callbacks themselves. */
const namesCalls = ({ pattern, thing }: SentenceView): boolean =>
  (pattern === 'added' || pattern === 'removed') && (thing === 'operation' || thing === 'webhook')

/** The methods and callbacks in which an entry takes effect. */
function AppliesTo({ methods, callbacks }: Pick<EntryView, 'methods' | 'callbacks'>) {
  const { appliesTo } = useTexts().changes
  if (methods.length + callbacks.length === 0) return null
  return (
    <div className="changes__where">
      <Unfolding subjects={[...methods, ...callbacks]}>
        {(list) => <Filled text={appliesTo} values={{ list }} />}
      </Unfolding>
    </div>
  )
}
