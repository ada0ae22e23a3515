import type { BalanceName } from '@docs/model/contract/types'
import { days } from '../instant'
import { parseAmount, multiply } from '../money'
import type { Booking, StoredTransaction } from '../state-types'
import type { Movement, TransactionData } from '../types'
import { setTimer } from '../timers'
import { amountIn, markChanged, newId, timestampIn, type World } from '../world'
import { latest } from './machine'

/** The gateway's fee as a share of a completed transaction's amount. */
const feeRates = { card: '0.015', other: '0.01' }

/** Hour of the day (UTC) at which pending money becomes available. */
const settlementHour = 20

export function feeOf(world: World, { service_id, currency }: TransactionData, amount: string): TransactionData['fee'] {
  const service = world.services.get(service_id)
  const rate = service?.method.kind === 'card' ? feeRates.card : feeRates.other
  return { amount: amountIn(world, currency, multiply(parseAmount(amount), rate)), currency }
}

export const balanceOf = (world: World, currency: string, name: BalanceName): string =>
  amountIn(world, currency, parseAmount(world.state.balances.get(`${currency} ${name}`) ?? '0'))

function addEntry(world: World, booking: Booking, transaction?: TransactionData): void {
  const { direction, amount, currency, balance } = booking
  const before = parseAmount(balanceOf(world, currency, balance))
  const change = direction === 'credit' ? parseAmount(amount) : -parseAmount(amount)
  const after = amountIn(world, currency, before + change)
  world.state.balances.set(`${currency} ${balance}`, after)
  world.state.ledger.push({
    entry_id: newId(world, 'ent'),
    booked_at: timestampIn(world),
    ...booking,
    balance_after: after,
    transaction_id: transaction?.id,
  })
}

/** A completed pay-in is credited as pending until it is settled; a completed payout is debited from its reserve. */
export function bookCompletion(world: World, record: StoredTransaction): void {
  const transaction = latest(record)
  const { type, currency, completed_amount = '0', fee } = transaction
  const [kind, direction, balance] =
    type === 'payin' ? (['payment', 'credit', 'pending'] as const) : (['payout', 'debit', 'reserved'] as const)
  addEntry(world, { kind, direction, amount: completed_amount, currency, balance }, transaction)
  if (fee && parseAmount(fee.amount) > 0n) {
    const from = type === 'payin' ? 'pending' : 'available'
    addEntry(world, { kind: 'fee', direction: 'debit', amount: fee.amount, currency, balance: from }, transaction)
  }
  record.reserved = false
}

/** Whether the account can cover a payout and its fee. */
export function canPayOut(world: World, transaction: TransactionData): boolean {
  const { amount, currency } = transaction
  const needed = parseAmount(amount) + parseAmount(feeOf(world, transaction, amount)?.amount ?? '0')
  return parseAmount(balanceOf(world, currency, 'available')) >= needed
}

/** Reserves the money of a payout, or releases it. */
export function reserve(world: World, record: StoredTransaction, back = false): void {
  const transaction = latest(record)
  const { amount, currency } = transaction
  const [from, to] = back ? (['reserved', 'available'] as const) : (['available', 'reserved'] as const)
  addEntry(world, { kind: 'reservation', direction: 'debit', amount, currency, balance: from }, transaction)
  addEntry(world, { kind: 'reservation', direction: 'credit', amount, currency, balance: to }, transaction)
  record.reserved = !back
}

/** Late payments are pending, as payments are; all other movements change the available balance. */
export function bookMovement(world: World, record: StoredTransaction, movement: Movement): void {
  const { kind, direction, amount, currency, id, fee } = movement
  const transaction = latest(record)
  const booking = { currency, balance: kind === 'late_payment' ? 'pending' : 'available', movement_id: id } as const
  addEntry(world, { ...booking, kind, direction, amount }, transaction)
  if (fee && parseAmount(fee.amount) > 0n)
    addEntry(world, { ...booking, kind: 'fee', direction: 'debit', amount: fee.amount }, transaction)
}

/** Books what the merchant pays in or takes out. */
export function bookTransfer(
  world: World,
  { kind, ...money }: { kind: 'top_up' | 'withdrawal'; amount: string; currency: string },
): void {
  addEntry(world, { kind, direction: kind === 'top_up' ? 'credit' : 'debit', balance: 'available', ...money })
  markChanged(world)
}

/** Makes all pending money available. */
export function settle(world: World): void {
  for (const [key, amount] of [...world.state.balances]) {
    const [currency = '', balance] = key.split(' ')
    if (balance !== 'pending' || parseAmount(amount) <= 0n) continue
    addEntry(world, { kind: 'settlement', direction: 'debit', amount, currency, balance: 'pending' })
    addEntry(world, { kind: 'settlement', direction: 'credit', amount, currency, balance: 'available' })
  }
  scheduleSettlement(world)
}

export function scheduleSettlement(world: World): void {
  const today = new Date(world.now).setUTCHours(settlementHour, 0, 0, 0)
  setTimer(world, today > world.now ? today : today + days(1), 'settlement', '')
}
