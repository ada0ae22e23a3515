import { brand } from '@docs/model/brand/brand'
import { callbackCases, getCallbackCases, type TamperId } from '@docs/model/vectors/cases'
import type { VectorId } from '@docs/model/vectors/messages'
import type { EventChanges } from './events'
import type { TortureRules } from './rules'

/** A message to the endpoint: an event, or a signature vector built from an event for this endpoint. */
export type Sent = (EventChanges | { vector: VectorId; tamper?: TamperId }) & {
  /** Defaults to 1; counts on when the message is repeated after an error of the endpoint. */
  attempt?: number
  /** Sent without the signature headers. */
  unsigned?: true
}

/** The expected final state of an order. */
export interface Expected {
  shipped: 0 | 1
  status?: string
  /** The status is not terminal. */
  open?: true
  /** If the order has `questions`, the list is not empty. */
  asks?: true
}

export interface TortureCase {
  id: string
  /** A description of what is sent. */
  sent: string
  /** The documentation page that explains it, with anchor. */
  page: string
  /** Tests GET callbacks, which an endpoint need not accept. */
  byGet?: true
  /** What the shop knows: the transaction's id, only the order, or neither. */
  knows: 'transaction' | 'order' | 'nothing'
  /** Sent one after the other; those of an inner list concurrently. */
  messages: (Sent | Sent[])[]
  /** The response expected of the endpoint; absent if any will do. */
  answer?: 'acknowledged' | 'refused'
  /** The expected state of the shop's order. */
  shop: Expected
}

/** Sent first: without a response to it, nothing else is sent. */
export const probe = 'unsigned'
/** If it is not acknowledged, the other cases would prove nothing. */
export const plain = 'valid'
/** Shows whether the endpoint accepts GET callbacks. */
export const plainGet = 'get'

/** The URL of a documentation page. */
export const pageAddress = (page: string): string => `${brand.docsUrl}/${page}`

const statusPage = 'reference/transaction_statuses'
const paid: EventChanges = { status: 'completed', version: 4 }
const processing: EventChanges = { status: 'processing', version: 3 }
const awaiting: EventChanges = { status: 'awaiting_customer', version: 2 }
const shippedOnce: Expected = { shipped: 1, status: 'completed' }
const untouched: Expected = { shipped: 0, open: true }

/** All cases, in the order in which they are played. */
export function tortureCases(rules: TortureRules): TortureCase[] {
  return [
    {
      id: probe,
      sent: 'A completed payment without a signature.',
      page: 'callbacks#signature',
      knows: 'transaction',
      messages: [{ ...paid, unsigned: true }],
      answer: 'refused',
      shop: untouched,
    },
    ...acceptedCases(rules),
    ...refusedVectors(rules),
    ...eventCases(rules),
    ...(rules.byGet ? getCases(rules) : []),
    {
      id: 'last',
      sent: 'A completed payment once more, after all that.',
      page: 'callbacks#acknowledge',
      knows: 'transaction',
      messages: [paid],
      answer: 'acknowledged',
      shop: shippedOnce,
    },
  ]
}

const secondKey = {
  id: 'second_key',
  sent: 'A completed payment, signed by the newer of two active keys.',
  page: 'keys#callbacks',
  messages: [{ vector: 'callback_post_next_key' as const }],
}

/** Valid callbacks, with every variant of signature that the gateway sends. */
function acceptedCases({ signature }: TortureRules): TortureCase[] {
  const cases: Pick<TortureCase, 'id' | 'sent' | 'page' | 'messages'>[] = [
    {
      id: plain,
      sent: 'A completed payment, with the amount and the currency of the order.',
      page: 'callbacks#signature',
      messages: [paid],
    },
    ...(signature.demo.next_key ? [secondKey] : []),
    {
      id: 'unicode',
      sent: 'A completed payment with Cyrillic and an emoji in its description.',
      page: 'signature_troubleshooting#raw-body',
      messages: [{ vector: 'callback_post_unicode' }],
    },
    {
      id: 'query',
      sent: 'A completed payment, sent to the address with parameters of its own added to the query.',
      page: 'callbacks#signature',
      messages: [{ vector: 'callback_post_query' }],
    },
    {
      id: 'clock_apart',
      sent: 'A completed payment with a timestamp one minute inside the permitted clock difference.',
      page: 'callbacks#signature',
      messages: [{ vector: 'callback_post_edge' }],
    },
  ]
  return cases.map((each) => ({ ...each, knows: 'transaction', answer: 'acknowledged', shop: shippedOnce }))
}

