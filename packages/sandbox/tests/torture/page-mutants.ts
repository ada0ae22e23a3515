/**
 * Receivers that break what `/callbacks` says, sentence by sentence, below the anchors of its headings. They were
 * written from that page alone, so nothing here says which case of the torture catches which.
 */
import { createHash } from 'node:crypto'
import { documented, textOf, type Steps } from './receiver'

type Rows = Record<string, Partial<Steps>>

const bytesOf = (hex: string) => Buffer.from(hex.replace(/^v1=/, ''), 'hex')
const firstOf = (keys: ReadonlyMap<string, string>) => [...keys.values()][0]!
const wordsOf = (text: string) => [...text].sort().join('')

const signature: Rows = {
  'keeps the body as parsed JSON': { signedBody: (bytes) => JSON.stringify(JSON.parse(textOf(bytes) || 'null')) },
  'keeps the body as ASCII': { signedBody: (bytes) => Buffer.from(textOf(bytes).replace(/[^\x20-\x7e]/g, '?')) },
  'unescapes the body': {
    signedBody: (bytes) =>
      textOf(bytes).replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  },
  'strips white space around the body': { signedBody: (bytes) => textOf(bytes).trim() },
  'takes an empty body for an empty object': { signedBody: (bytes) => (bytes.length > 0 ? bytes : '{}') },
  'has the newest key alone': { secretOf: (key, keys) => new Map([...keys].slice(-1)).get(key) },
  'has the oldest key alone': { secretOf: (key, keys) => new Map([...keys].slice(0, 1)).get(key) },
  'uses its only secret whatever the key id says': { secretOf: (_, keys) => firstOf(keys) },
  'uses an empty secret for a key id that is not its own': { secretOf: (key, keys) => keys.get(key) ?? '' },
  'uses the word undefined for a key id that is not its own': { secretOf: (key, keys) => String(keys.get(key)) },
  'uses None for a key id that is not its own': { secretOf: (key, keys) => keys.get(key) ?? 'None' },
  'uses the key id as the secret where it has none': { secretOf: (key, keys) => keys.get(key) ?? key },
  'looks the key id up in an object of JavaScript': {
    secretOf: (key, keys) => {
      const secret = (Object.fromEntries(keys) as Record<string, string | undefined>)[key]
      return secret === undefined ? undefined : String(secret)
    },
  },
  'ignores the case of the key id': {
    secretOf: (key, keys) => [...keys].find(([id]) => id.toLowerCase() === key.toLowerCase())?.[1],
  },
  'looks for a key id that begins like this one': {
    secretOf: (key, keys) => [...keys].find(([id]) => id.startsWith(key))?.[1],
  },
  'accepts the callback if any of its keys did sign': {
    isSame: (given, expected, sign) => given === expected || given === sign({}),
    secretOf: (key, keys) => (key === [...keys.keys()].at(-1) ? firstOf(keys) : keys.get(key)),
  },
  'has no check of the timestamp': { isTimely: () => true, secondsOf: () => 0 },
  'checks the timestamp against the past alone': { isTimely: (age, skew) => age <= skew },
  'checks the timestamp against the future alone': { isTimely: (age, skew) => age >= -skew },
  'allows an hour instead of minutes': { isTimely: (age) => Math.abs(age) <= 3600 },
  'allows a minute instead of five': { isTimely: (age) => Math.abs(age) <= 60 },
  'takes digits at the beginning for a timestamp': {
    secondsOf: (timestamp) => (/^\d/.test(timestamp) ? parseInt(timestamp, 10) : undefined),
  },
  'takes any number for a timestamp': {
    secondsOf: (timestamp) => (timestamp && Number.isFinite(Number(timestamp)) ? Number(timestamp) : undefined),
  },
  'takes a decimal for a timestamp': {
    secondsOf: (timestamp) => (/^\d+(\.\d+)?$/.test(timestamp) ? Number(timestamp) : undefined),
  },
  'takes a missing timestamp for the current time': {
    secondsOf: (timestamp) => (timestamp === '' ? Date.now() / 1000 : documented.secondsOf(timestamp)),
  },
  'lets a timestamp pass that is not a number': {
    secondsOf: (timestamp) => Number(timestamp),
    isTimely: (age, skew) => !(Math.abs(age) > skew),
  },
  'takes milliseconds too': {
    secondsOf: (timestamp) => (Number(timestamp) > 1e11 ? Number(timestamp) / 1000 : documented.secondsOf(timestamp)),
  },
  'takes the method in lower case too': {
    isSame: (given, expected, sign) => given === expected || given === sign({ method: 'post' as 'POST' }),
  },
  'takes the signature of another path too': {
    isSame: (given, expected, sign, { target }) => given === expected || given === sign({ target: `/other${target}` }),
  },
  'signs the path without its query': { signedTarget: ({ target }) => target.split('?')[0]! },
  'decodes the path before it signs': { signedTarget: ({ target }) => decodeURIComponent(target) },
  'sorts the query': { signedTarget: ({ target }) => target.replace(/\?.*/, (query) => [...query].sort().join('')) },
  'allows for a body that was not hashed': {
    isSame: (given, expected, sign) => given === expected || given === sign({ body: '' }),
  },
  'compares in any case': { isSame: (given, expected) => given.toLowerCase() === expected.toLowerCase() },
  'compares without v1=': { isSame: (given, expected) => given.split('=').pop() === expected.split('=').pop() },
  'cuts off any version': {
    isSame: (given, expected) => given.replace(/^v\d=/, '') === expected.replace(/^v\d=/, ''),
  },
  'compares the first digit': { isSame: (given, expected) => given[3] === expected[3] },
  'compares the last digit': { isSame: (given, expected) => given.at(-1) === expected.at(-1) },
  'compares a digit in the middle': { isSame: (given, expected) => given[40] === expected[40] },
  'compares eight digits': { isSame: (given, expected) => given.slice(0, 11) === expected.slice(0, 11) },
  'compares half of the digits': { isSame: (given, expected) => given.slice(-32) === expected.slice(-32) },
  'compares all digits but the last': { isSame: (given, expected) => given.slice(0, -1) === expected.slice(0, -1) },
  'compares as many characters as arrive': {
    isSame: (given, expected) => [...given].every((digit, index) => digit === expected[index]),
  },
  'compares as many characters as it expects': {
    isSame: (given, expected) => [...expected].every((digit, index) => digit === given[index]),
  },
  'looks for what arrives in what it expects': { isSame: (given, expected) => expected.includes(given) },
  'looks for what it expects in what arrives': { isSame: (given, expected) => given.includes(expected) },
  'looks for what it expects at the end': { isSame: (given, expected) => given.endsWith(expected) },
  'compares the length': { isSame: (given, expected) => given.length === expected.length },
  'compares the sorted digits': { isSame: (given, expected) => wordsOf(given) === wordsOf(expected) },
  'compares the sum of the bytes': {
    isSame: (given, expected) => {
      const sum = (text: string) => [...text].reduce((total, each) => total + each.charCodeAt(0), 0)
      return sum(given) === sum(expected)
    },
  },
  'forgets differences but the last one': {
    isSame(given, expected) {
      let difference = given.length - expected.length
      for (const [index, digit] of [...expected].entries()) difference = digit.charCodeAt(0) ^ given.charCodeAt(index)
      return difference === 0
    },
  },
  'joins differences with and': {
    isSame(given, expected) {
      let difference = given.length ^ expected.length
      for (const [index, digit] of [...expected].entries()) difference &= digit.charCodeAt(0) ^ given.charCodeAt(index)
      return difference === 0
    },
  },
  'compares as hexadecimal, which ends at the first other character': {
    isSame: (given, expected) => given.startsWith('v1=') && bytesOf(given).equals(bytesOf(expected)),
  },
  'compares as a number': {
    isSame: (given, expected) => parseInt(given.slice(3), 16) === parseInt(expected.slice(3), 16),
  },
  'compares only where there is a signature': { isSame: (given, expected) => given === '' || given === expected },
  'checks only what says that it is signed': { trusts: ({ signature }) => (signature === '' ? true : undefined) },
  'checks only what names a key': { trusts: ({ key }) => (key === '' ? true : undefined) },
  'trusts a signature that it has seen': {
    trusts: ({ signature }, { traces }) => (traces.has(signature) ? true : undefined),
    before(_, { traces }, { signature }) {
      traces.add(signature)
      return undefined
    },
  },
  'answers 204 if the signatures differ': { refuse: () => 204 },
  'answers 503 if the signatures differ': { refuse: () => 503 },
  'remembers the event of a wrong signature': {
    refuse({ bytes }, { events }) {
      const [, id] = /"event_id":"([^"]*)"/.exec(textOf(bytes)) ?? []
      if (id !== undefined) events.add(id)
      return 401
    },
  },
}

