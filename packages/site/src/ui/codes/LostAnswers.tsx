import type { LostAnswerRow, RepeatTime } from '@docs/model/contract/lost-answers'
import type { ErrorStatusRow } from '../../views/prose'
import { fill } from '@docs/model/language/fill'
import { formatDuration } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import type { Texts } from '@docs/model/language/texts'
import { Markdown } from '../Markdown'
import { Code } from '../mentions'
import { Link, Table, TableHead } from '../prose/elements'
import { useRoute, useTexts } from '../route'

/** What each kind of failure says about whether a call took effect. */
export function LostAnswers({ rows }: { rows: LostAnswerRow[] }) {
  const { locale } = useRoute()
  const x = useTexts().codes.lostAnswers
  return (
    // The search finds the entries of the errors, which link here.
    <div className="lost-answers" data-search="off">
      <Table stacked>
        <TableHead titles={[x.failure, x.effect, x.stored, x.repeat, x.after, x.proof]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} id={row.id}>
              <th scope="row">
                <strong>
                  <Markdown text={row.title} inline />
                </strong>{' '}
                {row.codes.map((code) => (
                  <span key={code}>
                    <Code text={code} />{' '}
                  </span>
                ))}
                <br />
                <Markdown text={row.meaning} inline />
              </th>
              <td>{x.effects[row.effect]}</td>
              <td>{x.storeds[row.stored]}</td>
              <td>{x.repeats[row.repeat]}</td>
              <td>{timeOf(row.after, x, locale)}</td>
              <td>
                <Markdown text={row.proof} inline />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function timeOf(after: RepeatTime, x: Texts['codes']['lostAnswers'], locale: Locale): string {
  return typeof after === 'object' ? fill(x.span, { span: formatDuration(after.seconds, locale) }) : x.afters[after]
}

/** What each HTTP status of an error means, with a link to the row of the table above. */
export function ErrorStatuses({ rows }: { rows: ErrorStatusRow[] }) {
  const x = useTexts().codes.lostAnswers
  return (
    <Table>
      <TableHead titles={[x.status, x.meaning, x.effect, x.repeat]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.statuses.join(', ')}</th>
            <td>
              <Link href={`/lost_answers#${row.id}`}>
                <Markdown text={row.title} inline />
              </Link>
            </td>
            <td>{x.effects[row.effect]}</td>
            <td>{x.repeats[row.repeat]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