/** Each accepted vector has refused variants that differ from it in one way. */
function refusedVectors({ signature, event, refused }: TortureRules): TortureCase[] {
  const original = { target: '/', body: JSON.stringify(event), timestamp: 0 }
  return Object.entries(callbackCases(original, signature, 0)).flatMap(([vector, { twins }]) =>
    twins.map((tamper) => refusedVector(vector as VectorId, tamper, refused, 'callbacks#refused')),
  )
}

function refusedVector(
  vector: VectorId,
  tamper: TamperId,
  titles: TortureRules['refused'],
  address: string,
): TortureCase {
  const id = `${vector}.${tamper}`
  return {
    id,
    sent: `A message to be rejected. ${titles[id] ?? ''}`,
    page: address,
    knows: 'transaction',
    messages: [{ vector, tamper }],
    answer: 'refused',
    shop: untouched,
  }
}

function eventCases({ event: { transaction }, facts, metadataLength }: TortureRules): TortureCase[] {
  const { amount, currency } = transaction
  const cases: (Omit<TortureCase, 'knows'> & Partial<Pick<TortureCase, 'knows'>>)[] = [
    {
      id: 'every_change',
      sent: 'Three events, in order: the payer begins, the provider has it, it is completed.',
      page: `${statusPage}#react`,
      messages: [awaiting, processing, paid],
      shop: shippedOnce,
    },
    {
      id: 'processing',
      sent: 'A payment that the provider has, without a result yet.',
      page: `${statusPage}#react`,
      messages: [processing],
      shop: { shipped: 0, status: 'processing' },
    },
    {
      id: 'authorized',
      sent: 'A payment that is held but not captured.',
      page: 'go_live#statuses',
      messages: [
        {
          status: 'authorized',
          version: 4,
          transaction: { capture: 'manual', hold_expires_at: transaction.expires_at },
        },
      ],
      shop: { shipped: 0, status: 'authorized' },
    },
    {
      id: 'declined',
      sent: 'A declined payment.',
      page: `${statusPage}#declines`,
      messages: [{ status: 'declined', version: 4, transaction: { failure_reason: 'insufficient_funds' } }],
      shop: { shipped: 0, status: 'declined' },
    },
    {
      id: 'unknown_reason',
      sent: 'A declined payment, for a reason that is not on the list.',
      page: 'reference/failure_reason_codes#unknown',
      messages: [{ status: 'declined', version: 4, transaction: { failure_reason: 'made_up_by_the_torture' } }],
      shop: { shipped: 0, status: 'declined' },
    },
    {
      id: 'cancelled',
      sent: 'A cancelled payment.',
      page: 'go_live#statuses',
      messages: [{ status: 'cancelled', version: 3 }],
      shop: { shipped: 0, status: 'cancelled' },
    },
    {
      id: 'expired',
      sent: 'A payment that nobody made in time.',
      page: 'go_live#statuses',
      messages: [{ status: 'expired', version: 3 }],
      shop: { shipped: 0, status: 'expired' },
    },
    {
      id: 'duplicate',
      sent: 'A completed payment, twice, the same bytes.',
      page: 'callbacks#duplicates',
      messages: [paid, paid],
      shop: shippedOnce,
    },
    {
      id: 'second_attempt',
      sent: 'A completed payment, and its second attempt although the first was acknowledged: another request_id.',
      page: 'callbacks#schedule',
      messages: [paid, { ...paid, attempt: 2 }],
      shop: shippedOnce,
    },
    {
      id: 'repeat_while_at_work',
      sent: 'A completed payment, and its second attempt while the first has no response yet.',
      page: 'callbacks#acknowledge',
      messages: [[paid, { ...paid, attempt: 2 }]],
      shop: shippedOnce,
    },
    {
      id: 'concurrent',
      sent: 'A completed payment, eight copies at the same time.',
      page: 'callbacks#duplicates',
      messages: [Array.from({ length: 8 }, () => paid)],
      shop: shippedOnce,
    },
    {
      id: 'reverse_order',
      sent: 'Two events in reverse order: completed, then the one before it.',
      page: 'callbacks#order',
      messages: [paid, processing],
      shop: shippedOnce,
    },
    {
      id: 'all_at_once',
      sent: 'Three changes at the same time, each twice.',
      page: 'callbacks#order',
      messages: [[processing, paid, awaiting].flatMap((each) => [each, each])],
      shop: shippedOnce,
    },
    {
      id: 'early',
      sent: 'A completed payment before the response to transaction_create: the shop has no transaction id yet.',
      page: 'callbacks#order',
      knows: 'order',
      messages: [paid],
      shop: shippedOnce,
    },
    {
      id: 'unknown_order',
      sent: 'A completed payment of an order that the shop does not have.',
      page: 'callbacks#order',
      knows: 'nothing',
      messages: [paid],
      shop: { shipped: 0 },
    },
    {
      id: 'unknown_status',
      sent: 'A status that is not on the list.',
      page: `${statusPage}#unknown-status`,
      messages: [{ status: 'made_up_by_torture', version: 3 }],
      shop: untouched,
    },
    {
      id: 'unknown_status_then_paid',
      sent: 'A status that is not on the list, then the same payment completed.',
      page: `${statusPage}#unknown-status`,
      messages: [{ status: 'made_up_by_torture', version: 3 }, paid],
      shop: shippedOnce,
    },
    {
      id: 'unknown_field',
      sent: 'A completed payment with fields that are not documented, in the event and in the transaction.',
      page: 'callbacks#pitfalls',
      messages: [{ ...paid, more: { made_up: ['x', { y: null }] }, transaction: { made_up: { y: [1, true] } } }],
      shop: shippedOnce,
    },
    {
      id: 'large',
      sent: 'A completed payment with as much metadata as a transaction may have, in Cyrillic.',
      page: 'request_format#anatomy',
      messages: [
        { ...paid, transaction: { metadata: largest(Number(facts['request.metadata_max_keys']), metadataLength) } },
      ],
      shop: shippedOnce,
    },
    {
      id: 'live',
      sent: 'A completed payment of the live environment. This endpoint is set to the sandbox.',
      page: 'callbacks#pitfalls',
      messages: [{ ...paid, transaction: { environment: 'live' } }],
      // Rejecting it is as good as leaving it to a person.
      answer: undefined,
      shop: { shipped: 0 },
    },
    {
      id: 'partial_amount',
      sent: 'A completed payment of less than the order’s amount.',
      page: 'go_live#statuses',
      messages: [{ ...paid, transaction: { completed_amount: less(amount) } }],
      shop: { shipped: 0 },
    },
    {
      id: 'other_currency',
      sent: 'A completed payment in a currency other than the order’s.',
      page: 'go_live#statuses',
      messages: [{ ...paid, transaction: { currency: currency === 'USD' ? 'EUR' : 'USD' } }],
      shop: { shipped: 0 },
    },
    {
      id: 'late_payment',
      sent: 'An expired payment, then the payer’s money arrives after all.',
      page: `${statusPage}#later-movements`,
      messages: [
        { status: 'expired', version: 3 },
        {
          status: 'expired',
          version: 4,
          movements: [{ kind: 'late_payment', direction: 'credit', needs_decision: true }],
        },
      ],
      shop: { shipped: 0, status: 'expired', asks: true },
    },
    {
      id: 'chargeback',
      sent: 'A completed payment, then the payer disputes it.',
      page: `${statusPage}#later-movements`,
      messages: [
        paid,
        { ...paid, version: 5, movements: [{ kind: 'chargeback', direction: 'debit', needs_decision: true }] },
      ],
      shop: { ...shippedOnce, asks: true },
    },
    {
      id: 'unknown_movement',
      sent: 'A completed payment, then a movement of money of a kind that is not on the list.',
      page: `${statusPage}#later-movements`,
      messages: [
        paid,
        { ...paid, version: 5, movements: [{ kind: 'made_up', direction: 'debit', needs_decision: false }] },
      ],
      shop: shippedOnce,
    },
  ]
  return cases.map((each) => ({ answer: 'acknowledged', knows: 'transaction', ...each }))
}

