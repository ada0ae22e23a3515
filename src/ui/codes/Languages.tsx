import type { Language } from '../../model/codes/languages'
import { useRoute } from '../route'
import { CodeList } from './CodeTable'

const texts = {
  en: {
    code: 'Code',
    name: 'Language',
    own: 'Its own name',
    table: 'All languages',
    source: 'Codes and own names: ISO 639-1, from the package iso-639-1. Names: Unicode CLDR.',
  },
  uk: {
    code: 'Код',
    name: 'Мова',
    own: 'Власна назва',
    table: 'Усі мови',
    source: 'Коди та власні назви: ISO 639-1, з пакета iso-639-1. Назви: Unicode CLDR.',
  },
} as const

export function Languages({ rows }: { rows: Language[] }) {
  const x = texts[useRoute().locale]
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
