import type { LostAnswerRow, RepeatTime } from '../../model/contract/lost-answers'
import type { ErrorStatusRow } from '../../model/views/prose'
import { fill } from '../../site/fill'
import type { Texts } from '../../site/texts'
import { Markdown } from '../Markdown'
import { Code } from '../mentions'
import { Link, Table } from '../prose/elements'
import { useTexts } from '../route'

/**
 * What each way of failing says of a call. A way has three rows, so that the table is narrow enough for a phone: what
 * has happened, four short answers, and what proves them.
 */
export function LostAnswers({ rows }: { rows: LostAnswerRow[] }) {
  const x = useTexts().codes.lostAnswers
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{x.effect}</th>
          <th scope="col">{x.stored}</th>
          <th scope="col">{x.repeat}</th>
          <th scope="col">{x.after}</th>
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.id} className="lost-answer">
          <tr id={row.id}>
            <th scope="rowgroup" colSpan={4}>
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
          </tr>
          <tr>
            <td>{x.effects[row.effect]}</td>
            <td>{x.storeds[row.stored]}</td>
            <td>{x.repeats[row.repeat]}</td>
            <td>{timeOf(row.after, x)}</td>
          </tr>
          <tr>
            <td colSpan={4}>
              {x.proof} <Markdown text={row.proof} inline />
            </td>
          </tr>
        </tbody>
      ))}
    </Table>
  )
}

function timeOf(after: RepeatTime, x: Texts['codes']['lostAnswers']): string {
  return typeof after === 'object' ? fill(x.seconds, after) : x.afters[after]
}

/** What each HTTP status of an error means, with the way to the row of the table above. */
export function ErrorStatuses({ rows }: { rows: ErrorStatusRow[] }) {
  const x = useTexts().codes.lostAnswers
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{x.status}</th>
          <th scope="col">{x.meaning}</th>
          <th scope="col">{x.effect}</th>
          <th scope="col">{x.repeat}</th>
        </tr>
      </thead>
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
