/** Deliveries to a receiver and the expected content of its store; the same for every language. */

export interface Movement {
  id: string
  kind: string
  direction: 'credit' | 'debit'
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
  /** What is added to the order's reference, if it is another attempt. */
  attempt?: string
  /** The transaction pays the invoice of the order. */
  invoice?: true
  /** Another id of the transaction. */
  id?: string
  type?: 'payout'
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
  /** What the shop has stored, if it differs. */
  order?: { amount?: string; currency?: string; transaction_id?: string }
  /** Other attempts of the order, each with what is added to its reference. */
  attempts?: { attempt: string; type?: 'payout' }[]
  /** Deliveries in sequence; those of an inner list are concurrent. */
  deliveries: (Delivery | Delivery[])[]
  view: OrderView
}

export const order = { amount: '149.90', currency: 'BRL' }

const completed: Delivery = { version: 4, status: 'completed', completed_amount: order.amount }
const processing: Delivery = { version: 3, status: 'processing' }
const expired: Delivery = { version: 3, status: 'expired' }
const movement = (id: string, kind: string, change: Partial<Movement> = {}): Movement => ({
  ...{ id, kind, direction: 'debit', amount: order.amount, currency: order.currency },
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
      { ...expired, version: 4, later_movements: [movement('mov_late', 'late_payment', { direction: 'credit' })] },
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
          movement('mov_again', 'chargeback_reversed', { direction: 'credit', needs_decision: false }),
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
    name: 'the same amount in another spelling',
    deliveries: [{ ...completed, completed_amount: '149.9' }],
    view: paid,
  },
  {
    name: 'a currency without decimal places',
    order: { amount: '15000', currency: 'CLP' },
    deliveries: [{ ...completed, completed_amount: '15000.00', currency: 'CLP' }],
    view: paid,
  },
  {
    name: 'an amount ten times as large',
    order: { amount: '15000', currency: 'CLP' },
    deliveries: [{ ...completed, completed_amount: '150000', currency: 'CLP' }],
    view: { ...unpaid, questions: ['another amount'] },
  },
  {
    name: 'amounts that are the same number in floating point',
    order: { amount: '123456789012345.12345678' },
    deliveries: [{ ...completed, completed_amount: '123456789012345.12345679' }],
    view: { ...unpaid, questions: ['another amount'] },
  },
  {
    name: 'more than the amount',
    deliveries: [{ ...completed, completed_amount: '149.91' }],
    view: { ...unpaid, questions: ['another amount'] },
  },
  {
    name: 'a payout of the order',
    attempts: [{ attempt: '-back', type: 'payout' }],
    deliveries: [{ ...completed, attempt: '-back', type: 'payout' }],
    view: { ...unpaid, status: null, version: 0 },
  },
  {
    name: 'a payout with the reference of a pay-in',
    deliveries: [{ ...completed, type: 'payout' }],
    view: { ...unpaid, status: null, version: 0, questions: ['another type'] },
  },
  {
    name: 'a payout that comes back',
    attempts: [{ attempt: '-back', type: 'payout' }],
    deliveries: [
      completed,
      { ...completed, attempt: '-back', type: 'payout' },
      {
        ...{ ...completed, version: 5, attempt: '-back', type: 'payout' },
        later_movements: [movement('mov_returned', 'payout_returned', { direction: 'credit' })],
      },
    ],
    view: { ...paid, movements: ['mov_returned'], questions: ['payout_returned mov_returned'] },
  },
  {
    name: 'a second attempt after a decline',
    attempts: [{ attempt: '-2' }],
    deliveries: [
      { version: 4, status: 'declined' },
      { ...completed, attempt: '-2' },
    ],
    view: paid,
  },
  {
    name: 'two attempts that are both paid',
    attempts: [{ attempt: '-2' }],
    deliveries: [completed, { ...completed, attempt: '-2' }],
    view: { ...paid, questions: ['paid twice'] },
  },
  {
    name: 'two attempts that are paid at the same time',
    attempts: [{ attempt: '-2' }],
    deliveries: [[completed, { ...completed, attempt: '-2' }]],
    view: { ...paid, questions: ['paid twice'] },
  },
  {
    name: 'a late payment after the second attempt',
    attempts: [{ attempt: '-2' }],
    deliveries: [
      expired,
      { ...completed, attempt: '-2' },
      { ...expired, version: 4, later_movements: [movement('mov_first_try', 'late_payment', { direction: 'credit' })] },
    ],
    view: { ...paid, movements: ['mov_first_try'], questions: ['late_payment mov_first_try'] },
  },
  {
    name: 'an invoice',
    deliveries: [
      { ...processing, attempt: '~1', invoice: true },
      { ...completed, attempt: '~1', invoice: true },
    ],
    view: paid,
  },
  {
    name: 'an invoice at its second attempt',
    deliveries: [
      { version: 4, status: 'declined', attempt: '~1', invoice: true },
      { ...completed, attempt: '~2', invoice: true },
    ],
    view: paid,
  },
  {
    name: 'an invoice that the shop does not have',
    unknown: true,
    deliveries: [{ ...completed, attempt: '~1', invoice: true }],
    view: { status: null, version: 0, shipped: 0, movements: [], questions: ['unknown order'] },
  },
  {
    name: 'another transaction with a reference that is known',
    order: { transaction_id: 'txn_01JF3V8Q2N4T6W8Y0A2C4E6G8K' },
    deliveries: [{ ...completed, id: 'txn_01JF3V8Q2N4T6W8Y0A2C4E6G8M' }],
    view: { ...unpaid, status: null, version: 0, questions: ['another transaction'] },
  },
  {
    name: 'another environment',
    deliveries: [{ ...completed, environment: 'live' }],
    view: { status: null, version: 0, shipped: 0, movements: [], questions: ['other environment'] },
  },
]
