/** The control calls below `/_sandbox`, for what the API itself cannot do. */
import { firstCall } from './first-call'
import { callbackFaults, callFaults, controls, settings } from '@docs/model/scenarios/controls'
import { urlFault } from '../http/address'
import { resetRateLimits } from '../http/rate-limit'
import { parseBody } from '../http/json'
import { Refusal } from '../http/refusal'
import { certificateNumber, publicKey } from '../callbacks/certificate'
import { attemptView, send } from '../callbacks/deliver'
import { days, durationOf, instant, instantOf } from '../instant'
import { decimalsOf, parseAmount } from '../money'
import { emptyState } from '../state'
import type { Settings, StoredEvent, StoredTransaction } from '../state-types'
import { balanceOf, bookTransfer, scheduleSettlement } from '../transactions/balance'
import { allowedEvents, applyEvent, movementOf, refusalOf } from '../transactions/events'
import { isCrypto, remainingAmount } from '../transactions/course'
import { latest, shown } from '../transactions/machine'
import { outcomeOf } from '../transactions/outcomes'
import type { Control, EventView, FaultRule, TransactionView } from '../types'
import { nameOf } from '../v1/answer'
import { amountAs, amountIn, digitsOf, markChanged, type World } from '../world'
import { textOf } from '../text'
import type { Json, JsonObject } from '@docs/model/data/json'

/** An error of a control call; the message says what is wrong and what to do. */
class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: JsonObject = {},
  ) {
    super(message)
  }
}

/** Moves the clock to an instant; with `waiting`, each callback on the way is answered before the clock goes on. */
export type MoveClock = (to: number, waiting: boolean) => Promise<void>

export async function answerControl(world: World, request: Request, move: MoveClock): Promise<Response> {
  try {
    const { body, status = 200 } = await route(world, request, move)
    return json(body, status, 'application/json')
  } catch (error) {
    if (error instanceof Refusal) return problem(400, error.message)
    if (error instanceof ControlError) return problem(error.status, error.message, error.details)
    throw error
  }
}

const json = (body: unknown, status: number, type: string) =>
  new Response(JSON.stringify(body, null, 2) + '\n', { status, headers: { 'Content-Type': type } })

const problem = (status: number, detail: string, more: JsonObject = {}) =>
  json({ type: 'about:blank', status, detail, ...more }, status, 'application/problem+json')

async function route(world: World, request: Request, move: MoveClock): Promise<{ body: unknown; status?: number }> {
  const [, , resource = '', id = '', action = ''] = partsOf(new URL(request.url).pathname)
  const { method } = request
  const body = method === 'POST' || method === 'DELETE' ? await bodyOf(request) : {}
  const named = resource === 'transactions' || resource === 'callbacks'
  const path = [resource, id && (named ? ':id' : id), action].filter(Boolean).join('/')
  switch (`${method} /${path}`) {
    case 'GET /':
      return { body: overview(world) }
    case 'POST /reset':
      reset(world)
      return { body: { reset: true, now: instant(world.now) } }
    case 'GET /clock':
      return { body: clockOf(world) }
    case 'POST /clock':
      await moveClock(world, body, move)
      return { body: clockOf(world) }
    case 'GET /transactions':
      return { body: { items: newestFirst(world).map((record) => shown(world, record)) } }
    case 'GET /transactions/:id':
      return { body: transactionView(world, requireTransaction(world, id)) }
    case 'POST /transactions/:id/event':
      triggerEvent(world, requireTransaction(world, id), body)
      return { body: transactionView(world, requireTransaction(world, id)) }
    case 'GET /callbacks':
      return { body: { items: [...world.state.events.values()].map((each) => eventView(world, each)).reverse() } }
    case 'GET /callbacks/:id':
      return { body: eventView(world, requireEvent(world, id)) }
    case 'POST /callbacks/:id/resend':
      send(world, requireEvent(world, id))
      await Promise.all(world.deliveries)
      return { body: eventView(world, requireEvent(world, id)) }
    case 'GET /faults':
      return { body: { items: world.state.faults } }
    case 'POST /faults':
      return { body: addFault(world, body), status: 201 }
    case 'DELETE /faults':
      world.state.faults = []
      markChanged(world)
      return { body: { items: [] } }
    case 'POST /balance':
      return { body: moveBalance(world, body) }
    case 'GET /mails':
      return { body: { items: world.state.mails.toReversed() } }
    case 'GET /account':
      return { body: accountView(world) }
    case 'POST /account':
      changeAccount(world, body)
      return { body: accountView(world) }
    default:
      throw new ControlError(
        404,
        `There is no control call ${method} ${new URL(request.url).pathname}. See GET /_sandbox.`,
      )
  }
}

