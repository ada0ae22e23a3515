import type { Language } from '@docs/model/codes/languages'
import { useTexts } from '../route'
import { CodeList } from './CodeTable'

export function Languages({ rows }: { rows: Language[] }) {
  const x = useTexts().codes.languages
  return (
    <CodeList
      table={x.table}
      source={x.source}
      title={x.code}
      rows={rows}
      columns={[
        { title: x.name, cell: ({ name }) => name },
        { title: x.own, cell: ({ code, own }) => <bdi lang={code}>{own}</bdi> },
      ]}
    />
  )
}
