import { kinds } from '@docs/model/catalogue/types'
import type { WaysBackRow } from '../../views/money-back'
import { Filtered } from '../codes/CodeTable'
import { FilterSelect } from '../filters/FilterForm'
import { Markdown } from '../Markdown'
import { Legend, Mark } from '../marks/Mark'
import { Link, Table, TableHead } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'
import { Countries, GuideAnchor } from './ServiceList'

const ways = ['release', 'payout', 'support'] as const

/** How every pay-in is refunded: a row for each service, a column for each way. */
export function WaysBackTable({ rows }: { rows: WaysBackRow[] }) {
  const x = useTexts().money.back
  const { back } = useTexts().services.filter
  const titles = [x.service, x.country, x.column, x.dispute, back.support, x.collect]
  return (
    <Filtered filter={x.service} controls={<Selects rows={rows} />}>
      <Legend
        marks={[
          ['release', x.until],
          ['same', x.to.same],
          ['token', x.to.token],
          ['other', x.to.other],
          ['address', x.to.address],
          ['part', x.parts.yes],
          ['whole', x.parts.no],
          ['unknown', x.parts.unknown],
          ['risk', x.disputes.yes],
          ['depends', x.disputes.bank],
          ['over', x.disputes.no],
        ]}
      >
        <li>
          <b className="order">1</b>, <b className="order">2</b>, <b className="order">3</b>: {x.first}
        </li>
      </Legend>
      {/* The search finds the guides, which say it for their own service. */}
      <div className="ways-back" data-search="off">
        <Table>
          <TableHead titles={titles} />
          <tbody>
            {rows.map((row, index) => (
              <Row key={index} row={row} />
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="ways-back__always">
        {ways
          .filter((way) => rows.some(({ order }) => order.includes(way)))
          .map((way) => (
            <li key={way}>
              <Markdown text={x.always[way]} inline />
            </li>
          ))}
      </ul>
    </Filtered>
  )
}

function Selects({ rows }: { rows: WaysBackRow[] }) {
  const { locale } = useRoute()
  const { facet, any, kind } = useTexts().services.filter
  const countries = new Map(rows.flatMap((row) => row.countries.map(({ code, name }) => [code, name] as const)))
  const used = new Set(rows.map((row) => row.kind))
  return (
    <>
      <FilterSelect
        name="country"
        label={facet.country}
        any={any.country}
        values={[...countries].sort(([, a], [, b]) => a.localeCompare(b, locale))}
      />
      <FilterSelect
        name="kind"
        label={facet.kind}
        any={any.kind}
        values={kinds.filter((each) => used.has(each)).map((each) => [each, kind[each]] as const)}
      />
    </>
  )
}

const disputeMarks = { yes: 'risk', bank: 'depends', no: 'over', unknown: 'unknown' } as const
const partMarks = { yes: 'part', no: 'whole', unknown: 'unknown' } as const

function Row({ row }: { row: WaysBackRow }) {
  const x = useTexts().money.back
  const { anchor, method, kind, guides, countries, currencies, payouts, support, dispute, collect, order } = row
  const place = (way: WaysBackRow['order'][number]) =>
    order.length > 1 && <b className="order">{order.indexOf(way) + 1}</b>
  return (
    <tr id={anchor} data-country={countries.map(({ code }) => code).join(' ')} data-kind={kind}>
      <th scope="row">
        {method}{' '}
        <small>
          <Separated
            items={guides.map((guide) => (
              <GuideAnchor guide={guide} />
            ))}
          />
        </small>
      </th>
      <td>
        <Countries names={countries.map(({ name }) => name)} />
        {currencies.length > 0 && (
          <span className="ways-back__more visually-hidden">
            {countries.length > 0 && '; '}
            {currencies.join(', ')}
          </span>
        )}
      </td>
      <td>
        {order.includes('none') && x.none}
        {order.includes('release') && (
          <>
            {place('release')} {x.release} <Mark name="release" text={x.until} />,{' '}
          </>
        )}
        {payouts.length > 0 && (
          <>
            {place('payout')}{' '}
            <Separated
              items={payouts.map(({ to, title, href }, index) => (
                <>
                  <Link href={href}>{to === 'same' || to === 'token' ? x.payout : title}</Link>
                  {to !== payouts[index + 1]?.to && (
                    <>
                      {' '}
                      <Mark name={to} text={x.to[to]} />
                    </>
                  )}
                </>
              ))}
            />
          </>
        )}
      </td>
      <td>{payouts.length > 0 && <Mark name={disputeMarks[dispute]} text={x.disputes[dispute]} />}</td>
      <td>
        {support && (
          <>
            {place('support')} <Mark name={partMarks[support.part]} text={x.parts[support.part]} />
            {support.until && (
              <>
                <span className="ways-back__more visually-hidden">,</span> {support.until}
              </>
            )}
          </>
        )}
      </td>
      <td>
        {collect.map((path) => (
          <code key={path}>{path}</code>
        ))}
      </td>
    </tr>
  )
}
