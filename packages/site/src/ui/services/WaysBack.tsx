import { Fragment, type ReactNode } from 'react'
import { fill } from '@docs/model/language/fill'
import { kinds } from '@docs/model/catalogue/types'
import type { WaysBackRow } from '../../views/money-back'
import { Filtered } from '../codes/CodeTable'
import { FilterSelect } from '../filters/FilterForm'
import { Link, Table, TableHead } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { Markdown } from '../Markdown'
import { Separated } from '../Separated'
import { Countries, GuideAnchor } from './ServiceList'

/** How every pay-in is refunded, in words: a row for each service. */
export function WaysBackTable({ rows }: { rows: WaysBackRow[] }) {
  const x = useTexts().money.back
  return (
    <Filtered filter={x.service} controls={<Selects rows={rows} />}>
      {/* The search finds the guides, which say it for their own service. */}
      <div className="ways-back" data-search="off">
        <Table stacked>
          <TableHead titles={[x.service, x.way, x.until, x.dispute]} />
          <tbody>
            {rows.map((row, index) => (
              <Row key={index} row={row} />
            ))}
          </tbody>
        </Table>
      </div>
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

function Row({ row }: { row: WaysBackRow }) {
  const x = useTexts().money.back
  const { anchor, method, kind, guides, countries, currencies, support, dispute, order } = row
  const limitOf = (way: WaysBackRow['order'][number]): string => {
    if (way === 'none') return '–'
    if (way === 'release') return x.limits.release
    return way === 'support' && support?.until ? fill(x.limits.support, { span: support.until }) : x.limits.unknown
  }
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
          <br />
          <Countries names={countries.map(({ name }) => name)} />
          {/* For the filter. */}
          <span className="visually-hidden"> {currencies.join(', ')}</span>
        </small>
      </th>
      <td>
        <Each
          of={order.map((way) => (
            <Way key={way} way={way} row={row} />
          ))}
        />
      </td>
      <td>
        <Each of={order.map(limitOf)} />
      </td>
      <td>{dispute === undefined ? x.unknown : <Markdown text={dispute} inline />}</td>
    </tr>
  )
}

/** What is said of each way; once if it is the same. */
function Each({ of: all }: { of: ReactNode[] }) {
  if (new Set(all).size === 1) return all[0]
  return (
    <ol>
      {all.map((each, index) => (
        <li key={index}>{each}</li>
      ))}
    </ol>
  )
}

/** One way to refund. Payouts to one kind of account share it. */
function Way({
  way,
  row: { payouts, support, collect },
}: {
  way: WaysBackRow['order'][number]
  row: WaysBackRow
}): ReactNode {
  const x = useTexts().money.back
  switch (way) {
    case 'none':
      return x.none
    case 'release':
      return x.release
    case 'support':
      return support && x.parts[support.part]
    case 'payout':
      return (
        <>
          <Separated
            items={payouts.map(({ to, title, href }, index) => (
              <>
                <Link href={href}>{to === 'same' || to === 'token' ? x.payout : title}</Link>
                {to !== payouts[index + 1]?.to && ` ${x.to[to]}`}
              </>
            ))}
          />
          {collect.map((path) => (
            <Fragment key={path}>
              ; {x.collect} <code>{path}</code>
            </Fragment>
          ))}
        </>
      )
  }
}
