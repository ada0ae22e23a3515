import { brand } from '@docs/brand/brand'
import { callbackCases, getCallbackCases, type TamperId } from '@docs/model/vectors/cases'
import type { VectorId } from '@docs/model/vectors/messages'
import type { Json } from '@docs/model/data/json'
import type { EventChanges } from './events'
import { forgedCases, together, type Forgery } from './forgeries'
import type { CallbackEvent, TortureRules } from './rules'

/** The response that a message must get. `unstored`: anything that does not acknowledge it. */
export type Expectation = 'acknowledged' | 'refused' | 'unstored'

/** A message to the endpoint: an event, or a signature vector built from an event for this endpoint. */
export type Sent = ((EventChanges & { forged?: Forgery }) | { vector: VectorId; tamper?: TamperId }) & {
  /** Sent with the signature headers of the message at this place of the case. */
  replays?: number
  /** Defaults to 1; counts on when the message is repeated after an error of the endpoint. */
  attempt?: number
  /** If it differs from that of the case. */
  answer?: Expectation
}

/** Something that nobody can do to the endpoint from outside. */
export interface Pause {
  does: 'database_fails' | 'database_works' | 'restart'
  /** What the tester is asked to do. */
  say: string
}

/** The expected final state of an order. */
export interface Expected {
  shipped: 0 | 1 | '0 or 1'
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
  /** The order's reference, made from one that no other case has; that one itself if absent. */
  reference?: (own: string) => string
  /** What the order costs, if not as much as the payment of the contract's example. */
  order?: { amount: string; currency: string }
  /** One after the other; those of an inner list concurrently. `look`: the order must be right already. */
  messages: (Sent | Sent[] | Pause | 'look')[]
  /** The response expected of the endpoint; absent if any will do. */
  answer?: Expectation
  /** The expected state of the shop's order. */
  shop: Expected
}

/** The cases for which the tester has to do something. */
export const pauses = ['database', 'restart'] as const
export type PauseName = (typeof pauses)[number]

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
const latePayment = { kind: 'late_payment', direction: 'credit', needs_decision: true } as const
const chargeback = { kind: 'chargeback', direction: 'debit', needs_decision: true } as const
const reversal = { kind: 'chargeback_reversed', direction: 'credit', needs_decision: false } as const
const refund = { kind: 'refund', direction: 'debit', needs_decision: false } as const
const strange = { kind: 'made_up', direction: 'debit', needs_decision: false } as const
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
      messages: [{ ...paid, forged: () => ({ key: undefined, timestamp: undefined, signature: undefined }) }],
      answer: 'refused',
      shop: untouched,
    },
    ...acceptedCases(rules),
    ...refusedVectors(rules),
    ...forged(),
    ...eventCases(rules),
    ...amountCases(rules),
    ...strangerCases(rules),
    ...(rules.byGet ? getCases(rules) : []),
    ...pauseCases(),
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

function forged(): TortureCase[] {
  return forgedCases.map(({ id, sent, forgeries }) => ({
    id,
    sent,
    page: 'callbacks#signature',
    knows: 'transaction',
    messages: chunks(
      forgeries.map((forgery) => ({ ...paid, forged: forgery })),
      together,
    ),
    answer: 'refused',
    shop: untouched,
  }))
}

/** A case about an event that must be acknowledged, of an order whose transaction the shop knows. */
type EventCase = Omit<TortureCase, 'knows'> & Partial<Pick<TortureCase, 'knows'>>

function acknowledged(cases: EventCase[]): TortureCase[] {
  return cases.map((each) => ({ answer: 'acknowledged', knows: 'transaction', ...each }))
}

