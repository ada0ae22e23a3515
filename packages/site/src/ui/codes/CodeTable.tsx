import { longDate } from '@docs/model/language/dates'
import { fill } from '@docs/model/language/fill'
import type { ReactNode } from 'react'
import type { Sourced } from '@docs/model/codes/types'
import { CopyValue } from '../code/CopyValue'
import { FilterForm } from '../filters/FilterForm'
import { DataTable } from '../prose/DataTable'
import { Heading2 } from '../prose/elements'
import { useRoute, useTexts } from '../route'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
}

/** A table of codes. Each row has an anchor; its code links to the anchor, or is copied when pressed. */
export function CodeTable<Row>({
  title,
  rows,
  code,
  anchor = code,
  groups,
  columns,
}: {
  /** Heading of the codes. */
  title: string
  rows: Row[]
  code: (row: Row) => string
  /** Needed if the code alone is not unique on the page. */
  anchor?: (row: Row) => string
  /** For codes to be copied: how a code is split for display. On a phone each row becomes a list of its cells. */
  groups?: (code: string) => string[]
  columns: Column<Row>[]
}) {
  return (
    <DataTable
      stacked={groups !== undefined}
      titles={[title, ...columns.map((column) => column.title)]}
      rows={rows.map((row) => {
        const id = anchor(row)
        const name = groups ? (
          <>
            <CopyValue groups={groups(code(row))} />
            <a className="anchor" href={`#${id}`} aria-label={`#${id}`} data-tool="">
              #
            </a>
          </>
        ) : (
          <a href={`#${id}`}>
            <code>{code(row)}</code>
          </a>
        )
        return { id, cells: [name, ...columns.map((column) => column.cell(row))] }
      })}
    />
  )
}

/** A page's whole list as one filterable table: heading, source of the codes, table. */
export function CodeList<Row extends { code: string }>({
  texts: { table, source, code: title },
  rows,
  columns,
}: {
  /** Headings of the list and of its codes, and where they come from. */
  texts: Record<'table' | 'source' | 'code', string>
  rows: Row[]
  columns: Column<Row>[]
}) {
  return (
    <Filtered>
      <section>
        <Heading2 id="all">{table}</Heading2>
        <p className="source">{source}</p>
        <CodeTable title={title} rows={rows} code={({ code }) => code} columns={columns} />
      </section>
    </Filtered>
  )
}

/**
 * Tables and entries that the reader can filter by typing; sections without a match are hidden. Without JavaScript
 * everything is shown.
 */
export function Filtered({
  of = 'rows',
  filter,
  controls,
  intro,
  children,
}: {
  of?: 'rows' | 'codes' | 'terms'
  /** What the reader types, if not just a part of a row. */
  filter?: string
  /** Select boxes: each narrows the rows to those whose `data-` attribute of its name holds the value. */
  controls?: ReactNode
  /** Text that is hidden while filtering. */
  intro?: ReactNode
  children: ReactNode
}) {
  const x = useTexts().codes.table[of]
  return (
    <div data-filter={x.count}>
      <div className="needs-js" data-tool="">
        <FilterForm
          label={filter ?? x.filter}
          placeholder={'placeholder' in x ? x.placeholder : undefined}
          selects={controls}
          none={<p>{x.none}</p>}
        />
      </div>
      {intro !== undefined && <div data-unfiltered="">{intro}</div>}
      {children}
    </div>
  )
}

/** When a list was last compared with its sources, which only the catalogue names. */
export function Checked({ checked }: Pick<Sourced, 'checked'>) {
  const { locale } = useRoute()
  return <p className="source">{fill(useTexts().codes.table.checked, { day: longDate(checked, locale) })}</p>
}
