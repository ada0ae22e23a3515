import type { JsonObject, Movement, StatusChange } from '../gateway/types'
import type { CallbackEvent, TortureRules } from './rules'

/** What an event tells, and how it differs from that of a completed payment. Two with the same version are one. */
export interface News {
  status: string
  version: number
  /** What else of the transaction is other than in the example. */
  transaction?: JsonObject
  /** Money that moved after the end, the newest last: that is what the event tells. */
  movements?: Pick<Movement, 'kind' | 'direction' | 'needs_decision'>[]
  /** Fields of the event that no version of the contract has. */
  more?: JsonObject
}

/** What a case is about: an order, and the ids that belong to it. */
export interface Subject {
  reference: string
  /** The id for a name, always the same: of the transaction, of its events, deliveries and movements. */
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

/** The event at one of its attempts. */
export function eventOf(
  { event: { transaction: example } }: TortureRules,
  { reference, idOf }: Subject,
  { status, version, transaction, movements = [], more }: News,
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

/** The changes of status up to one; those before it are the example's. */
function historyUntil(example: StatusChange[], status: string, length: number): StatusChange[] {
  const own = example[length - 1]
  const last = own?.status === status ? own : { status, at: own?.at ?? example.at(-1)!.at, trigger: 'provider' }
  return [...example.slice(0, length - 1), status === 'expired' ? { ...last, trigger: 'timer' } : last]
}

function daysAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 86_400_000).toISOString().replace('.000', '')
}
