import { demoKeys, hmac, sign, sortedTarget } from '@docs/model/contract/signature'
import type { Signed } from '../../src/torture/forgeries'
import type { CallbackEvent, TortureRules } from '../../src/torture/rules'
import type { Framing, Pause } from '../../src/torture/types'

type Transaction = CallbackEvent['transaction']
type Movement = NonNullable<Transaction['later_movements']>[number]

/** A callback as it arrives. A header that is missing is empty. */
export interface Arrival {
  method: 'GET' | 'POST'
  target: string
  key: string
  timestamp: string
  signature: string
  headers: Headers
  bytes: Uint8Array
}

export interface Order {
  amount: string
  currency: string
  transaction_id?: string
  status: string | null
  version: number
  /** `occurred_at` of the event applied last. */
  changed: string
  shipped: number
  questions: string[]
  movements: { key: string; amount: string }[]
  /** The attempts to pay it, if it is an invoice, by their references. */
  attempts: Map<string, Order>
}

/** What the receiver remembers. */
export interface Store {
  orders: Map<string, Order>
  /** The keys of the events that it has. */
  events: Set<string>
  /** Where a defect may leave a trace. */
  traces: Set<string>
}

/** The signature of a message, but for what changes. */
export type Signer = (change: Partial<Signed>) => string

/** The steps of a receiver, in the order in which they are taken. A mutant replaces some of them. */
export interface Steps {
  /** Decides without a check; undefined leaves it to the steps below. */
  trusts: (arrival: Arrival, store: Store) => boolean | undefined
  secretOf: (key: string, keys: ReadonlyMap<string, string>) => string | undefined
  /** Unix seconds, or undefined for a timestamp that is none. */
  secondsOf: (timestamp: string) => number | undefined
  /** `age` in seconds is negative if the timestamp is in the future. */
  isTimely: (age: number, skewSeconds: number) => boolean
  signedTarget: (arrival: Arrival) => string
  signedBody: (bytes: Uint8Array) => string | Uint8Array
  isSame: (
    given: string,
    expected: string,
    sign: Signer,
    arrival: Arrival,
    /** The digits for another text. */
    mac: (text: string) => string,
  ) => boolean
  /** The response to what is not genuine. */
  refuse: (arrival: Arrival, store: Store) => number
  /** May answer, crash or work before the event is stored. */
  before: (event: CallbackEvent, store: Store, arrival: Arrival) => number | undefined
  /** By which an event is known. */
  eventKey: (event: CallbackEvent) => string
  /** The response to an event that it has already. */
  repeated: number
  /** Time that passes between the look and the write. */
  gap: () => Promise<void> | undefined
  /** Whether the store fails the first time an event arrives. */
  failsFirst: boolean
  /** The response when the store fails. */
  unstored: (event: CallbackEvent, store: Store) => number
  orderOf: (transaction: Transaction, orders: Store['orders']) => Order | undefined
  /** An order that is no invoice is its own attempt. */
  attemptOf: (transaction: Transaction, order: Order) => Order
  /** Why the event is left to a person and not applied. */
  foreign: (
    transaction: Transaction,
    order: Pick<Order, 'transaction_id' | 'shipped'>,
    environment: Transaction['environment'],
  ) => string | undefined
  isNewer: (event: CallbackEvent, order: Order) => boolean
  statusOf: (transaction: Transaction, order: Order) => string | null
  /** The status of an order whose attempt has this one. */
  orderStatus: (attempt: Order, order: Order) => string | null
  isPaid: (transaction: Transaction, order: Order) => boolean
  /** Whether another attempt has paid it already. */
  isPaidTwice: (attempt: Order, order: Order) => boolean
  isSameAmount: (completed: string | undefined, order: Pick<Order, 'amount'>) => boolean
  isSameCurrency: (transaction: Transaction, order: Order) => boolean
  /** By which a movement is known; undefined if it is not booked. */
  movementKey: (movement: Movement, event: CallbackEvent) => string | undefined
  bookedAmount: (movement: Movement, transaction: Transaction) => string
  /** What a person has to decide about money that moved after the final status, or may. */
  movementQuestions: (transaction: Transaction, order: Order) => string[]
  /** Whether such money keeps the goods back. */
  isHeldBack: (transaction: Transaction, order: Order) => boolean
  /** The body of a message as its server reads it, or the status with which that refuses it. */
  body: (bytes: Uint8Array, framing: Framing | undefined) => Uint8Array | number
  /** What a crash does to the store. */
  crash: (store: Store) => void
  /** What a GET callback does to the order. */
  byGet: (order: Order) => void
}

export interface ReceiverOptions {
  /** Steps that differ from those of a receiver that works as documented. */
  steps?: Partial<Steps>
  /** Whether it accepts GET callbacks. */
  takesGet?: boolean
  /** It processes events after it has responded. */
  worksLater?: boolean
  /** What can be done to it; the tester does it when asked. */
  world?: World
}

