/**
 * Deliveries to a receiver and the expected content of its store: what the torture test does not look at, such as the
 * names of questions and several attempts to pay an order.
 */

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
  /** What is added to the order's reference, if it is another attempt. */
  attempt?: string
  type?: 'payout'
  completed_amount?: string
  later_movements?: Movement[]
  page_reference?: string
  disputes?: { id: string; status: string }[]
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
  /** What the shop is asked for, added to the reference of the order. */
  look?: string
  /** Other attempts of the order, each with what is added to its reference. */
  attempts?: { attempt: string; type?: 'payout' }[]
  /** Deliveries in sequence; those of an inner list are concurrent. */
  deliveries: (Delivery | Delivery[])[]
  view: OrderView
}

export const order = { amount: '149.90', currency: 'BRL' }

const completed: Delivery = { version: 4, status: 'completed', completed_amount: order.amount }
const expired: Delivery = { version: 3, status: 'expired' }
export const movement = (id: string, kind: string, change: Partial<Movement> = {}): Movement => ({
  ...{ id, kind, direction: 'debit', amount: order.amount, currency: order.currency },
  ...{ occurred_at: '2026-01-03T00:00:00Z', needs_decision: true },
  ...change,
})
const paid: OrderView = { status: 'completed', version: 4, shipped: 1, movements: [], questions: [] }

export const receiverCases: ReceiverCase[] = [
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
    name: 'a dispute that comes first, and a status of it that nobody knows',
    deliveries: [
      { ...completed, version: 5, disputes: [{ id: 'dsp_first', status: 'open' }] },
      { ...completed, version: 6, disputes: [{ id: 'dsp_first', status: 'escalated' }] },
      completed,
    ],
    view: { ...paid, version: 6, shipped: 0, questions: ['dispute dsp_first'] },
  },
  {
    name: 'a dispute that is won, after another one',
    deliveries: [
      {
        ...completed,
        version: 5,
        disputes: [
          { id: 'dsp_won', status: 'won' },
          { id: 'dsp_next', status: 'open' },
        ],
      },
      { ...completed, version: 6, disputes: ['dsp_won', 'dsp_next'].map((id) => ({ id, status: 'won' })) },
    ],
    view: { ...paid, version: 6, questions: ['dispute dsp_next'] },
  },
  {
    name: 'an order that the shop does not have',
    unknown: true,
    deliveries: [completed],
    view: { status: null, version: 0, shipped: 0, movements: [], questions: ['unknown order'] },
  },
  {
    name: 'late money of a payment link page, and its chargeback',
    look: '~1',
    deliveries: [
      { ...expired, attempt: '~1', page_reference: 'a-page' },
      {
        ...{ ...expired, version: 5, attempt: '~1', page_reference: 'a-page' },
        later_movements: [
          movement('mov_page_late', 'late_payment', { direction: 'credit' }),
          movement('mov_page_back', 'chargeback'),
        ],
      },
    ],
    view: {
      ...{ status: 'expired', version: 5, shipped: 0, movements: ['mov_page_back', 'mov_page_late'] },
      questions: ['chargeback mov_page_back', 'late_payment mov_page_late'],
    },
  },
  {
    name: 'a completed payment on a payment link page with the reference of the order',
    look: '~1',
    deliveries: [
      {
        ...completed,
        attempt: '~1',
        page_reference: 'a-completed-payment-on-a-payment-link-page-with-the-reference-of-the-order',
      },
    ],
    view: { ...paid, shipped: 0, questions: ['payment link page'] },
  },
  {
    name: 'a payment on a payment link page under the reference of an attempt',
    deliveries: [{ ...completed, page_reference: 'a-page' }],
    view: { ...paid, status: null, version: 0, shipped: 0, questions: ['another order'] },
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
    name: 'a payout that is declined',
    attempts: [{ attempt: '-back', type: 'payout' }],
    deliveries: [completed, { version: 3, status: 'declined', attempt: '-back', type: 'payout' }],
    view: { ...paid, questions: ['payout not paid'] },
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
]
