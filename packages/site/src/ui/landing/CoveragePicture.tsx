import { directions } from '@docs/model/catalogue/types'
import type { CoveragePlace, LandingView } from '../../views/landing'
import { fill } from '@docs/model/language/fill'
import { plural } from '@docs/model/language/plural'
import { Flag } from '../Flag'
import { Markdown } from '../Markdown'
import { DirectionMark } from '../marks/DirectionMark'
import { Heading2 } from '../prose/elements'
import { useLink, useRoute, useTexts } from '../route'

/** Countries with the numbers of their services; every place and kind links to its services. A phone folds the list. */
export function CoveragePicture({ view: { kinds, coverage, ...view } }: { view: LandingView }) {
  const { locale } = useRoute()
  const link = useLink()
  const { landing: x, services } = useTexts()
  const counts = {
    services: plural(x.services, locale, view.services),
    countries: plural(x.countries, locale, view.countries),
  }
  return (
    <section data-search="off">
      <Heading2 id="coverage">{x.coverage}</Heading2>
      <p className="atlas__legend">
        <Markdown text={fill(x.coverageText, counts)} inline />{' '}
        {directions.map((direction) => (
          <span key={direction}>
            <DirectionMark direction={direction} /> {x.direction[direction]}
          </span>
        ))}
      </p>
      <ul className="atlas__kinds">
        {kinds.map(({ kind, count }) => (
          <li key={kind}>
            <a href={link(`/services?kind=${kind}`)}>{services.filter.kind[kind]}</a> {count}
          </li>
        ))}
      </ul>
      <ul className="atlas">
        {coverage.map((place) => (
          <Place key={place.path} place={place} />
        ))}
      </ul>
      <details className="atlas__more" data-tool="">
        <summary>{x.all}</summary>
      </details>
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
        {country && <Flag country={country} />} <span className="atlas__name">{name}</span>
        {directions.map((direction) => (
          <span key={direction} className={`atlas__count ${direction}`}>
            {counts[direction] > 0 && (
              <>
                <DirectionMark direction={direction} />
                {counts[direction]}
              </>
            )}
          </span>
        ))}
      </a>
    </li>
  )
}
