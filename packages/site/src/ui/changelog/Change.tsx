import { Fragment, type ReactNode } from 'react'
import { changedObjects, type ChangedObject } from '@docs/model/contract/releases'
import type { ReleaseNotes } from '@docs/model/contract/types'
import { longDate } from '@docs/model/language/dates'
import { Markdown } from '../Markdown'
import { Mark } from '../marks/Mark'
import { Heading3 } from '../prose/elements'
import { useLink, useRoute, useTexts } from '../route'
import { labels, type Label } from '@docs/model/contract/labels'

/** How much a change affects integrations, most severe first. */
export const changeKinds = [...labels].reverse()

interface ChangeProps {
  date: string
  kind: Label
  /** The version released with it, if any. */
  version?: string
  /** What is new, in Markdown. */
  title: string
  children: ReactNode
}

/** One change of the API: its date, and what it requires of an integration. */
export function Change({ date, kind, version, title, children }: ChangeProps) {
  const { locale } = useRoute()
  if (!changeKinds.includes(kind))
    throw new Error(`<Change kind="${String(kind)}"> must be one of ${changeKinds.join(', ')}.`)
  return (
    <section className="change" id={date} data-change={kind}>
      <Heading3 id={version ?? `${date}-title`}>
        {version && `${version}: `}
        <Markdown text={title.replace(/\.$/, '')} inline />
      </Heading3>
      <p className="change__head">
        <time dateTime={date}>{longDate(date, locale)}</time> <ChangeLabel label={kind} />
      </p>
      {children}
    </section>
  )
}

/** A label in words. */
export function ChangeLabel({ label }: { label: Label }) {
  const { labels: names } = useTexts().changelog
  return <span className={`change__kind change__kind--${label}`}>{names[label]}</span>
}

function LabelMark({ label }: { label: Label }) {
  const { labels: names } = useTexts().changelog
  return <Mark name={label} text={names[label]} />
}

/** What the labels mean, each behind its mark. */
export function ChangeLabels() {
  const { labels: names, meanings } = useTexts().changelog
  return (
    <ul className="change__entries">
      {changeKinds.map((label) => (
        <li key={label}>
          <LabelMark label={label} />
          <strong aria-hidden="true">{names[label]}:</strong> {meanings[label]}
        </li>
      ))}
    </ul>
  )
}

/** The versions of a year, whose entries cover every difference of the contract. */
export function Releases({ releases }: { releases: ReleaseNotes[] }) {
  const x = useTexts().changelog
  const link = useLink()
  return releases.map(({ version, date, title, label, entries }) => (
    <Change key={version} date={date} kind={label} version={version} title={title}>
      {grouped(entries).map(({ about, entries }) => (
        <Fragment key={about}>
          {about && <p className="change__object">{x.objects[about]}</p>}
          <ul className="change__entries">
            {mostSevereFirst(entries).map((entry) => (
              <li key={entry.id}>
                <LabelMark label={entry.label} />
                <span className="visually-hidden">:</span> <EntryText entry={entry} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <p>
        <a href={link(`/changes#${version}`)}>{x.differences}</a>.
      </p>
    </Change>
  ))
}

type Entry = ReleaseNotes['entries'][number]

/** The entries by object. What only covers the remaining words is no news. */
function grouped(entries: Entry[]): { about?: ChangedObject; entries: Entry[] }[] {
  const told = entries.filter(({ isRest }) => !isRest)
  return [...changedObjects, undefined]
    .map((about) => ({ ...(about && { about }), entries: told.filter((entry) => entry.about === about) }))
    .filter((group) => group.entries.length > 0)
}

const mostSevereFirst = <Entry extends { label: Label }>(entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => changeKinds.indexOf(a.label) - changeKinds.indexOf(b.label))

/** The text of an entry, and the reason if its label is milder than the policy's. */
export function EntryText({ entry: { text, reason } }: { entry: { text: string; reason?: string } }) {
  return (
    <>
      <Markdown text={text} inline />
      {reason !== undefined && (
        <>
          {' '}
          <Markdown text={reason} inline />
        </>
      )}
    </>
  )
}
