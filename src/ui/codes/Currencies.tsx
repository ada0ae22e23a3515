import type { Currency } from '../../model/codes/currencies'
import { useRoute } from '../route'
import { CodeList } from './CodeTable'

const texts = {
  en: {
    code: 'Code',
    number: 'Number',
    name: 'Currency',
    digits: 'Decimal places',
    table: 'All currencies',
    source: 'Codes and decimal places: ISO 4217, from the package countries-list. Names: Unicode CLDR.',
  },
  uk: {
    code: 'Код',
    number: 'Номер',
    name: 'Валюта',
    digits: 'Десяткових знаків',
    table: 'Усі валюти',
    source: 'Коди й кількість десяткових знаків: ISO 4217, з пакета countries-list. Назви: Unicode CLDR.',
  },
} as const

export function Currencies({ rows }: { rows: Currency[] }) {
  const x = texts[useRoute().locale]
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
