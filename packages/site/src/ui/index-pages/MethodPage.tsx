import { namesOf } from '@docs/model/codes/names'
import type { MethodView } from '../../views/method'
import { fill } from '@docs/model/language/fill'
import { breakable } from '../breakable'
import { Markdown } from '../Markdown'
import { DirectionMark } from '../marks/DirectionMark'
import { KindMark } from '../marks/KindMark'
import { MethodTile } from '../marks/MethodTile'
import { PayMark } from '../marks/PayMark'
import { LinkIfAny } from '../mentions'
import { DataTable } from '../prose/DataTable'
import { Link } from '../prose/elements'
import { useRoute, useTexts } from '../route'

/** A payment method with its guides, which the search finds separately. */
export function MethodPage({ view: { method, guides, country } }: { view: MethodView }) {
  const { locale } = useRoute()
  const { indexes, services } = useTexts()
  const x = indexes.methods
  return (
    <div data-search="off">
      {method && (
        <div className="service-note">
          <MethodTile method={method} />
          <p>
            <KindMark kind={method.kind} /> {services.filter.kind[method.kind]}
          </p>
        </div>
      )}
      <Markdown text={x.lead} />
      <div className="index-table guide-index">
        <DataTable
          stacked
          titles={[x.guide, x.direction, x.way, x.flow, x.countries, x.money]}
          rows={guides.map(({ service, href, title, countries, currencies, limits }) => ({
            cells: [
              <>
                <LinkIfAny href={href}>{title}</LinkIfAny>{' '}
                <span className="index-table__path">{breakable(service.id)}</span>
              </>,
              <>
                <DirectionMark direction={service.direction} /> {services.filter.direction[service.direction]}
              </>,
              <PayMark service={service} />,
              services.filter.flow[service.flow],
              countries,
              limits === undefined ? currencies : `${currencies}; ${limits}`,
            ],
          }))}
        />
      </div>
      {country !== undefined && (
        <p>
          <Link href={`/services?country=${country}`}>
            {fill(x.more, { country: namesOf(locale, 'region')(country) })}
          </Link>
        </p>
      )}
    </div>
  )
}
