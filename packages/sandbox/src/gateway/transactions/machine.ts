import { announce } from '../callbacks/events'
import type { StoredTransaction, Version } from '../state-types'
import { inSchemaOrder } from '../schema-order'
import { refundAmounts } from './refunds'
import type { TransactionData, Movement, StatusChange, Transaction } from '../types'
import { timestampIn, markChanged, type World } from '../world'

export const latest = ({ versions }: StoredTransaction): TransactionData => versions.at(-1)!.transaction

/** A version as the API shows it; the latest by default. */
export function shown(world: World, { versions }: StoredTransaction, version = versions.length): Transaction {
  const { transaction } = versions[version - 1]!
  const status_history = historyOf(world, versions.slice(0, version))
  return inSchemaOrder<Transaction>(world, 'Transaction', { ...transaction, status_history })
}

const historyOf = ({ contract }: World, versions: Version[]): StatusChange[] =>
  versions
    .filter(({ transaction }, index) => transaction.status !== versions[index - 1]?.transaction.status)
    .map(({ cause, transaction: { status, updated_at } }) => {
      const { trigger = 'merchant' } = contract.transitions.find(({ id }) => id === cause) ?? {}
      return { status, at: updated_at, trigger }
    })

export function transactionById(world: World, id: string): StoredTransaction {
  const found = world.state.transactions.get(id)
  if (!found) throw new Error(`There is no transaction ${id}.`)
  return found
}

export const isTerminal = (world: World, status: string): boolean => world.contract.terminal.includes(status)

/** Whether the status machine allows this transition from the current status. */
export function canTransition(world: World, record: StoredTransaction, transition: string): boolean {
  return world.contract.transitions.find(({ id }) => id === transition)?.from === latest(record).status
}

const cancellations = ['cancelled_before_payment', 'cancelled_by_merchant', 'released']

/** Cancels a transaction whose status allows it. */
export function cancelIfPossible(world: World, record: StoredTransaction): boolean {
  const transition = cancellations.find((each) => canTransition(world, record, each))
  if (transition !== undefined) applyTransition(world, record, transition)
  return transition !== undefined
}

/** Fields that exist in one status only. */
const statusOfField = { next_action: 'awaiting_customer', hold_expires_at: 'authorized' } as const

/** Makes a transition of the status machine and announces it. */
export function applyTransition(
  world: World,
  record: StoredTransaction,
  transition: string,
  changes: Partial<TransactionData> = {},
): TransactionData {
  const now = latest(record)
  const rule = world.contract.transitions.find(({ id }) => id === transition)
  if (!rule) throw new Error(`The status machine has no transition ${transition}.`)
  if (rule.from !== now.status)
    throw new Error(`${transition} leads from ${rule.from}, and ${now.id} is ${now.status}.`)
  return announce(world, record, addVersion(world, record, transition, { ...changes, status: rule.to }))
}

/** Writes a new version; the status changes only if `changes` has one. */
export function addVersion(
  world: World,
  record: StoredTransaction,
  cause: string,
  changes: Partial<TransactionData>,
): TransactionData {
  const before = latest(record)
  const { status = before.status } = changes
  const values = { ...before, ...changes }
  const changed = inSchemaOrder<TransactionData>(world, 'Transaction', {
    ...values,
    ...refundAmounts(world, record, values),
    version: before.version + 1,
    updated_at: timestampIn(world),
  })
  for (const field of ['next_action', 'hold_expires_at'] as const)
    if (status !== statusOfField[field]) delete changed[field]
  if (isTerminal(world, status)) delete changed.payment_page_url
  record.versions.push({ cause, transaction: changed })
  for (const listen of world.onVersion) listen(world, changed)
  markChanged(world)
  followRefund(world, changed)
  return changed
}

/** Writes what a refund payout has changed into the pay-in that it names; the payout's own callbacks report it. */
export function followRefund(world: World, { refund_of }: TransactionData): void {
  if (refund_of === undefined) return
  const record = transactionById(world, refund_of)
  const payin = latest(record)
  const { refunded_amount, refundable_amount } = refundAmounts(world, record, payin)
  if (refunded_amount === payin.refunded_amount && refundable_amount === payin.refundable_amount) return
  addVersion(world, record, 'refund_of', {})
}

/** Adds a later movement of money and announces it. */
export function addMovement(
  world: World,
  record: StoredTransaction,
  movement: Movement,
  changes: Partial<TransactionData> = {},
): TransactionData {
  const { later_movements = [] } = latest(record)
  const moved = { ...changes, later_movements: [...later_movements, movement] }
  return announce(world, record, addVersion(world, record, movement.kind, moved), { movement: movement.id })
}
