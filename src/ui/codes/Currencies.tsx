import { currencies, currencyEdition } from '../../model/codes/currencies'
import { Heading2 } from '../prose/elements'
import { useRoute } from '../route'
import { CodeTable, Filtered } from './CodeTable'

const texts = {
  en: { code: 'Code', number: 'Number', name: 'Currency', digits: 'Decimal places', table: 'All currencies', source: (date: string) => `Codes and decimal places: ISO 4217, edition of ${date}, with later changes. Names: Unicode CLDR.` },
  uk: { code: 'Код', number: 'Номер', name: 'Валюта', digits: 'Десяткових знаків', table: 'Усі валюти', source: (date: string) => `Коди й кількість десяткових знаків: ISO 4217, видання ${date}, з пізнішими змінами. Назви: Unicode CLDR.` },
} as const

export function Currencies() {
  const { page } = useRoute()
  const x = texts[page.locale]
  return (
    <Filtered>
      <section>
        <Heading2 id="all">{x.table}</Heading2>
        <p className="source">{x.source(currencyEdition)}</p>
        <CodeTable
          title={x.code}
          rows={currencies(page.locale)}
          code={({ code }) => code}
          columns={[
            { title: x.name, cell: ({ name }) => name },
            { title: x.number, cell: ({ number }) => number },
            { title: x.digits, cell: ({ digits }) => digits },
          ]}
        />
      </section>
    </Filtered>
  )
}
