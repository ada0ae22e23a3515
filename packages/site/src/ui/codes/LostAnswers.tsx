import type { LostAnswerRow, RepeatTime } from '@docs/model/contract/lost-answers'
import type { ErrorStatusRow } from '../../views/prose'
import { fill } from '@docs/model/language/fill'
import { formatDuration } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import type { Texts } from '../../words/texts'
import { Markdown } from '../Markdown'
import { Code } from '../mentions'
import { DataTable } from '../prose/DataTable'
import { Link } from '../prose/elements'
import { useRoute, useTexts } from '../route'

/** What each kind of failure says about whether a call took effect, and how to retry it. */
export function LostAnswers({ rows }: { rows: LostAnswerRow[] }) {
  const { locale } = useRoute()
  const x = useTexts().codes.lostAnswers
  return (
    // The search finds the entries of the errors, which link here.
    <div className="lost-answers" data-search="off">
      <DataTable
        stacked
        titles={[x.failure, x.result, x.repeat, x.proof]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            <Failure row={row} />,
            row.result === 'unknown' && row.effect === 'none' ? x.unknownYet : x.results[row.result],
            <>
              {x.repeats[row.repeat]}
              {row.after !== 'never' && row.after !== 'corrected' && <p>{timeOf(row.after, x, locale)}</p>}
            </>,
            <Markdown text={row.proof} inline />,
          ],
        }))}
      />
    </div>
  )
}

function Failure({ row: { title, codes, meaning } }: { row: LostAnswerRow }) {
  return (
    <>
      <strong>
        <Markdown text={title} inline />
      </strong>{' '}
      {codes.map((code) => (
        <span key={code}>
          <Code text={code} />{' '}
        </span>
      ))}
      <br />
      <Markdown text={meaning} inline />
    </>
  )
}

function timeOf(after: RepeatTime, x: Texts['codes']['lostAnswers'], locale: Locale): string {
  return typeof after === 'object' ? fill(x.span, { span: formatDuration(after.seconds, locale) }) : x.afters[after]
}

/** What each HTTP status of an error means, with a link to the row of the table above. */
export function ErrorStatuses({ rows }: { rows: ErrorStatusRow[] }) {
  const x = useTexts().codes.lostAnswers
  return (
    <DataTable
      titles={[x.status, x.meaning, x.effect, x.repeat]}
      rows={rows.map((row) => ({
        cells: [
          row.statuses.join(', '),
          <Link href={`/lost_answers#${row.id}`}>
            <Markdown text={row.title} inline />
          </Link>,
          x.effects[row.effect],
          x.repeats[row.repeat],
        ],
      }))}
    />
  )
}