/** GET callbacks contain too little to ship on. */
function getCases({ refused }: TortureRules): TortureCase[] {
  const original = { url: `${brand.docsUrl}/`, parameters: [], timestamp: 0 }
  const taken = [
    { id: plainGet, sent: 'A callback by GET about a completed payment.', vector: 'callback_get' },
    { id: 'get_reordered', sent: 'The same with its parameters in another order.', vector: 'callback_get_reordered' },
    {
      id: 'get_unicode',
      sent: 'The same to an address with Cyrillic and an emoji in its query.',
      vector: 'callback_get_unicode',
    },
  ] as const
  return [
    ...taken.map(({ id, sent, vector }): TortureCase => ({
      id,
      sent,
      page: 'callbacks_get#signature',
      byGet: true,
      knows: 'transaction',
      messages: [{ vector }],
      answer: 'acknowledged',
      shop: { shipped: 0 },
    })),
    ...Object.entries(getCallbackCases(original)).flatMap(([vector, { twins }]) =>
      twins.map((tamper): TortureCase => ({
        ...refusedVector(vector as VectorId, tamper, refused, 'callbacks_get#refused'),
        byGet: true,
      })),
    ),
  ]
}

function largest(entries: number, length: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: entries }, (_, index) => [`key_${index}`, 'ї'.repeat(length)]))
}

/** Slightly less than an amount: its last non-zero digit is decremented. */
function less(amount: string): string {
  return amount.replace(/[1-9](?=[^1-9]*$)/, (digit) => String(Number(digit) - 1))
}