export interface World {
  isDatabaseDown: boolean
  /** Crashes so far. */
  crashes: number
}

/** A response timeout as `fetch` reports it, without actually waiting. */
export class TooLate extends Error {
  override name = 'TimeoutError'
}

const isOpen = ({ status }: { status: string }) => status !== 'won' && status !== 'lost'

/** The steps as documented. No step does twice what another does, so that each defect shows. */
export const documented: Steps = {
  trusts: () => undefined,
  secretOf: (key, keys) => keys.get(key),
  secondsOf: (timestamp) => (/^\d{1,12}$/.test(timestamp) ? Number(timestamp) : undefined),
  isTimely: (age, skewSeconds) => Math.abs(age) <= skewSeconds,
  signedTarget: ({ method, target }) => (method === 'GET' ? sortedTarget(target) : target),
  signedBody: (bytes) => bytes,
  isSame: (given, expected) => given === expected,
  refuse: () => 401,
  before: () => undefined,
  eventKey: ({ event_id }) => event_id,
  repeated: 204,
  gap: () => undefined,
  failsFirst: false,
  unstored: () => 503,
  orderOf: (transaction, orders) => orders.get(transaction.invoice_reference ?? transaction.merchant_reference),
  foreign(transaction, { transaction_id }, environment) {
    if (transaction.environment !== environment) return 'other environment'
    if (transaction.type !== 'payin') return 'no payment'
    return (transaction_id ?? transaction.id) === transaction.id ? undefined : 'other transaction'
  },
  attemptOf({ invoice_reference, merchant_reference }, order) {
    if (invoice_reference === undefined) return order
    const attempt = order.attempts.get(merchant_reference) ?? { ...order, ...unpaid() }
    order.attempts.set(merchant_reference, attempt)
    return attempt
  },
  // The same event again is newer, unless it is known by its key.
  isNewer: ({ transaction: { version, status } }, order) =>
    version > order.version || (version === order.version && status === order.status),
  statusOf: ({ status }) => status,
  orderStatus: (attempt, order) => (attempt !== order && order.status === 'completed' ? order.status : attempt.status),
  isPaid: ({ status }) => status === 'completed',
  isPaidTwice: (attempt, order) => attempt !== order && order.shipped > 0,
  isSameAmount: (completed = '', { amount }) => plainDecimal(completed) === plainDecimal(amount),
  isSameCurrency: (transaction, order) => transaction.currency === order.currency,
  movementKey: ({ id }) => id,
  bookedAmount: ({ amount }) => amount,
  movementQuestions: ({ later_movements = [], disputes = [] }) => [
    ...later_movements.filter(({ needs_decision }) => needs_decision).map(({ kind }) => kind),
    ...disputes.filter(isOpen).map(({ id }) => id),
  ],
  isHeldBack: ({ later_movements = [], disputes = [] }) => later_movements.length > 0 || disputes.some(isOpen),
  body: (bytes, framing) => (typeof framing === 'function' ? 400 : bytes),
  crash: () => {},
  byGet: () => {},
}

/** Does to a receiver's world what the tester is asked to do. */
export function tester(world: World): (pause: Pause) => Promise<boolean> {
  const does: Record<Pause['does'], () => void> = {
    database_fails: () => (world.isDatabaseDown = true),
    database_works: () => (world.isDatabaseDown = false),
    restart: () => world.crashes++,
  }
  return (pause) => {
    does[pause.does]()
    return Promise.resolve(true)
  }
}

