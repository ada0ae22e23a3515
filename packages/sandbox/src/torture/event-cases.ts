import type { Json } from '@docs/model/data/json'
import {
  awaiting,
  casesOf,
  chargeback,
  less,
  oneUnit,
  otherThan,
  paid,
  processing,
  shippedOnce,
  statusPage,
  untouched,
} from './case-parts'
import type { EventChanges } from './events'
import type { Forgery } from './forgeries'
import type { CallbackEvent, TortureRules } from './rules'
import type { TortureCase } from './types'

const latePayment = { kind: 'late_payment', direction: 'credit', needs_decision: true } as const
const reversal = { kind: 'chargeback_reversed', direction: 'credit', needs_decision: false } as const
const refund = { kind: 'refund', direction: 'debit', needs_decision: false } as const
const strange = { kind: 'made_up', direction: 'debit', needs_decision: false } as const

/** Events of an order, one after the other. */
export const eventCases = (rules: TortureRules): TortureCase[] =>
  [statusCases, repeatCases, orderCases, unknownCases, movementCases].flatMap((make) => make(rules))

/** Each status, and what only looks like one. */
function statusCases({ event: { transaction } }: TortureRules): TortureCase[] {
  const { amount, currency } = transaction
  const likePaid = { type: 'payin', status: 'completed', completed_amount: amount, currency }
  return casesOf(`${statusPage}#react`, {
    every_change: {
      sent: 'Three events, in order: the payer begins, the provider has it, it is completed.',
      messages: [awaiting, processing, paid],
    },
    processing: {
      sent: 'A payment that the provider has, without a result yet.',
      messages: [processing],
      shop: { shipped: 0, status: 'processing' },
    },
    processing_with_metadata: {
      sent: 'A payment that the provider has, with metadata that has the names and values of a completed payment.',
      messages: [{ ...processing, transaction: { metadata: likePaid } }],
      shop: { shipped: 0, status: 'processing' },
    },
    processing_with_service_data: {
      sent: 'A payment that the provider has, with service_data that has the names and values of a completed payment.',
      messages: [{ ...processing, transaction: { service_data: likePaid } }],
      shop: { shipped: 0, status: 'processing' },
    },
    authorized: {
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
    declined: {
      sent: 'A declined payment.',
      page: `${statusPage}#declines`,
      messages: [{ status: 'declined', version: 4, transaction: { failure_reason: 'insufficient_funds' } }],
      shop: { shipped: 0, status: 'declined' },
    },
    unknown_reason: {
      sent: 'A declined payment, for a reason that is not on the list.',
      page: 'reference/failure_reason_codes#unknown',
      messages: [{ status: 'declined', version: 4, transaction: { failure_reason: 'made_up_by_the_torture' } }],
      shop: { shipped: 0, status: 'declined' },
    },
    cancelled: {
      sent: 'A cancelled payment.',
      page: 'go_live#statuses',
      messages: [{ status: 'cancelled', version: 3 }],
      shop: { shipped: 0, status: 'cancelled' },
    },
    expired: {
      sent: 'A payment that nobody made in time.',
      page: 'go_live#statuses',
      messages: [{ status: 'expired', version: 3 }],
      shop: { shipped: 0, status: 'expired' },
    },
  })
}

/** The same event several times, and attempts that were lost. */
function repeatCases({ facts }: TortureRules): TortureCase[] {
  return casesOf('callbacks#duplicates', {
    duplicate: {
      sent: 'A completed payment, twice, the same bytes.',
      messages: [paid, paid],
    },
    duplicate_later: {
      sent: 'A completed payment, eleven other events, and the first again, the same bytes.',
      messages: [paid, ...Array.from({ length: 11 }, (_, index) => ({ ...awaiting, event: `-${index}` })), paid],
    },
    second_attempt: {
      sent: 'A completed payment, and its second attempt although the first was acknowledged: another request_id.',
      page: 'callbacks#schedule',
      messages: [paid, { ...paid, attempt: 2 }],
    },
    repeat_while_at_work: {
      sent: 'A completed payment, and its second attempt while the first has no response yet.',
      page: 'callbacks#acknowledge',
      messages: [[paid, { ...paid, attempt: 2 }]],
    },
    concurrent: {
      sent: 'A completed payment, eight copies at the same time.',
      messages: [Array.from({ length: 8 }, () => paid)],
    },
    reverse_order: {
      sent: 'Two events in reverse order: completed, then the one before it.',
      page: 'callbacks#order',
      messages: [paid, processing],
    },
    all_at_once: {
      sent: 'Three changes at the same time, each twice.',
      page: 'callbacks#order',
      messages: [[processing, paid, awaiting].flatMap((each) => [each, each])],
    },
    first_attempt_lost: {
      sent: 'A completed payment of which only the last attempt arrives.',
      page: 'callbacks#schedule',
      messages: [{ ...paid, attempt: Number(facts['callback.attempts']) }],
    },
  })
}

/** The first message is forged, or times, versions or the shop’s own knowledge mislead. */
function orderCases({ optional }: TortureRules): TortureCase[] {
  return casesOf('callbacks#order', {
    forged_first: {
      sent: 'A completed payment with a wrong signature, then the genuine event with the same event_id.',
      page: 'callbacks#signature',
      messages: [
        { ...paid, forged: ({ sign }) => ({ signature: sign({ secret: 'guessed' }) }), answer: 'refused' },
        paid,
      ],
    },
    signature_replayed: {
      sent: 'A payment that the provider has, then another body with the signature of the first message.',
      page: 'callbacks#signature',
      messages: [processing, { ...paid, replays: 0, answer: 'refused' }],
      shop: { shipped: 0, status: 'processing' },
    },
    fraction_of_second: {
      sent: 'A completed payment whose times have fractions of a second.',
      page: 'request_format#timestamps',
      messages: [{ ...paid, ...at('2026-01-01T00:04:12.345Z') }],
    },
    same_second: {
      sent: 'Two events in order, with the same time: the provider has the payment, it is completed.',
      messages: [
        { ...processing, ...at('2026-01-01T00:04:12Z') },
        { ...paid, ...at('2026-01-01T00:04:12Z') },
      ],
    },
    time_misleads: {
      sent: 'A completed payment, then an event with a lower version and a later time.',
      messages: [paid, { ...processing, ...at('2026-01-01T00:09:00Z') }],
    },
    tenth_version: {
      sent: 'The ninth version of a payment, then the tenth, which is completed.',
      messages: [
        { ...processing, version: 9 },
        { ...paid, version: 10 },
      ],
    },
    version_missing: {
      sent: 'The second version of a payment, then the fourth, which is completed; the third never comes.',
      messages: [awaiting, paid],
    },
    same_version: {
      sent: 'A completed payment, then another event of the same version with the status before it.',
      messages: [paid, { ...processing, version: paid.version, event: 'again' }],
    },
    clock_behind: {
      sent: 'A completed payment with a timestamp four minutes ahead of the endpoint’s clock.',
      page: 'callbacks#signature',
      messages: [{ ...paid, forged: ahead }],
    },
    required_only: {
      sent: 'A completed payment without the fields that a transaction need not have.',
      page: 'callbacks#pitfalls',
      messages: [{ ...paid, transaction: Object.fromEntries(optional.map((name) => [name, undefined])) }],
    },
    early: {
      sent: 'A completed payment before the response to transaction_create: the shop has no transaction id yet.',
      knows: 'order',
      messages: [paid],
    },
    unknown_order: {
      sent: 'A completed payment of an order that the shop does not have.',
      knows: 'nothing',
      messages: [paid],
      shop: { shipped: 0 },
    },
  })
}

/** Values and fields that the shop does not know, and events of another kind. */
function unknownCases({ event: { transaction }, facts, metadataLength }: TortureRules): TortureCase[] {
  const { amount } = transaction
  return casesOf('callbacks#pitfalls', {
    unknown_status: {
      sent: 'A status that is not on the list.',
      page: `${statusPage}#unknown-status`,
      messages: [{ status: 'made_up_by_torture', version: 3 }],
      shop: untouched,
    },
    unknown_status_then_paid: {
      sent: 'A status that is not on the list, then the same payment completed.',
      page: `${statusPage}#unknown-status`,
      messages: [{ status: 'made_up_by_torture', version: 3 }, paid],
    },
    unknown_status_like_completed: {
      sent: 'Three statuses that are not on the list and contain the word completed, with the amount of the order.',
      page: `${statusPage}#unknown-status`,
      messages: ['completed_partially', 'not_completed', 'COMPLETED'].map((status, index) => ({
        ...{ status, version: 3 + index },
        transaction: { completed_amount: amount },
      })),
      shop: untouched,
    },
    unknown_status_after_completed: {
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
    unknown_trigger: {
      sent: 'A completed payment whose history names a trigger that is not on the list.',
      messages: [
        {
          ...paid,
          transaction: {
            status_history: transaction.status_history.map((each) => ({ ...each, trigger: 'made_up_by_torture' })),
          },
        },
      ],
    },
    new_service: {
      sent: 'A completed payment through a service that is not in the catalogue.',
      messages: [{ ...paid, transaction: { service_id: 'made_up_by_torture' } }],
    },
    unknown_field: {
      sent: 'A completed payment with fields that are not documented, in the event and in the transaction.',
      messages: [{ ...paid, more: { made_up: ['x', { y: null }] }, transaction: { made_up: { y: [1, true] } } }],
    },
    large: {
      sent: 'A completed payment with as much metadata as a transaction may have, in Cyrillic.',
      page: 'request_format#anatomy',
      messages: [
        { ...paid, transaction: { metadata: largest(Number(facts['request.metadata_max_keys']), metadataLength) } },
      ],
    },
    live: {
      sent: 'A completed payment of the live environment. This endpoint is set to the sandbox.',
      messages: [{ ...paid, transaction: { environment: 'live' } }],
      // Rejecting it is as good as leaving it to a person.
      answer: undefined,
      shop: { shipped: 0 },
    },
    environment_unclear: {
      sent: 'Two completed payments: without an environment, and of one whose name begins like that of the endpoint.',
      messages: [undefined, `${transaction.environment}_x`].map((environment, index) => ({
        ...{ ...paid, version: paid.version + index },
        transaction: { environment },
      })),
      answer: undefined,
      shop: { shipped: 0 },
    },
    type_unclear: {
      sent: 'Two completed transactions: without a type, and of a type that is not on the list.',
      page: 'orders#payouts',
      messages: [undefined, 'made_up'].map((type, index) => ({
        ...{ ...paid, version: paid.version + index },
        transaction: { type },
      })),
      answer: undefined,
      shop: { shipped: 0 },
    },
  })
}

/** Another amount than asked for, and money that moves after the final status. */
function movementCases({ event: { transaction } }: TortureRules): TortureCase[] {
  const { amount, currency } = transaction
  const part = { ...refund, amount: oneUnit(amount) }
  const id = 'dsp_01JF3X2B4D6F8H0K2M4P6R8T0V'
  const disputed = (version: number, status: 'open' | 'won'): EventChanges => {
    const now = `2026-02-0${version}T00:00:00Z`
    const disputes = [
      { id, status, amount, currency, opened_at: now, [status === 'open' ? 'respond_by' : 'closed_at']: now },
    ]
    const more = { occurred_at: now, dispute_id: id }
    return { ...paid, version, more, transaction: { updated_at: now, disputes } }
  }
  return casesOf(`${statusPage}#later-movements`, {
    partial_amount: {
      sent: 'A completed payment of less than the order’s amount.',
      page: 'orders#amounts',
      messages: [{ ...paid, transaction: { completed_amount: less(amount) } }],
      shop: { shipped: 0 },
    },
    other_currency: {
      sent: 'A completed payment in a currency other than the order’s.',
      page: 'orders#amounts',
      messages: [{ ...paid, transaction: { currency: otherThan(currency) } }],
      shop: { shipped: 0 },
    },
    late_payment: {
      sent: 'An expired payment, then the payer’s money arrives after all.',
      messages: [
        { status: 'expired', version: 3 },
        {
          status: 'expired',
          version: 4,
          movements: [{ ...latePayment, fee: { amount: oneUnit(amount), currency } }],
        },
      ],
      shop: { shipped: 0, status: 'expired', asks: true },
    },
    chargeback: {
      sent: 'A completed payment, then the payer disputes it.',
      messages: [paid, { ...paid, version: 5, movements: [chargeback] }],
      shop: { ...shippedOnce, asks: true },
    },
    chargeback_first: {
      sent: 'The dispute of a payment, and only then the event that it is completed: the money has gone already.',
      page: 'orders#movements',
      messages: [{ ...paid, version: 5, movements: [chargeback] }, paid],
      shop: { shipped: 0, status: 'completed', asks: true },
    },
    dispute: {
      sent: 'A completed payment, then the payer opens a dispute, which nobody has decided yet.',
      page: 'disputes#open',
      messages: [paid, disputed(5, 'open')],
      shop: { ...shippedOnce, asks: true },
    },
    dispute_first: {
      sent: 'A dispute that nobody has decided yet, and only then the event that the payment is completed.',
      page: 'disputes#open',
      messages: [disputed(5, 'open'), paid],
      shop: { shipped: 0, status: 'completed', asks: true },
    },
    dispute_won: {
      sent: 'A dispute that nobody has decided yet, and then that it is won.',
      page: 'disputes#open',
      messages: [disputed(5, 'open'), disputed(6, 'won')],
    },
    refund: {
      sent: 'A completed payment, then support returns a part of the money, which the next two events report.',
      messages: [paid, { ...paid, version: 5, movements: [part] }, { ...paid, version: 6, movements: [part] }],
      shop: { ...shippedOnce, moved: [part.amount] },
    },
    refund_first: {
      sent: 'The refund of a payment, and only then the event that it is completed: the money has gone already.',
      page: 'orders#movements',
      messages: [{ ...paid, version: 5, movements: [refund] }, paid],
      shop: { shipped: 0, asks: true },
    },
    unknown_debit_first: {
      sent: 'A debit of a kind that is not on the list, and only then the event that the payment is completed.',
      page: 'orders#movements',
      messages: [{ ...paid, version: 5, movements: [strange] }, paid],
      shop: { shipped: 0, asks: true },
    },
    unknown_credit_first: {
      sent: 'The event of a small credit that follows a refund, and only then the event that the payment is completed.',
      page: 'orders#movements',
      messages: [
        { ...paid, version: 6, movements: [refund, { ...strange, direction: 'credit', amount: oneUnit(amount) }] },
        paid,
      ],
      shop: { shipped: 0, asks: true },
    },
    movement_lost: {
      sent: 'A completed payment, then a dispute’s reversal; that of the dispute, which needs a decision, never comes.',
      page: 'orders#movements',
      messages: [paid, { ...paid, version: 6, movements: [chargeback, reversal] }],
      shop: { ...shippedOnce, asks: true },
    },
    same_kind_again: {
      sent: 'A completed payment, then two movements of one kind and amount, of which the second needs a decision.',
      page: 'orders#movements',
      messages: [
        paid,
        { ...paid, version: 5, movements: [refund] },
        { ...paid, version: 6, movements: [refund, { ...refund, needs_decision: true }] },
      ],
      shop: { shipped: 1, asks: true },
    },
    chargeback_reversed: {
      sent: 'A completed payment, which the payer disputes, and the dispute is reversed.',
      messages: [
        paid,
        { ...paid, version: 5, movements: [chargeback] },
        { ...paid, version: 6, movements: [chargeback, reversal] },
      ],
      shop: { ...shippedOnce, asks: true },
    },
    late_after_cancelled: {
      sent: 'A cancelled payment, then the payer’s money arrives after all.',
      messages: [
        { status: 'cancelled', version: 3 },
        { status: 'cancelled', version: 4, movements: [latePayment] },
      ],
      shop: { shipped: 0, status: 'cancelled', asks: true },
    },
    unknown_movement: {
      sent: 'A completed payment, then a movement of money of a kind that is not on the list.',
      messages: [paid, { ...paid, version: 5, movements: [strange] }],
    },
    unknown_movement_credit: {
      sent: 'A completed payment, then a credit of a kind that is not on the list.',
      messages: [paid, { ...paid, version: 5, movements: [{ ...strange, direction: 'credit' }] }],
    },
    unknown_movement_to_decide: {
      sent: 'A completed payment, then a movement of an unknown kind that needs a decision.',
      messages: [paid, { ...paid, version: 5, movements: [{ ...strange, needs_decision: true }] }],
      shop: { ...shippedOnce, asks: true },
    },
  })
}

function largest(entries: number, length: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: entries }, (_, index) => [`key_${index}`, 'ї'.repeat(length)]))
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

/** The time of an event. */
function at(instant: string): Pick<EventChanges, 'more' | 'transaction'> {
  return { more: { occurred_at: instant }, transaction: { updated_at: instant } }
}