function partsOf(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    throw new ControlError(400, `The path ${path} is not percent-encoded UTF-8: write % as %25.`)
  }
}

async function bodyOf(request: Request): Promise<JsonObject> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  const type = request.headers.get('Content-Type') ?? ''
  // HTML forms of other sites cannot send this type, so a page that you visit cannot control your sandbox.
  if (!/^application\/json\b/i.test(type))
    throw new ControlError(
      415,
      'A control call that changes something needs the header Content-Type: application/json.',
    )
  const body = bytes.length === 0 ? {} : parseBody(bytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ControlError(400, 'The body has to be an object.')
  return body as JsonObject
}

function overview(world: World) {
  const { transactions, events, faults } = world.state
  return {
    now: instant(world.now),
    clock: world.options.clock,
    seed: world.state.random.seed,
    transactions: transactions.size,
    callbacks: events.size,
    faults: faults.length,
    controls: controls.map(({ method, path, body }) => [method, path, body].filter(Boolean).join(' ')),
  }
}

/** Starts over with the same seed, a manual clock also at the same instant. Callbacks being sent have no effect. */
export function reset(world: World): void {
  const { options, state } = world
  const wall = options.wall.now()
  const first = options.clock === 'manual' ? state.start : (options.start ?? wall)
  world.state = emptyState({ ...options, seed: state.random.seed }, first, options.clock === 'real' ? first - wall : 0)
  world.state.revision = state.revision + 1
  world.now = first
  resetRateLimits(world)
  scheduleSettlement(world)
}

/** Limits how far one call moves the clock: it runs each day's settlement while everything else waits. */
const maxClockMove = days(3660)

/** Money that the merchant pays in or takes out. */
function moveBalance(world: World, { kind, amount, currency: code, ...more }: JsonObject) {
  const [unknown] = Object.keys(more)
  if (unknown !== undefined) throw new ControlError(400, `A balance has no "${unknown}". Leave it out.`)
  if (kind !== 'top_up' && kind !== 'withdrawal')
    throw new ControlError(400, '"kind" has to be "top_up" or "withdrawal".')
  const currency = textOf(code)
  const digits = digitsOf(world, currency)
  if (digits === undefined) throw new ControlError(400, '"currency" has to be a currency of a service, such as "BRL".')
  checkAmount(amount, digits)
  if (kind === 'withdrawal' && parseAmount(amount) > parseAmount(balanceOf(world, currency, 'available')))
    throw new ControlError(409, 'The available balance is smaller.')
  bookTransfer(world, { kind, amount: amountAs(world, currency, amount), currency })
  return { currency, available: balanceOf(world, currency, 'available') }
}

const clockOf = (world: World) => ({ now: instant(world.now), clock: world.options.clock })

async function moveClock(
  world: World,
  { advance, to, wait = true, ...more }: JsonObject,
  move: MoveClock,
): Promise<void> {
  const [unknown] = Object.keys(more)
  if (unknown !== undefined) throw new ControlError(400, `The clock has no "${unknown}". Leave it out.`)
  if (advance !== undefined && to !== undefined) throw new ControlError(400, 'Send "advance" or "to", not both.')
  if (typeof wait !== 'boolean') throw new ControlError(400, '"wait" has to be true or false.')
  const span = typeof advance === 'string' ? durationOf(advance) : undefined
  const target = span !== undefined ? world.now + span : typeof to === 'string' ? instantOf(to) : NaN
  if (Number.isNaN(target))
    throw new ControlError(400, 'Send {"advance": "PT15M"}, an ISO 8601 duration, or {"to": "2026-01-01T00:00:00Z"}.')
  if (target > world.now + maxClockMove) throw new ControlError(400, 'The clock moves by ten years at most.')
  if (target < world.now) throw new ControlError(409, `The clock is at ${instant(world.now)} and cannot go back.`)
  const clockOffset = world.state.clockOffset + target - world.now
  await move(target, wait)
  // Set only now, so that a call during the move does not run the timers itself.
  world.state.clockOffset = clockOffset
}

function requireTransaction(world: World, id: string): StoredTransaction {
  const record =
    world.state.transactions.get(id) ??
    world.state.transactions.get(world.state.references.get(`transaction ${id}`) ?? '')
  if (!record) throw new ControlError(404, `There is no transaction ${id}. See GET /_sandbox/transactions.`)
  return record
}