function eventCases({ event: { transaction }, facts, metadataLength, optional }: TortureRules): TortureCase[] {
  const { amount, currency } = transaction
  const likePaid = { type: 'payin', status: 'completed', completed_amount: amount, currency }
  return acknowledged([
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
      id: 'processing_with_metadata',
      sent: 'A payment that the provider has, with metadata that has the names and values of a completed payment.',
      page: `${statusPage}#react`,
      messages: [{ ...processing, transaction: { metadata: likePaid } }],
      shop: { shipped: 0, status: 'processing' },
    },
    {
      id: 'processing_with_service_data',
      sent: 'A payment that the provider has, with service_data that has the names and values of a completed payment.',
      page: `${statusPage}#react`,
      messages: [{ ...processing, transaction: { service_data: likePaid } }],
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
      id: 'duplicate_later',
      sent: 'A completed payment, eleven other events, and the first again, the same bytes.',
      page: 'callbacks#duplicates',
      messages: [paid, ...Array.from({ length: 11 }, (_, index) => ({ ...awaiting, event: `-${index}` })), paid],
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
      id: 'first_attempt_lost',
      sent: 'A completed payment of which only the last attempt arrives.',
      page: 'callbacks#schedule',
      messages: [{ ...paid, attempt: Number(facts['callback.attempts']) }],
      shop: shippedOnce,
    },
    {
      id: 'forged_first',
      sent: 'A completed payment with a wrong signature, then the genuine event with the same event_id.',
      page: 'callbacks#signature',
      messages: [
        { ...paid, forged: ({ sign }) => ({ signature: sign({ secret: 'guessed' }) }), answer: 'refused' },
        paid,
      ],
      shop: shippedOnce,
    },
    {
      id: 'signature_replayed',
      sent: 'A payment that the provider has, then another body with the signature of the first message.',
      page: 'callbacks#signature',
      messages: [processing, { ...paid, replays: 0, answer: 'refused' }],
      shop: { shipped: 0, status: 'processing' },
    },
    {
      id: 'fraction_of_second',
      sent: 'A completed payment whose times have fractions of a second.',
      page: 'request_format#timestamps',
      messages: [{ ...paid, ...at('2026-01-01T00:04:12.345Z') }],
      shop: shippedOnce,
    },
    {
      id: 'same_second',
      sent: 'Two events in order, with the same time: the provider has the payment, it is completed.',
      page: 'callbacks#order',
      messages: [
        { ...processing, ...at('2026-01-01T00:04:12Z') },
        { ...paid, ...at('2026-01-01T00:04:12Z') },
      ],
      shop: shippedOnce,
    },
    {
      id: 'time_misleads',
      sent: 'A completed payment, then an event with a lower version and a later time.',
      page: 'callbacks#order',
      messages: [paid, { ...processing, ...at('2026-01-01T00:09:00Z') }],
      shop: shippedOnce,
    },
    {
      id: 'tenth_version',
      sent: 'The ninth version of a payment, then the tenth, which is completed.',
      page: 'callbacks#order',
      messages: [
        { ...processing, version: 9 },
        { ...paid, version: 10 },
      ],
      shop: shippedOnce,
    },
    {
      id: 'version_missing',
      sent: 'The second version of a payment, then the fourth, which is completed; the third never comes.',
      page: 'callbacks#order',
      messages: [awaiting, paid],
      shop: shippedOnce,
    },
    {
      id: 'same_version',
      sent: 'A completed payment, then another event of the same version with the status before it.',
      page: 'callbacks#order',
      messages: [paid, { ...processing, version: paid.version, event: 'again' }],
      shop: shippedOnce,
    },
    {
      id: 'clock_behind',
      sent: 'A completed payment with a timestamp four minutes ahead of the endpoint’s clock.',
      page: 'callbacks#signature',
      messages: [{ ...paid, forged: ahead }],
      shop: shippedOnce,
    },
    {
      id: 'required_only',
      sent: 'A completed payment without the fields that a transaction need not have.',
      page: 'callbacks#pitfalls',
      messages: [{ ...paid, transaction: Object.fromEntries(optional.map((name) => [name, undefined])) }],
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
      id: 'unknown_status_like_completed',
      sent: 'Three statuses that are not on the list and contain the word completed, with the amount of the order.',
      page: `${statusPage}#unknown-status`,
      messages: ['completed_partially', 'not_completed', 'COMPLETED'].map((status, index) => ({
        ...{ status, version: 3 + index },
        transaction: { completed_amount: amount },
      })),
      shop: untouched,
    },
    {
      id: 'unknown_status_after_completed',
      sent: 'A status that is not on the list, with the amount, the fee and the history of a completed payment.',
      page: `${statusPage}#unknown-status`,
      messages: [
        {
          ...{ status: 'under_torture', version: 5 },
          transaction: { ...completedFields(transaction), status_history: [...transaction.status_history] as Json[] },
        },
      ],
      shop: untouched,
    },
    {
      id: 'unknown_trigger',
      sent: 'A completed payment whose history names a trigger that is not on the list.',
      page: 'callbacks#pitfalls',
      messages: [
        {
          ...paid,
          transaction: {
            status_history: transaction.status_history.map((each) => ({ ...each, trigger: 'made_up_by_torture' })),
          },
        },
      ],
      shop: shippedOnce,
    },
    {
      id: 'new_service',
      sent: 'A completed payment through a service that is not in the catalogue.',
      page: 'callbacks#pitfalls',
      messages: [{ ...paid, transaction: { service_id: 'made_up_by_torture' } }],
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
      id: 'environment_unclear',
      sent: 'Two completed payments: without an environment, and of one whose name begins like that of the endpoint.',
      page: 'callbacks#pitfalls',
      messages: [undefined, `${transaction.environment}_x`].map((environment, index) => ({
        ...{ ...paid, version: paid.version + index },
        transaction: { environment },
      })),
      answer: undefined,
      shop: { shipped: 0 },
    },
    {
      id: 'type_unclear',
      sent: 'Two completed transactions: without a type, and of a type that is not on the list.',
      page: 'orders#payouts',
      messages: [undefined, 'made_up'].map((type, index) => ({
        ...{ ...paid, version: paid.version + index },
        transaction: { type },
      })),
      answer: undefined,
      shop: { shipped: 0 },
    },
    {
      id: 'partial_amount',
      sent: 'A completed payment of less than the order’s amount.',
      page: 'orders#amounts',
      messages: [{ ...paid, transaction: { completed_amount: less(amount) } }],
      shop: { shipped: 0 },
    },
    {
      id: 'other_currency',
      sent: 'A completed payment in a currency other than the order’s.',
      page: 'orders#amounts',
      messages: [{ ...paid, transaction: { currency: otherThan(currency) } }],
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
          movements: [latePayment],
        },
      ],
      shop: { shipped: 0, status: 'expired', asks: true },
    },
    {
      id: 'chargeback',
      sent: 'A completed payment, then the payer disputes it.',
      page: `${statusPage}#later-movements`,
      messages: [paid, { ...paid, version: 5, movements: [chargeback] }],
      shop: { ...shippedOnce, asks: true },
    },
    {
      id: 'chargeback_first',
      sent: 'The dispute of a payment, and only then the event that it is completed: the money has gone already.',
      page: 'orders#movements',
      messages: [{ ...paid, version: 5, movements: [chargeback] }, paid],
      shop: { shipped: 0, status: 'completed', asks: true },
    },
    {
      id: 'refund',
      sent: 'A completed payment, then support returns the money to the payer.',
      page: `${statusPage}#later-movements`,
      messages: [paid, { ...paid, version: 5, movements: [refund] }],
      shop: shippedOnce,
    },
    {
      id: 'refund_first',
      sent: 'The refund of a payment, and only then the event that it is completed: the money has gone already.',
      page: 'orders#movements',
      messages: [{ ...paid, version: 5, movements: [refund] }, paid],
      shop: { shipped: 0, asks: true },
    },
    {
      id: 'unknown_debit_first',
      sent: 'A debit of a kind that is not on the list, and only then the event that the payment is completed.',
      page: 'orders#movements',
      messages: [{ ...paid, version: 5, movements: [strange] }, paid],
      shop: { shipped: 0, asks: true },
    },
    {
      id: 'unknown_credit_first',
      sent: 'The event of a small credit that follows a refund, and only then the event that the payment is completed.',
      page: 'orders#movements',
      messages: [
        { ...paid, version: 6, movements: [refund, { ...strange, direction: 'credit', amount: oneUnit(amount) }] },
        paid,
      ],
      shop: { shipped: 0, asks: true },
    },
    {
      id: 'movement_lost',
      sent: 'A completed payment, then a dispute’s reversal; that of the dispute, which needs a decision, never comes.',
      page: 'orders#movements',
      messages: [paid, { ...paid, version: 6, movements: [chargeback, reversal] }],
      shop: { ...shippedOnce, asks: true },
    },
    {
      id: 'same_kind_again',
      sent: 'A completed payment, then two movements of one kind and amount, of which the second needs a decision.',
      page: 'orders#movements',
      messages: [
        paid,
        { ...paid, version: 5, movements: [refund] },
        { ...paid, version: 6, movements: [refund, { ...refund, needs_decision: true }] },
      ],
      shop: { shipped: 1, asks: true },
    },
    {
      id: 'chargeback_reversed',
      sent: 'A completed payment, which the payer disputes, and the dispute is reversed.',
      page: `${statusPage}#later-movements`,
      messages: [
        paid,
        { ...paid, version: 5, movements: [chargeback] },
        { ...paid, version: 6, movements: [chargeback, reversal] },
      ],
      shop: { ...shippedOnce, asks: true },
    },
    {
      id: 'late_after_cancelled',
      sent: 'A cancelled payment, then the payer’s money arrives after all.',
      page: `${statusPage}#later-movements`,
      messages: [
        { status: 'cancelled', version: 3 },
        { status: 'cancelled', version: 4, movements: [latePayment] },
      ],
      shop: { shipped: 0, status: 'cancelled', asks: true },
    },
    {
      id: 'unknown_movement',
      sent: 'A completed payment, then a movement of money of a kind that is not on the list.',
      page: `${statusPage}#later-movements`,
      messages: [paid, { ...paid, version: 5, movements: [strange] }],
      shop: shippedOnce,
    },
    {
      id: 'unknown_movement_credit',
      sent: 'A completed payment, then a credit of a kind that is not on the list.',
      page: `${statusPage}#later-movements`,
      messages: [paid, { ...paid, version: 5, movements: [{ ...strange, direction: 'credit' }] }],
      shop: shippedOnce,
    },
    {
      id: 'unknown_movement_to_decide',
      sent: 'A completed payment, then a movement of an unknown kind that needs a decision.',
      page: `${statusPage}#later-movements`,
      messages: [paid, { ...paid, version: 5, movements: [{ ...strange, needs_decision: true }] }],
      shop: { ...shippedOnce, asks: true },
    },
  ])
}

