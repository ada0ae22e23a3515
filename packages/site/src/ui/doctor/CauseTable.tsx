import { Fragment, type ReactNode } from 'react'
import type { CauseRow, WrongResult } from '../../views/doctor'
import { Markdown } from '../Markdown'
import { DataTable } from '../prose/DataTable'
import { useTexts } from '../route'

/** Causes of wrong signatures, each with its anchors; some are found by the first digits of their results. */
export function CauseTable({ rows }: { rows: CauseRow[] }) {
  const x = useTexts().doctor.table
  const [first] = rows.flatMap(({ results }) => results)
  const hasHash = first?.hash !== undefined
  const titles = [
    ...(hasHash ? [x.begins, x.bytes] : []),
    ...(first ? [hasHash ? x.signatureBegins : x.begins] : []),
    x.what,
    x.fix,
  ]
  return (
    <DataTable
      titles={titles}
      rows={rows.map(({ id, anchors, results, what, fix }) => ({
        id,
        cells: [
          ...(hasHash
            ? [
                <Lines results={results} line={({ hash, anchor }) => <Digits id={anchor} row={id} digits={hash} />} />,
                <Lines results={results} line={({ bytes }) => bytes} />,
              ]
            : []),
          ...(first
            ? [
                <Lines
                  results={results}
                  line={({ signature, anchor }) => (
                    <Digits id={hasHash ? undefined : anchor} row={id} digits={signature} />
                  )}
                />,
              ]
            : []),
          <>
            {anchors.map((anchor) => (
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
function Lines({ results, line }: { results: WrongResult[]; line: (result: WrongResult) => ReactNode }) {
  return results.map((each, at) => (
    <Fragment key={each.anchor}>
      {at > 0 && <br />}
      {line(each)}
    </Fragment>
  ))
}

/** The form's anchor, unless it is that of the row. */
function Digits({ id, row, digits }: { id: string | undefined; row: string; digits: string | undefined }) {
  return <code id={id === row ? undefined : id}>{digits}</code>
}
