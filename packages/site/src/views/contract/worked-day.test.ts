import { expect, test } from 'vitest'
import type { BalanceEntry, WorkedDay } from '@docs/model/contract/types'
import { bookDay } from './worked-day'

const entry = (rest: Partial<BalanceEntry>): BalanceEntry => ({
  ...{ booked_at: '2026-01-12T00:00:00Z', kind: 'payment', direction: 'credit', amount: '1.00', balance: 'available' },
  ...rest,
})
const day = (...entries: BalanceEntry[]): WorkedDay => ({
  ...{ time_zone: 'UTC', day: '2026-01-12', currency: 'BRL', entries },
  opening: { available: '0.05', pending: '0.00', reserved: '0.00' },
})

test('every entry changes its own balance, which can become negative', () => {
  const { entries, closing } = bookDay(
    day(
      entry({ amount: '149.90', balance: 'pending' }),
      entry({ direction: 'debit', amount: '200.00' }),
      entry({ amount: '199.96' }),
    ),
  )
  expect(entries.map(({ balance_after }) => balance_after)).toEqual(['149.90', '-199.95', '0.01'])
  expect(closing).toEqual({ available: '0.01', pending: '149.90', reserved: '0.00' })
})
