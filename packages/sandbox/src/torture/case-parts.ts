/** Events, expectations and amounts of which several cases are made. */
import type { EventChanges } from './events'
import type { Expected, TortureCase } from './types'

export const statusPage = 'reference/transaction_statuses'
export const paid: EventChanges = { status: 'completed', version: 4 }
export const processing: EventChanges = { status: 'processing', version: 3 }
export const awaiting: EventChanges = { status: 'awaiting_customer', version: 2 }
export const chargeback = { kind: 'chargeback', direction: 'debit', needs_decision: true } as const
export const shippedOnce: Expected = { shipped: 1, status: 'completed' }
export const untouched: Expected = { shipped: 0, open: true }

/** A case about an event that must be acknowledged, of an order whose transaction the shop knows. */
export type EventCase = Omit<TortureCase, 'knows'> & Partial<Pick<TortureCase, 'knows'>>

export function acknowledged(cases: EventCase[]): TortureCase[] {
  return cases.map((each) => ({ answer: 'acknowledged', knows: 'transaction', ...each }))
}

/** Slightly less than an amount: its last non-zero digit is decremented. */
export function less(amount: string): string {
  return amount.replace(/[1-9](?=[^1-9]*$)/, (digit) => String(Number(digit) - 1))
}

/** One in the last decimal place. */
export const oneUnit = (amount: string): string =>
  amount
    .replace(/\d/g, '0')
    .replace(/0$/, '1')
    .replace(/^0+(?=\d)/, '')

/** The difference of two amounts with the same number of decimal places. */
export function difference(amount: string, other: string): string {
  const [, decimals = ''] = amount.split('.')
  const [more, fewer] = [amount, other].map((each) => BigInt(each.replace('.', '')))
  const units = String(more! - fewer!).padStart(decimals.length + 1, '0')
  return decimals ? `${units.slice(0, -decimals.length)}.${units.slice(-decimals.length)}` : units
}

export const otherThan = (currency: string): string => (currency === 'USD' ? 'EUR' : 'USD')
