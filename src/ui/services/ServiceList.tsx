import type { GuideLink, ServiceCard, ServicesView } from '../../model/views/services'
import { Flag } from '../Flag'
import { plural } from '../../site/plural'
import { Heading3 } from '../prose/elements'
import { useRoute, useTexts } from '../route'

/** All services, a card for each method, by region. The filters hide what they do not find. */
export function ServiceList({ view: { groups, countries } }: { view: ServicesView }) {
  const { navigation } = useTexts()
  return (
    <div className="services">
      {groups.map(({ region, methods }) => (
        <section key={region} data-services="">
          <Heading3 id={region}>{navigation.regions[region]}</Heading3>
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

function Card({ card, nameOf }: { card: ServiceCard; nameOf: (country: string) => string }) {
  const { locale } = useRoute()
  const x = useTexts().services
  const { method, ways, currencies, coverage } = card
  return (
    <li className="service-card" data-services="">
      <Place card={card} nameOf={nameOf} />
      <h4>{method.name[locale]}</h4>
      <p className="service-card__facts">
        {[x.filter.kind[method.kind], currencies.join(', ')].filter(Boolean).join(' · ')}
        {coverage === 'usual' && ` (${x.usually})`}
      </p>
      {ways.map(({ direction, guides }) => (
        <div key={direction} className="service-card__way" data-services="">
          <p>{x.filter.direction[direction]}</p>
          <ul>
            {guides.map((guide) => (
              <GuideItem key={guide.id} guide={guide} />
            ))}
          </ul>
        </div>
      ))}
    </li>
  )
}

/** Where the method is: one country by name, several by their flags. */
function Place({ card: { countries, coverage }, nameOf }: { card: ServiceCard; nameOf: (country: string) => string }) {
  const { locale } = useRoute()
  const x = useTexts().services
  if (countries.length === 0)
    return <p className="service-card__place">{coverage === 'by_contract' ? x.byContract : x.noCountry}</p>
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
function GuideItem({ guide: { id, flow, href, title, own } }: { guide: GuideLink }) {
  const name = useTexts().services.shortFlow[flow]
  const label = own ? `${name} ${own}` : name
  return (
    <li data-service={id}>
      <a href={href} title={`${label}: ${title}`} aria-label={`${label}: ${title}`}>
        {label}
      </a>
    </li>
  )
}
