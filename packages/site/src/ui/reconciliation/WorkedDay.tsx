import { Fragment } from 'react'
import { balances } from '@docs/model/contract/types'
import type { WorkedDayView } from '../../views/report-file'
import { longDate } from '@docs/model/language/dates'
import { fill } from '@docs/model/language/fill'
import { formatDecimal } from '@docs/model/language/format'
import { breakable } from '../breakable'
import { DataTable } from '../prose/DataTable'
import { Table, TableHead } from '../prose/elements'
import { useRoute, useTexts } from '../route'

/** A day of `balance_changes`: the opening balances, the entries and the closing balances. */
export function WorkedDay({ day: { day, time_zone, currency, opening, entries, closing } }: { day: WorkedDayView }) {
  const { locale } = useRoute()
  const x = useTexts().money.day
  const local = new Intl.DateTimeFormat(locale, {
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: time_zone,
  })
  return (
    <>
      <p>{fill(x.intro, { day: longDate(day, locale), zone: time_zone, currency })}</p>
      {/* Times and amounts would only clutter the search index. */}
      <div className="worked-day" data-search="off">
        <Table>
          <TableHead
            titles={[
              <Fragment key="booked_at">
                {column('booked_at')} {x.local}
              </Fragment>,
              column('kind'),
              column('merchant_reference'),
              column('balance'),
              x.amount,
              column('balance_after'),
            ]}
          />
          <tbody>
            {entries.map(
              ({ booked_at, kind, merchant_reference, balance, direction, amount, balance_after }, index) => (
                <tr key={index}>
                  <td>{local.format(new Date(booked_at))}</td>
                  <td>
                    <code>{kind}</code>
                  </td>
                  <td>{merchant_reference && <code>{merchant_reference}</code>}</td>
                  <td>
                    <code>{balance}</code>
                  </td>
                  <td className={direction === 'credit' ? 'payin' : 'payout'}>
                    {`${direction === 'credit' ? '+' : '\u2212'}${formatDecimal(amount, locale)}`}
                  </td>
                  <td>{formatDecimal(balance_after, locale)}</td>
                </tr>
              ),
            )}
          </tbody>
        </Table>
        <DataTable
          titles={[column('balance'), x.opening, x.change, x.closing]}
          rows={balances.map((name) => {
            const own = entries.filter(({ balance }) => balance === name)
            return {
              cells: [
                column(name),
                formatDecimal(opening[name], locale),
                own.length,
                formatDecimal(closing[name], locale),
              ],
            }
          })}
        />
      </div>
    </>
  )
}

/** The name of a column of the file. */
const column = (name: string) => <code key={name}>{breakable(name)}</code>
