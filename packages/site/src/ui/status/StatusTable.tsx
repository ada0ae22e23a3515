import type { LaterMovement } from '@docs/model/contract/types'
import type { StatusRow } from '../../views/contract/status-machine'
import { Table, TableHead } from '../prose/elements'
import { Markdown } from '../Markdown'
import { useTexts } from '../route'
import { StatusChip } from './StatusChip'

/** Movements of money after a terminal status; each kind has its own anchor. */
export function LaterMovementTable({ movements }: { movements: LaterMovement[] }) {
  const x = useTexts().codes.movements
  return (
    <Table>
      <TableHead titles={[x.kind, x.meaning, x.balance, x.may]} />
      <tbody>
        {movements.map(({ id, meaning, direction, merchant_may }) => (
          <tr key={id} id={id}>
            <th scope="row">
              <code>{id}</code>
            </th>
            <td>
              <Markdown text={meaning} inline />
            </td>
            <td>{x[direction]}</td>
            <td>
              <Markdown text={merchant_may} inline />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The status machine as a table; each status has its own anchor. */
export function StatusTable({ statuses }: { statuses: StatusRow[] }) {
  const x = useTexts().codes.statuses
  return (
    <Table>
      <TableHead titles={[x.status, x.meaning, x.terminal, x.may]} />
      <tbody>
        {statuses.map((row) => (
          <tr key={row.id} id={row.id}>
            <th scope="row">
              <StatusChip action={row.action}>{row.id}</StatusChip>
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
