import type { MethodCard, Overview } from '../../model/catalogue/overview'
import { regionNames } from '../../model/catalogue/regions'
import { directions, flows, type Service } from '../../model/catalogue/types'
import { Flag } from '../Flag'
import { plural } from '../plural'
import { Heading3 } from '../prose/elements'
import { useLink, useRoute } from '../route'
import { texts } from './texts'

/** All services, a card for each method, by region. The filters hide what they do not find. */
export function ServiceList({ overview: { groups, countries } }: { overview: Overview }) {
  const { locale } = useRoute().page
  return (
    <div className="services">
      {groups.map(({ region, methods }) => (
        <section key={region} data-services="">
          <Heading3 id={region}>{regionNames[region][locale]}</Heading3>
          {/* The guides themselves are found by the search. */}
          <ul className="services__cards" data-search="off">
            {methods.map((card) => (
              <Card key={card.method.id} card={card} nameOf={(code) => countries[code]?.[0] ?? code} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Card({ card, nameOf }: { card: MethodCard; nameOf: (country: string) => string }) {
  const { locale } = useRoute().page
  const x = texts[locale]
  const { method, services, currencies, coverage } = card
  return (
    <li className="service-card" data-services="">
      <Place card={card} nameOf={nameOf} />
      <h4>{method.name[locale]}</h4>
      <p className="service-card__facts">
        {[x.filter.kind[method.kind], currencies.join(', ')].filter(Boolean).join(' · ')}
        {coverage === 'usual' && ` (${x.usually})`}
      </p>
      {directions.map((direction) => {
        const own = services.filter((service) => service.direction === direction)
        return (
          own.length > 0 && (
            <div key={direction} className="service-card__way" data-services="">
              <p>{x.filter.direction[direction]}</p>
              <ul>
                {flows.map((flow) => (
                  <GuideLinks key={flow} services={own.filter((service) => service.flow === flow)} />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </li>
  )
}

/** Where the method is: one country by name, several by their flags. */
function Place({ card: { countries, coverage }, nameOf }: { card: MethodCard; nameOf: (country: string) => string }) {
  const { locale } = useRoute().page
  const x = texts[locale]
  if (countries.length === 0) return <p className="service-card__place">{coverage === 'by_contract' ? x.byContract : x.noCountry}</p>
  const names = countries.map(nameOf).join(', ')
  return (
    <p className="service-card__place">
      <span className="service-card__flags">
        {countries.map((country) => (
          <Flag key={country} country={country} />
        ))}
      </span>
      {countries.length <= 3 ? (
        names
      ) : (
        <span title={names}>
          {plural(x.countries, locale, countries.length)}
          <span className="visually-hidden">: {names}</span>
        </span>
      )}
    </p>
  )
}

/** Guides of one flow are named by it, several also by what tells their titles apart. */
function GuideLinks({ services }: { services: Service[] }) {
  const { page, site } = useRoute()
  const link = useLink()
  const guides = services.map(({ id, flow, route }) => {
    const href = link(`/services/${route}`)
    return { id, href, flow: texts[page.locale].shortFlow[flow], title: site.byAddress.get(href)?.front.title ?? id }
  })
  const own = distinctions(guides.map(({ title }) => title))
  return guides.map(({ id, href, flow, title }, index) => {
    const label = own[index] ? `${flow} ${own[index]}` : flow
    return (
      <li key={id} data-service={id}>
        <a href={href} title={`${label}: ${title}`} aria-label={`${label}: ${title}`}>
          {label}
        </a>
      </li>
    )
  })
}

/** What each title has after the words that all begin with, without the flow at its end. */
export function distinctions(titles: string[]): string[] {
  if (titles.length < 2) return titles.map(() => '')
  const all = titles.map((title) => title.replace(/:[^:]*$/, '').split(/[\s,]+/))
  const [first = []] = all
  const differs = first.findIndex((word, at) => all.some((words) => words[at] !== word))
  return all.map((words) => words.slice(differs < 0 ? first.length : differs).join(' '))
}
