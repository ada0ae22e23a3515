/** What the receiver knew of a transaction when an event arrived. */
export interface KnownBefore {
  version?: number | undefined
  status?: string | undefined
  /** Whether the event is already stored. */
  seen: boolean
}

export const adviceIds = [
  'refuse',
  'no_event',
  'duplicate',
  'store',
  'outdated',
  'final',
  'apply',
  'unknown_status',
  'movement',
  'decision',
  'sandbox',
  'payout',
  'amount',
] as const
export type AdviceId = (typeof adviceIds)[number]

/** A thing to do, with the values for its text; or what the merchant may do in a status. */
export type Advice = { id: AdviceId; values?: Record<string, string | number> } | { status: string }

interface Event {
  event_id: string
  movement_id?: string
  transaction: {
    version: number
    status: string
    type?: string
    environment?: string
    merchant_reference?: string
    amount?: string
    completed_amount?: string
    later_movements?: { id: string; needs_decision?: boolean }[]
  }
}

/** What a receiver does with a callback, in order. `statuses`: those of the documentation. */
export function advise(
  body: string,
  isGenuine: boolean,
  { version: known, status: knownStatus = '', seen }: KnownBefore,
  statuses: Readonly<Record<string, { terminal: boolean }>>,
): Advice[] {
  if (!isGenuine) return [{ id: 'refuse' }]
  const event = eventIn(body)
  if (!event) return [{ id: 'no_event' }]
  if (seen) return [{ id: 'duplicate' }]
  const { version, status, merchant_reference: reference = '' } = event.transaction
  const isMovement = event.movement_id !== undefined
  const store: Advice = { id: 'store', values: { event: event.event_id } }
  const ending = endingOf(event, statuses)
  if (known !== undefined && version <= known)
    return [store, { id: 'outdated', values: { version, known } }, ...(isMovement ? ending : [])]
  if (!isMovement && statuses[knownStatus]?.terminal && status !== knownStatus)
    return [store, { id: 'final', values: { known: knownStatus } }]
  return [store, { id: 'apply', values: { reference, status, version } }, ...ending]
}

/** What follows from the event. What a status allows holds only for a live pay-in of the expected amount. */
function endingOf({ movement_id: movement, transaction }: Event, statuses: object): Advice[] {
  const { status, type, environment, amount, completed_amount: completed, later_movements = [] } = transaction
  if (environment === 'sandbox') return [{ id: 'sandbox' }]
  if (movement !== undefined) {
    const isForPerson = later_movements.some(({ id, needs_decision }) => id === movement && needs_decision)
    return [{ id: 'movement' }, ...(isForPerson ? [{ id: 'decision' as const }] : [])]
  }
  if (!(status in statuses)) return [{ id: 'unknown_status' }]
  if (type === 'payout') return [{ id: 'payout' }]
  return completed !== undefined && amount !== undefined && !isSameAmount(completed, amount)
    ? [{ id: 'amount', values: { completed, amount } }]
    : [{ status }]
}

/** `149.9` and `149.90` are one amount. */
const isSameAmount = (a: string, b: string): boolean => {
  const plain = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)
  return plain(a) === plain(b)
}

function eventIn(body: string): Event | undefined {
  try {
    const event = JSON.parse(body) as Partial<Event> | null
    const { event_id, transaction } = event ?? {}
    return typeof event_id === 'string' &&
      typeof transaction?.status === 'string' &&
      typeof transaction.version === 'number'
      ? (event as Event)
      : undefined
  } catch {
    return undefined
  }
}
