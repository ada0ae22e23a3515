import { expect, test } from 'vitest'
import type { Entry } from '@docs/model/scenarios/types'
import { pendingBalances, reportFile, workedDay, type BalanceEntry } from './report-file'

const answer = (operation: string | undefined, body: unknown): Entry => ({
  ...{ kind: 'answer', at: '2026-01-13T04:00:00Z', status: 200, headers: {} },
  ...(operation !== undefined && { operation }),
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const played = (...entries: Entry[]) => ({ scenario: 'reports/some', seed: 1, entries, transactions: [], wrong: [] })
const row = (rest: Partial<BalanceEntry>) =>
  `${JSON.stringify({ booked_at: '2026-01-12T15:00:00Z', kind: 'payment', direction: 'credit', ...rest })}\n`

test('shows the balances with pending money, as they were read last', () => {
  const balance = (currency: string, pending: string) => ({ currency, available: '5.00', pending })
  const account = (...balances: object[]) => answer('account_info', { balances })
  const read = played(account(balance('BRL', '9.00')), account(balance('BRL', '148.50'), balance('EUR', '0.00')))
  expect(pendingBalances(read)).toEqual({ balances: [balance('BRL', '148.50')] })
  expect(() => pendingBalances(played(account(balance('EUR', '0.00'))))).toThrow('reports/some reads no balance')
})

test('the file has the name and the bytes of the last download', () => {
  const link = (file_name: string) => answer('report_download', { file_name })
  const file = (text: string) => answer(undefined, text)
  const { name, text } = reportFile(played(link('a.csv'), file('a\n'), link('b.csv'), file('b\n')))
  expect([name, text]).toEqual(['b.csv', 'b\n'])
  expect(() => reportFile(played())).toThrow('reports/some downloads no report')
})

test('a day begins with the balances before its first entries, which may be negative', () => {
  const { day, time_zone, currency, opening, closing } = workedDay(
    played(
      answer('report_create', { period: { from: '2026-01-12', time_zone: 'UTC' }, currency: 'BRL' }),
      answer('report_download', { file_name: 'balance_changes_2026-01-12_2026-01-12.jsonl' }),
      answer(
        undefined,
        row({ amount: '149.90', balance: 'pending', balance_after: '149.90' }) +
          row({ amount: '200.00', balance: 'available', direction: 'debit', balance_after: '-199.95' }) +
          row({ amount: '199.96', balance: 'available', balance_after: '0.01' }),
      ),
    ),
  )
  expect([day, time_zone, currency]).toEqual(['2026-01-12', 'UTC', 'BRL'])
  expect(opening).toEqual({ available: '0.05', pending: '0.00', reserved: '0.00' })
  expect(closing).toEqual({ available: '0.01', pending: '149.90', reserved: '0.00' })
})
