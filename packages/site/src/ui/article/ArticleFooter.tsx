import { markdownAddress } from '@docs/model/brand/addresses'
import { longDate } from '@docs/model/language/dates'
import { reportAddress, type Feedback } from '../../sources/settings/feedback'
import { fill } from '@docs/model/language/fill'
import type { PageFrame } from '../../views/frame'
import { Button } from '@docs/sandbox/ui/Button'
import { useLink, useRoute, useTexts } from '../route'

/** When the page's file last changed (unknown without Git history), its facts were checked, and the API changed. */
export function PageDates({ updated, checked, lastChange }: Pick<PageFrame, 'updated' | 'checked' | 'lastChange'>) {
  const { shell, feedback: x } = useTexts()
  const link = useLink()
  return (
    <>
      {updated && (
        <p className="last-updated">
          {shell.lastUpdated} <Day of={updated} />
        </p>
      )}
      {checked !== undefined && (
        <p>
          {x.checked} <Day of={checked} />
        </p>
      )}
      {lastChange && (
        <p>
          {x.changed} <Day of={lastChange.date} />,{' '}
          <a href={`${link('/changes')}?from=${lastChange.from}&operation=${lastChange.operation}`}>
            {fill(x.version, { version: lastChange.version })}
          </a>
        </p>
      )}
    </>
  )
}

function Day({ of: day }: { of: string }) {
  return <time dateTime={day}>{longDate(day, useRoute().locale)}</time>
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
      <a href={reportAddress(report, `helpful: ${address}`)}>{x.yes}</a>
      <a href={reportAddress(report, `not helpful: ${address}`)}>{x.no}</a>
    </p>
  )
}
