/** Transactions in the shape of 1.x: integer ids, minor units, four statuses. */
import type { Service } from '@docs/model/catalogue/types'
import { formatAmount, parseAmount } from '../money'
import type { StoredTransaction } from '../state-types'
import { latest } from '../transactions/machine'
import type { TransactionData } from '../types'
import { digitsOf, type World } from '../world'

/** Ids count up from here: the first transaction of a sandbox gets the next number. */
const idsAfter = 48120076

export function newArchivedId({ state }: World): number {
  state.archivedCount += 1
  return idsAfter + state.archivedCount
}

export function archivedTransaction({ state }: World, id: number): StoredTransaction | undefined {
  const [key = ''] = [...state.transactions].find(([, { archived_id }]) => archived_id === id) ?? []
  return state.transactions.get(key)
}

/** The 1.x status for each status of 2.x. */
const statuses: Record<string, string> = {
  created: 'new',
  awaiting_customer: 'pending',
  processing: 'pending',
  authorized: 'pending',
  completed: 'success',
  declined: 'failed',
  cancelled: 'failed',
  expired: 'failed',
}

const archivedStatus = ({ status }: TransactionData): string => statuses[status] ?? 'pending'

/** The amount in minor units, by the decimal places of its currency. */
export const minorUnits = (world: World, amount: string, currency: string): number => {
  const digits = digitsOf(world, currency) ?? 2
  return Number(formatAmount(parseAmount(amount), digits).replace('.', ''))
}

export function decimalAmount(world: World, minor: number, currency: string): string {
  const digits = digitsOf(world, currency) ?? 2
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export const unixTime = (text: string): number => Math.floor(Date.parse(text) / 1000)

/** The schema `Transaction` of 1.x. */
export function archivedView(world: World, record: StoredTransaction) {
  const transaction = latest(record)
  const { merchant_reference, amount, currency, created_at } = transaction
  return {
    transaction_id: record.archived_id,
    order_id: merchant_reference,
    status: archivedStatus(transaction),
    amount: minorUnits(world, amount, currency),
    currency,
    payment_url: `${world.options.origin}/v1/${record.archived_id}`,
    created: unixTime(created_at),
  }
}

/** The body of a callback of 1.x. */
export function archivedResult(world: World, transaction: TransactionData, id: number | undefined) {
  const { merchant_reference, amount, currency, updated_at } = transaction
  return {
    transaction_id: id,
    order_id: merchant_reference,
    status: archivedStatus(transaction),
    amount: minorUnits(world, amount, currency),
    currency,
    changed: unixTime(updated_at),
  }
}

/** 1.x has hosted pages only, and its service names leave out direction and flow. */
export const archivedName = ({ id }: Service): string => id.replace(/_payin_hpp$/, '')

/** 1.x supports ISO 4217 currencies only, no crypto assets. */
export const isArchivedCurrency = ({ options }: World, code: string): boolean =>
  !options.rules.catalogue.codes.crypto.assets.some((each) => each.code === code)

export function archivedServices({ services, state }: World): Service[] {
  return [...services.values()].filter(
    ({ id, direction, flow, method, fixed }) =>
      direction === 'payin' &&
      flow === 'hpp' &&
      method.kind !== 'crypto' &&
      fixed.capture !== 'manual' &&
      !state.settings.disabled_services.includes(id),
  )
}
