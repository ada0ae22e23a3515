/** Receivers with one defect each. */
import { hashOf, sortedTarget } from '@docs/model/contract/signature'
import type { CallbackEvent } from '../../src/torture/rules'
import {
  documented,
  textOf,
  TooLate,
  unpaid,
  type Arrival,
  type Order,
  type Signer,
  type Steps,
  type Store,
} from './receiver'

type Transaction = CallbackEvent['transaction']
type Movements = NonNullable<Transaction['later_movements']>
type Before<Result> = (...given: Parameters<Steps['before']>) => Result

const { isPaid, isSameAmount, foreign } = documented

/** Takes another signature too. */
const also = (other: (sign: Signer, arrival: Arrival, mac: (text: string) => string) => string): Partial<Steps> => ({
  isSame: (given, expected, sign, arrival, mac) => given === expected || given === other(sign, arrival, mac),
})
const firstDoes = (act: Before<void>): Partial<Steps> => ({
  before(...given) {
    act(...given)
    return undefined
  },
})
const answersIf = (status: number, isWrong: Before<boolean>): Partial<Steps> => ({
  before: (...given) => (isWrong(...given) ? status : undefined),
})
const crashesIf = (isWrong: Before<boolean>): Partial<Steps> =>
  firstDoes((...given) => {
    if (isWrong(...given)) throw new Error('unexpected')
  })
/** Changes the order or the transaction before it looks at them. */
const withOrder = (change: (order: Order, transaction: Transaction) => void): Partial<Steps> =>
  firstDoes(({ transaction }, { orders }) => {
    const order = documented.orderOf(transaction, orders)
    if (order) change(order, transaction)
  })
/** Also takes an order for the one that an event is about if their references are alike. */
const finds = (isAlike: (reference: string, given: string) => boolean): Partial<Steps> => ({
  orderOf: (transaction, orders) =>
    documented.orderOf(transaction, orders) ??
    [...orders].find(([reference]) => isAlike(reference, transaction.merchant_reference))?.[1],
})
/** Reads a transaction otherwise than it is when it looks whether it belongs to the order. */
const reads = (
  transactionOf: (transaction: Transaction, environment: Transaction['environment']) => Transaction,
): Partial<Steps> => ({
  foreign: (transaction, order, environment) => foreign(transactionOf(transaction, environment), order, environment),
})
const takesOver = (isTaken: (order: Pick<Order, 'shipped'>) => boolean): Partial<Steps> => ({
  foreign: (transaction, order, environment) =>
    foreign(transaction, isTaken(order) ? own(transaction, order) : order, environment),
})
const own = ({ id }: { id: string }, { shipped }: Pick<Order, 'shipped'>) => ({ transaction_id: id, shipped })
/** Asks a person about a movement in some cases only. */
const asksIf = (isAsked: (transaction: Transaction) => boolean): Partial<Steps> => ({
  movementQuestions: (transaction, order) =>
    isAsked(transaction) ? documented.movementQuestions(transaction, order) : [],
})
const asksAbout = (choose: (movements: Movements) => Movements): Partial<Steps> => ({
  movementQuestions: ({ later_movements = [], ...transaction }, order) =>
    documented.movementQuestions({ ...transaction, later_movements: choose(later_movements) }, order),
})
/** Money that has moved keeps the goods back in some cases only. */
const holdsBackIf = (isHeld: (movements: Movements, order: Order) => boolean): Partial<Steps> => ({
  isHeldBack: (transaction, order) =>
    documented.isHeldBack(transaction, order) &&
    (!transaction.later_movements || isHeld(transaction.later_movements, order)),
})
const takesAmountIf = (isRight: (completed: string, amount: string) => boolean): Partial<Steps> => ({
  isSameAmount: (completed = '', { amount }) => isRight(completed, amount),
})
/** Compares amounts after it has cut them. */
const comparesAs = (cut: (amount: string) => string) =>
  takesAmountIf((completed, amount) => isSameAmount(cut(completed), { amount: cut(amount) }))
const acceptsAlsoIf = (isRight: (completed: string, amount: string) => boolean) =>
  takesAmountIf((completed, amount) => isSameAmount(completed, { amount }) || isRight(completed, amount))

