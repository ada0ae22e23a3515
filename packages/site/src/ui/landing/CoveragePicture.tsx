import { directions } from '@docs/model/catalogue/types'
import type { CoveragePlace, LandingView } from '../../views/landing'
import { fill } from '@docs/model/language/fill'
import { plural } from '@docs/model/language/plural'
import { Flag } from '../Flag'
import { DirectionMark } from '../marks/DirectionMark'
import { KindMark } from '../marks/KindMark'
import { Heading2 } from '../prose/elements'
import { useLink, useRoute, useTexts } from '../route'

/** Countries with pay-ins and payouts, a square for each service; every place and kind links to its services. */
export function CoveragePicture({ view: { kinds, coverage, ...view } }: { view: LandingView }) {
  const { locale } = useRoute()
  const link = useLink()
  const { landing: x, navigation, services } = useTexts()
  const counts = {
    services: plural(x.services, locale, view.services),
    countries: plural(x.countries, locale, view.countries),
  }
  return (
    <section data-search="off">
      <Heading2 id="coverage">{x.coverage}</Heading2>
      <p>{fill(x.coverageText, counts)}</p>
      <div className="landing__bar">
        <ul className="landing__kinds">
          {kinds.map(({ kind, count }) => (
            <li key={kind}>
              <a href={link(`/services?kind=${kind}`)}>
                <KindMark kind={kind} /> {services.filter.kind[kind]} <b>{count}</b>
              </a>
            </li>
          ))}
        </ul>
        <p className="landing__legend" aria-hidden="true">
          {directions.map((direction) => (
            <span key={direction}>
              <DirectionMark direction={direction} /> {x.direction[direction]}
            </span>
          ))}
        </p>
      </div>
      <div className="coverage-map">
        {coverage.map(({ region, places }) => (
          <section key={region ?? ''}>
            <h3>{region ? navigation.regions[region] : services.noCountry}</h3>
            <ul>
              {places.map((place) => (
                <Place key={place.path} place={place} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function Place({ place: { name, country, path, counts } }: { place: CoveragePlace }) {
  const { locale } = useRoute()
  const link = useLink()
  const { counted, place } = useTexts().landing
  const shown = directions.filter((direction) => counts[direction] > 0)
  const services = shown.map((direction) => plural(counted[direction], locale, counts[direction]))
  return (
    <li>
      <a href={link(path)} aria-label={fill(place, { name, services: services.join(', ') })}>
        <span className="coverage-map__name">
          {country && <Flag country={country} />} {name}
        </span>
        <span className="coverage-map__ways">
          {shown.map((direction) => (
            <span key={direction} className={`coverage-map__way ${direction}`}>
              <DirectionMark direction={direction} />
              <Squares count={counts[direction]} />
            </span>
          ))}
        </span>
      </a>
    </li>
  )
}

/** Squares in a row, in px: as many as fit the narrowest place, so that most places have one row. */
const perRow = 12
const side = 5
const step = 6

function Squares({ count }: { count: number }) {
  const width = Math.min(count, perRow) * step
  const height = (Math.ceil(count / perRow) - 1) * step + side
  const squares = Array.from({ length: count }, (_, at) => {
    return `M${(at % perRow) * step} ${Math.floor(at / perRow) * step}h${side}v${side}h-${side}z`
  })
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  )
}
