import type { Movement, StatusChange } from '../gateway/types'
import type { CallbackEvent, TortureRules } from './rules'
import type { JsonObject } from '@docs/model/data/json'

/** What an event reports, and how it differs from a completed payment. The same version means the same event. */
export interface EventChanges {
  status: string
  version: number
  /** Fields of the transaction that differ from the example. */
  transaction?: JsonObject
  /** Later movements of money, newest last; the event reports the newest. */
  movements?: Pick<Movement, 'kind' | 'direction' | 'needs_decision'>[]
  /** Event fields that no version of the contract has. */
  more?: JsonObject
}

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
  { status, version, transaction, movements = [], more }: EventChanges,
  attempt: number,
): CallbackEvent {
  const history = historyUntil(example.status_history, status, version - movements.length)
  const later = movements.map((movement, index) => ({
    id: idOf('mov', String(index)),
    ...movement,
    amount: example.amount,
    currency: example.currency,
    occurred_at: daysAfter(example.expires_at, index + 2),
  }))
  const at = later.at(-1)?.occurred_at ?? history.at(-1)?.at ?? example.created_at
  const { completed_amount, completed_at, fee, ...asked } = example
  return {
    event_id: idOf('evt', String(version)),
    attempt,
    occurred_at: at,
    ...(later.length > 0 && { movement_id: later.at(-1)?.id }),
    request_id: idOf('req', `${version} ${attempt}`),
    ...more,
    transaction: {
      ...asked,
      id: idOf('txn', ''),
      version,
      status,
      merchant_reference: reference,
      ...(status === 'completed' && { completed_amount, completed_at, fee }),
      updated_at: at,
      status_history: history,
      ...(later.length > 0 && { later_movements: later }),
      ...transaction,
    },
  }
}

/** The status history up to a status; earlier entries are those of the example. */
function historyUntil(example: StatusChange[], status: string, length: number): StatusChange[] {
  const own = example[length - 1]
  const last: StatusChange =
    own?.status === status ? own : { status, at: own?.at ?? example.at(-1)!.at, trigger: 'provider' }
  return [...example.slice(0, length - 1), status === 'expired' ? { ...last, trigger: 'timer' } : last]
}

function daysAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 86_400_000).toISOString().replace('.000', '')
}