/** The amount that arrived compared with the amount of the order. */
function amountCases({ event: { transaction } }: TortureRules): TortureCase[] {
  const { amount, currency, fee } = transaction
  const short = amount.replace(/0+$/, '')
  const paidWith = (completed_amount: string) => ({ ...paid, transaction: { amount, completed_amount } })
  const paidIn = (order: { amount: string; currency: string }, completed_amount = order.amount) => ({
    order,
    messages: [
      { ...paid, transaction: { ...order, completed_amount, fee: { amount: order.amount, currency: order.currency } } },
    ],
  })
  const page = 'request_format#amounts'
  const left: Expected = { shipped: 0, asks: true }
  return acknowledged([
    {
      id: 'one_cent_less',
      sent: 'A completed payment of one cent less than the order’s amount.',
      page: 'orders#amounts',
      messages: [paidWith(difference(amount, oneUnit(amount)))],
      shop: left,
    },
    {
      id: 'amount_of_transaction',
      sent: 'A completed payment of a transaction for much less than the order’s amount.',
      page: 'orders#amounts',
      messages: [{ ...paid, transaction: { amount: oneUnit(amount), completed_amount: oneUnit(amount) } }],
      shop: left,
    },
    {
      id: 'fee_missing',
      sent: 'A completed payment of less than the order’s amount: the fee of the gateway is missing.',
      page: 'orders#amounts',
      messages: fee ? [paidWith(difference(amount, fee.amount))] : [],
      shop: left,
    },
    {
      id: 'fee_on_top',
      sent: 'A completed payment of more than the order’s amount, which is right if the fee is taken off.',
      page: 'orders#amounts',
      order: fee && { amount: difference(amount, fee.amount), currency },
      messages: fee ? [{ ...paid, transaction: { amount: difference(amount, fee.amount) } }] : [],
      shop: { shipped: '0 or 1', asks: true },
    },
    {
      id: 'completed_without_amount',
      sent: 'A completed payment without completed_amount.',
      page: 'orders#amounts',
      messages: [{ ...paid, transaction: { completed_amount: undefined } }],
      // Rejecting it is as good as leaving it to a person.
      answer: undefined,
      shop: { shipped: 0 },
    },
    {
      id: 'coin_like_currency',
      sent: 'Completed payments of an order in USD, with as many USDT and with as many USDC.',
      page: 'orders#amounts',
      order: { amount: '149.90', currency: 'USD' },
      messages: ['USDT', 'USDC'].flatMap((coin, index) =>
        paidIn({ amount: '149.900000', currency: coin }).messages.map((event) => ({
          ...event,
          version: paid.version + index,
        })),
      ),
      shop: left,
    },
    {
      id: 'coin_like_coin',
      sent: 'A completed payment of an order in USDT, with as many USDC.',
      page: 'orders#amounts',
      order: { amount: '149.900000', currency: 'USDT' },
      messages: paidIn({ amount: '149.900000', currency: 'USDC' }).messages,
      shop: left,
    },
    {
      id: 'overpayment',
      sent: 'A completed payment of more than the order’s amount: what is too much is not the shop’s.',
      page: 'orders#amounts',
      messages: [paidWith(`1${amount}`)],
      shop: { shipped: '0 or 1', asks: true },
    },
    {
      id: 'amount_without_zeros',
      sent: 'A completed payment of the order’s amount, written without the zeros at its end.',
      page: 'orders#amounts',
      messages: [paidWith(short)],
      shop: shippedOnce,
    },
    {
      id: 'order_without_zeros',
      sent: 'A completed payment of an order whose amount the shop writes without the zeros at its end.',
      page: 'orders#amounts',
      order: { amount: short, currency },
      messages: [paid],
      shop: shippedOnce,
    },
    {
      id: 'no_decimals',
      sent: 'A completed payment in a currency without decimal places.',
      page,
      ...paidIn({ amount: '14990', currency: 'CLP' }),
      shop: shippedOnce,
    },
    {
      id: 'three_decimals',
      sent: 'A completed payment in a currency with three decimal places, of which the third is too small.',
      page,
      ...paidIn({ amount: '14.995', currency: 'KWD' }, '14.994'),
      shop: left,
    },
    {
      id: 'eight_decimals',
      sent: 'A completed payment in a coin with eight decimal places, of which the eighth is too small.',
      page,
      ...paidIn({ amount: '0.00149955', currency: 'BTC' }, '0.00149954'),
      shop: left,
    },
    {
      id: 'long_amount',
      sent: 'A completed payment of two cents too little, in an amount with more digits than a double can hold.',
      page: 'orders#amounts',
      ...paidIn({ amount: '999999999999999.99', currency }, '999999999999999.97'),
      shop: left,
    },
    {
      id: 'conversion',
      sent: 'A completed payment in the order’s currency, which the payer paid in another one.',
      page: 'api/transaction_currency_rate#quote-or-rate',
      messages: [
        {
          ...paid,
          transaction: {
            conversion: {
              quote_id: 'quo_01JF3VF2M4P6R8T0V2X4Z6B8D0',
              rate: '0.18',
              amount: '26.98',
              currency: otherThan(currency),
            },
          },
        },
      ],
      shop: shippedOnce,
    },
  ])
}