/** A small in-memory shop that accepts callbacks at any address and shows its orders at `/orders/{reference}`. */
export function receiver(
  rules: TortureRules,
  { steps: own, takesGet = true, worksLater, world }: ReceiverOptions = {},
) {
  const steps = { ...documented, ...own }
  const { signature: scheme, facts } = rules
  const skewSeconds = Number(facts['signature.clock_skew_seconds'])
  const keys = new Map(demoKeys(scheme).map(({ key_id, secret }) => [key_id, secret]))
  const store: Store = { orders: new Map(), events: new Set(), traces: new Set() }
  const failed = new Set<string>()
  let crashes = 0

  function isGenuine(arrival: Arrival): boolean {
    const trusted = steps.trusts(arrival, store)
    if (trusted !== undefined) return trusted
    const { method, key, timestamp, signature, bytes } = arrival
    const secret = steps.secretOf(key, keys)
    const seconds = steps.secondsOf(timestamp)
    if (secret === undefined || seconds === undefined) return false
    if (!steps.isTimely(Date.now() / 1000 - seconds, skewSeconds)) return false
    const signed: Signer = (change) => {
      const body = steps.signedBody(bytes)
      const whole = { method, target: steps.signedTarget(arrival), body, timestamp, secret, ...change }
      return sign(scheme, whole, whole).signature
    }
    return steps.isSame(signature, signed({}), signed, arrival, (text) => hmac(secret, text))
  }

  async function post(arrival: Arrival): Promise<number> {
    if (!isGenuine(arrival)) return steps.refuse(arrival, store)
    const event = eventIn(arrival.bytes)
    if (!event) return 400
    const early = steps.before(event, store, arrival)
    if (early !== undefined) return early
    const key = steps.eventKey(event)
    if (store.events.has(key)) return steps.repeated
    const gap = steps.gap()
    // Without a defect nothing comes between the look and the write.
    if (gap) await gap
    if (world?.isDatabaseDown || (steps.failsFirst && !failed.has(event.event_id))) {
      failed.add(event.event_id)
      return steps.unstored(event, store)
    }
    store.events.add(key)
    const order = steps.orderOf(event.transaction, store.orders) ?? pagePayment(event.transaction)
    if (order && worksLater) setTimeout(() => apply(order, event), 10)
    else if (order) apply(order, event)
    return 204
  }

  function pagePayment({ page_reference, merchant_reference, currency }: Transaction): Order | undefined {
    if (page_reference === undefined) return undefined
    const payment = { amount: '', currency, ...unpaid() }
    store.orders.set(merchant_reference, payment)
    return payment
  }

  function apply(order: Order, event: CallbackEvent): void {
    const { transaction } = event
    const attempt = steps.attemptOf(transaction, order)
    const foreign = steps.foreign(transaction, attempt, rules.event.transaction.environment)
    if (foreign !== undefined) {
      order.questions.push(foreign)
      return
    }
    if (!steps.isNewer(event, attempt)) return
    attempt.transaction_id = transaction.id
    attempt.version = transaction.version
    attempt.changed = event.occurred_at
    attempt.status = steps.statusOf(transaction, attempt)
    order.status = steps.orderStatus(attempt, order)
    order.questions.push(...steps.movementQuestions(transaction, order))
    for (const movement of transaction.later_movements ?? []) {
      const key = steps.movementKey(movement, event)
      const isBooked = order.movements.some((each) => each.key === key)
      if (key !== undefined && !isBooked)
        order.movements.push({ key, amount: steps.bookedAmount(movement, transaction) })
    }
    if (!steps.isPaid(transaction, order)) return
    if (steps.isHeldBack(transaction, order)) {
      if (order.shipped === 0) order.questions.push('not shipped')
    } else if (!steps.isSameAmount(transaction.completed_amount, order) || !steps.isSameCurrency(transaction, order))
      order.questions.push('other amount')
    else if (steps.isPaidTwice(attempt, order)) order.questions.push('paid twice')
    else order.shipped++
  }

  /** A GET callback contains too little to act on: a real shop would call transaction_find. */
  function get(arrival: Arrival): number {
    if (!takesGet) return 405
    if (!isGenuine(arrival)) return 401
    const reference = new URLSearchParams(arrival.target.replace(/.*\?/, '')).get('merchant_reference') ?? ''
    const order = store.orders.get(reference)
    if (order) steps.byGet(order)
    return 204
  }

  function office(method: string, reference: string, text: string): Response {
    if (method === 'PUT') {
      const asked = JSON.parse(text) as Pick<Order, 'amount' | 'currency' | 'transaction_id'>
      store.orders.set(reference, { ...asked, ...unpaid() })
      return new Response(null, { status: 204 })
    }
    const order = store.orders.get(reference)
    return order ? Response.json(order) : new Response(null, { status: 404 })
  }

  const header = (headers: Headers, role: 'key' | 'timestamp' | 'signature') =>
    headers.get(scheme.headers.find((each) => each.role === role)!.name) ?? ''

  return async (request: Request, framing?: Framing): Promise<Response> => {
    const { method, headers, url } = request
    if (world && world.crashes > crashes) {
      crashes = world.crashes
      steps.crash(store)
    }
    const target = url.slice(new URL(url).origin.length)
    const bytes = steps.body(new Uint8Array(await request.arrayBuffer()), framing)
    if (typeof bytes === 'number') return new Response(null, { status: bytes })
    if (target.startsWith('/orders/')) return office(method, target.slice('/orders/'.length), textOf(bytes))
    const [key, timestamp, signature] = (['key', 'timestamp', 'signature'] as const).map((role) =>
      header(headers, role),
    )
    const arrival = { target, key: key!, timestamp: timestamp!, signature: signature!, headers, bytes }
    try {
      const status = method === 'GET' ? get({ ...arrival, method }) : await post({ ...arrival, method: 'POST' })
      return new Response(null, { status })
    } catch (error) {
      if (error instanceof TooLate) throw error
      return new Response(null, { status: 500 })
    }
  }
}

export const unpaid = (): Omit<Order, 'amount' | 'currency' | 'transaction_id'> => ({
  ...{ status: null, version: 0, changed: '', shipped: 0, questions: [], movements: [] },
  attempts: new Map(),
})

/** A decimal without needless zeros. */
const plainDecimal = (text: string): string =>
  text
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

function eventIn(bytes: Uint8Array): CallbackEvent | undefined {
  try {
    return JSON.parse(textOf(bytes)) as CallbackEvent
  } catch {
    return undefined
  }
}
