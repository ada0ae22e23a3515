import type { WayBackRow } from '../../model/views/money-back'
import { Filtered } from '../codes/CodeTable'
import { Markdown } from '../Markdown'
import { Table, TableHead } from '../prose/elements'
import { useTexts } from '../route'
import { Countries, GuideAnchor } from './ServiceList'

/** How the money of every pay-in is given back: a row for each way, which the reader can filter. */
export function WaysBackTable({ rows }: { rows: WayBackRow[] }) {
  const x = useTexts().money.back
  const titles = [x.service, x.way, x.part, x.days, x.fee, x.dispute, x.collect]
  return (
    <Filtered>
      {/* Each guide tells it of its own service, and is found. */}
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
      {guides.map((guide, index) => (
        <span key={guide.id}>
          {index > 0 && ', '}
          <GuideAnchor guide={guide} />
        </span>
      ))}{' '}
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