const isNew = (text = '') => text.startsWith('made_up')
const hasNewField = (event: CallbackEvent) => 'made_up' in event
const knows = ({ transaction }: CallbackEvent, { orders }: Store) =>
  documented.orderOf(transaction, orders) !== undefined
const bytesOf = (signature: string) => Buffer.from(digitsOf(signature), 'hex')
const digitsOf = (signature: string) => signature.replace(/^.*=/, '')
const sorted = (text: string) => [...text].sort().join('')
/** The parts of the string to sign. */
const partsOf = ({ method, target, timestamp, bytes }: Arrival, scheme = 'v1') => [
  ...[scheme, method, target, timestamp],
  hashOf(bytes),
]
const linesWithout = (arrival: Arrival, index: number) => partsOf(arrival).toSpliced(index, 1).join('\n')
const firstOf = (keys: ReadonlyMap<string, string>) => [...keys.values()][0]
const lettersOf = (reference: string) => reference.replace(/[^a-z0-9]/gi, '')
const decimalsOf = (amount: string) => amount.split('.')[1] ?? ''
const unitsOf = (amount: string) => BigInt(amount.replace('.', ''))

/** The steps that each takes otherwise than documented, by the case that must catch it and what it does. */
export const mutants: Record<string, Partial<Steps>> = {
  // The signature
  'unsigned: checks no signature': { trusts: () => true },
  'unsigned: checks only what names a key': { trusts: ({ key }) => (key === '' ? true : undefined) },
  'callback_post.upper_case: compares in any case': { isSame: (given, expected) => given.toLowerCase() === expected },
  'callback_post.reserialized: checks the body that it wrote anew': {
    signedBody: (bytes) => (bytes.length > 0 ? JSON.stringify(JSON.parse(textOf(bytes))) : ''),
  },
  'callback_post.extra_line_feed: trims the body before it checks': { signedBody: (bytes) => textOf(bytes).trim() },
  'callback_post.method_lower_case: takes the method in lower case too': also((sign) =>
    sign({ method: 'post' as 'POST' }),
  ),
  'callback_post.old_timestamp: looks at no clock': { isTimely: () => true },
  'callback_post.old_timestamp: has no check of the timestamp': { isTimely: () => true, secondsOf: () => 0 },
  'callback_post.old_timestamp: refuses only the future': { isTimely: (age, skew) => age >= -skew },
  'callback_post.future_timestamp: refuses only what is too old': { isTimely: (age, skew) => age <= skew },
  'callback_post.milliseconds: takes timestamps in milliseconds': {
    secondsOf: (text) => (/^\d{13}$/.test(text) ? Number(text) / 1000 : documented.secondsOf(text)),
  },
  'callback_post.unknown_key: takes its first key for an unknown id': {
    secretOf: (key, keys) => keys.get(key) ?? firstOf(keys),
  },
  'callback_post.unknown_key: uses its only secret whatever the key id says': { secretOf: (_, keys) => firstOf(keys) },
  'callback_post.other_secret: answers 200 to what it refuses': { refuse: () => 200 },
  'callback_post.other_secret: answers 500 to what it refuses': { refuse: () => 500 },
  'callback_post_unicode.escaped: unescapes the body': {
    signedBody: (bytes) =>
      textOf(bytes).replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  },
  'unicode: reads the body as Latin-1': { signedBody: (bytes) => new TextDecoder('latin1').decode(bytes) },
  'query: signs the path without the query': { signedTarget: ({ target }) => target.replace(/\?.*/, '') },
  'query: sorts the query of a POST too': {
    signedTarget: ({ target }) => (target.includes('?') ? sortedTarget(target) : target),
  },
  'query: decodes the path before it signs': { signedTarget: ({ target }) => decodeURIComponent(target) },
  'clock_apart: allows half a minute between the clocks': { isTimely: (age, skew) => age <= skew / 10 && age >= -skew },
  'clock_apart: allows a minute instead of five': { isTimely: (age) => Math.abs(age) <= 60 },
  'clock_behind: takes no timestamp of more than half a minute ahead': {
    isTimely: (age, skew) => age >= -30 && age <= skew,
  },
  'valid: has the newest key alone': { secretOf: (key, keys) => new Map([...keys].slice(-1)).get(key) },
  'second_key: has the oldest key alone': { secretOf: (key, keys) => new Map([...keys].slice(0, 1)).get(key) },

  // Forged signatures
  'signature_digit: compares the first and the last eight digits': {
    isSame: (given, expected) =>
      given.length === expected.length && given.startsWith(expected.slice(0, 11)) && given.endsWith(expected.slice(-8)),
  },
  'signature_digit: compares the first digit': { isSame: (given, expected) => given[3] === expected[3] },
  'signature_digit: compares one digit in the middle': { isSame: (given, expected) => given[30] === expected[30] },
  'signature_digit: compares the last digit': { isSame: (given, expected) => given.at(-1) === expected.at(-1) },
  'signature_digit: compares all digits but the last': {
    isSame: (given, expected) => given.slice(0, -1) === expected.slice(0, -1),
  },
  'signature_length: compares the digits without their order': {
    isSame: (given, expected) => sorted(given) === sorted(expected),
  },
  'signature_length: compares the length': { isSame: (given, expected) => given.length === expected.length },
  'signature_cut: compares as many characters as arrive': {
    isSame: (given, expected) => given !== '' && expected.startsWith(given),
  },
  'signature_cut: looks for what arrives in what it expects': { isSame: (given, expected) => expected.includes(given) },
  'signature_extended: compares as many characters as it expects': {
    isSame: (given, expected) => given.startsWith(expected),
  },
  'signature_extended: looks for what it expects at the end': { isSame: (given, expected) => given.endsWith(expected) },
  'signature_extended: compares the bytes up to what is not hexadecimal': {
    isSame: (given, expected) => given.startsWith('v1=') && bytesOf(given).equals(bytesOf(expected)),
  },
  'signature_of_another: takes a signature of an empty body too': also((sign) => sign({ body: '' })),
  'signature_of_another: takes a signature of the second before too': also((sign, { timestamp }) =>
    sign({ timestamp: String(Number(timestamp) - 1) }),
  ),
  'signature_scheme: takes any scheme of the signature': {
    isSame: (given, expected) => /^v\d=/.test(given) && given.slice(3) === expected.slice(3),
  },
  'signature_replayed: checks a signature once and remembers it': {
    trusts: ({ signature }, { traces }) => (traces.has(signature) ? true : undefined),
    ...firstDoes((_, { traces }, { signature }) => traces.add(signature)),
  },
  'signature_pattern: takes the signature for a pattern': {
    // The digits of a genuine signature in Base64 may hold a plus sign, which stands for itself.
    isSame: (given, expected) =>
      given === expected ||
      new RegExp(`^${given.replaceAll('+', '\\+').replaceAll('*', '.*').replaceAll('?', '.')}$`).test(expected),
  },
  'signature_without_secret: takes a hash of the string to sign too': also(
    (_, arrival) => `v1=${hashOf(partsOf(arrival).join('\n'))}`,
  ),
  'signature_form: takes a signature of the body alone too': also((_, { bytes }, mac) => `v1=${mac(textOf(bytes))}`),
  'signature_form: takes a signature without the timestamp too': also(
    (_, arrival, mac) => `v1=${mac(linesWithout(arrival, 3))}`,
  ),
  'signature_form: takes a signature without the path too': also(
    (_, arrival, mac) => `v1=${mac(linesWithout(arrival, 2))}`,
  ),
  'signature_form: takes the signature in Base64 too': also((sign) => `v1=${bytesOf(sign({})).toString('base64')}`),
  'signature_form: takes the scheme that it would call the next one': also(
    (_, arrival, mac) => `v2=${mac(partsOf(arrival, 'v2').join('\n'))}`,
  ),
  'signature_path: takes a signature of the last part of the path too': also((sign, { target }) =>
    sign({ target: target.replace(/^.*(?=\/)/, '') }),
  ),
  'header_missing: checks the signature only where there is one': {
    isSame: (given, expected) => given === '' || given === expected,
  },
  'header_missing: checks the timestamp only where there is one': {
    secondsOf: (text) => (text === '' ? Date.now() / 1000 : documented.secondsOf(text)),
  },
  'header_missing: takes its first key where none is named': {
    secretOf: (key, keys) => (key === '' ? firstOf(keys) : keys.get(key)),
  },
  'key_guessed: takes an empty secret for an unknown key id': { secretOf: (key, keys) => keys.get(key) ?? '' },
  'key_guessed: takes the word undefined for its secret': { secretOf: (key, keys) => String(keys.get(key)) },
  'key_guessed: takes None for its secret': { secretOf: (key, keys) => keys.get(key) ?? 'None' },
  'key_guessed: takes an unknown key id for its secret': { secretOf: (key, keys) => keys.get(key) ?? key },
  'key_built_in: looks its keys up in an object': {
    secretOf(key, keys) {
      const secret = (Object.fromEntries(keys) as Record<string, string | undefined>)[key]
      return secret === undefined ? undefined : String(secret)
    },
  },
  'key_spelling: looks its keys up in any case': {
    secretOf: (key, keys) => [...keys].find(([id]) => id.toUpperCase() === key.toUpperCase())?.[1],
  },
  'secret_guessed: takes a signature made with the key id': also((sign, { key }) => sign({ secret: key })),
  'secret_guessed: takes the word undefined for a secret': also((sign) => sign({ secret: 'undefined' })),
  'hash_in_header: takes the hash of the body from a header': {
    isSame: (given, expected, sign, { headers }) =>
      given === (headers.get('X-Content-SHA256') === hashOf('{}') ? sign({ body: '{}' }) : expected),
  },
  'hash_in_header: takes it from the header Digest, in hexadecimal': {
    isSame: (given, expected, sign, { headers }) =>
      given === (headers.get('Digest')?.endsWith(hashOf('{}')) ? sign({ body: '{}' }) : expected),
  },
  'path_in_header: takes the path from a header': {
    signedTarget: (arrival) => arrival.headers.get('X-Forwarded-Uri') ?? documented.signedTarget(arrival),
  },
  'query_added: takes a signature of the path alone too': {
    isSame: (given, expected, sign, { method, target }) =>
      given === expected || (method === 'POST' && given === sign({ target: target.replace(/\?.*/, '') })),
  },
  'two_slashes: writes the slashes at the beginning of the path as one': {
    signedTarget: (arrival) => documented.signedTarget({ ...arrival, target: arrival.target.replace(/^\/+/, '/') }),
  },
  'chunked: reads no body without a length': {
    body: (bytes, framing) => (framing === 'chunked' ? new Uint8Array() : documented.body(bytes, framing)),
  },
  'after_get: takes the body of a GET for the next request': {
    body: (bytes, framing) => (framing === 'after_get' ? 401 : documented.body(bytes, framing)),
  },
  'content_length: takes any number for a length': { body: (bytes) => bytes },
  'content_type: keeps the raw body of JSON only': {
    isSame: (given, expected, sign, { method, headers }) =>
      given ===
      (method === 'GET' || headers.get('Content-Type') === 'application/json' ? expected : sign({ body: '' })),
  },
  'address_in_header: checks no signature of what says it comes from its own computer': {
    trusts: ({ headers }) => (headers.get('X-Forwarded-For') === '127.0.0.1' ? true : undefined),
  },
  'timestamp_fraction: takes a timestamp with a fraction': {
    secondsOf: (text) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined),
  },
  'timestamp_digits: takes the digits at the beginning of a timestamp': {
    secondsOf: (text) => (/^\d+[^.]*$/.test(text) ? parseInt(text, 10) : undefined),
  },
  'forged_first: remembers an event before it checks it': {
    refuse({ bytes }, { events }) {
      const [, id] = /"event_id":"([^"]*)"/.exec(textOf(bytes)) ?? []
      if (id !== undefined) events.add(id)
      return 401
    },
  },

  // Acknowledging and storing
  'no_redirect: answers 302': { before: () => 302 },
  'in_time: answers after the work': firstDoes(({ transaction }) => {
    if (transaction.status === 'completed') throw new TooLate()
  }),
  'valid: answers 200 to what it could not store': { failsFirst: true, unstored: () => 200 },
  'repeated_after_fault: ships before it stores': {
    failsFirst: true,
    unstored({ transaction }, { orders }) {
      const order = orders.get(transaction.merchant_reference)
      if (order && transaction.status === 'completed') order.shipped++
      return 503
    },
  },
  'repeated_after_fault: answers 500 to an event that it knows': { repeated: 500 },
  'duplicate: takes an event again': { eventKey: () => String(Math.random()) },
  'duplicate: answers 409 to an event that it knows': { repeated: 409 },
  'duplicate_later: remembers the last ten events': firstDoes((_, { events }) => {
    const [oldest] = events
    if (oldest !== undefined && events.size > 10) events.delete(oldest)
  }),
  'second_attempt: knows an event by its request_id': { eventKey: ({ request_id }) => request_id },
  'concurrent: looks and stores in two steps': { gap: () => new Promise((resolve) => setTimeout(resolve)) },
  'first_attempt_lost: takes the first eleven attempts only': answersIf(204, ({ attempt }) => attempt > 11),
  'first_attempt_lost: takes the first attempt only': answersIf(204, ({ attempt }) => attempt > 1),
  'first_attempt_lost: refuses a second attempt': answersIf(400, ({ attempt }) => attempt > 1),
  'database: answers 200 when its database fails': { unstored: () => 200 },
  'restart: knows events until it ends': { crash: ({ events }) => events.clear() },
  'large: takes ten kilobytes at most': answersIf(413, (_, __, { bytes }) => bytes.length > 10_000),

  // Order of events, and time
  'reverse_order: applies older versions': { isNewer: () => true },
  'every_change: takes one event for each order': { isNewer: (_, { version }) => version === 0 },
  'same_second: knows an event by its time': {
    eventKey: ({ occurred_at, transaction }) => `${transaction.id} ${occurred_at}`,
  },
  'time_misleads: applies what is later, whatever the version': {
    isNewer: ({ occurred_at }, { changed }) => occurred_at >= changed,
  },
  'tenth_version: compares versions as text': {
    isNewer: ({ transaction: { version, status } }, order) =>
      String(version) > String(order.version) || (version === order.version && status === order.status),
  },
  'same_version: applies another event of the version that it has': {
    isNewer: ({ transaction }, { version }) => transaction.version >= version,
  },
  'version_missing: waits for the version after its own': {
    isNewer: (event, order) =>
      documented.isNewer(event, order) &&
      (order.version === 0 || event.transaction.version <= order.version + 1 || order.status === 'completed'),
  },
  'early: looks up the order by the transaction’s id': answersIf(
    204,
    ({ transaction }, { orders }) => orders.get(transaction.merchant_reference)?.transaction_id !== transaction.id,
  ),
  'required_only: refuses a completed payment without a fee': answersIf(
    400,
    ({ transaction: { status, fee } }) => status === 'completed' && fee === undefined,
  ),
  'fraction_of_second: reads no time with a fraction': answersIf(400, ({ occurred_at }) => occurred_at.includes('.')),

  // Finding the order
  'unknown_order: answers 404 where it has no order': answersIf(404, (event, store) => !knows(event, store)),
  'unknown_order: makes an order of a reference that it does not know': firstDoes((event, store) => {
    const { merchant_reference, amount, currency } = event.transaction
    if (!knows(event, store)) store.orders.set(merchant_reference, { amount, currency, ...unpaid() })
  }),
  'reference_case: looks up orders in lower case too': finds((reference, given) => reference === given.toLowerCase()),
  'reference_alike: looks up orders by letters and digits alone': finds(
    (reference, given) => lettersOf(reference) === lettersOf(given),
  ),
  'reference_longest: stores 50 characters of a reference and looks for all of it': {
    orderOf: (transaction, orders) =>
      transaction.merchant_reference.length > 50 ? undefined : documented.orderOf(transaction, orders),
  },
  'reference_last_character: looks up orders by 50 characters of the reference': finds(
    (reference, given) => given.length > 50 && reference.startsWith(given.slice(0, 50)),
  ),
  'reference_number: takes a reference of digits for a number': finds(
    (reference, given) => Number(reference) === Number(given),
  ),
  'payment_page: takes the reference of a payment link page for that of an order': {
    orderOf: (transaction, orders) =>
      documented.orderOf(transaction, orders) ?? orders.get(transaction.page_reference ?? ''),
  },
  'other_transaction: takes another transaction for its own until it has shipped': takesOver(
    ({ shipped }) => shipped === 0,
  ),
  'paid_twice: takes another transaction for its own once it has shipped': takesOver(({ shipped }) => shipped > 0),
  'live: ships for the live environment too': reads((transaction, own) =>
    transaction.environment === 'live' ? { ...transaction, environment: own } : transaction,
  ),
  'live: looks at no environment': reads((transaction, own) => ({ ...transaction, environment: own })),
  'environment_unclear: takes an environment that is missing or begins like its own for its own': reads(
    (transaction, own) =>
      ((transaction.environment as string | undefined)?.startsWith(own) ?? true)
        ? { ...transaction, environment: own }
        : transaction,
  ),
  'type_unclear: takes whatever is no payout for a payment': reads((transaction) =>
    transaction.type === 'payout' ? transaction : { ...transaction, type: 'payin' },
  ),
  'payout: takes a payout for a payment': reads((transaction) =>
    transaction.type === 'payout' ? { ...transaction, type: 'payin' } : transaction,
  ),
  'payout_returned: drops every event of a payout': answersIf(204, ({ transaction }) => transaction.type === 'payout'),

  // Invoices
  'invoice_declined_first: keeps one version for all attempts to pay an invoice': {
    attemptOf: (_, order) => order,
    foreign: (transaction, order, environment) =>
      foreign(transaction, transaction.invoice_reference ? own(transaction, order) : order, environment),
    isPaidTwice: (_, { shipped }) => shipped > 0,
    orderStatus: ({ status }, { shipped }) => (shipped > 0 ? 'completed' : status),
  },
  'invoice_expired_after: takes the status of the last attempt for that of the invoice': {
    orderStatus: ({ status }) => status,
  },
  'invoice_paid_twice: ships each attempt that pays an invoice': { isPaidTwice: () => false },
  'invoice_paid_in_part: compares an attempt to pay an invoice with its own amount': withOrder(
    (order, { invoice_reference, amount }) => {
      if (invoice_reference !== undefined) order.amount = amount
    },
  ),
  'invoice_disputed: looks at no money that moves after an attempt to pay an invoice has ended': asksIf(
    ({ invoice_id }) => invoice_id === undefined,
  ),

  // Status
  'processing: ships on processing': {
    isPaid: (transaction, order) => transaction.status === 'processing' || isPaid(transaction, order),
    isSameAmount: (completed, order) => completed === undefined || isSameAmount(completed, order),
  },
  'processing_with_metadata: puts the metadata among the fields of the transaction': firstDoes(
    ({ transaction }) => void Object.assign(transaction, transaction.metadata),
  ),
  'processing_with_service_data: puts service_data among the fields of the transaction': firstDoes(
    ({ transaction }) => void Object.assign(transaction, transaction.service_data),
  ),
  'authorized: ships on authorized': {
    ...withOrder(({ amount }, transaction) => {
      if (transaction.status === 'authorized') transaction.completed_amount = amount
    }),
    isPaid: (transaction, order) => transaction.status === 'authorized' || isPaid(transaction, order),
  },
  'declined: has no branch for an end without money': {
    isNewer: (event, order) =>
      !['declined', 'cancelled', 'expired'].includes(event.transaction.status) && documented.isNewer(event, order),
  },

  // What is new
  'unknown_reason: fails on a new failure reason': crashesIf(({ transaction }) => isNew(transaction.failure_reason)),
  'unknown_status: fails on a new status': crashesIf(({ transaction }) => isNew(transaction.status)),
  'unknown_status: answers 422 to a new status': answersIf(422, ({ transaction }) => isNew(transaction.status)),
  'unknown_status: takes a new status for a decline': {
    statusOf: ({ status }) => (isNew(status) ? 'declined' : status),
  },
  'unknown_status_then_paid: takes a new status for the end': {
    isNewer: (event, order) => !isNew(order.status ?? '') && documented.isNewer(event, order),
  },
  'unknown_status_like_completed: looks for the word completed in the status': {
    isPaid: ({ status }) => /completed/i.test(status),
  },
  'unknown_status_after_completed: looks for completed in the history': {
    isPaid: ({ status_history }) => status_history.some(({ status }) => status === 'completed'),
  },
  'unknown_trigger: refuses a new trigger of the history': answersIf(422, ({ transaction }) =>
    transaction.status_history.some(({ trigger }) => isNew(trigger)),
  ),
  'new_service: refuses a service that it does not know': answersIf(422, ({ transaction }) =>
    isNew(transaction.service_id),
  ),
  'unknown_field: fails on a new field': crashesIf(hasNewField),
  'unknown_field: answers 400 to a new field': answersIf(400, hasNewField),

  // Amounts
  'partial_amount: ships whatever was paid': { isSameAmount: () => true },
  'partial_amount: compares whole units': takesAmountIf(
    (completed, amount) => parseInt(completed, 10) === parseInt(amount, 10),
  ),
  'partial_amount: accepts less': takesAmountIf((completed, amount) => Number(completed) <= Number(amount)),
  'one_cent_less: tolerates a difference of one cent': acceptsAlsoIf(
    (completed, amount) => decimalsOf(amount).length === 2 && unitsOf(amount) - unitsOf(completed) === 1n,
  ),
  'amount_of_transaction: compares with the amount of the transaction': withOrder(
    (order, { invoice_reference, amount }) => {
      if (invoice_reference === undefined) order.amount = amount
    },
  ),
  'fee_missing: adds the fee to what was paid': withOrder((order, transaction) => {
    const { completed_amount = '0', fee } = transaction
    if (fee && unitsOf(completed_amount) + unitsOf(fee.amount) === unitsOf(order.amount))
      transaction.completed_amount = order.amount
  }),
  'fee_on_top: takes the fee off what was paid': withOrder((order, transaction) => {
    const { completed_amount = '0', fee } = transaction
    if (fee && unitsOf(completed_amount) - unitsOf(fee.amount) === unitsOf(order.amount))
      transaction.completed_amount = order.amount
  }),
  'completed_without_amount: ships if no amount is named': {
    isSameAmount: (completed, order) => completed === undefined || isSameAmount(completed, order),
  },
  'overpayment: keeps what was paid too much': acceptsAlsoIf((completed, amount) => Number(completed) > Number(amount)),
  'overpayment: looks whether the completed amount ends like that of the order': acceptsAlsoIf((completed, amount) =>
    completed.endsWith(amount),
  ),
  'amount_without_zeros: compares the completed amount as text': takesAmountIf(
    (completed, amount) => completed === amount.replace(/(\.\d)$/, '$10'),
  ),
  'amount_without_zeros: compares amounts as text': takesAmountIf((completed, amount) => completed === amount),
  'order_without_zeros: compares the amount of the order as text': takesAmountIf(
    (completed, amount) => completed.replace(/(\.\d)$/, '$10') === amount,
  ),
  'no_decimals: reads no amount without decimal places': takesAmountIf(
    (completed, amount) => decimalsOf(amount) !== '' && isSameAmount(completed, { amount }),
  ),
  'three_decimals: cuts off the third decimal place': comparesAs((amount) => amount.replace(/(\.\d\d)\d$/, '$1')),
  'three_decimals: rounds to two decimal places': comparesAs((amount) => Number(amount).toFixed(2)),
  'eight_decimals: cuts off what follows the sixth decimal place': comparesAs((amount) =>
    amount.replace(/(\.\d{6})\d+$/, '$1'),
  ),
  'long_amount: compares amounts as doubles': takesAmountIf(
    (completed, amount) => Number(completed) === Number(amount),
  ),
  'other_currency: compares no currency': { isSameCurrency: () => true },
  'other_currency: compares the currency of the fee': {
    isSameCurrency: ({ fee }, { currency }) => fee?.currency === currency,
  },
  'coin_like_currency: compares the beginning of the currency': {
    isSameCurrency: ({ currency }, order) => currency.startsWith(order.currency),
  },
  'coin_like_coin: takes one stablecoin for another': {
    isSameCurrency: ({ currency }, order) =>
      currency === order.currency || [currency, order.currency].every((each) => /^USD[TC]$/.test(each)),
  },
  'conversion: compares the currency that the payer paid in': {
    isSameCurrency: ({ conversion, currency }, order) => (conversion?.currency ?? currency) === order.currency,
  },

  // Later movements
  'late_payment: ships on money that came late': {
    isPaid: ({ status, later_movements = [] }) =>
      status === 'completed' || later_movements.at(-1)?.direction === 'credit',
    isHeldBack: ({ status }) => status === 'completed',
    isSameAmount: (completed, order) => completed === undefined || isSameAmount(completed, order),
  },
  'late_payment: stores every field of a movement as if it were a plain value': answersIf(
    400,
    ({ transaction: { later_movements = [] } }) =>
      later_movements.some((movement) => Object.values(movement).some((value) => typeof value === 'object')),
  ),
  'late_payment: looks at the status alone': { movementQuestions: () => [] },
  'late_payment: asks only about completed payments': asksIf(({ status }) => status === 'completed'),
  'late_after_cancelled: looks at no money that comes for a cancelled payment': asksIf(
    ({ status }) => status !== 'cancelled',
  ),
  'chargeback: asks only about expired payments': asksIf(({ status }) => status === 'expired'),
  'chargeback: changes the status by a movement': {
    statusOf: ({ status, later_movements = [] }) => later_movements.at(-1)?.kind ?? status,
  },
  'chargeback: ships whenever an event says completed': { isHeldBack: () => false },
  'chargeback_first: ships on a payment that was disputed before it came': holdsBackIf(
    (movements, { shipped }) => shipped > 0 || movements.every(({ kind }) => kind !== 'chargeback'),
  ),
  'chargeback_reversed: ships again when a dispute that it knows is reversed': holdsBackIf(
    (movements, { questions }) =>
      movements.at(-1)?.kind !== 'chargeback_reversed' || questions.indexOf('chargeback') === questions.length - 1,
  ),
  'dispute: asks nobody about a dispute': {
    movementQuestions: (transaction, order) => documented.movementQuestions({ ...transaction, disputes: [] }, order),
  },
  'dispute_first: ships while a dispute is open': {
    isHeldBack: ({ disputes, ...transaction }, order) =>
      (disputes && order.shipped > 0) || documented.isHeldBack(transaction, order),
  },
  'dispute_won: never ships what was disputed': {
    isHeldBack: (transaction, order) => documented.isHeldBack(transaction, order) || transaction.disputes !== undefined,
  },
  'refund: takes a refund for the end of the payment': {
    statusOf: ({ status, later_movements = [] }) =>
      later_movements.some(({ kind }) => kind === 'refund') ? 'cancelled' : status,
  },
  'refund: counts a refund once for each event': { movementKey: ({ id }, { event_id }) => event_id + id },
  'refund: books a part of the money as all of it': {
    bookedAmount: ({ kind, amount }, { completed_amount }) => (kind === 'refund' ? completed_amount! : amount),
  },
  'payment_page_disputed: books no movement of a payment on a payment link page': {
    movementKey: ({ id }, { transaction }) => (transaction.page_reference === undefined ? id : undefined),
  },
  'refund_first: ships on a payment that was refunded before it came': holdsBackIf(
    (movements, { shipped }) => shipped > 0 || movements.some(({ kind }) => kind !== 'refund'),
  ),
  'unknown_movement_credit: ships on a credit of any kind': holdsBackIf((movements) =>
    movements.some(({ direction }) => direction === 'debit'),
  ),
  'unknown_debit_first: ships on a payment from which money of an unknown kind was taken before': holdsBackIf(
    (movements, { shipped }) => shipped > 0 || movements.some(({ kind }) => !isNew(kind)),
  ),
  'unknown_credit_first: looks whether the newest movement took money away': holdsBackIf(
    (movements, { shipped }) => shipped > 0 || movements.at(-1)?.direction === 'debit',
  ),
  'unknown_movement_to_decide: asks only about kinds that it knows': asksAbout((movements) =>
    movements.filter(({ kind }) => !isNew(kind)),
  ),
  'movement_lost: asks only about the newest movement': asksAbout((movements) => movements.slice(-1)),
  'same_kind_again: knows a movement by its kind': asksAbout((movements) =>
    movements.filter(({ kind }, index) => movements.findIndex((each) => each.kind === kind) === index),
  ),

  // Callbacks by GET
  'callback_get.other_secret: checks no signature of a GET': {
    trusts: ({ method }) => (method === 'GET' ? true : undefined),
  },
  'get_reordered: does not sort the query of a GET': { signedTarget: ({ target }) => target },
  'get_unicode: decodes the query of a GET': {
    signedTarget: ({ method, target }) => (method === 'GET' ? decodeURIComponent(sortedTarget(target)) : target),
  },
  'callback_get_unicode.lower_case_escapes: writes escapes anew before it checks': {
    signedTarget: (arrival) =>
      documented.signedTarget({
        ...arrival,
        target: arrival.target.replace(/%[0-9a-f]{2}/g, (each) => each.toUpperCase()),
      }),
  },
  'get: ships by a callback without an amount': { byGet: (order) => order.shipped++ },
  'get: takes an empty body for an empty object': { signedBody: (bytes) => (bytes.length > 0 ? bytes : '{}') },
}
