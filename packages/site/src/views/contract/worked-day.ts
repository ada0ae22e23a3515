import { balances, type BalanceEntry, type BalanceName, type WorkedDay } from '@docs/model/contract/types'

export interface BookedEntry extends BalanceEntry {
  /** Its balance after the entry. */
  balance_after: string
}

/** The entries of a day with the balance after each, and the closing balances. */
export function bookDay({ opening, entries }: WorkedDay): {
  entries: BookedEntry[]
  closing: Record<BalanceName, string>
} {
  const now = Object.fromEntries(balances.map((name) => [name, cents(opening[name])])) as Record<BalanceName, bigint>
  const booked = entries.map((entry) => {
    const amount = cents(entry.amount)
    now[entry.balance] += entry.direction === 'credit' ? amount : -amount
    return { ...entry, balance_after: decimal(now[entry.balance]) }
  })
  const closing = Object.fromEntries(balances.map((name) => [name, decimal(now[name])])) as Record<BalanceName, string>
  return { entries: booked, closing }
}

/** `"149.90"` in hundredths. */
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))

function decimal(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
