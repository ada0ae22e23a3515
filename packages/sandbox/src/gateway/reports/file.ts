/** The content of a report's file. */
import { parseAmount } from '../money'
import { latest } from '../transactions/machine'
import { openDispute } from '../transactions/refunds'
import type { TransactionData, Report, ReportColumn } from '../types'
import { amountIn, type World } from '../world'
import { textOf } from '../text'
import { dayIn } from './days'

/** What a row says, by column; other members are left out. */
type Row = Record<string, unknown>

export function contentOf(world: World, report: Report): { text: string; rows: number } {
  const rows = rowsOf(world, report).filter(({ currency }) => (report.currency ?? currency) === currency)
  const columns = world.contract.examples.reportColumns[report.type] ?? []
  const lines = report.format === 'csv' ? csvLines(columns, rows) : rows.map((row) => jsonLine(columns, row))
  return { text: lines.map((line) => `${line}\n`).join(''), rows: rows.length }
}

function rowsOf(world: World, { type, period }: Report): Row[] {
  const dayOf = dayIn(period.time_zone)!
  const isIn = (at: string) => {
    const day = dayOf(Date.parse(at))
    return period.from <= day && day <= period.to
  }
  const { transactions: records, ledger } = world.state
  const transactions = [...records.values()].map(latest)
  switch (type) {
    case 'transactions':
      return transactions.filter(({ created_at }) => isIn(created_at)).map(transactionRow)
    case 'daily_totals':
      return totals(
        world,
        transactions.filter(({ completed_at }) => completed_at !== undefined && isIn(completed_at)),
        ({ completed_at = '' }) => dayOf(Date.parse(completed_at)),
      )
    default:
      return ledger
        .filter(({ booked_at }) => isIn(booked_at))
        .map((entry) => {
          const record = records.get(entry.transaction_id ?? '')
          const { merchant_reference, refund_of } = record ? latest(record) : {}
          return { ...entry, merchant_reference, refund_of }
        })
  }
}

/** Columns that are no fields of a transaction; all others have the names of its fields. */
const transactionRow = (transaction: TransactionData): Row => ({
  ...transaction,
  transaction_id: transaction.id,
  fee_amount: transaction.fee?.amount,
  open_dispute: openDispute(transaction)?.id,
})

function totals(world: World, transactions: TransactionData[], dayOf: (transaction: TransactionData) => string): Row[] {
  const groupKey = (each: TransactionData) => [dayOf(each), each.currency, each.service_id, each.type].join(' ')
  const groups = new Map<string, TransactionData[]>()
  for (const each of transactions) {
    const group = groups.get(groupKey(each))
    if (group) group.push(each)
    else groups.set(groupKey(each), [each])
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([, all]) => {
    const [first] = all as [TransactionData, ...TransactionData[]]
    const { currency, service_id, type } = first
    const sum = (amounts: (string | undefined)[]) =>
      amountIn(
        world,
        currency,
        amounts.reduce((total, amount) => total + parseAmount(amount ?? '0'), 0n),
      )
    return {
      day: dayOf(first),
      currency,
      service_id,
      type,
      transactions: all.length,
      completed_amount: sum(all.map(({ completed_amount }) => completed_amount)),
      fee_amount: sum(all.map(({ fee }) => fee?.amount)),
    }
  })
}

const csvLines = (columns: ReportColumn[], rows: Row[]): string[] => [
  columns.map(({ name }) => name).join(','),
  ...rows.map((row) => columns.map(({ name }) => quoted(textOf(row[name] ?? ''))).join(',')),
]

/** Quotes a CSV value (RFC 4180). */
const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

const jsonLine = (columns: ReportColumn[], row: Row): string =>
  JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, row[name]])))
