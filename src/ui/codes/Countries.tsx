import type { Country } from '../../model/codes/countries'
import { useRoute } from '../route'
import { CodeList } from './CodeTable'

const texts = {
  en: {
    code: 'Code',
    name: 'Country',
    alpha3: 'Three letters',
    number: 'Number',
    none: 'none',
    table: 'All countries',
    source: 'Codes: ISO 3166-1, from the package i18n-iso-countries. Names: Unicode CLDR.',
  },
  uk: {
    code: 'Код',
    name: 'Країна',
    alpha3: 'Три літери',
    number: 'Номер',
    none: 'немає',
    table: 'Усі країни',
    source: 'Коди: ISO 3166-1, з пакета i18n-iso-countries. Назви: Unicode CLDR.',
  },
} as const

export function Countries({ rows }: { rows: Country[] }) {
  const x = texts[useRoute().locale]
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
