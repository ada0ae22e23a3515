import type { StatusRow } from '../../model/contract/status-machine'
import type { ProseViews } from '../../model/views/prose'
import { Diagram } from '../prose/Diagram'
import { Table } from '../prose/elements'
import { Markdown } from '../Markdown'
import { useTexts } from '../route'

/** The status machine as a picture. */
export function StatusDiagram({ mermaid, alternative }: ReturnType<ProseViews['diagram']>) {
  return <Diagram text={mermaid} title={useTexts().codes.statuses.title} alt={alternative} />
}

/** The status machine as a table; each status has its own anchor. */
export function StatusTable({ statuses }: { statuses: StatusRow[] }) {
  const x = useTexts().codes.statuses
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{x.status}</th>
          <th scope="col">{x.meaning}</th>
          <th scope="col">{x.terminal}</th>
          <th scope="col">{x.may}</th>
        </tr>
      </thead>
      <tbody>
        {statuses.map((row) => (
          <tr key={row.id} id={row.id}>
            <th scope="row">
              <code>{row.id}</code>
            </th>
            <td>
              <Markdown text={row.meaning} inline />
            </td>
            <td>{row.terminal ? x.yes : x.no}</td>
            <td>
              <Markdown text={row.merchant_may} inline />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
