/** Deliveries to a receiver and the expected content of its store; the same for every language. */

export interface Movement {
  id: string
  kind: string
  entry: 'credit' | 'debit'
  amount: string
  currency: string
  occurred_at: string
  needs_decision: boolean
}

/** The differences of a delivery from a callback of the contract. */
export interface Delivery {
  version: number
  status: string
  /** The event id. A repeated id means that the same event is delivered again. */
  event?: string
  key?: 'next'
  completed_amount?: string
  currency?: string
  environment?: string
  later_movements?: Movement[]
  /** Fields unknown to the contract. */
  more?: Record<string, unknown>
}

/** The response of `GET /orders/{reference}`. */
export interface OrderView {
  status: string | null
  version: number
  shipped: number
  movements: string[]
  questions: string[]
}

export interface ReceiverCase {
  name: string
  /** The shop has not stored the order. */
  unknown?: true
  /** Deliveries in sequence; those of an inner list are concurrent. */
  deliveries: (Delivery | Delivery[])[]
  view: OrderView
}

export const order = { amount: '149.90', currency: 'BRL' }

const completed: Delivery = { version: 4, status: 'completed', completed_amount: order.amount }
const processing: Delivery = { version: 3, status: 'processing' }
const expired: Delivery = { version: 3, status: 'expired' }
const movement = (id: string, kind: string, change: Partial<Movement> = {}): Movement => ({
  ...{ id, kind, entry: 'debit', amount: order.amount, currency: order.currency },
  ...{ occurred_at: '2026-01-03T00:00:00Z', needs_decision: true },
  ...change,
})
const paid: OrderView = { status: 'completed', version: 4, shipped: 1, movements: [], questions: [] }
const unpaid: OrderView = { ...paid, shipped: 0 }

export const receiverCases: ReceiverCase[] = [
  { name: 'one that comes before the answer of create', deliveries: [completed], view: paid },
  {
    name: 'one for each change of status',
    deliveries: [{ version: 2, status: 'awaiting_customer' }, processing, completed],
    view: paid,
  },
  { name: 'the same one twice', deliveries: [completed, completed], view: paid },
  { name: 'two events of one version', deliveries: [completed, { ...completed, event: 'other' }], view: paid },
  { name: 'one that was overtaken', deliveries: [completed, processing], view: paid },
  { name: 'one by the newer key', deliveries: [{ ...processing }, { ...completed, key: 'next' }], view: paid },
  {
    name: 'eight copies at once',
    deliveries: [Array.from({ length: 8 }, () => completed)],
    view: paid,
  },
  {
    name: 'all changes at once, each twice',
    deliveries: [[processing, completed, { version: 2, status: 'awaiting_customer' }].flatMap((each) => [each, each])],
    view: paid,
  },
  {
    name: 'part of the amount',
    deliveries: [{ ...completed, completed_amount: '100.00' }],
    view: { ...unpaid, questions: ['another amount'] },
  },
  {
    name: 'another currency',
    deliveries: [{ ...completed, currency: 'CLP' }],
    view: { ...unpaid, questions: ['another amount'] },
  },
  {
    name: 'completed without an amount',
    deliveries: [{ ...completed, completed_amount: undefined }],
    view: { ...unpaid, questions: ['another amount'] },
  },
  { name: 'declined', deliveries: [{ version: 4, status: 'declined' }], view: { ...unpaid, status: 'declined' } },
  { name: 'authorized', deliveries: [{ version: 4, status: 'authorized' }], view: { ...unpaid, status: 'authorized' } },
  {
    name: 'money that comes after expiry',
    deliveries: [
      expired,
      { ...expired, version: 4, later_movements: [movement('mov_late', 'late_payment', { entry: 'credit' })] },
    ],
    view: { ...unpaid, status: 'expired', movements: ['mov_late'], questions: ['late_payment mov_late'] },
  },
  {
    name: 'a chargeback of an order that is shipped, and its reversal',
    deliveries: [
      completed,
      { ...completed, version: 5, later_movements: [movement('mov_back', 'chargeback')] },
      {
        ...completed,
        version: 6,
        later_movements: [
          movement('mov_back', 'chargeback'),
          movement('mov_again', 'chargeback_reversed', { entry: 'credit', needs_decision: false }),
        ],
      },
    ],
    view: { ...paid, version: 6, movements: ['mov_again', 'mov_back'], questions: ['chargeback mov_back'] },
  },
  {
    name: 'a chargeback that overtakes the payment',
    deliveries: [{ ...completed, version: 5, later_movements: [movement('mov_first', 'chargeback')] }, completed],
    view: {
      ...unpaid,
      version: 5,
      movements: ['mov_first'],
      questions: ['chargeback mov_first', 'money has moved since'],
    },
  },
  {
    name: 'a movement of a kind that is new',
    deliveries: [
      completed,
      { ...completed, version: 5, later_movements: [movement('mov_new', 'levy', { needs_decision: false })] },
    ],
    view: { ...paid, version: 5, movements: ['mov_new'] },
  },
  {
    name: 'a status that is new',
    deliveries: [{ version: 3, status: 'under_review' }],
    view: { ...unpaid, status: 'under_review', version: 3 },
  },
  {
    name: 'a status that is new, then the payment',
    deliveries: [{ version: 3, status: 'under_review' }, completed],
    view: paid,
  },
  {
    name: 'an order that the shop does not have',
    unknown: true,
    deliveries: [completed],
    view: { status: null, version: 0, shipped: 0, movements: [], questions: ['unknown order'] },
  },
  {
    name: 'fields that are new',
    deliveries: [{ ...completed, more: { mood: ['good', { since: null }] } }],
    view: paid,
  },
  {
    name: 'another environment',
    deliveries: [{ ...completed, environment: 'live' }],
    view: { status: null, version: 0, shipped: 0, movements: [], questions: ['other environment'] },
  },
]
