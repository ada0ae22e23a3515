import { fill } from '@docs/model/language/fill'
import type { Counts } from '../../views/services/overview'
import { directions } from '@docs/model/catalogue/types'
import type { Facet } from '../../views/services/explorer'
import type { MethodLink } from '../../views/method-link'
import type { ServicesView } from '../../views/services'
import { Flag } from '../Flag'
import { plural } from '@docs/model/language/plural'
import { LinkIfAny } from '../mentions'
import { Heading3, Table } from '../prose/elements'
import { useLink, useRoute, useTexts } from '../route'
import { Separated } from '../Separated'

/**
 * The payment methods of every country, and the currencies; each number links to the services of its direction that it
 * counts.
 */
export function Coverage({ view }: { view: ServicesView }) {
  const { services: x, navigation } = useTexts()
  const { countries, currencies, countryCoverage, currencyCoverage, worldwide, byContract } = view
  const ways = directions.map((direction) => (
    <th key={direction} scope="col">
      {x.filter.direction[direction]}
    </th>
  ))
  return (
    <>
      <p>{x.coverageText}</p>
      <div className="coverage">
        <section>
          <Heading3 id="by-country">{x.byCountry}</Heading3>
          <Table stacked>
            <thead>
              <tr>
                <th scope="col">{x.filter.facet.country}</th>
                {ways}
                <th scope="col">{x.methods}</th>
              </tr>
            </thead>
            {countryCoverage.map(({ region, rows }) => (
              <tbody key={region}>
                <tr className="coverage__region">
                  <th scope="rowgroup" colSpan={4}>
                    {navigation.regions[region]}
                  </th>
                </tr>
                {rows.map(({ code, currencies: own, counts, methods }) => {
                  const name = countries[code]?.[0] ?? code
                  return (
                    <tr key={code} id={code.toLowerCase()}>
                      <th scope="row">
                        <span className="coverage__place">
                          <Flag country={code} />
                          <span>
                            {name} <small>{own.join(', ')}</small>
                          </span>
                        </span>
                      </th>
                      <Cells counts={counts} facet="country" value={code} name={name} />
                      <td>
                        <Methods methods={methods} />
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            ))}
          </Table>
        </section>
        <section>
          <Heading3 id="by-currency">{x.byCurrency}</Heading3>
          <Table>
            <thead>
              <tr>
                <th scope="col">{x.filter.facet.currency}</th>
                {ways}
              </tr>
            </thead>
            <tbody>
              {currencyCoverage.map(({ code, counts }) => (
                <tr key={code}>
                  <th scope="row">
                    <span className="coverage__place">
                      <code>{code}</code> {currencies[code]?.[0]}
                    </span>
                  </th>
                  <Cells counts={counts} facet="currency" value={code} name={code} />
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      </div>
      {worldwide.length > 0 && (
        <p>
          {x.worldwide} <Methods methods={worldwide} />.
        </p>
      )}
      {byContract.length > 0 && (
        <p id="by-contract">
          {x.contract} <Methods methods={byContract} />.
        </p>
      )}
    </>
  )
}

function Cells({ counts, facet, value, name }: { counts: Counts; facet: Facet; value: string; name: string }) {
  const { locale } = useRoute()
  const x = useTexts().services
  const link = useLink()
  return directions.map((direction) => {
    const count = counts[direction]
    const label = fill(x.cell, {
      place: name,
      direction: x.filter.direction[direction].toLowerCase(),
      count: plural(x.services, locale, count),
    })
    return (
      <td key={direction} className={`coverage__count coverage__count--${direction}`}>
        {count > 0 ? (
          <a href={`${link('/services')}?${facet}=${value}&direction=${direction}`} title={label} aria-label={label}>
            {count}
          </a>
        ) : (
          <>
            <span aria-hidden="true">–</span> <span className="visually-hidden">{x.nothing}</span>
          </>
        )}
      </td>
    )
  })
}

function Methods({ methods }: { methods: MethodLink[] }) {
  const { locale } = useRoute()
  return (
    <Separated
      items={methods.map(({ method, href }) => (
        <LinkIfAny href={href}>{method.name[locale]}</LinkIfAny>
      ))}
    />
  )
}
