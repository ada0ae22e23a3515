import { fill } from '@docs/model/language/fill'
import { plural, type Plural } from '@docs/model/language/plural'
import { guideName, type GuideLink, type Offer, type ServicesView } from '../../views/services'
import { Flag } from '../Flag'
import { Markdown } from '../Markdown'
import { DirectionMark } from '../marks/DirectionMark'
import { KindMark } from '../marks/KindMark'
import { LinkIfAny } from '../mentions'
import { Heading3 } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'

/**
 * All services by region, a row for each offer. The style sheet draws the rows as a table, or as blocks where
 * there is no room for one. The filters hide rows that do not match.
 */
export function ServiceList({ view: { groups, countries } }: { view: ServicesView }) {
  const { navigation } = useTexts()
  return (
    <div className="services">
      {groups.map(({ region, offers }) => (
        <section key={region} data-services="" data-rows={offers.length}>
          <Heading3 id={region}>{navigation.regions[region]}</Heading3>
          {/* The search finds the guides themselves. */}
          <table data-search="off">
            <Head />
            <tbody>
              {offers.map((offer, at) => (
                <Row
                  key={offer.guides[0]?.id}
                  offer={offer}
                  isSame={isSame(offer, offers[at - 1])}
                  nameOf={(code) => countries[code]?.[0] ?? code}
                />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}

/** Whether an offer is the other direction of the one above it, in the same place: they are drawn as one. */
const isSame = ({ method, direction, countries }: Offer, above: Offer | undefined): boolean =>
  method.id === above?.method.id && direction !== above.direction && countries.join() === above.countries.join()

/** The last three are for the comparison: the list would be too wide. */
const columns = ['method', 'place', 'way', 'flow', 'money', 'result', 'back', 'expiry', 'late', 'data'] as const

function Head() {
  const { filter, column, compare } = useTexts().services
  const { country: place, direction: way, flow, back } = filter.facet
  const titles = { ...column, place, way, flow, money: column.currency, back }
  return (
    <thead>
      <tr>
        <th scope="col" className="offer__choice" data-tool="">
          <span className="visually-hidden">{compare.choose}</span>
        </th>
        {columns.map((each) => (
          <th key={each} scope="col" className={`offer__${each}`}>
            {titles[each]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps {
  offer: Offer
  isSame: boolean
  nameOf: (country: string) => string
}

function Row({ offer, isSame, nameOf }: RowProps) {
  const { locale } = useRoute()
  const { filter, column, compare } = useTexts().services
  const { method, href, direction, guides, result, back, expiry, late, data } = offer
  const name = method.name[locale]
  return (
    <tr data-services="" data-same={isSame ? '' : undefined}>
      <td className="offer__choice" data-tool="">
        <label title={compare.choose}>
          <input
            type="checkbox"
            value={guides[0]?.id}
            aria-label={fill(compare.chooseOffer, { offer: `${name}, ${filter.direction[direction]}` })}
          />
        </label>
      </td>
      <th scope="row" className="offer__method">
        <span title={filter.kind[method.kind]}>
          <KindMark kind={method.kind} />
          <span className="visually-hidden">{filter.kind[method.kind]}: </span>
        </span>
        <LinkIfAny href={href}>{name}</LinkIfAny>
      </th>
      <td className="offer__place">
        <Place offer={offer} nameOf={nameOf} />
      </td>
      <td className="offer__way">
        <DirectionMark direction={direction} />
        {filter.direction[direction]}
      </td>
      <td className="offer__flow">
        {guides.map((guide) => (
          <span key={guide.id} data-service={guide.id}>
            <GuideAnchor guide={guide} />{' '}
          </span>
        ))}
      </td>
      <td className="offer__money">
        <Money offer={offer} />
      </td>
      <td className="offer__result" data-label={column.result}>
        {result}
      </td>
      <td className="offer__back" data-label={filter.facet.back}>
        {back}
      </td>
      <td className="offer__expiry">{expiry && <Markdown text={expiry} inline />}</td>
      <td className="offer__late">{late}</td>
      <td className="offer__data">{data}</td>
    </tr>
  )
}

/** Where the method is available: few countries by name and flag, many as a number. */
function Place({ offer: { countries, coverage }, nameOf }: { offer: Offer; nameOf: (country: string) => string }) {
  const x = useTexts().services
  if (countries.length === 0) return coverage === 'by_contract' ? x.byContract : x.noCountry
  if (countries.length > named) return <Countries names={countries.map(nameOf)} />
  return (
    <Separated
      items={countries.map((country) => (
        <span>
          <Flag country={country} />
          {nameOf(country)}
        </span>
      ))}
    />
  )
}

/** The currencies, and what an amount may be if that is known. */
function Money({ offer: { currencies, coverage, limits } }: { offer: Offer }) {
  const x = useTexts().services
  if (coverage === 'by_contract') return x.byContract
  return (
    <>
      <Several names={currencies} many={x.manyCurrencies} />
      {coverage === 'usual' && ` (${x.usually})`}
      {limits && (
        <>
          , <small>{limits}</small>
        </>
      )}
    </>
  )
}

/** A link to a guide, named by its flow, and by what distinguishes it if there are several. */
export function GuideAnchor({ guide: { flow, href, title, own } }: { guide: GuideLink }) {
  const name = useTexts().services.shortFlow[flow]
  const label = guideName(own, name)
  return (
    <a href={href} title={`${label}: ${title}`} aria-label={`${label}: ${title}`}>
      {label}
    </a>
  )
}

export function Countries({ names }: { names: string[] }) {
  return <Several names={names} many={useTexts().services.countries} />
}

/** If there are more than this, their number is shown. */
const named = 3

/** Names; many are shown as a number, with the names for screen readers and filters. */
function Several({ names, many }: { names: string[]; many: Plural }) {
  const { locale } = useRoute()
  const all = names.join(', ')
  if (names.length <= named) return all
  return (
    <span title={all}>
      {plural(many, locale, names.length)}
      <span className="visually-hidden">: {all}</span>
    </span>
  )
}