function requireEvent(world: World, id: string): StoredEvent {
  const event = world.state.events.get(id)
  if (!event) throw new ControlError(404, `There is no callback ${id}. See GET /_sandbox/callbacks.`)
  return event
}

/** Refuses an amount that is not positive or has more decimal places. */
function checkAmount(amount: Json | undefined, places: number): asserts amount is string {
  if (typeof amount === 'string' && /^(?![0.]+$)\d{1,15}(\.\d+)?$/.test(amount) && decimalsOf(amount) <= places) return
  throw new ControlError(
    400,
    '"amount" has to be a decimal string above zero that the currency can have, such as "98.00".',
  )
}

/** Decimal places of what moves; eight for coins. */
const placesOf = (world: World, record: StoredTransaction): number =>
  isCrypto(world, record) ? 8 : (digitsOf(world, latest(record).currency) ?? 2)

function triggerEvent(world: World, record: StoredTransaction, { event, ...details }: JsonObject): void {
  const allowed = allowedEvents(world, record)
  if (typeof event !== 'string')
    throw new ControlError(400, 'Send the name of an event, such as {"event": "payer_acts"}.')
  if (details.amount !== undefined) checkAmount(details.amount, placesOf(world, record))
  const movement = movementOf(event)
  const left = world.contract.laterMovements.some(({ id }) => id === movement)
    ? remainingAmount(record, movement)
    : undefined
  if (left !== undefined && parseAmount(textOf(details.amount ?? '0')) > left && allowed.includes(event))
    throw new ControlError(
      400,
      `"amount" may be at most ${amountIn(world, latest(record).currency, left)}: no more is left.`,
    )
  if (applyEvent(world, record, event, details)) return
  const { id, status } = latest(record)
  const reason = refusalOf(world, record, event)
  throw new ControlError(
    409,
    `"${event}" cannot happen to ${id}, which is ${status}. ${reason ? `${reason} ` : ''}` +
      `Allowed now: ${allowed.join(', ') || 'nothing'}.`,
    { allowed },
  )
}

function addFault(world: World, { operation, callbacks, kind, times = 1, seconds, ...more }: JsonObject): FaultRule {
  const { state, contract } = world
  if (!Number.isInteger(times) || Number(times) < 1)
    throw new ControlError(400, '"times" has to be a whole number from 1.')
  if (seconds !== undefined && !(typeof seconds === 'number' && seconds > 0))
    throw new ControlError(400, '"seconds" has to be a number above zero.')
  const [unknown] = Object.keys(more)
  if (unknown !== undefined) throw new ControlError(400, `A fault has no "${unknown}". Leave it out.`)
  const count = { times: Number(times), ...(typeof seconds === 'number' && { seconds }) }
  const add = (rule: Omit<FaultRule, 'id' | 'times'>): FaultRule => {
    const added = { id: (state.faultCount += 1), ...rule, ...count }
    state.faults.push(added)
    markChanged(world)
    return added
  }
  if (callbacks !== undefined) {
    if (!callbackFaults.some((each) => each === callbacks))
      throw new ControlError(400, `"callbacks" has to be one of ${callbackFaults.join(', ')}.`)
    return add({ callbacks: textOf(callbacks), kind: textOf(callbacks) })
  }
  const archived = world.options.rules.archived?.operations.find((each) => nameOf(each) === operation)
  const known = contract.operations.find(({ id }) => id === operation) ?? archived
  if (operation !== '*' && !known)
    throw new ControlError(
      400,
      `"operation" has to be the name of a method, such as transaction_create or v1/transaction_create, or "*".`,
    )
  const kinds = [...callFaults, ...(known?.errors ?? [])]
  if (!kinds.some((each) => each === kind)) throw new ControlError(400, `"kind" has to be one of ${kinds.join(', ')}.`)
  return add({ operation: textOf(operation), kind: textOf(kind) })
}

/* Settings of the account */

function accountView({ state }: World) {
  const binance_pay = { certificate_sn: certificateNumber, public_key: publicKey }
  return { ...state.settings, binance_pay, keys: state.keys.map((key) => ({ ...key, secret: undefined })) }
}

type SettingKind = (typeof settings)[keyof typeof settings]

