import { announce } from '../callbacks/events'
import { attemptMoved } from '../invoicing/attempts'
import type { StoredTransaction } from '../state'
import { shared } from '../text'
import type { Movement, Transaction } from '../types'
import { stamp, touch, type World } from '../world'

export const latest = ({ versions }: StoredTransaction): Transaction => versions.at(-1)!

export function stored(world: World, id: string): StoredTransaction {
  const found = world.state.transactions.get(id)
  if (!found) throw new Error(`There is no transaction ${id}.`)
  return found
}

export const isTerminal = (world: World, status: string): boolean => world.contract.terminal.includes(status)

/** Whether the status machine has a transition of this name from the present status. */
export function canMove(world: World, record: StoredTransaction, transition: string): boolean {
  return world.contract.transitions.find(({ id }) => id === transition)?.from === latest(record).status
}

/** Fields that go with some statuses only. */
const ofStatus = { next_action: 'awaiting_customer', hold_expires_at: 'authorized' } as const

/** Makes a transition of the status machine, and announces it. */
export function move(
  world: World,
  record: StoredTransaction,
  transition: string,
  changes: Partial<Transaction> = {},
): Transaction {
  const now = latest(record)
  const rule = world.contract.transitions.find(({ id }) => id === transition)
  if (!rule) throw new Error(`The status machine has no transition ${transition}.`)
  if (rule.from !== now.status)
    throw new Error(`${transition} leads from ${rule.from}, and ${now.id} is ${now.status}.`)
  const at = stamp(world)
  const changed = write(world, record, transition, {
    ...changes,
    status: rule.to,
    status_history: now.status_history.concat({ status: rule.to, at, trigger: rule.trigger }),
  })
  if (record.parent !== undefined) attemptMoved(world, record.parent, changed)
  announce(world, changed, record)
  return changed
}

/** A version with changes that are no change of status. */
export function write(
  world: World,
  record: StoredTransaction,
  madeBy: string,
  changes: Partial<Transaction>,
): Transaction {
  const before = latest(record)
  const status = changes.status ?? before.status
  const changed: Transaction = inOrder({
    ...before,
    ...changes,
    version: before.version + 1,
    updated_at: stamp(world),
  })
  for (const field of ['next_action', 'hold_expires_at'] as const) if (status !== ofStatus[field]) delete changed[field]
  if (isTerminal(world, status)) delete changed.payment_page_url
  // A list that is pushed to reserves room for sixteen more.
  record.versions = record.versions.concat(changed)
  record.made_by = record.made_by.concat(madeBy)
  touch(world)
  return changed
}

/** Adds money that moved after the end, and announces it. */
export function addMovement(world: World, record: StoredTransaction, movement: Movement): Transaction {
  const { later_movements = [] } = latest(record)
  const changed = write(world, record, movement.kind, { later_movements: [...later_movements, movement] })
  announce(world, changed, record, movement.id)
  return changed
}

/** Fields in the order in which the contract shows them. */
const order: (keyof Transaction)[] = [
  'id',
  'version',
  'environment',
  'type',
  'status',
  'failure_reason',
  'service_id',
  'merchant_reference',
  'amount',
  'currency',
  'conversion',
  'completed_amount',
  'fee',
  'capture',
  'hold_expires_at',
  'description',
  'language',
  'customer',
  'recipient',
  'service_data',
  'payment_page_url',
  'next_action',
  'return_urls',
  'callback_url',
  'metadata',
  'created_at',
  'updated_at',
  'expires_at',
  'confirmation_ends_at',
  'completed_at',
  'status_history',
  'later_movements',
]

export function inOrder(transaction: Transaction): Transaction {
  const entries = order.flatMap((name) => {
    const value = transaction[name]
    return value === undefined ? [] : [[name, typeof value === 'string' ? shared(value) : value] as const]
  })
  return Object.fromEntries(entries) as unknown as Transaction
}
