import { Fragment, type ReactNode } from 'react'
import type { CauseRow } from '../../views/doctor'
import { Markdown } from '../Markdown'
import { DataTable } from '../prose/DataTable'
import { useTexts } from '../route'

/** Causes of wrong signatures, each with its anchors; some are found by the first digits of their results. */
export function CauseTable({ rows }: { rows: CauseRow[] }) {
  const { table: x, result } = useTexts().doctor
  const [first] = rows.flatMap(({ results }) => results)
  const hasBytes = first?.bytes !== undefined
  return (
    <DataTable
      titles={[...(first ? [x.begins] : []), ...(hasBytes ? [result.bytes] : []), x.what, result.fix]}
      rows={rows.map(({ anchors: [id, ...others], results, what, fix }) => ({
        id,
        cells: [
          ...(first ? [lines(results.map(({ digits }) => <code>{digits}</code>))] : []),
          ...(hasBytes ? [lines(results.map(({ bytes }) => bytes))] : []),
          <>
            {others.map((anchor) => (
              <span key={anchor} id={anchor} />
            ))}
            <Markdown text={what} inline />
          </>,
          <Markdown text={fix} inline />,
        ],
      }))}
    />
  )
}

/** One line for each form of the mistake. */
const lines = (forms: ReactNode[]) =>
  forms.map((each, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {each}
    </Fragment>
  ))
