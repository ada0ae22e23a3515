import type { Currency } from '@docs/model/codes/currencies'
import { useTexts } from '../route'
import { CodeList } from './CodeTable'

export function Currencies({ rows }: { rows: Currency[] }) {
  const x = useTexts().codes.currencies
  return (
    <CodeList
      table={x.table}
      source={x.source}
      title={x.code}
      rows={rows}
      columns={[
        { title: x.name, cell: ({ name }) => name },
        { title: x.number, cell: ({ number }) => number },
        { title: x.digits, cell: ({ digits }) => digits },
      ]}
    />
  )
}
