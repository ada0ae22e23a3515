import { hashOf, sortedTarget } from '@docs/model/contract/signature'
import type { CallbackEvent } from '../../src/torture/rules'
import { documented, textOf, TooLate, type Arrival, type Order, type Steps } from './receiver'

/** A defect of a receiver, and the case that must catch it. */
export interface Mutant {
  does: string
  caughtBy: string
  /** The case after which it shows. */
  after?: string
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
const refuseIf = (isWrong: (transaction: CallbackEvent['transaction']) => boolean): Partial<Steps> => ({
  before: ({ transaction }) => (isWrong(transaction) ? 422 : undefined),
})
/** Changes the order or the transaction before it looks at them. */
const withOrder = (change: (order: Order, transaction: CallbackEvent['transaction']) => void): Partial<Steps> => ({
  before({ transaction }, { orders }) {
    const order = documented.orderOf(transaction, orders)
    if (order) change(order, transaction)
    return undefined
  },
})
const fields = ['event_id', 'attempt', 'occurred_at', 'movement_id', 'request_id', 'transaction']
const hasNewField = (event: CallbackEvent) => Object.keys(event).some((name) => !fields.includes(name))
const digitsOf = (signature: string) => signature.replace(/^.*=/, '')
/** The parts of the string to sign. */
const partsOf = ({ method, target, timestamp, bytes }: Arrival, scheme = 'v1') => [
  ...[scheme, method, target, timestamp],
  hashOf(bytes),
]
const isSigned = (given: string, scheme: string, digits: string) => given === `${scheme}=${digits}`
const own = ({ id }: { id: string }, { shipped }: Pick<Order, 'shipped'>) => ({ transaction_id: id, shipped })
const decimalsOf = (amount: string) => amount.split('.')[1] ?? ''
const unitsOf = (amount: string) => BigInt(amount.replace('.', ''))
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
    steps: { isTimely: (age, skewSeconds) => age <= skewSeconds / 10 && age >= -skewSeconds },
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

/** Checks that let a forger through who knows them. */
const credulous = {
  compares_beginning_and_end: {
    does: 'compares the first and the last eight digits',
    caughtBy: 'signature_digit',
    steps: {
      isSame: (given, expected) =>
        given.length === expected.length &&
        given.startsWith(expected.slice(0, 11)) &&
        given.endsWith(expected.slice(-8)),
    },
  },
  compares_one_digit: {
    does: 'compares one digit in the middle',
    caughtBy: 'signature_digit',
    steps: { isSame: (given, expected) => given[30] === expected[30] },
  },
  compares_what_arrives: {
    does: 'compares as many characters as arrive',
    caughtBy: 'signature_cut',
    steps: { isSame: (given, expected) => given !== '' && expected.startsWith(given) },
  },
  compares_what_it_expects: {
    does: 'compares as many characters as it expects',
    caughtBy: 'signature_extended',
    steps: { isSame: (given, expected) => given.startsWith(expected) },
  },
  compares_sorted_digits: {
    does: 'compares the digits without their order',
    caughtBy: 'signature_length',
    steps: { isSame: (given, expected) => [...given].sort().join('') === [...expected].sort().join('') },
  },
  compares_length: {
    does: 'compares the length',
    caughtBy: 'signature_length',
    steps: { isSame: (given, expected) => given.length === expected.length },
  },
  signs_no_body: {
    does: 'takes a signature of an empty body too',
    caughtBy: 'signature_of_another',
    steps: { isSame: (given, expected, sign) => given === expected || given === sign({ body: '' }) },
  },
  takes_second_before: {
    does: 'takes a signature of the second before too',
    caughtBy: 'signature_of_another',
    steps: {
      isSame: (given, expected, sign, { timestamp }) =>
        given === expected || given === sign({ timestamp: String(Number(timestamp) - 1) }),
    },
  },
  takes_any_scheme: {
    does: 'takes any scheme of the signature',
    caughtBy: 'signature_scheme',
    steps: { isSame: (given, expected) => /^v\d=/.test(given) && given.slice(3) === expected.slice(3) },
  },
  trusts_seen_signature: {
    does: 'checks a signature once and remembers it',
    caughtBy: 'signature_replayed',
    steps: {
      trusts: ({ signature }, { traces }) => (traces.has(signature) ? true : undefined),
      before(_, { traces }, { signature }) {
        traces.add(signature)
        return undefined
      },
    },
  },
  trusts_missing_signature: {
    does: 'checks the signature only where there is one',
    caughtBy: 'header_missing',
    steps: { isSame: (given, expected) => given === '' || given === expected },
  },
  trusts_missing_timestamp: {
    does: 'checks the timestamp only where there is one',
    caughtBy: 'header_missing',
    steps: { secondsOf: (text) => (text === '' ? Date.now() / 1000 : documented.secondsOf(text)) },
  },
  trusts_missing_key: {
    does: 'takes its first key where none is named',
    caughtBy: 'header_missing',
    steps: { secretOf: (key, keys) => (key === '' ? [...keys.values()][0] : keys.get(key)) },
  },
  empty_secret: {
    does: 'takes an empty secret for a key id that it does not know',
    caughtBy: 'key_guessed',
    steps: { secretOf: (key, keys) => keys.get(key) ?? '' },
  },
  key_as_secret: {
    does: 'takes a signature made with the key id',
    caughtBy: 'secret_guessed',
    steps: {
      isSame: (given, expected, sign, { key }) => given === expected || given === sign({ secret: key }),
    },
  },
  secret_not_loaded: {
    does: 'takes the word undefined for a secret',
    caughtBy: 'secret_guessed',
    steps: { isSame: (given, expected, sign) => given === expected || given === sign({ secret: 'undefined' }) },
  },
  matches_patterns: {
    does: 'takes the signature for a pattern',
    caughtBy: 'signature_pattern',
    steps: {
      isSame: (given, expected) =>
        given === expected || new RegExp(`^${given.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(expected),
    },
  },
  trusts_hash: {
    does: 'takes the hash of the body from a header',
    caughtBy: 'hash_in_header',
    steps: {
      isSame: (given, expected, sign, { headers }) =>
        given === (headers.get('X-Content-SHA256') === hashOf('{}') ? sign({ body: '{}' }) : expected),
    },
  },
  hashes_without_key: {
    does: 'takes a hash of the string to sign too',
    caughtBy: 'signature_without_secret',
    steps: {
      isSame: (given, expected, _, arrival) =>
        given === expected || isSigned(given, 'v1', hashOf(partsOf(arrival).join('\n'))),
    },
  },
  signs_body_alone: {
    does: 'takes a signature of the body alone too',
    caughtBy: 'signature_form',
    steps: {
      isSame: (given, expected, _, { bytes }, mac) => given === expected || isSigned(given, 'v1', mac(textOf(bytes))),
    },
  },
  signs_no_timestamp: {
    does: 'takes a signature without the timestamp too',
    caughtBy: 'signature_form',
    steps: {
      isSame: (given, expected, _, arrival, mac) =>
        given === expected || isSigned(given, 'v1', mac(partsOf(arrival).toSpliced(3, 1).join('\n'))),
    },
  },
  signs_no_path: {
    does: 'takes a signature without the path too',
    caughtBy: 'signature_form',
    steps: {
      isSame: (given, expected, _, arrival, mac) =>
        given === expected || isSigned(given, 'v1', mac(partsOf(arrival).toSpliced(2, 1).join('\n'))),
    },
  },
  takes_base64: {
    does: 'takes the signature in Base64 too',
    caughtBy: 'signature_form',
    steps: {
      isSame: (given, expected) =>
        given === expected || isSigned(given, 'v1', Buffer.from(digitsOf(expected), 'hex').toString('base64')),
    },
  },
  expects_next_scheme: {
    does: 'takes the scheme that it would call the next one',
    caughtBy: 'signature_form',
    steps: {
      isSame: (given, expected, _, arrival, mac) =>
        given === expected || isSigned(given, 'v2', mac(partsOf(arrival, 'v2').join('\n'))),
    },
  },
  signs_end_of_path: {
    does: 'takes a signature of the last part of the path too',
    caughtBy: 'signature_path',
    steps: {
      isSame: (given, expected, sign, { target }) =>
        given === expected || given === sign({ target: target.replace(/^.*(?=\/)/, '') }),
    },
  },
  trusts_path: {
    does: 'takes the path from a header',
    caughtBy: 'path_in_header',
    steps: { signedTarget: (arrival) => arrival.headers.get('X-Forwarded-Uri') ?? documented.signedTarget(arrival) },
  },
  overlooks_query: {
    does: 'takes a signature of the path alone too',
    caughtBy: 'query_added',
    steps: {
      isSame: (given, expected, sign, { method, target }) =>
        given === expected || (method === 'POST' && given === sign({ target: target.replace(/\?.*/, '') })),
    },
  },
  reads_json_only: {
    does: 'keeps the raw body of JSON only',
    caughtBy: 'content_type',
    steps: {
      isSame: (given, expected, sign, { method, headers }) =>
        given ===
        (method === 'GET' || headers.get('Content-Type') === 'application/json' ? expected : sign({ body: '' })),
    },
  },
  trusts_digest: {
    does: 'takes the hash of the body from the header Digest, in hexadecimal',
    caughtBy: 'hash_in_header',
    steps: {
      isSame: (given, expected, sign, { headers }) =>
        given === (headers.get('Digest')?.endsWith(hashOf('{}')) ? sign({ body: '{}' }) : expected),
    },
  },
  trusts_own_address: {
    does: 'checks no signature of what says it comes from its own computer',
    caughtBy: 'address_in_header',
    steps: { trusts: ({ headers }) => (headers.get('X-Forwarded-For') === '127.0.0.1' ? true : undefined) },
  },
  spreads_metadata: {
    does: 'puts the metadata and the fields of the transaction into one object',
    caughtBy: 'processing_with_metadata',
    steps: {
      before({ transaction }) {
        Object.assign(transaction, transaction.metadata)
        return undefined
      },
    },
  },
  spreads_service_data: {
    does: 'puts service_data and the fields of the transaction into one object',
    caughtBy: 'processing_with_service_data',
    steps: {
      before({ transaction }) {
        Object.assign(transaction, transaction.service_data)
        return undefined
      },
    },
  },
  secret_by_name: {
    does: 'looks its keys up in an object',
    caughtBy: 'key_built_in',
    steps: {
      secretOf(key, keys) {
        const secret = (Object.fromEntries(keys) as Record<string, string | undefined>)[key]
        return secret === undefined ? undefined : String(secret)
      },
    },
  },
  key_in_any_case: {
    does: 'looks its keys up in any case',
    caughtBy: 'key_spelling',
    steps: { secretOf: (key, keys) => [...keys].find(([id]) => id.toUpperCase() === key.toUpperCase())?.[1] },
  },
  takes_fractions: {
    does: 'takes a timestamp with a fraction',
    caughtBy: 'timestamp_fraction',
    steps: { secondsOf: (text) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined) },
  },
  parses_leniently: {
    does: 'takes the digits at the beginning of a timestamp',
    caughtBy: 'timestamp_digits',
    steps: { secondsOf: (text) => (/^\d+[^.]*$/.test(text) ? parseInt(text, 10) : undefined) },
  },
  remembers_forged: {
    does: 'remembers an event before it checks it',
    caughtBy: 'forged_first',
    steps: {
      refuse({ bytes }, { events }) {
        const [, id] = /"event_id":"([^"]*)"/.exec(textOf(bytes)) ?? []
        if (id !== undefined) events.add(id)
        return 401
      },
    },
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
  remembers_ten: {
    does: 'remembers the last ten events',
    caughtBy: 'duplicate_later',
    steps: {
      before(_, { events }) {
        const [oldest] = events
        if (oldest !== undefined && events.size > 10) events.delete(oldest)
        return undefined
      },
    },
  },
  no_lock: {
    does: 'looks and stores in two steps',
    caughtBy: 'concurrent',
    steps: { gap: () => new Promise((resolve) => setTimeout(resolve)) },
  },
  first_attempts: {
    does: 'takes the first eleven attempts only',
    caughtBy: 'first_attempt_lost',
    steps: { before: ({ attempt }) => (attempt > 11 ? 204 : undefined) },
  },
  acknowledges_without_database: {
    does: 'answers 200 when its database fails',
    caughtBy: 'database',
    steps: { unstored: () => 200 },
  },
  events_in_memory: {
    does: 'knows events until it ends',
    caughtBy: 'restart',
    steps: { crash: ({ events }) => events.clear() },
  },
  queue_in_memory: {
    does: 'loses at its end what it has acknowledged',
    caughtBy: 'restart',
    steps: {
      crash({ orders, events }) {
        events.clear()
        for (const order of orders.values()) Object.assign(order, { status: null, version: 0, shipped: 0 })
      },
    },
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
  known_by_time: {
    does: 'knows an event by its time',
    caughtBy: 'same_second',
    steps: { eventKey: ({ occurred_at, transaction }) => `${transaction.id} ${occurred_at}` },
  },
  sorts_by_time: {
    does: 'applies what is later, whatever the version',
    caughtBy: 'time_misleads',
    steps: { isNewer: ({ occurred_at }, { changed }) => occurred_at >= changed },
  },
  versions_as_text: {
    does: 'compares versions as text',
    caughtBy: 'tenth_version',
    steps: {
      isNewer: ({ transaction: { version, status } }, order) =>
        String(version) > String(order.version) || (version === order.version && status === order.status),
    },
  },
  waits_for_each_version: {
    does: 'waits for the version after its own',
    caughtBy: 'version_missing',
    steps: {
      isNewer: (event, order) =>
        documented.isNewer(event, order) &&
        (order.version === 0 || event.transaction.version <= order.version + 1 || order.status === 'completed'),
    },
  },
  applies_equal_versions: {
    does: 'applies another event of the version that it has',
    caughtBy: 'same_version',
    steps: { isNewer: ({ transaction }, { version }) => transaction.version >= version },
  },
  refuses_the_future: {
    does: 'takes no timestamp of more than half a minute ahead',
    caughtBy: 'clock_behind',
    steps: { isTimely: (age, skewSeconds) => age >= -30 && age <= skewSeconds },
  },
  needs_fee: {
    does: 'refuses a completed payment without a fee',
    caughtBy: 'required_only',
    steps: {
      before: ({ transaction: { status, fee } }) => (status === 'completed' && fee === undefined ? 400 : undefined),
    },
  },
  whole_seconds: {
    does: 'reads no time with a fraction',
    caughtBy: 'fraction_of_second',
    steps: { before: ({ occurred_at }) => (occurred_at.includes('.') ? 400 : undefined) },
  },
  reference_in_any_case: {
    does: 'looks up orders in any case',
    caughtBy: 'reference_case',
    steps: {
      orderOf: (transaction, orders) =>
        documented.orderOf(transaction, orders) ?? orders.get(transaction.merchant_reference.toLowerCase()),
    },
  },
  reference_without_signs: {
    does: 'looks up orders by letters and digits alone',
    caughtBy: 'reference_alike',
    steps: {
      orderOf(transaction, orders) {
        const lettersOf = (reference: string) => reference.replace(/[^a-z0-9]/gi, '')
        const letters = lettersOf(transaction.merchant_reference)
        const alike = [...orders].find(([reference]) => lettersOf(reference) === letters)?.[1]
        return documented.orderOf(transaction, orders) ?? alike
      },
    },
  },
  reference_by_value_of_numbers: {
    does: 'looks up orders by a collation that compares numbers',
    caughtBy: 'reference_alike',
    steps: {
      orderOf(transaction, orders) {
        const { compare } = new Intl.Collator('en', { numeric: true })
        const isAlike = (reference: string) => compare(reference, transaction.merchant_reference) === 0
        return documented.orderOf(transaction, orders) ?? [...orders].find(([reference]) => isAlike(reference))?.[1]
      },
    },
  },
  reference_in_50_characters: {
    does: 'stores 50 characters of a reference and looks for all of it',
    caughtBy: 'reference_longest',
    steps: {
      orderOf: (transaction, orders) =>
        transaction.merchant_reference.length > 50 ? undefined : documented.orderOf(transaction, orders),
    },
  },
  reference_cut: {
    does: 'looks up orders by 50 characters of the reference',
    caughtBy: 'reference_last_character',
    steps: {
      orderOf(transaction, orders) {
        const given = transaction.merchant_reference
        const isAlike = (reference: string) => given.length > 50 && reference.startsWith(given.slice(0, 50))
        return documented.orderOf(transaction, orders) ?? [...orders].find(([reference]) => isAlike(reference))?.[1]
      },
    },
  },
  reference_as_number: {
    does: 'takes a reference of digits for a number',
    caughtBy: 'reference_number',
    steps: {
      orderOf(transaction, orders) {
        const isAlike = (reference: string) => Number(reference) === Number(transaction.merchant_reference)
        return documented.orderOf(transaction, orders) ?? [...orders].find(([reference]) => isAlike(reference))?.[1]
      },
    },
  },
  page_is_order: {
    does: 'takes the reference of a payment link page for that of an order',
    caughtBy: 'payment_page',
    steps: {
      orderOf: (transaction, orders) =>
        documented.orderOf(transaction, orders) ?? orders.get(transaction.page_reference ?? ''),
    },
  },
  invoice_is_one_attempt: {
    does: 'keeps one version for all attempts to pay an invoice',
    caughtBy: 'invoice_declined_first',
    steps: {
      attemptOf: (_, order) => order,
      foreign: (transaction, order, environment) =>
        foreign(transaction, transaction.invoice_reference ? own(transaction, order) : order, environment),
      isPaidTwice: (_, { shipped }) => shipped > 0,
      orderStatus: ({ status }, { shipped }) => (shipped > 0 ? 'completed' : status),
    },
  },
  invoice_by_last_attempt: {
    does: 'takes the status of the last attempt for that of the invoice',
    caughtBy: 'invoice_expired_after',
    steps: { orderStatus: ({ status }) => status },
  },
  ships_each_attempt: {
    does: 'ships each attempt that pays an invoice',
    caughtBy: 'invoice_paid_twice',
    steps: { isPaidTwice: () => false },
  },
  ships_parts_of_invoices: {
    does: 'compares no amount of an invoice',
    caughtBy: 'invoice_paid_in_part',
    steps: withOrder((order, { invoice_reference, completed_amount }) => {
      if (invoice_reference !== undefined && completed_amount !== undefined) order.amount = completed_amount
    }),
  },
  knows_no_invoices: {
    does: 'looks for the attempt of an invoice among the orders',
    caughtBy: 'invoice',
    steps: { orderOf: ({ merchant_reference }, orders) => orders.get(merchant_reference) },
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
      ...withOrder(({ amount }, transaction) => {
        if (transaction.status === 'authorized') transaction.completed_amount = amount
      }),
      isPaid: (transaction, order) => transaction.status === 'authorized' || isPaid(transaction, order),
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
  looks_for_completed: {
    does: 'looks for the word completed in the status',
    caughtBy: 'unknown_status_like_completed',
    steps: { isPaid: ({ status }) => /completed/i.test(status) },
  },
  looks_into_history: {
    does: 'looks for completed in the history',
    caughtBy: 'unknown_status_after_completed',
    steps: { isPaid: ({ status_history }) => status_history.some(({ status }) => status === 'completed') },
  },
  refuses_unknown_trigger: {
    does: 'refuses a new trigger of the history',
    caughtBy: 'unknown_trigger',
    steps: refuseIf(({ status_history }) => status_history.some(({ trigger }) => isNew(trigger))),
  },
  refuses_new_service: {
    does: 'refuses a service that it does not know',
    caughtBy: 'new_service',
    steps: refuseIf(({ service_id }) => isNew(service_id)),
  },
  crashes_on_unknown_field: {
    does: 'fails on a new field',
    caughtBy: 'unknown_field',
    steps: crashIf(hasNewField),
  },
  dies_of_unknown_field: {
    does: 'does not recover from a new field',
    caughtBy: 'last',
    after: 'unknown_field',
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
    does: 'ships for the live environment too',
    caughtBy: 'live',
    steps: {
      foreign: (transaction, order, own) =>
        foreign(transaction.environment === 'live' ? { ...transaction, environment: own } : transaction, order, own),
    },
  },
  guesses_environment: {
    does: 'takes a missing environment, or one that begins like its own, for its own',
    caughtBy: 'environment_unclear',
    steps: {
      foreign: (transaction, order, own) => {
        const given = transaction.environment as string | undefined
        return foreign(
          given === undefined || given.startsWith(own) ? { ...transaction, environment: own } : transaction,
          order,
          own,
        )
      },
    },
  },
  knows_payouts_only: {
    does: 'takes whatever is no payout for a payment',
    caughtBy: 'type_unclear',
    steps: {
      foreign: (transaction, order, environment) =>
        foreign(transaction.type === 'payout' ? transaction : { ...transaction, type: 'payin' }, order, environment),
    },
  },
  trusts_amount_of_transaction: {
    does: 'compares with the amount of the transaction',
    caughtBy: 'amount_of_transaction',
    steps: withOrder((order, { amount }) => {
      order.amount = amount
    }),
  },
  adds_fee: {
    does: 'adds the fee to what was paid',
    caughtBy: 'fee_missing',
    steps: withOrder((order, transaction) => {
      const { completed_amount = '0', fee } = transaction
      if (fee && unitsOf(completed_amount) + unitsOf(fee.amount) === unitsOf(order.amount))
        transaction.completed_amount = order.amount
    }),
  },
  takes_fee_off: {
    does: 'takes the fee off what was paid',
    caughtBy: 'fee_on_top',
    steps: withOrder((order, transaction) => {
      const { completed_amount = '0', fee } = transaction
      if (fee && unitsOf(completed_amount) - unitsOf(fee.amount) === unitsOf(order.amount))
        transaction.completed_amount = order.amount
    }),
  },
  needs_no_amount: {
    does: 'ships if no amount is named',
    caughtBy: 'completed_without_amount',
    steps: { isSameAmount: (completed, order) => completed === undefined || isSameAmount(completed, order) },
  },
  currency_by_beginning: {
    does: 'compares the beginning of the currency',
    caughtBy: 'coin_like_currency',
    steps: { isSameCurrency: ({ currency }, order) => currency.startsWith(order.currency) },
  },
  coins_of_one_value: {
    does: 'takes one stablecoin for another',
    caughtBy: 'coin_like_coin',
    steps: {
      isSameCurrency: ({ currency }, order) =>
        currency === order.currency || [currency, order.currency].every((each) => /^USD[TC]$/.test(each)),
    },
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
  ships_what_was_disputed: {
    does: 'ships on a payment that was disputed before it came',
    caughtBy: 'chargeback_first',
    steps: {
      isHeldBack: ({ later_movements = [] }, { shipped }) =>
        later_movements.length > 0 && (shipped > 0 || later_movements.every(({ kind }) => kind !== 'chargeback')),
    },
  },
  ships_again_on_credit: {
    does: 'ships on a credit of any kind',
    caughtBy: 'unknown_movement_credit',
    steps: { isHeldBack: ({ later_movements = [] }) => later_movements.some(({ direction }) => direction === 'debit') },
  },
  ships_again_on_reversal: {
    does: 'ships again when a dispute is reversed of which it has been told before',
    caughtBy: 'chargeback_reversed',
    steps: {
      isHeldBack: ({ later_movements = [] }, { questions }) =>
        later_movements.length > 0 &&
        (later_movements.at(-1)?.kind !== 'chargeback_reversed' ||
          questions.indexOf('chargeback') === questions.length - 1),
    },
  },
  ships_what_was_refunded: {
    does: 'ships on a payment that was refunded before it came',
    caughtBy: 'refund_first',
    steps: {
      isHeldBack: ({ later_movements = [] }, { shipped }) =>
        later_movements.length > 0 && (shipped > 0 || later_movements.some(({ kind }) => kind !== 'refund')),
    },
  },
  ships_after_unknown_debit: {
    does: 'ships on a payment from which money of an unknown kind was taken before it came',
    caughtBy: 'unknown_debit_first',
    steps: {
      isHeldBack: ({ later_movements = [] }, { shipped }) =>
        later_movements.length > 0 && (shipped > 0 || later_movements.some(({ kind }) => !isNew(kind))),
    },
  },
  ships_after_last_credit: {
    does: 'looks whether the newest movement took money away',
    caughtBy: 'unknown_credit_first',
    steps: {
      isHeldBack: ({ later_movements = [] }, { shipped }) =>
        later_movements.length > 0 && (shipped > 0 || later_movements.at(-1)?.direction === 'debit'),
    },
  },
  asks_about_newest_movement: {
    does: 'asks only about the newest movement',
    caughtBy: 'movement_lost',
    steps: {
      movementQuestions: ({ later_movements = [] }) =>
        later_movements.slice(-1).flatMap(({ kind, needs_decision }) => (needs_decision ? [kind] : [])),
    },
  },
  knows_movement_by_kind: {
    does: 'knows a movement by its kind',
    caughtBy: 'same_kind_again',
    steps: {
      movementQuestions: ({ later_movements = [] }) =>
        later_movements
          .filter(({ kind }, index) => later_movements.findIndex((each) => each.kind === kind) === index)
          .flatMap(({ kind, needs_decision }) => (needs_decision ? [kind] : [])),
    },
  },
  forgets_invoices: {
    does: 'looks at no money that moves after the end of an attempt to pay an invoice',
    caughtBy: 'invoice_disputed',
    steps: {
      movementQuestions: (transaction, order) =>
        transaction.invoice_id === undefined ? documented.movementQuestions(transaction, order) : [],
    },
  },
  decides_unknown_movements: {
    does: 'asks only about kinds that it knows',
    caughtBy: 'unknown_movement_to_decide',
    steps: {
      movementQuestions: (transaction, order) =>
        documented.movementQuestions(transaction, order).filter((kind) => !isNew(kind)),
    },
  },
  cancels_on_refund: {
    does: 'takes a refund for the end of the payment',
    caughtBy: 'refund',
    steps: {
      statusOf: ({ status, later_movements = [] }) =>
        later_movements.some(({ kind }) => kind === 'refund') ? 'cancelled' : status,
    },
  },
  forgets_cancelled: {
    does: 'looks at no money that comes for a cancelled payment',
    caughtBy: 'late_after_cancelled',
    steps: {
      movementQuestions: (transaction, order) =>
        transaction.status === 'cancelled' ? [] : documented.movementQuestions(transaction, order),
    },
  },
  tolerates_a_cent: {
    does: 'tolerates a difference of one cent',
    caughtBy: 'one_cent_less',
    steps: {
      isSameAmount: (completed = '0', { amount }) =>
        isSameAmount(completed, { amount }) ||
        (decimalsOf(amount).length === 2 && unitsOf(amount) - unitsOf(completed) === 1n),
    },
  },
  keeps_overpayment: {
    does: 'keeps what was paid too much',
    caughtBy: 'overpayment',
    steps: {
      isSameAmount: (completed, order) => isSameAmount(completed, order) || Number(completed) > Number(order.amount),
    },
  },
  amount_as_it_ends: {
    does: 'looks whether the completed amount ends like that of the order',
    caughtBy: 'overpayment',
    steps: {
      isSameAmount: (completed = '0', order) => isSameAmount(completed, order) || completed.endsWith(order.amount),
    },
  },
  completed_as_text: {
    does: 'compares the completed amount as text',
    caughtBy: 'amount_without_zeros',
    steps: { isSameAmount: (completed, { amount }) => completed === amount.replace(/(\.\d)$/, '$10') },
  },
  order_as_text: {
    does: 'compares the amount of the order as text',
    caughtBy: 'order_without_zeros',
    steps: { isSameAmount: (completed = '', { amount }) => completed.replace(/(\.\d)$/, '$10') === amount },
  },
  needs_decimals: {
    does: 'reads no amount without decimal places',
    caughtBy: 'no_decimals',
    steps: { isSameAmount: (completed, order) => decimalsOf(order.amount) !== '' && isSameAmount(completed, order) },
  },
  two_decimals: {
    does: 'cuts off the third decimal place',
    caughtBy: 'three_decimals',
    steps: {
      isSameAmount: (completed = '', { amount }) => {
        const [left, right] = [completed, amount].map((each) => each.replace(/(\.\d\d)\d$/, '$1'))
        return isSameAmount(left, { amount: right! })
      },
    },
  },
  six_decimals: {
    does: 'cuts off what follows the sixth decimal place',
    caughtBy: 'eight_decimals',
    steps: {
      isSameAmount: (completed = '', { amount }) => {
        const [left, right] = [completed, amount].map((each) => each.replace(/(\.\d{6})\d+$/, '$1'))
        return isSameAmount(left, { amount: right! })
      },
    },
  },
  floating_point: {
    does: 'compares amounts as doubles',
    caughtBy: 'long_amount',
    steps: { isSameAmount: (completed, { amount }) => Number(completed) === Number(amount) },
  },
  compares_converted: {
    does: 'compares the currency that the payer paid in',
    caughtBy: 'conversion',
    steps: {
      isSameCurrency: ({ conversion, currency }, order) => (conversion?.currency ?? currency) === order.currency,
    },
  },
  ships_payouts: {
    does: 'takes a payout for a payment',
    caughtBy: 'payout',
    steps: {
      foreign: (transaction, order, environment) =>
        foreign(transaction.type === 'payout' ? { ...transaction, type: 'payin' } : transaction, order, environment),
    },
  },
  drops_payouts: {
    does: 'drops every event of a payout',
    caughtBy: 'payout_returned',
    steps: { before: ({ transaction }) => (transaction.type === 'payout' ? 204 : undefined) },
  },
  takes_over: {
    does: 'takes another transaction for its own until it has shipped',
    caughtBy: 'other_transaction',
    steps: {
      foreign: (transaction, order, environment) =>
        foreign(transaction, order.shipped > 0 ? order : own(transaction, order), environment),
    },
  },
  ships_again: {
    does: 'takes another transaction for its own once it has shipped',
    caughtBy: 'paid_twice',
    steps: {
      foreign: (transaction, order, environment) =>
        foreign(transaction, order.shipped > 0 ? own(transaction, order) : order, environment),
    },
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

export const mutants = { ...forgeable, ...credulous, ...forgetful, ...confused, ...wasteful, ...byGet }

export type Defect = keyof typeof mutants
