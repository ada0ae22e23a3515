import { sortedTarget } from '@docs/model/contract/signature'
import type { CallbackEvent } from '../rules'
import { documented, textOf, TooLate, type Steps } from './receiver'

/** A defect of a receiver, and the case that must catch it. */
export interface Mutant {
  does: string
  caughtBy: string
  /** The steps that it takes otherwise than documented. */
  steps: Partial<Steps>
  /** The defect shows only when the store fails. */
  failsFirst?: true
}

const isNew = (text = '') => text.startsWith('made_up')
const crashIf = (isWrong: (event: CallbackEvent) => boolean): Partial<Steps> => ({
  before(event) {
    if (isWrong(event)) throw new Error('unexpected')
    return undefined
  },
})
const fields = ['event_id', 'attempt', 'occurred_at', 'movement_id', 'request_id', 'transaction']
const hasNewField = (event: CallbackEvent) => Object.keys(event).some((name) => !fields.includes(name))
const digitsOf = (signature: string) => signature.replace(/^.*=/, '')
const [isPaid, isSameAmount, foreign] = [documented.isPaid, documented.isSameAmount, documented.foreign]

/** Defects of the check. */
const forgeable = {
  no_signature_check: { does: 'checks no signature', caughtBy: 'unsigned', steps: { trusts: () => true } },
  ignores_case: {
    does: 'compares signatures without regard to case',
    caughtBy: 'callback_post.upper_case',
    steps: { isSame: (given, expected) => given.toLowerCase() === expected },
  },
  ignores_scheme: {
    does: 'compares the digits alone',
    caughtBy: 'callback_post.no_scheme',
    steps: { isSame: (given, expected) => digitsOf(given) === digitsOf(expected) },
  },
  signs_parsed_body: {
    does: 'checks the body that it wrote anew',
    caughtBy: 'callback_post.reserialized',
    steps: { signedBody: (bytes) => (bytes.length > 0 ? JSON.stringify(JSON.parse(textOf(bytes))) : '') },
  },
  signs_trimmed_body: {
    does: 'trims the body before it checks',
    caughtBy: 'callback_post.extra_line_feed',
    steps: { signedBody: (bytes) => textOf(bytes).trim() },
  },
  reads_latin1: {
    does: 'reads the body as Latin-1',
    caughtBy: 'unicode',
    steps: { signedBody: (bytes) => new TextDecoder('latin1').decode(bytes) },
  },
  ignores_query: {
    does: 'signs the path without the query',
    caughtBy: 'query',
    steps: { signedTarget: ({ target }) => target.replace(/\?.*/, '') },
  },
  sorts_every_query: {
    does: 'sorts the query of a POST too',
    caughtBy: 'query',
    steps: { signedTarget: ({ target }) => (target.includes('?') ? sortedTarget(target) : target) },
  },
  no_freshness: { does: 'looks at no clock', caughtBy: 'callback_post.old_timestamp', steps: { isTimely: () => true } },
  takes_future: {
    does: 'refuses only what is too old',
    caughtBy: 'callback_post.future_timestamp',
    steps: { isTimely: (age, skewSeconds) => age <= skewSeconds },
  },
  takes_milliseconds: {
    does: 'takes timestamps in milliseconds',
    caughtBy: 'callback_post.milliseconds',
    steps: {
      secondsOf: (timestamp) =>
        /^\d{13}$/.test(timestamp) ? Number(timestamp) / 1000 : documented.secondsOf(timestamp),
    },
  },
  narrow_window: {
    does: 'allows half a minute between the clocks',
    caughtBy: 'clock_apart',
    steps: { isTimely: (age, skewSeconds) => Math.abs(age) <= skewSeconds / 10 },
  },
  one_key: {
    does: 'knows one key',
    caughtBy: 'second_key',
    steps: { secretOf: (key, keys) => new Map([...keys].slice(0, 1)).get(key) },
  },
  any_key_id: {
    does: 'takes its first key for an id that it does not know',
    caughtBy: 'callback_post.unknown_key',
    steps: { secretOf: (key, keys) => keys.get(key) ?? [...keys.values()][0] },
  },
  acknowledges_forged: {
    does: 'answers 200 to what it refuses',
    caughtBy: 'callback_post.other_secret',
    steps: { refuse: () => 200 },
  },
  crashes_on_forged: {
    does: 'answers 500 to what it refuses',
    caughtBy: 'callback_post.other_secret',
    steps: { refuse: () => 500 },
  },
} satisfies Record<string, Mutant>

