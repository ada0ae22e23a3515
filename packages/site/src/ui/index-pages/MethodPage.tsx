import { wayOf } from '@docs/model/catalogue/types'
import { fill } from '@docs/model/language/fill'
import type { ComparisonView, MethodGuide, MethodView } from '../../views/method'
import { breakable } from '../breakable'
import { Flag } from '../Flag'
import { Markdown } from '../Markdown'
import { KindMark } from '../marks/KindMark'
import { PayMark } from '../marks/PayMark'
import { LinkIfAny } from '../mentions'
import { DataTable } from '../prose/DataTable'
import { Heading2, Link } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { PropertyCard, PropertyCell, UnknownNote, usePropertyLabels } from './Properties'

/** A payment method, its guides, which the search finds separately, and how it compares with its neighbours. */
export function MethodPage({ view }: { view: MethodView }) {
  const { indexes, services } = useTexts()
  const x = indexes.methods
  const { method, about, choose, country, properties, guides, comparison } = view
  return (
    <div data-search="off">
      <p className="service-note">
        <KindMark kind={method.kind} /> {services.filter.kind[method.kind]}
        {country && (
          <>
            {' '}
            · <Flag country={country.code} />{' '}
            <Link href={`/services#${country.code.toLowerCase()}`}>{country.name}</Link>
          </>
        )}
      </p>
      {about !== undefined && <p>{about}</p>}
      {choose !== undefined && <Markdown text={choose} />}
      <Heading2 id="guides">{x.guides}</Heading2>
      <Markdown text={x.lead} />
      <Guides guides={guides} />
      <Heading2 id="glance">{x.glance}</Heading2>
      <PropertyCard properties={properties} />
      <UnknownNote properties={properties} />
      {country && comparison && <Comparison country={country.name} view={comparison} />}
      <p>
        {country ? (
          <>
            <Link href={`/services#${country.code.toLowerCase()}`}>{fill(x.country, { country: country.name })}</Link>
            {' · '}
            <Link href={`/services?country=${country.code}`}>{fill(x.more, { country: country.name })}</Link>
            {comparison && (
              <span className="needs-js" data-tool="">
                {' '}
                · <a href={comparison.href}>{x.compare}</a>
              </span>
            )}
          </>
        ) : (
          <Link href="/services#by-country">{x.byCountry}</Link>
        )}
      </p>
    </div>
  )
}

function Guides({ guides }: { guides: MethodGuide[] }) {
  const x = useTexts().indexes.methods
  return (
    <div className="index-table guide-index">
      <DataTable
        stacked
        titles={[x.guide, x.choose, x.purpose, x.way]}
        rows={guides.map(({ service, href, label, purpose }) => ({
          cells: [
            <>
              <LinkIfAny href={href}>{label}</LinkIfAny>{' '}
              <span className="index-table__path">{breakable(service.id)}</span>
            </>,
            x.chooseIf[wayOf(service)],
            purpose,
            <PayMark service={service} />,
          ],
        }))}
      />
    </div>
  )
}

/** The method and its neighbours, which the reader has to choose between. */
function Comparison({ country, view: { rows } }: { country: string; view: ComparisonView }) {
  const { locale } = useRoute()
  const { indexes, services } = useTexts()
  const x = indexes.methods
  const labels = usePropertyLabels()
  const ids = rows[0]?.properties.map(({ id }) => id) ?? []
  return (
    <>
      <Heading2 id="comparison">{fill(x.comparison, { country })}</Heading2>
      <div className="index-table comparison-index">
        <DataTable
          stacked
          titles={[services.column.method, ...ids.map((id) => labels[id])]}
          rows={rows.map(({ method, href, properties }, at) => ({
            cells: [
              <>
                <KindMark kind={method.kind} />{' '}
                {at === 0 ? (
                  <strong>{method.name[locale]}</strong>
                ) : (
                  <LinkIfAny href={href}>{method.name[locale]}</LinkIfAny>
                )}
              </>,
              ...ids.map((id) => <PropertyCell key={id} property={properties.find((each) => each.id === id)} />),
            ],
          }))}
        />
      </div>
      <UnknownNote properties={rows.flatMap(({ properties }) => properties)} />
    </>
  )
}
