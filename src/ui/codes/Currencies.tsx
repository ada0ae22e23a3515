import { currencies, currencyEdition } from '../../model/currencies'
import { Heading2, Table } from '../prose/elements'
import { useRoute } from '../route'

const texts = {
  en: { code: 'Code', number: 'Number', name: 'Currency', digits: 'Decimal places', table: 'All currencies', source: (date: string) => `Codes and decimal places: ISO 4217, edition of ${date}, with later changes. Names: Unicode CLDR.` },
  uk: { code: 'Код', number: 'Номер', name: 'Валюта', digits: 'Десяткових знаків', table: 'Усі валюти', source: (date: string) => `Коди й кількість десяткових знаків: ISO 4217, видання ${date}, з пізнішими змінами. Назви: Unicode CLDR.` },
} as const

export function Currencies() {
  const { page } = useRoute()
  const x = texts[page.locale]
  return (
    <>
      <Heading2 id="all">{x.table}</Heading2>
      <p className="source">{x.source(currencyEdition)}</p>
      <Table>
        <thead>
          <tr>
            <th scope="col">{x.code}</th>
            <th scope="col">{x.name}</th>
            <th scope="col">{x.number}</th>
            <th scope="col">{x.digits}</th>
          </tr>
        </thead>
        <tbody>
          {currencies(page.locale).map((currency) => (
            <tr key={currency.code} id={currency.code}>
              <th scope="row">
                <code>{currency.code}</code>
              </th>
              <td>{currency.name}</td>
              <td>{currency.number}</td>
              <td>{currency.digits}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