/** Defects of acknowledging and storing. */
const forgetful = {
  redirects: { does: 'answers 302', caughtBy: 'no_redirect', steps: { before: () => 302 } },
  slow: {
    does: 'answers after the work',
    caughtBy: 'in_time',
    steps: {
      before({ transaction }) {
        if (transaction.status === 'completed') throw new TooLate()
        return undefined
      },
    },
  },
  acknowledges_lost: {
    does: 'answers 200 to what it could not store',
    caughtBy: 'valid',
    failsFirst: true,
    steps: { unstored: () => 200 },
  },
  acts_before_it_stores: {
    does: 'ships before it stores',
    caughtBy: 'repeated_after_fault',
    failsFirst: true,
    steps: {
      unstored({ transaction }, { orders }) {
        const order = orders.get(transaction.merchant_reference)
        if (order && transaction.status === 'completed') order.shipped++
        return 503
      },
    },
  },
  no_deduplication: {
    does: 'takes an event again',
    caughtBy: 'duplicate',
    steps: { eventKey: () => String(Math.random()) },
  },
  refuses_duplicates: {
    does: 'answers 409 to an event that it knows',
    caughtBy: 'duplicate',
    steps: { repeated: 409 },
  },
  knows_by_request_id: {
    does: 'knows an event by its request_id',
    caughtBy: 'second_attempt',
    steps: { eventKey: ({ request_id }) => request_id },
  },
  no_lock: {
    does: 'looks and stores in two steps',
    caughtBy: 'concurrent',
    steps: { gap: () => new Promise((resolve) => setTimeout(resolve)) },
  },
  small_body: {
    does: 'takes ten kilobytes at most',
    caughtBy: 'large',
    steps: { before: (_, __, { bytes }) => (bytes.length > 10_000 ? 413 : undefined) },
  },
} satisfies Record<string, Mutant>

/** Defects of finding the order, and of order and status. */
const confused = {
  trusts_order: { does: 'applies older versions', caughtBy: 'reverse_order', steps: { isNewer: () => true } },
  takes_first_event_only: {
    does: 'takes one event for each order',
    caughtBy: 'every_change',
    steps: { isNewer: (_, { version }) => version === 0 },
  },
  drops_early: {
    does: 'looks up the order by the transaction’s id',
    caughtBy: 'early',
    steps: {
      before: ({ transaction }, { orders }) =>
        orders.get(transaction.merchant_reference)?.transaction_id === transaction.id ? undefined : 204,
    },
  },
  refuses_unknown_order: {
    does: 'answers 404 where it has no order',
    caughtBy: 'unknown_order',
    steps: { before: ({ transaction }, { orders }) => (documented.orderOf(transaction, orders) ? undefined : 404) },
  },
  ships_on_processing: {
    does: 'ships on processing',
    caughtBy: 'processing',
    steps: {
      isPaid: (transaction, order) => transaction.status === 'processing' || isPaid(transaction, order),
      isSameAmount: (completed, order) => completed === undefined || isSameAmount(completed, order),
    },
  },
  ships_on_authorized: {
    does: 'ships on authorized',
    caughtBy: 'authorized',
    steps: {
      isPaid: (transaction, order) => transaction.status === 'authorized' || isPaid(transaction, order),
      isSameAmount: (completed, order) => completed === undefined || isSameAmount(completed, order),
    },
  },
  knows_completed_only: {
    does: 'has no branch for an end without money',
    caughtBy: 'declined',
    steps: {
      isNewer: (event, order) =>
        !['declined', 'cancelled', 'expired'].includes(event.transaction.status) && documented.isNewer(event, order),
    },
  },
  crashes_on_unknown_reason: {
    does: 'fails on a new failure reason',
    caughtBy: 'unknown_reason',
    steps: crashIf(({ transaction }) => isNew(transaction.failure_reason)),
  },
  crashes_on_unknown_status: {
    does: 'fails on a new status',
    caughtBy: 'unknown_status',
    steps: crashIf(({ transaction }) => isNew(transaction.status)),
  },
  unknown_status_is_failure: {
    does: 'takes a new status for a decline',
    caughtBy: 'unknown_status',
    steps: { statusOf: ({ status }) => (isNew(status) ? 'declined' : status) },
  },
  stops_at_unknown_status: {
    does: 'takes a new status for the end',
    caughtBy: 'unknown_status_then_paid',
    steps: { isNewer: (event, order) => !isNew(order.status ?? '') && documented.isNewer(event, order) },
  },
  crashes_on_unknown_field: {
    does: 'fails on a new field',
    caughtBy: 'unknown_field',
    steps: crashIf(hasNewField),
  },
  dies_of_unknown_field: {
    does: 'does not recover from a new field',
    caughtBy: 'last',
    steps: {
      before(event, { traces }) {
        if (hasNewField(event)) traces.add('dead')
        if (traces.has('dead')) throw new Error('unexpected')
        return undefined
      },
    },
  },
} satisfies Record<string, Mutant>

