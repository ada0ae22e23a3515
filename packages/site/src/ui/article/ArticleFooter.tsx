import type { LastChange } from '../../changes/last-change'
import { markdownAddress } from '@docs/model/brand/addresses'
import { longDate } from '@docs/model/language/dates'
import { reportAddress, type Feedback } from '../../sources/settings/feedback'
import { fill } from '@docs/model/language/fill'
import { Button } from '@docs/sandbox/ui/Button'
import { useLink, useRoute, useTexts } from '../route'

/** When the page's file last changed; absent if the build has no Git history. */
export function LastUpdated({ time }: { time: string | undefined }) {
  const { locale } = useRoute()
  const t = useTexts().shell
  if (!time) return null
  return (
    <p className="last-updated">
      {t.lastUpdated} <time dateTime={time}>{longDate(time, locale)}</time>
    </p>
  )
}

/** When the page's facts about a provider were last checked against the sources. */
export function FactsChecked({ day }: { day: string | undefined }) {
  const { locale } = useRoute()
  const x = useTexts().feedback
  if (day === undefined) return null
  return (
    <p>
      {x.checked} <time dateTime={day}>{longDate(day, locale)}</time>
    </p>
  )
}

/** When the documented part of the API last changed, with a link to the change. */
export function LastChanged({ change }: { change: LastChange | undefined }) {
  const { locale } = useRoute()
  const x = useTexts().feedback
  const link = useLink()
  if (!change) return null
  const { operation, version, from, date } = change
  return (
    <p>
      {x.changed} <time dateTime={date}>{longDate(date, locale)}</time>,{' '}
      <a href={`${link('/changes')}?from=${from}&operation=${operation}`}>{fill(x.version, { version })}</a>
    </p>
  )
}

/** Actions on the page as Markdown; `file` is its source file. */
export function MarkdownActions({ address, file, edit }: { address: string; file: string; edit: Feedback['edit'] }) {
  const { shell: t, feedback: x, tools } = useTexts()
  return (
    <p className="markdown-actions">
      <Button
        kind="text"
        className="needs-js"
        data-copy="markdown"
        data-done={tools.copied}
        data-failed={tools.copyFailed}
      >
        {t.copyMarkdown}
      </Button>
      <a href={markdownAddress(address)}>{t.viewMarkdown}</a>
      {edit && <a href={edit + file}>{x.edit}</a>}
    </p>
  )
}

/** Each button opens a report whose subject names the page. */
export function Helpful({ address, report }: { address: string; report: Feedback['report'] }) {
  const x = useTexts().feedback
  if (!report) return null
  return (
    <p className="markdown-actions">
      {x.question}
      <a href={reportAddress(report, { subject: `helpful: ${address}` })}>{x.yes}</a>
      <a href={reportAddress(report, { subject: `not helpful: ${address}` })}>{x.no}</a>
    </p>
  )
}
