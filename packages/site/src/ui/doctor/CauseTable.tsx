import type { CauseRow } from '../../views/doctor'
import { Markdown } from '../Markdown'
import { DataTable } from '../prose/DataTable'
import { useTexts } from '../route'

/** Causes of wrong signatures, each with its anchor; some are found by the first digits of their results. */
export function CauseTable({ rows }: { rows: CauseRow[] }) {
  const x = useTexts().doctor.table
  const [first] = rows
  const titles = [
    ...(first?.hash === undefined ? [] : [x.begins, x.bytes]),
    ...(first?.signature === undefined ? [] : [first.hash === undefined ? x.begins : x.signatureBegins]),
    x.what,
    x.fix,
  ]
  return (
    <DataTable
      titles={titles}
      rows={rows.map(({ id, hash, bytes, signature, what, fix }) => ({
        id,
        cells: [
          ...(hash === undefined ? [] : [<code>{hash}</code>, bytes]),
          ...(signature === undefined ? [] : [<code>{signature}</code>]),
          <Markdown text={what} inline />,
          <Markdown text={fix} inline />,
        ],
      }))}
    />
  )
}
