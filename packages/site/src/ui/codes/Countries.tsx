import type { Country } from '@docs/model/codes/countries'
import { useTexts } from '../route'
import { CodeList } from './CodeTable'

export function Countries({ rows }: { rows: Country[] }) {
  const x = useTexts().codes.countries
  return (
    <CodeList
      table={x.table}
      source={x.source}
      title={x.code}
      rows={rows}
      columns={[
        { title: x.name, cell: ({ name }) => name },
        { title: x.alpha3, cell: ({ official }) => official?.alpha3 ?? x.none },
        { title: x.number, cell: ({ official }) => official?.number ?? x.none },
      ]}
    />
  )
}
