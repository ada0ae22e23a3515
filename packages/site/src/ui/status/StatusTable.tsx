import type { LaterMovement } from '@docs/model/contract/types'
import type { StatusRow } from '../../views/contract/status-machine'
import { DataTable } from '../prose/DataTable'
import { Markdown } from '../Markdown'
import { useTexts } from '../route'
import { StatusChip } from './StatusChip'

/** Movements of money after a terminal status; each kind has its own anchor. */
export function LaterMovementTable({ movements }: { movements: LaterMovement[] }) {
  const x = useTexts().codes.movements
  return (
    <DataTable
      titles={[x.kind, x.meaning, x.balance, x.may]}
      rows={movements.map(({ id, meaning, direction, merchant_may }) => ({
        id,
        cells: [
          <code>{id}</code>,
          <Markdown text={meaning} inline />,
          x[direction],
          <Markdown text={merchant_may} inline />,
        ],
      }))}
    />
  )
}

/** The status machine as a table; each status has its own anchor. */
export function StatusTable({ statuses }: { statuses: StatusRow[] }) {
  const x = useTexts().codes.statuses
  return (
    <DataTable
      titles={[x.status, x.meaning, x.terminal, x.may]}
      rows={statuses.map(({ id, action, meaning, terminal, merchant_may }) => ({
        id,
        cells: [
          <StatusChip action={action} id={id} />,
          <Markdown text={meaning} inline />,
          terminal ? x.yes : x.no,
          <Markdown text={merchant_may} inline />,
        ],
      }))}
    />
  )
}
