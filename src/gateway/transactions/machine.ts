import { announce } from '../callbacks/events'
import { attemptMoved } from '../invoicing/attempts'
import type { Step, StoredTransaction } from '../state'
import { alike, shared } from '../text'
import type { Current, Json, JsonObject, Movement, StatusChange, Transaction } from '../types'
import { stamp, touch, type World } from '../world'

export const latest = ({ now }: StoredTransaction): Current => now

/** A version as the API shows it, the last one if no other is named. */
export function shown(world: World, { now, steps }: StoredTransaction, version = steps.length): Transaction {
  const { at: updated_at, status } = steps[version - 1]!
  const before = steps.slice(version).map(({ was }) => was)
  const status_history = historyOf(world, steps.slice(0, version))
  return inOrder<Transaction>({
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

/** A version with changes that are no change of status. */
export function write(world: World, record: StoredTransaction, madeBy: string, changes: Partial<Current>): Current {
  const before = latest(record)
  const { status = before.status } = changes
  const at = stamp(world)
  const changed = inOrder<Current>({ ...before, ...changes, version: before.version + 1, updated_at: at })
  for (const field of ['next_action', 'hold_expires_at'] as const) if (status !== ofStatus[field]) delete changed[field]
  if (isTerminal(world, status)) delete changed.payment_page_url
  // A list that is pushed to reserves room for sixteen more.
  record.steps = record.steps.concat(alike({ by: madeBy, at, status, was: otherwise(before, changed) }))
  record.now = changed
  touch(world)
  return changed
}

/** The fields of every step. */
const ofStep = ['version', 'updated_at', 'status']

/** What a version had otherwise than the next one, as `Step` keeps it. */
function otherwise(before: Current, after: Current): JsonObject | undefined {
  const [old, young] = [before, after] as unknown as [JsonObject, JsonObject]
  const names = Object.keys({ ...old, ...young }).filter((name) => !ofStep.includes(name) && old[name] !== young[name])
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, old[name] ?? null]))
}

/** Adds money that moved after the end, and announces it. */
export function addMovement(world: World, record: StoredTransaction, movement: Movement): Current {
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

/** Without fields that have no value. */
export function inOrder<Shown extends Current>(transaction: Shown): Shown {
  const values = transaction as unknown as Record<string, Json | undefined>
  const entries = order.flatMap((name) => {
    const value = values[name] ?? undefined
    return value === undefined ? [] : [[name, typeof value === 'string' ? shared(value) : value] as const]
  })
  return Object.fromEntries(entries) as unknown as Shown
}