/** Events that look as if they were about the order. */
function strangerCases({ byInvoice, byPage, referenceLength, event }: TortureRules): TortureCase[] {
  const payout: EventChanges = {
    ...paid,
    transaction: { type: 'payout', capture: undefined, confirmation_ends_at: undefined },
  }
  const cases: EventCase[] = [
    {
      id: 'payout',
      sent: 'A completed payout with the reference, the amount and the currency of the order.',
      page: 'orders#payouts',
      messages: [payout],
      shop: { shipped: 0 },
    },
    {
      id: 'payout_returned',
      sent: 'A completed payout with the reference of the order, which the recipient’s bank has returned.',
      page: `${statusPage}#later-movements`,
      messages: [
        { ...payout, version: 5, movements: [{ kind: 'payout_returned', direction: 'credit', needs_decision: true }] },
      ],
      shop: { shipped: 0, asks: true },
    },
    {
      id: 'other_transaction',
      sent: 'The payer begins, then another transaction with the same reference is completed.',
      page: 'orders#questions',
      messages: [awaiting, { ...paid, other: 'stranger' }],
      shop: { shipped: 0, asks: true },
    },
    {
      id: 'paid_twice',
      sent: 'A completed payment, then another transaction with the same reference, completed too.',
      page: 'orders#questions',
      messages: [paid, { ...paid, other: 'stranger' }],
      shop: { ...shippedOnce, asks: true },
    },
  ]
  return acknowledged([
    ...cases,
    ...referenceCases(referenceLength),
    ...(byPage ? [paymentPage] : []),
    ...(byInvoice ? invoiceCases(event.transaction.amount) : []),
  ])
}

