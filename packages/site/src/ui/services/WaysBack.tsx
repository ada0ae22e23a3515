import type { WayBackRow } from '../../views/money-back'
import { Filtered } from '../codes/CodeTable'
import { Markdown } from '../Markdown'
import { Table, TableHead } from '../prose/elements'
import { useTexts } from '../route'
import { Separated } from '../Separated'
import { Countries, GuideAnchor } from './ServiceList'

/** How every pay-in is refunded: a filterable table with a row for each way. */
export function WaysBackTable({ rows }: { rows: WayBackRow[] }) {
  const x = useTexts().money.back
  const titles = [x.service, x.way, x.part, x.days, x.fee, x.dispute, x.collect]
  return (
    <Filtered>
      {/* The search finds the guides, which say it for their own service. */}
      <div data-search="off">
        <Table>
          <TableHead titles={titles} />
          <tbody className="ways-back">
            {rows.map((row, index) => (
              <tr key={index} id={row.anchor}>
                <th scope="row">
                  <Services row={row} />
                </th>
                {[row.way, row.part, row.until, row.fee, row.dispute].map((text, at) => (
                  <td key={at}>
                    <Markdown text={text} inline />
                  </td>
                ))}
                <td>
                  {row.collect.map((path) => (
                    <code key={path}>{path}</code>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Filtered>
  )
}

function Services({ row: { method, guides, countries, currencies } }: { row: WayBackRow }) {
  return (
    <>
      {method}{' '}
      <Separated
        items={guides.map((guide) => (
          <GuideAnchor guide={guide} />
        ))}
      />{' '}
      <small>
        <Countries names={countries} />
        {currencies.length > 0 && (
          <span className="visually-hidden">
            {countries.length > 0 && ', '}
            {currencies.join(', ')}
          </span>
        )}
      </small>
    </>
  )
}
