import type { ReactNode } from 'react'
import { fill } from '@docs/model/language/fill'
import { plural } from '@docs/model/language/plural'
import type { ChangeItem, ChangeRow, ChangesView, StepView } from '../../views/changes'
import type { FilteredPageProps } from '../article/page-props'
import { breakable } from '../breakable'
import { ChangeLabels, EntryText, LabelMark } from '../changelog/Change'
import { Heading2, Table, TableHead } from '../prose/elements'
import { useLink, useRoute, useTexts } from '../route'
import { Separated } from '../Separated'

/**
 * The differences between successive versions, newest first; `intro` and `children` are the page's own text.
 */
export function ChangesPage({ view: { steps }, filters, intro, children }: FilteredPageProps<ChangesView>) {
  return (
    <>
      {intro}
      <div className="needs-js" data-tool="">
        {filters}
      </div>
      {/* The search finds the documented fields themselves, and the changelog. */}
      <div className="changes" data-search="off">
        <ChangeLabels />
        {steps.map((step) => (
          <StepTable key={step.to} step={step} />
        ))}
      </div>
      {children}
    </>
  )
}

function StepTable({ step: { from, to, notes, rows } }: { step: StepView }) {
  const x = useTexts().changes
  const link = useLink()
  return (
    <section data-changes="">
      <Heading2 id={to}>{fill(x.step, { from, to })}</Heading2>
      {notes && (
        <p>
          <a href={link(`/changelog#${notes.date}`)}>{fill(x.released, { version: to })}</a>
        </p>
      )}
      {rows.length === 0 ? (
        <p>{x.same}</p>
      ) : (
        <Table stacked>
          <TableHead titles={[x.columns.label, x.columns.where, x.columns.what]} />
          <tbody data-long="">
            {rows.map((row) => (
              <Row key={row.id} row={row} from={from} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function Row({ row, from }: { row: ChangeRow; from: string }) {
  return (
    <tr id={row.id} data-change={row.id}>
      <td>
        <LabelMark label={row.label} />
      </td>
      <td>
        <Where row={row} from={from} />
      </td>
      <td>
        {/* Inline elements, since a table cell in the Markdown version is one line. */}
        {row.items.map((item, at) => (
          <What key={at} item={item}>
            {at < row.items.length - 1 ? '; ' : row.entries.length > 0 && '. '}
          </What>
        ))}
        {row.entries.map((entry, at) => (
          <span key={entry.id}>
            {at > 0 && '. '}
            <span className="changes__entry">
              <EntryText entry={entry} />
            </span>
          </span>
        ))}
      </td>
    </tr>
  )
}

/** If there are more operations than this, only their number is shown; the filter lists them. */
const mostNamed = 3

function Where({ row, from }: { row: ChangeRow; from: string }) {
  const { group, name, href, before, operations, use } = row
  const { locale } = useRoute()
  const x = useTexts().changes
  if (row.isThroughout) return x.throughout
  const code = name === '' ? x.whole : <code>{breakable(name)}</code>
  const others = operations.filter((id) => id !== name)
  return (
    <>
      {group && `${x.group[group]} `}
      {href === undefined ? code : <a href={href}>{code}</a>}
      {before && (
        <>
          , {fill(x.before, { version: from })}{' '}
          <a href={before.href}>
            <code>{breakable(before.name)}</code>
          </a>
        </>
      )}
      {others.length > 0 && (
        <>
          {' '}
          <span className="changes__operations">
            {use ? x.use[use] : x.in}{' '}
            {others.length > mostNamed ? (
              plural(x.operations, locale, others.length)
            ) : (
              <Separated items={others.map(breakable)} />
            )}
          </span>
        </>
      )}
    </>
  )
}

function What({ item, children }: { item: ChangeItem; children: ReactNode }) {
  const { changes: x, operation } = useTexts()
  const { kind, keyword, old, now } = item
  const limits: Readonly<Record<string, string>> = { ...operation.limits, ...x.keyword }
  const word = keyword === undefined ? undefined : limits[keyword]
  const name = word ?? (keyword === undefined ? undefined : <code>{keyword}</code>)
  const isTurned = kind === 'limit' || kind === 'changed' || kind === 'renamed'
  const hasValues = old.length + now.length > 0
  const isNamed = name !== undefined && (kind === 'limit' || kind === 'changed')
  const startsWithCode = isNamed && word === undefined
  return (
    <span className={startsWithCode ? 'changes__item' : 'changes__item changes__item--words'}>
      {isNamed ? name : <KindWords item={item} />}
      {!isNamed && name !== undefined && keyword !== 'enum' && <>, {name}</>}
      {hasValues && ': '}
      <Values values={old} none={isTurned && hasValues} />
      {isTurned && hasValues && ' → '}
      <Values values={now} none={isTurned && hasValues} />
      {children}
    </span>
  )
}

function Values({ values, none }: { values: string[]; none: boolean }) {
  if (values.length === 0) return none ? '–' : null
  return (
    <Separated
      items={values.map((value) => (
        <code>{breakable(value)}</code>
      ))}
    />
  )
}

function KindWords({ item: { kind, kinds, isSent, isRequired, count } }: { item: ChangeItem }) {
  const { locale } = useRoute()
  const x = useTexts().changes.kind
  switch (kind) {
    case 'added':
      return isRequired && isSent ? x.addedRequired : x.added
    case 'required':
      return kinds ? fill(x.requiredFor, { kinds: kinds.join(', ') }) : x.required
    case 'optional':
      return isSent ? x.optionalSent : x.optional
    case 'words':
      return plural(x.words, locale, count)
    default:
      return x[kind]
  }
}