/** References that a database or a program may take for another one. */
function referenceCases(length: number): EventCase[] {
  const longest = (own: string) => own.padEnd(length, '0')
  const payments = (...changes: ((reference: string) => string)[]): EventChanges[] =>
    changes.map((change, index) => ({
      ...{ ...paid, other: String(index) },
      transaction: (reference) => ({ merchant_reference: change(reference) }),
    }))
  const cases: Pick<EventCase, 'id' | 'sent' | 'reference' | 'messages' | 'shop'>[] = [
    {
      id: 'reference_case',
      sent: 'A completed payment whose reference differs from that of the order in upper and lower case only.',
      messages: payments((reference) => reference.toUpperCase()),
      shop: untouched,
    },
    {
      id: 'reference_alike',
      sent: 'Five completed payments whose references differ little from that of the order.',
      reference: (own) => `${own}-07`,
      messages: payments(
        (reference) => reference.replace(/07$/, '7'),
        (reference) => reference.replaceAll('-', '_'),
        (reference) => reference.slice(0, -1),
        (reference) => `${reference}0`,
        (reference) => `0${reference}`,
      ),
      shop: untouched,
    },
    {
      id: 'reference_longest',
      sent: 'A completed payment of an order whose reference is as long as the gateway allows.',
      reference: longest,
      messages: [paid],
      shop: shippedOnce,
    },
    {
      id: 'reference_last_character',
      sent: 'A completed payment whose reference is as long as the gateway allows, and ends in another character.',
      reference: longest,
      messages: payments((reference) => reference.replace(/.$/, '1')),
      shop: untouched,
    },
    {
      id: 'reference_number',
      sent: 'Five completed payments whose references are the same number as that of the order, or end like it.',
      reference: (own) => `00${digitsOf(own)}`,
      messages: payments(
        (reference) => reference.slice(1),
        (reference) => reference.slice(2),
        (reference) => `0${reference}`,
        (reference) => `${reference}.0`,
        (reference) => `b-${reference}`,
      ),
      shop: untouched,
    },
  ]
  return cases.map((each) => ({ ...each, page: 'orders#references', knows: 'order' }))
}

