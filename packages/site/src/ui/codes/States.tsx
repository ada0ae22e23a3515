import type { CodesOf } from '../../views/codes'
import { Heading2 } from '../prose/elements'
import { useTexts } from '../route'
import { Checked, CodeTable, Filtered } from './CodeTable'

export function States({ countries, checked }: CodesOf<'states'>) {
  const x = useTexts().codes.states
  return (
    <Filtered>
      <Checked checked={checked} />
      {countries.map(({ country, name: place, states }) => (
        <section key={country} data-rows={states.length}>
          <Heading2 id={country}>{place}</Heading2>
          <CodeTable
            title={x.code}
            rows={states}
            code={({ code }) => code}
            anchor={({ code }) => `${country}-${code}`}
            columns={[
              { title: x.name, cell: ({ name }) => name },
              { title: x.whole, cell: ({ code }) => `${country}-${code}` },
            ]}
          />
        </section>
      ))}
    </Filtered>
  )
}