/** The requirement of each kind of setting in words, and its check. */
const settingKinds: Record<SettingKind, { requirement: string; accepts: (value: Json, world: World) => boolean }> = {
  address: {
    requirement: 'an address of http or https, or null',
    accepts: (value, { options }) => value === null || urlFault(textOf(value), options.origin) === undefined,
  },
  method: { requirement: '"post" or "get"', accepts: (value) => value === 'post' || value === 'get' },
  flag: { requirement: 'true or false', accepts: (value) => typeof value === 'boolean' },
  count: { requirement: 'a whole number from 1', accepts: (value) => Number.isInteger(value) && Number(value) > 0 },
  keys: {
    requirement: 'a list of ids of keys, at least one',
    accepts: (value, { state }) => isListOf(value, state.keys) && value.length > 0,
  },
  operations: {
    requirement: 'a list of names of methods',
    accepts: (value, { contract }) => isListOf(value, contract.operations),
  },
  services: {
    requirement: 'a list of ids of services',
    accepts: (value, { options }) => isListOf(value, options.rules.catalogue.services),
  },
}

const isListOf = (value: Json, all: readonly { id: string }[]): value is string[] =>
  Array.isArray(value) && value.every((each) => all.some(({ id }) => id === each))

function changeAccount(world: World, changes: JsonObject): void {
  for (const [name, value] of Object.entries(changes)) {
    const kind = Object.entries(settings).find(([each]) => each === name)?.[1]
    if (!kind)
      throw new ControlError(400, `There is no setting "${name}". There are ${Object.keys(settings).join(', ')}.`)
    const { requirement, accepts } = settingKinds[kind]
    if (!accepts(value, world))
      throw new ControlError(400, `"${name}" has to be ${requirement}. It is ${JSON.stringify(value)}.`)
  }
  const { active_keys, ...rest } = changes
  const changed: Settings = { ...world.state.settings, ...(rest as Partial<Settings>) }
  // A null removes an address.
  for (const name of ['callback_url', 'binance_pay_url'] as const) if (rest[name] === null) delete changed[name]
  world.state.settings = changed
  if (Array.isArray(active_keys))
    for (const key of world.state.keys) {
      key.active = active_keys.includes(key.id)
      // Marked as used, so that a revoked key is not reactivated by its next use.
      if (!key.active) key.last_used_at ??= key.created_at
    }
  markChanged(world)
}

/* Views */

const newestFirst = ({ state }: World): StoredTransaction[] => [...state.transactions.values()].reverse()

function transactionView(world: World, record: StoredTransaction): TransactionView {
  const { versions, card, transfer, addresses, payerInput } = record
  const { id, status } = latest(record)
  // Timers of a finished transaction have no effect.
  const timers = world.contract.terminal.includes(status) ? [] : world.state.timers.filter(({ about }) => about === id)
  const planned = timers.map(({ at, kind }) => ({ at: instant(at), what: kind }))
  const hidden = {
    outcome: outcomeOf(world, record),
    card: card && { ...card },
    transfer,
    addresses,
    typed: payerInput,
    planned,
  }
  return {
    transaction: shown(world, record),
    timeline: versions.map(({ cause, transaction: { updated_at, version, status } }) => ({
      at: updated_at,
      version,
      status,
      what: cause,
    })),
    events: [...world.state.events.values()].filter(({ transaction }) => transaction === id).map((each) => each.id),
    allowed: allowedEvents(world, record),
    hidden: JSON.parse(JSON.stringify(hidden)) as JsonObject,
  }
}

function eventView(world: World, event: StoredEvent): EventView {
  const { id, transaction, version, movement, dispute, occurred_at, url, state, due, refused, attempts } = event
  const status = world.state.transactions.get(transaction)?.versions[version - 1]?.transaction.status ?? ''
  return {
    event_id: id,
    transaction_id: transaction,
    version,
    status,
    ...(movement !== undefined && { movement_id: movement }),
    ...(dispute !== undefined && { dispute_id: dispute }),
    occurred_at,
    url,
    state,
    ...(due !== undefined && { due_at: instant(due) }),
    ...(refused !== undefined && { refused }),
    attempts: attempts.map((attempt) => attemptView(world, event, attempt)),
  }
}

const eventIds = ({ state }: World): string[] => [...state.events.keys()].reverse()

/** The control functions for the dashboard, without HTTP. */
export const controlOf = (world: World): Control => ({
  transactions: () => newestFirst(world).map(latest),
  transaction: (id) => {
    const record = world.state.transactions.get(id)
    return record && transactionView(world, record)
  },
  eventIds: () => eventIds(world),
  events: (ids = eventIds(world)) => ids.map((id) => eventView(world, requireEvent(world, id))),
  faults: () => world.state.faults,
  balance: (currency) => balanceOf(world, currency, 'available'),
  firstCall: () => firstCall(world),
  playable: () => ({
    operations: world.contract.operations.map(({ id }) => id),
    calls: [...callFaults],
    callbacks: [...callbackFaults],
  }),
})