const digitsOf = (own: string) => Array.from(own, (character) => character.charCodeAt(0) % 10).join('')

const paymentPage: EventCase = {
  id: 'payment_page',
  sent: 'A completed payment on a payment link page that has the same reference as the order.',
  page: 'orders#references',
  knows: 'order',
  messages: [
    {
      ...paid,
      transaction: (reference) => ({
        merchant_reference: `${reference}~1`,
        page_id: 'pag_01JF3W4D6F8H0K2N4Q6S8V0X2Z',
        page_reference: reference,
      }),
    },
  ],
  shop: { shipped: 0 },
}

/** The shop knows the invoice's reference; each attempt to pay it is a transaction with a reference of its own. */
function invoiceCases(amount: string): EventCase[] {
  const attempt = (number: number, event: EventChanges, fields: Record<string, Json> = {}): EventChanges => ({
    ...event,
    ...(number > 1 && { other: String(number) }),
    transaction: (reference) => ({
      merchant_reference: `${reference}~${number}`,
      invoice_id: 'inv_01JF3W6E8G0J2M4P6R8T0W2Y4A',
      invoice_reference: reference,
      ...fields,
    }),
  })
  const cases: Pick<EventCase, 'id' | 'sent' | 'messages' | 'shop'>[] = [
    {
      id: 'invoice',
      sent: 'A completed payment of an invoice: the shop knows the invoice’s reference, and the attempt has its own.',
      messages: [attempt(1, paid)],
      shop: shippedOnce,
    },
    {
      id: 'invoice_declined_first',
      sent: 'A declined attempt to pay an invoice, then another attempt, completed, with a lower version.',
      messages: [
        attempt(1, { status: 'declined', version: 5 }, { failure_reason: 'insufficient_funds' }),
        attempt(2, paid),
      ],
      shop: shippedOnce,
    },
    {
      id: 'invoice_expired_after',
      sent: 'A completed attempt to pay an invoice, then another one, which expires.',
      messages: [attempt(1, paid), attempt(2, { status: 'expired', version: 5 })],
      shop: shippedOnce,
    },
    {
      id: 'invoice_paid_twice',
      sent: 'Two attempts to pay one invoice, both completed with the whole amount.',
      messages: [attempt(1, paid), attempt(2, paid)],
      shop: { ...shippedOnce, asks: true },
    },
    {
      id: 'invoice_disputed',
      sent: 'A completed attempt to pay an invoice, which the payer then disputes.',
      messages: [attempt(1, paid), attempt(1, { ...paid, version: 5, movements: [chargeback] })],
      shop: { ...shippedOnce, asks: true },
    },
    {
      id: 'invoice_paid_in_part',
      sent: 'An attempt to pay an invoice, completed with less than its amount.',
      messages: [attempt(1, paid, { completed_amount: less(amount) })],
      shop: { shipped: 0, asks: true },
    },
  ]
  return cases.map((each) => ({ ...each, page: 'orders#invoices', knows: 'order' }))
}

