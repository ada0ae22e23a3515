import { namesOf } from '../../model/codes/names'
import { Heading2 } from '../prose/elements'
import { useRoute } from '../route'
import { CodeTable, Filtered, Source } from './CodeTable'

const texts = {
  en: { code: 'Code', name: 'State or territory', whole: 'ISO 3166-2' },
  uk: { code: 'Код', name: 'Штат або територія', whole: 'ISO 3166-2' },
} as const

export function States() {
  const { page, catalogue } = useRoute()
  const x = texts[page.locale]
  const { countries, ...source } = catalogue.codes.states
  const nameOf = namesOf(page.locale, 'region')
  return (
    <Filtered>
      <Source {...source} />
      {countries.map(({ country, states }) => (
        <section key={country}>
          <Heading2 id={country}>{nameOf(country)}</Heading2>
          <CodeTable
            title={x.code}
            rows={states}
            code={({ code }) => code}
            anchor={({ code }) => `${country}-${code}`}
            columns={[
              { title: x.name, cell: ({ name }) => name[page.locale] },
              { title: x.whole, cell: ({ code }) => `${country}-${code}` },
            ]}
          />
        </section>
      ))}
    </Filtered>
  )
}
