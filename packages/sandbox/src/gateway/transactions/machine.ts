import { announce } from '../callbacks/events'
import { attemptMoved } from '../invoicing/attempts'
import type { StoredTransaction, Version } from '../state'
import type { AnsweredSchema, Current, Movement, StatusChange, Transaction } from '../types'
import { stamp, touch, type World } from '../world'
import type { JsonObject } from '@docs/model/data/json'

export const latest = ({ versions }: StoredTransaction): Current => versions.at(-1)!.transaction

/** A version as the API shows it; the latest by default. */
export function shown(world: World, { versions }: StoredTransaction, version = versions.length): Transaction {
  const { transaction } = versions[version - 1]!
  const status_history = historyOf(world, versions.slice(0, version))
  return inOrder<Transaction>(world, 'Transaction', { ...transaction, status_history })
}

const historyOf = ({ contract }: World, versions: Version[]): StatusChange[] =>
  versions
    .filter(({ transaction }, index) => transaction.status !== versions[index - 1]?.transaction.status)
    .map(({ by, transaction: { status, updated_at } }) => {
      const { trigger = 'merchant' } = contract.transitions.find(({ id }) => id === by) ?? {}
      return { status, at: updated_at, trigger }
    })

export function stored(world: World, id: string): StoredTransaction {
  const found = world.state.transactions.get(id)
  if (!found) throw new Error(`There is no transaction ${id}.`)
  return found
}

export const isTerminal = (world: World, status: string): boolean => world.contract.terminal.includes(status)

/** Whether the status machine allows this transition from the current status. */
export function canMove(world: World, record: StoredTransaction, transition: string): boolean {
  return world.contract.transitions.find(({ id }) => id === transition)?.from === latest(record).status
}

/** Fields that exist in one status only. */
const ofStatus = { next_action: 'awaiting_customer', hold_expires_at: 'authorized' } as const

/** Makes a transition of the status machine and announces it. */
export function move(
  world: World,
  record: StoredTransaction,
  transition: string,
  changes: Partial<Current> = {},
): Current {
  const now = latest(record)
  const rule = world.contract.transitions.find(({ id }) => id === transition)
  if (!rule) throw new Error(`The status machine has no transition ${transition}.`)
  if (rule.from !== now.status)
    throw new Error(`${transition} leads from ${rule.from}, and ${now.id} is ${now.status}.`)
  const changed = write(world, record, transition, { ...changes, status: rule.to })
  if (record.parent !== undefined) attemptMoved(world, record.parent, changed)
  announce(world, changed, record)
  return changed
}

/** Writes a new version; the status changes only if `changes` has one. */
export function write(world: World, record: StoredTransaction, by: string, changes: Partial<Current>): Current {
  const before = latest(record)
  const { status = before.status } = changes
  const changed = inOrder<Current>(world, 'Transaction', {
    ...before,
    ...changes,
    version: before.version + 1,
    updated_at: stamp(world),
  })
  for (const field of ['next_action', 'hold_expires_at'] as const) if (status !== ofStatus[field]) delete changed[field]
  if (isTerminal(world, status)) delete changed.payment_page_url
  record.versions.push({ by, transaction: changed })
  touch(world)
  return changed
}

/** Adds a later movement of money and announces it. */
export function addMovement(world: World, record: StoredTransaction, movement: Movement): Current {
  const { later_movements = [] } = latest(record)
  const changed = write(world, record, movement.kind, { later_movements: [...later_movements, movement] })
  announce(world, changed, record, movement.id)
  return changed
}

/** The fields that have a value, in the order of the schema. */
export function inOrder<Shown extends JsonObject>({ contract }: World, schema: AnsweredSchema, values: Shown): Shown {
  const present = contract.fieldsOf[schema].filter((name) => (values[name] ?? undefined) !== undefined)
  return Object.fromEntries(present.map((name) => [name, values[name]])) as Shown
}
