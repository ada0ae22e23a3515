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

/** What differs from case to case. */
export type CaseParts = Pick<TortureCase, 'sent' | 'messages'> & Partial<TortureCase>

/**
 * Cases by their ids. Unless they say otherwise, the page explains them, the shop knows the transaction, every message
 * must be acknowledged, and the order is shipped once.
 */
export const casesOf = (
  page: string,
  cases: Record<string, CaseParts>,
  common: Partial<TortureCase> = {},
): TortureCase[] =>
  Object.entries(cases).map(([id, each]) => ({
    ...{ id, page, answer: 'acknowledged', knows: 'transaction', shop: shippedOnce },
    ...common,
    ...each,
  }))

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