/** Defects of reckoning. */
const wasteful = {
  ignores_environment: {
    does: 'ships for any environment',
    caughtBy: 'live',
    steps: { foreign: (transaction, order) => foreign(transaction, order, transaction.environment) },
  },
  ships_partial: { does: 'ships whatever was paid', caughtBy: 'partial_amount', steps: { isSameAmount: () => true } },
  ignores_currency: {
    does: 'compares no currency',
    caughtBy: 'other_currency',
    steps: { isSameCurrency: () => true },
  },
  ships_late_payment: {
    does: 'ships on money that came late',
    caughtBy: 'late_payment',
    steps: {
      isPaid: ({ status, later_movements = [] }) =>
        status === 'completed' || later_movements.at(-1)?.direction === 'credit',
      isHeldBack: ({ status }) => status === 'completed',
      isSameAmount: (completed, order) => completed === undefined || isSameAmount(completed, order),
    },
  },
  loses_movements: {
    does: 'looks at the status alone',
    caughtBy: 'late_payment',
    steps: { movementQuestions: () => [] },
  },
  status_by_movement: {
    does: 'changes the status by a movement',
    caughtBy: 'chargeback',
    steps: { statusOf: ({ status, later_movements = [] }) => later_movements.at(-1)?.kind ?? status },
  },
  ships_at_every_completed: {
    does: 'ships whenever an event says completed',
    caughtBy: 'chargeback',
    steps: { isHeldBack: () => false },
  },
  crashes_on_unknown_movement: {
    does: 'fails on a new kind of movement',
    caughtBy: 'unknown_movement',
    steps: crashIf(({ transaction }) => transaction.later_movements?.some(({ kind }) => isNew(kind)) ?? false),
  },
} satisfies Record<string, Mutant>

/** Defects of callbacks by GET. */
const byGet = {
  get_unsigned: {
    does: 'checks no signature of a GET',
    caughtBy: 'callback_get.other_secret',
    steps: { trusts: ({ method }) => (method === 'GET' ? true : undefined) },
  },
  get_unsorted: {
    does: 'does not sort the query of a GET',
    caughtBy: 'get_reordered',
    steps: { signedTarget: ({ target }) => target },
  },
  get_decoded: {
    does: 'decodes the query of a GET',
    caughtBy: 'get_unicode',
    steps: {
      signedTarget: ({ method, target }) => (method === 'GET' ? decodeURIComponent(sortedTarget(target)) : target),
    },
  },
  writes_escapes_anew: {
    does: 'writes escapes anew before it checks',
    caughtBy: 'callback_get_unicode.lower_case_escapes',
    steps: {
      signedTarget: ({ target, ...arrival }) =>
        documented.signedTarget({
          ...arrival,
          target: target.replace(/%[0-9a-f]{2}/g, (each) => each.toUpperCase()),
        }),
    },
  },
  ships_on_get: {
    does: 'ships by a callback without an amount',
    caughtBy: 'get',
    steps: { byGet: (order) => order.shipped++ },
  },
} satisfies Record<string, Mutant>

export const mutants = { ...forgeable, ...forgetful, ...confused, ...wasteful, ...byGet }

export type Defect = keyof typeof mutants
