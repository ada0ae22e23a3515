import type { Movement, StatusChange } from '../gateway/types'
import type { CallbackEvent, TortureRules } from './rules'
import type { Json, JsonObject } from '@docs/model/data/json'

/** What an event reports, and how it differs from a completed payment. The same version means the same event. */
export interface EventChanges {
  status: string
  version: number
  /** Fields of the transaction that differ from the example, or what they are for an order with this reference. */
  transaction?: Fields | ((reference: string) => Fields)
  /** The name of another event of the same version. */
  event?: string
  /** The name of a transaction other than the one that the shop created. */
  other?: string
  /** Later movements of money, newest last; the event reports the newest. */
  movements?: (Pick<Movement, 'kind' | 'direction' | 'needs_decision'> & Partial<Pick<Movement, 'amount' | 'fee'>>)[]
  /** Fields of the event that differ. */
  more?: JsonObject
}

/** Undefined leaves a field of the example out. */
type Fields = Record<string, Json | undefined>

/** The order of a case, with the ids that belong to it. */
export interface Subject {
  reference: string
  /** Returns the same id for the same name: of the transaction, its events, deliveries or movements. */
  idOf: (prefix: 'txn' | 'evt' | 'req' | 'mov', name: string) => string
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function subjectOf(reference: string, random: () => number): Subject {
  const ids = new Map<string, string>()
  const draw = () => Array.from({ length: 26 }, () => letters[Math.floor(random() * letters.length)]).join('')
  return {
    reference,
    idOf(prefix, name) {
      const key = `${prefix} ${name}`
      const id = ids.get(key) ?? `${prefix}_${draw()}`
      ids.set(key, id)
      return id
    },
  }
}

/** The body of an event at one of its attempts. */
export function eventOf(
  { event: { transaction: example } }: TortureRules,
  { reference, idOf }: Subject,
  { status, version, transaction, event = '', other = '', movements = [], more }: EventChanges,
  attempt: number,
): CallbackEvent {
  const history = historyUntil(example.status_history, status, version - movements.length)
  const later = movements.map((movement, index) => ({
    id: idOf('mov', String(index)),
    amount: example.amount,
    ...movement,
    currency: example.currency,
    occurred_at: daysAfter(example.expires_at, index + 2),
  }))
  const at = later.at(-1)?.occurred_at ?? history.at(-1)?.at ?? example.created_at
  const { completed_amount, completed_at, fee, ...asked } = example
  return {
    event_id: idOf('evt', `${version}${other}${event}`),
    attempt,
    occurred_at: at,
    ...(later.length > 0 && { movement_id: later.at(-1)?.id }),
    request_id: idOf('req', `${version}${other} ${attempt}`),
    ...more,
    transaction: {
      ...asked,
      id: idOf('txn', other),
      version,
      status,
      merchant_reference: reference,
      ...(status === 'completed' && { completed_amount, completed_at, fee }),
      updated_at: at,
      status_history: history,
      ...(later.length > 0 && { later_movements: later }),
      ...(typeof transaction === 'function' ? transaction(reference) : transaction),
    },
  }
}

/** The status history up to a status: that of the example as far as it goes. */
function historyUntil(example: StatusChange[], status: string, length: number): StatusChange[] {
  const own = example.findIndex((each) => each.status === status)
  if (own >= 0) return example.slice(0, own + 1)
  const before = example.slice(0, Math.min(length, example.length) - 1)
  const at = (example[before.length] ?? example.at(-1)!).at
  return [...before, { status, at, trigger: status === 'expired' ? 'timer' : 'provider' }]
}

function daysAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 86_400_000).toISOString().replace('.000', '')
}
