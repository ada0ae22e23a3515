import { countryList } from '../../model/codes/countries'
import { Heading2 } from '../prose/elements'
import { useRoute } from '../route'
import { CodeTable, Filtered } from './CodeTable'

const texts = {
  en: { code: 'Code', name: 'Country', alpha3: 'Three letters', number: 'Number', none: 'none', table: 'All countries', source: 'Codes: ISO 3166-1, from the package i18n-iso-countries. Names: Unicode CLDR.' },
  uk: { code: 'Код', name: 'Країна', alpha3: 'Три літери', number: 'Номер', none: 'немає', table: 'Усі країни', source: 'Коди: ISO 3166-1, з пакета i18n-iso-countries. Назви: Unicode CLDR.' },
} as const

export function Countries() {
  const { page } = useRoute()
  const x = texts[page.locale]
  return (
    <Filtered>
      <section>
        <Heading2 id="all">{x.table}</Heading2>
        <p className="source">{x.source}</p>
        <CodeTable
          title={x.code}
          rows={countryList(page.locale)}
          code={({ code }) => code}
          columns={[
            { title: x.name, cell: ({ name }) => name },
            { title: x.alpha3, cell: ({ official }) => official?.alpha3 ?? x.none },
            { title: x.number, cell: ({ official }) => official?.number ?? x.none },
          ]}
        />
      </section>
    </Filtered>
  )
}
