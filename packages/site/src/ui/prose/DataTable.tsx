import type { ReactNode } from 'react'
import { Table, TableHead } from './elements'

interface DataRow {
  /** Its anchor. */
  id?: string | undefined
  /** The first is the heading of the row. */
  cells: ReactNode[]
}

/** A table whose first column names the rows. */
export function DataTable({ titles, rows, stacked }: { titles: ReactNode[]; rows: DataRow[]; stacked?: boolean }) {
  return (
    <Table stacked={stacked}>
      <TableHead titles={titles} />
      <tbody>
        {rows.map(({ id, cells: [name, ...cells] }, row) => (
          <tr key={row} id={id}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
