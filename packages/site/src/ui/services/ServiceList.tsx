import type { GuideLink, ServiceCard, ServicesView } from '../../views/services'
import { Flag } from '../Flag'
import { plural } from '@docs/model/language/plural'
import { DirectionMark } from '../marks/DirectionMark'
import { KindMark } from '../marks/KindMark'
import { LinkIfAny } from '../mentions'
import { Heading3 } from '../prose/elements'
import { useRoute, useTexts } from '../route'

/** All services by region, a card for each method. The filters hide cards that do not match. */
export function ServiceList({ view: { groups, countries } }: { view: ServicesView }) {
  const { navigation } = useTexts()
  return (
    <div className="services">
      {groups.map(({ region, methods }) => (
        <section key={region} data-services="">
          <Heading3 id={region}>{navigation.regions[region]}</Heading3>
          {/* The search finds the guides themselves. */}
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
  const { method, href, ways, currencies, coverage } = card
  return (
    <li className="service-card" data-services="">
      <Place card={card} nameOf={nameOf} />
      <h4>
        <LinkIfAny href={href}>{method.name[locale]}</LinkIfAny>
      </h4>
      <p className="service-card__facts">
        <KindMark kind={method.kind} />{' '}
        {[x.filter.kind[method.kind], currencies.join(', ')].filter(Boolean).join(' · ')}
        {coverage === 'usual' && ` (${x.usually})`}
      </p>
      {ways.map(({ direction, offers }) => (
        <div key={direction} className="service-card__way" data-services="">
          <p>
            <DirectionMark direction={direction} /> {x.filter.direction[direction]}
          </p>
          {offers.map(({ guides, terms }) => (
            <div key={guides[0]?.id} className="service-card__offer" data-services="">
              <ul>
                {guides.map((guide) => (
                  <GuideItem key={guide.id} guide={guide} />
                ))}
              </ul>
              {terms.length > 0 && <small>{terms.join(' · ')}</small>}
            </div>
          ))}
        </div>
      ))}
    </li>
  )
}

/** Where the method is available: one country by name, several by their flags. */
function Place({ card: { countries, coverage }, nameOf }: { card: ServiceCard; nameOf: (country: string) => string }) {
  const x = useTexts().services
  if (countries.length === 0)
    return <p className="service-card__place">{coverage === 'by_contract' ? x.byContract : x.noCountry}</p>
  return (
    <p className="service-card__place">
      <span className="service-card__flags">
        {countries.map((country) => (
          <Flag key={country} country={country} />
        ))}
      </span>
      <Countries names={countries.map(nameOf)} />
    </p>
  )
}

function GuideItem({ guide }: { guide: GuideLink }) {
  return (
    <li data-service={guide.id}>
      <GuideAnchor guide={guide} />
    </li>
  )
}

/** A link to a guide, named by its flow, and by what distinguishes it if there are several. */
export function GuideAnchor({ guide: { flow, href, title, own } }: { guide: GuideLink }) {
  const name = useTexts().services.shortFlow[flow]
  const label = own ? `${name} ${own}` : name
  return (
    <a href={href} title={`${label}: ${title}`} aria-label={`${label}: ${title}`}>
      {label}
    </a>
  )
}

/** If there are more countries than this, their number is shown. */
const namedCountries = 3

/** Countries by name; many are shown as a number, with their names for screen readers and filters. */
export function Countries({ names }: { names: string[] }) {
  const { locale } = useRoute()
  const { countries } = useTexts().services
  const all = names.join(', ')
  if (names.length <= namedCountries) return all
  return (
    <span title={all}>
      {plural(countries, locale, names.length)}
      <span className="visually-hidden">: {all}</span>
    </span>
  )
}