/** What nobody can provoke from outside: the tester is asked to do it. */
function pauseCases(): TortureCase[] {
  const again = { ...paid, attempt: 2 }
  const cases: (EventCase & { id: PauseName })[] = [
    {
      id: 'database',
      sent: 'A completed payment while the database fails, and its second attempt when it works again.',
      page: 'callbacks#acknowledge',
      messages: [
        { does: 'database_fails', say: 'Make the database of your endpoint fail: stop it, or take its file away.' },
        { ...paid, answer: 'unstored' },
        { does: 'database_works', say: 'Let the database work again.' },
        again,
      ],
      shop: shippedOnce,
    },
    {
      id: 'restart',
      sent: 'A completed payment; the endpoint ends at once after its response; then the second attempt.',
      page: 'callbacks#acknowledge',
      messages: [
        paid,
        { does: 'restart', say: 'End your endpoint as a crash does, such as with kill -9, and start it again.' },
        'look',
        again,
      ],
      shop: shippedOnce,
    },
  ]
  return acknowledged(cases)
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

/** One in the last decimal place. */
const oneUnit = (amount: string): string =>
  amount
    .replace(/\d/g, '0')
    .replace(/0$/, '1')
    .replace(/^0+(?=\d)/, '')

/** The difference of two amounts with the same number of decimal places. */
function difference(amount: string, other: string): string {
  const [, decimals = ''] = amount.split('.')
  const [more, fewer] = [amount, other].map((each) => BigInt(each.replace('.', '')))
  const units = String(more! - fewer!).padStart(decimals.length + 1, '0')
  return decimals ? `${units.slice(0, -decimals.length)}.${units.slice(-decimals.length)}` : units
}

/** The clock of the endpoint is four minutes behind. */
const ahead: Forgery = ({ timestamp, sign }) => {
  const later = String(Number(timestamp) + 240)
  return { timestamp: later, signature: sign({ timestamp: later }) }
}

const completedFields = ({ completed_amount, completed_at, fee }: CallbackEvent['transaction']) => ({
  ...{ completed_amount, completed_at },
  ...(fee && { fee: { amount: fee.amount, currency: fee.currency } }),
})

const otherThan = (currency: string): string => (currency === 'USD' ? 'EUR' : 'USD')

/** The time of an event. */
function at(instant: string): Pick<EventChanges, 'more' | 'transaction'> {
  return { more: { occurred_at: instant }, transaction: { updated_at: instant } }
}

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
