import { announce } from '../callbacks/events'
import { attemptMoved } from '../invoicing/attempts'
import type { Step, StoredTransaction } from '../state'
import { alike, shared } from '../text'
import type { AnsweredSchema, Current, Movement, StatusChange, Transaction } from '../types'
import { stamp, touch, type World } from '../world'
import type { JsonObject } from '@docs/model/data/json'

export const latest = ({ now }: StoredTransaction): Current => now

/** A version as the API shows it; the latest by default. */
export function shown(world: World, { now, steps }: StoredTransaction, version = steps.length): Transaction {
  const { at: updated_at, status } = steps[version - 1]!
  const before = steps.slice(version).map(({ was }) => was)
  const status_history = historyOf(world, steps.slice(0, version))
  return inOrder<Transaction>(world, 'Transaction', {
    ...now,
    ...(Object.assign({}, ...before.reverse()) as Partial<Current>),
    version,
    status,
    updated_at,
    status_history,
  })
}

const historyOf = ({ contract }: World, steps: Step[]): StatusChange[] =>
  steps
    .filter(({ status }, place) => status !== steps[place - 1]?.status)
    .map(({ by, at, status }) => {
      const { trigger = 'merchant' } = contract.transitions.find(({ id }) => id === by) ?? {}
      return { status, at, trigger }
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
export function write(world: World, record: StoredTransaction, madeBy: string, changes: Partial<Current>): Current {
  const before = latest(record)
  const { status = before.status } = changes
  const at = stamp(world)
  const changed = inOrder<Current>(world, 'Transaction', {
    ...before,
    ...changes,
    version: before.version + 1,
    updated_at: at,
  })
  for (const field of ['next_action', 'hold_expires_at'] as const) if (status !== ofStatus[field]) delete changed[field]
  if (isTerminal(world, status)) delete changed.payment_page_url
  // `push` would reserve room for sixteen more entries.
  record.steps = record.steps.concat(alike({ by: madeBy, at, status, was: otherwise(before, changed) }))
  record.now = changed
  touch(world)
  return changed
}

/** Fields that every step has, so `was` leaves them out. */
const ofStep = ['version', 'updated_at', 'status']

/** The fields whose values differ in the next version, with their old values (see `Step.was`). */
function otherwise(old: JsonObject, young: JsonObject): JsonObject | undefined {
  const names = Object.keys({ ...old, ...young }).filter((name) => !ofStep.includes(name) && old[name] !== young[name])
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, old[name] ?? null]))
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
  const entries = contract.fieldsOf[schema].flatMap((name) => {
    const value = values[name] ?? undefined
    return value === undefined ? [] : [[name, typeof value === 'string' ? shared(value) : value] as const]
  })
  return Object.fromEntries(entries) as Shown
}