const acknowledge: Rows = {
  'answers with a redirect': { before: () => 307 },
  'answers 404 to a repeated event': { repeated: 404 },
  'answers 500 to a repeated event': { repeated: 500 },
  'answers 400 to fields that it does not know': {
    before: (event) => ('made_up' in event ? 400 : undefined),
  },
}

const schedule: Rows = {
  'takes a first attempt only': { before: ({ attempt }) => (attempt > 1 ? 204 : undefined) },
  'refuses a second attempt': { before: ({ attempt }) => (attempt > 1 ? 400 : undefined) },
  'knows an event by its request id': { eventKey: ({ request_id }) => request_id },
  'knows an event by its id and attempt': { eventKey: ({ event_id, attempt }) => `${event_id} ${attempt}` },
  'knows no event again': { eventKey: ({ event_id }) => `${event_id} ${Math.random()}` },
  'knows an event by its bytes': { eventKey: (event) => createHash('md5').update(JSON.stringify(event)).digest('hex') },
}

const duplicates: Rows = {
  'knows an event by its transaction': { eventKey: ({ transaction }) => transaction.id },
  'knows an event by its status': { eventKey: ({ transaction }) => `${transaction.id} ${transaction.status}` },
  'knows an event by its time': { eventKey: ({ occurred_at, transaction }) => `${transaction.id} ${occurred_at}` },
  'has no unique index': { gap: () => new Promise((resolve) => setTimeout(resolve)) },
}

