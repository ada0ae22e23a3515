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
    source: (date: string) =>
      `Codes and decimal places: ISO 4217, edition of ${date}, with later changes. Names: Unicode CLDR.`,
  },
  uk: {
    code: 'Код',
    number: 'Номер',
    name: 'Валюта',
    digits: 'Десяткових знаків',
    table: 'Усі валюти',
    source: (date: string) =>
      `Коди й кількість десяткових знаків: ISO 4217, видання ${date}, з пізнішими змінами. Назви: Unicode CLDR.`,
  },
} as const

export function Currencies({ rows, edition }: { rows: Currency[]; edition: string }) {
  const x = texts[useRoute().locale]
  return (
    <CodeList
      table={x.table}
      source={x.source(edition)}
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