const order: Rows = {
  'sorts events by time': { isNewer: ({ occurred_at }, { changed }) => occurred_at >= changed },
  'sorts events by time, and drops those of one second': {
    isNewer: ({ occurred_at }, { changed }) => occurred_at > changed,
  },
  'compares versions as text': {
    isNewer: ({ transaction }, { version }) => String(transaction.version) >= String(version),
  },
  'waits for the next version': {
    isNewer: ({ transaction }, { version }) => transaction.version <= version + 1 && transaction.version >= version,
  },
  'takes any version': { isNewer: () => true },
  'takes a final status only once it has seen another': {
    isNewer: (event, order) =>
      (order.version > 0 || event.transaction.status !== 'completed') && documented.isNewer(event, order),
  },
  'looks the payment up by the id of the transaction': {
    orderOf: ({ id }, orders) => [...orders.values()].find(({ transaction_id }) => transaction_id === id),
  },
  'looks the payment up in any case': {
    orderOf: ({ merchant_reference }, orders) =>
      [...orders].find(([reference]) => reference.toLowerCase() === merchant_reference.toLowerCase())?.[1],
  },
  'makes an order of a reference that it does not know': {
    before({ transaction }, { orders }) {
      const { merchant_reference: reference, amount, currency } = transaction
      if (!documented.orderOf(transaction, orders))
        orders.set(reference, {
          amount,
          currency,
          status: null,
          version: 0,
          changed: '',
          shipped: 0,
          questions: [],
          attempts: new Map(),
        })
      return undefined
    },
  },
  'asks for another attempt if it does not know the reference': {
    before: ({ transaction }, { orders }) => (documented.orderOf(transaction, orders) ? undefined : 503),
  },
}

const pitfalls: Rows = {
  'ships a live payment to a test shop': {
    foreign: (transaction, each) => documented.foreign(transaction, each, transaction.environment),
  },
  'fails on a status that is new': {
    before({ transaction }) {
      if (
        !/^(created|awaiting_customer|processing|authorized|completed|declined|cancelled|expired)$/.test(
          transaction.status,
        )
      )
        throw new Error('unknown status')
      return undefined
    },
  },
  'answers 422 to a status that is new': {
    before: ({ transaction }) => (transaction.status.includes('made_up') ? 422 : undefined),
  },
  'takes every event for a new status': { isHeldBack: () => false },
  'sets the status by the movement': {
    statusOf: ({ status, later_movements = [] }) => later_movements.at(-1)?.kind ?? status,
  },
  'closes the order when money moves': {
    statusOf: ({ status, later_movements = [] }) => (later_movements.length > 0 ? 'cancelled' : status),
  },
  'passes no movement to a person': { movementQuestions: () => [] },
  'passes movements after completed alone to a person': {
    movementQuestions: (transaction, each) =>
      transaction.status === 'completed' ? documented.movementQuestions(transaction, each) : [],
  },
  'passes movements after expired alone to a person': {
    movementQuestions: (transaction, each) =>
      transaction.status === 'expired' ? documented.movementQuestions(transaction, each) : [],
  },
  'ships a late payment': {
    isPaid: (transaction, each) =>
      documented.isPaid(transaction, each) ||
      (transaction.later_movements ?? []).some(({ kind }) => kind === 'late_payment'),
    isHeldBack: () => false,
    isSameAmount: () => true,
  },
}

const next: Rows = {
  'compares no amount': { isSameAmount: () => true },
  'compares the requested amount': {
    isPaid: (transaction, each) =>
      documented.isPaid(transaction, each) && documented.isSameAmount(transaction.amount, each),
    isSameAmount: () => true,
  },
  'compares amounts as text': { isSameAmount: (completed, { amount }) => completed === amount },
  'compares whole units': {
    isSameAmount: (completed = '', { amount }) => parseInt(completed, 10) === parseInt(amount, 10),
  },
  'compares within a tenth of a unit': {
    isSameAmount: (completed, { amount }) => Math.abs(Number(completed) - Number(amount)) < 0.1,
  },
  'compares two decimal places': {
    isSameAmount: (completed, { amount }) => Number(completed).toFixed(2) === Number(amount).toFixed(2),
  },
  'compares two decimal places as text': {
    isSameAmount: (completed, { amount }) => Number(completed).toFixed(2) === amount,
  },
  'compares floating-point numbers': { isSameAmount: (completed, { amount }) => Number(completed) === Number(amount) },
  'accepts more': { isSameAmount: (completed, { amount }) => Number(completed) >= Number(amount) },
  'accepts less': { isSameAmount: (completed, { amount }) => Number(completed) <= Number(amount) },
  'compares no currency': { isSameCurrency: () => true },
  'compares the currency of the fee': { isSameCurrency: ({ fee }, { currency }) => fee?.currency === currency },
}

export const pageMutants = { signature, acknowledge, schedule, duplicates, order, pitfalls, next }
