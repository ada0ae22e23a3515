/** Registering, starting, reading, capturing and calling off a transaction. */
import { isPayin, type Service } from '../../model/catalogue/types'
import { checkDigits } from '../../model/catalogue/check-digits'
import { instant, minutes, seconds } from '../instant'
import { parseAmount } from '../money'
import type { Handler, Result } from '../http/call'
import { faultyFields, Refusal, type FieldFault } from '../http/refusal'
import type { Card, StoredTransaction } from '../state'
import { canPayOut, reserve } from '../transactions/balance'
import { judged } from '../transactions/card-lists'
import { amountFaults, creationFaults, creationRefusal, expiryFaults, serviceFaults } from '../transactions/check'
import { complete, conclude, isOver, payerPlays, providerWorks, scheduleEnd, serviceOf } from '../transactions/course'
import { canMove, inOrder, latest, move, write } from '../transactions/machine'
import { nextActionOf } from '../transactions/next-action'
import { cardOf, outcomeOf, payerActs, type CardDetails } from '../transactions/outcomes'
import type { Json, JsonObject, Current } from '../types'
import { fact, keyOf, newId, stamp, touch, type World } from '../world'
import { alike, textOf } from '../text'

/** The transaction that a call names by its id. */
export function named(world: World, id: Json | undefined): StoredTransaction {
  const record = world.state.transactions.get(textOf(id))
  if (record && record.archived_id === undefined) return record
  throw new Refusal('transaction_not_found', 'There is no transaction with this id in this environment.')
}

export const answered = (record: StoredTransaction): Result => ({ transaction: latest(record).id })

const create: Handler = (world, { body }) => {
  const { payins_enabled, payouts_enabled } = world.state.settings
  if (!(body.type === 'payin' ? payins_enabled : payouts_enabled))
    throw new Refusal(
      'account_suspended',
      `The account accepts no ${body.type === 'payin' ? 'pay-ins' : 'payouts'}. Contact your account manager.`,
    )
  const faults = creationFaults(world, body)
  if (faults.length > 0) throw creationRefusal(faults, body, 'Nothing was registered.')
  return answered(register(world, body))
}

/** Registers a transaction whose body has passed all checks; `origin` is what it is an attempt of, or its id in 1.x. */
export function register(
  world: World,
  body: JsonObject,
  origin: Pick<StoredTransaction, 'parent' | 'archived_id'> = {},
): StoredTransaction {
  const id = newId(world, 'txn')
  const now = stamp(world)
  const service = world.services.get(textOf(body.service_id))!
  const { type, expires_at, capture, language, customer, return_urls, ...own } = body
  const ofPayin = { capture: capture ?? 'automatic', language, customer, return_urls }
  const transaction = inOrder({
    ...own,
    ...(type === 'payin' && ofPayin),
    type,
    id,
    version: 1,
    environment: 'sandbox',
    status: 'created',
    ...(service.flow === 'hpp' && { payment_page_url: `${world.options.origin}/p/${keyOf(id)}` }),
    created_at: now,
    updated_at: now,
    ...endsOf(world, service, expires_at as string | undefined),
  } as unknown as Current)
  const record: StoredTransaction = {
    now: transaction,
    steps: [alike({ by: 'created', at: now, status: 'created', was: undefined })],
    // Named now, these have their place in the object from the beginning.
    card: undefined,
    reserved: undefined,
    ...origin,
  }
  world.state.transactions.set(id, record)
  const kind = origin.archived_id === undefined ? 'transaction' : 'order'
  world.state.references.set([kind, transaction.merchant_reference].join(' '), id)
  scheduleEnd(world, transaction)
  touch(world)
  return record
}

/** Until when it may be started, and until when the provider may confirm. */
function endsOf(world: World, service: Service, wanted?: string): Pick<Current, 'expires_at' | 'confirmation_ends_at'> {
  const span = isPayin(service)
    ? seconds(service.expiry.default)
    : minutes(fact(world, 'expiry.payout_default_minutes'))
  const expires_at = wanted ?? stamp(world, span)
  return { expires_at, ...(isPayin(service) && { confirmation_ends_at: windowEnd(service, expires_at) }) }
}

export function windowEnd(service: Service, expires_at: string): string {
  const window = isPayin(service) ? service.confirmation.window : 0
  return instant(Date.parse(expires_at) + seconds(window))
}

const validate: Handler = (world, { body, faults: ofSchema }) => {
  const ofService = isObject(body) ? creationFaults(world, body) : []
  const known = new Set(ofSchema.map(({ pointer }) => pointer))
  const faults = [...ofSchema, ...ofService.filter(({ pointer }) => !known.has(pointer))]
  return { body: { valid: faults.length === 0, faults } }
}

const isObject = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body)

const update: Handler = (world, { body: { id, version, ...changes } }) => {
  const record = named(world, id)
  const now = latest(record)
  if (now.status !== 'created')
    throw new Refusal('state_conflict', `The transaction is ${now.status} and can no longer be changed.`)
  if (version !== now.version)
    throw new Refusal(
      'version_conflict',
      `The object has version ${now.version}; the request was made for version ${textOf(version)}.`,
    )
  const service = serviceOf(world, now)
  const changed = { ...now, ...changes } as unknown as JsonObject
  const faults = [...changeFaults(world, service, now, changes), ...serviceFaults(service, changed, 'create')]
  const [first] = faults
  if (faults.length === 1 && first?.pointer === '/amount' && first.code !== 'too_many_decimals')
    throw new Refusal('amount_out_of_range', `The amount is outside the range of ${service.id}. ${first.detail}`, {
      faults,
    })
  if (faults.length > 0) throw faultyFields(faults, 'Nothing was changed.')
  const expires_at = changes.expires_at as string | undefined
  const updated = write(world, record, 'transaction_update', {
    ...(changes as Partial<Current>),
    ...(expires_at !== undefined && endsOf(world, service, expires_at)),
  })
  if (expires_at !== undefined) scheduleEnd(world, updated)
  return answered(record)
}

function changeFaults(world: World, service: Service, now: Current, changes: JsonObject): FieldFault[] {
  const currency = service.currencies.find(({ code }) => code === now.currency)
  const refused = now.type === 'payin' ? ['recipient'] : []
  return [
    ...refused
      .filter((name) => name in changes)
      .map((name) => ({ pointer: `/${name}`, code: 'not_allowed', detail: `A ${now.type} has no ${name}.` })),
    ...(changes.amount !== undefined && currency ? amountFaults(service, currency, textOf(changes.amount)) : []),
    ...expiryFaults(world, service, changes.expires_at as string | undefined),
  ]
}

const find: Handler = (world, { query: { id, merchant_reference } }) => {
  const known = id ?? world.state.references.get(`transaction ${String(merchant_reference)}`)
  if (known === undefined)
    throw new Refusal('transaction_not_found', 'There is no transaction with this reference in this environment.')
  return answered(named(world, known))
}

const pay: Handler = (world, { body }) => {
  const record = named(world, body.id)
  const now = latest(record)
  const service = serviceOf(world, now)
  if (!service.calls.includes('transaction_pay'))
    throw new Refusal('operation_not_supported', `The service ${service.id} does not support this call.`)
  if (world.state.settings.paused_services.includes(service.id))
    throw new Refusal('service_paused', `The service ${service.id} is paused.`, { retryAfter: 60 })
  if (now.status === 'awaiting_customer') return renewStep(world, record, service)
  if (now.status !== 'created') throw new Refusal('state_conflict', `The transaction is already ${now.status}.`)
  if (isOver(world, now))
    throw new Refusal('state_conflict', `The transaction could be started until ${now.expires_at}.`)
  const faults = payFaults(service, body)
  if (faults.length > 0) throw faultyFields(faults, 'Nothing was started.')
  takeSource(world, record, service, body)
  const conversion = conversionOf(world, now, body.quote_id)
  // What is sent here for the service, a one-time code or a card, is used and not shown.
  start(world, record, service, conversion ? { conversion } : {})
  return { ...answered(record), ...(record.card?.test === 'no_answer' && { isLost: true }) }
}

function start(world: World, record: StoredTransaction, service: Service, changes: Partial<Current>): void {
  if (payerActs(service, record)) {
    move(world, record, 'action_needed', { ...changes, next_action: nextActionOf(world, service, record) })
    if (hasPayer(service, record)) payerPlays(world, latest(record))
    return
  }
  move(world, record, 'no_action_needed', changes)
  if (latest(record).type === 'payout') return startPayout(world, record)
  const { test = '' } = outcomeOf(world, record)
  if (record.card && !['slow', 'stuck'].includes(test)) conclude(world, record)
  else providerWorks(world, record)
}

/** Whether a payer is played: a page of the sandbox waits for a press, and coins wait for their address. */
function hasPayer(service: Service, { addresses }: StoredTransaction): boolean {
  if (service.calls.includes('transaction_get_crypto_address')) return addresses !== undefined
  return service.nextAction !== 'form' && service.nextAction !== 'redirect'
}

function startPayout(world: World, record: StoredTransaction): void {
  if (!canPayOut(world, latest(record)))
    record.outcome = { status: 'declined', failure_reason: 'merchant_balance_insufficient' }
  else reserve(world, record)
  providerWorks(world, record)
}

/** A step that has run out before the transaction is followed by a new one. */
function renewStep(world: World, record: StoredTransaction, service: Service): Result {
  const now = latest(record)
  const ends = now.next_action?.expires_at
  if (typeof ends !== 'string' || Date.parse(ends) > world.now)
    throw new Refusal('state_conflict', `The payer's current action is valid until ${textOf(ends ?? now.expires_at)}.`)
  if (isOver(world, now))
    throw new Refusal('state_conflict', `The transaction could be started until ${now.expires_at}.`)
  write(world, record, 'transaction_pay', { next_action: nextActionOf(world, service, record) })
  if (hasPayer(service, record)) payerPlays(world, latest(record))
  return answered(record)
}

function payFaults(service: Service, body: JsonObject): FieldFault[] {
  if (service.calls.includes('transaction_currency_rate') && body.quote_id === undefined)
    return [
      {
        pointer: '/quote_id',
        code: 'required_by_service',
        detail: `The service ${service.id} needs a quote from transaction_currency_rate.`,
      },
    ]
  const takesCard = service.sandbox.by === 'card' && service.direction === 'payin'
  const { source } = body as { source?: JsonObject & { number?: string } }
  if (source && !takesCard)
    return [
      {
        pointer: '/source',
        code: 'not_supported_by_service',
        detail: `The service ${service.id} does not accept cards.`,
      },
    ]
  const number = source?.number
  const luhn =
    number !== undefined && !checkDigits.luhn(number)
      ? [{ pointer: '/source/number', code: 'wrong_format', detail: 'The check digit is wrong.' }]
      : []
  const faults = serviceFaults(service, body, 'pay').filter(
    ({ pointer }) => pointer !== '/source/number' || !luhn.length,
  )
  return [...luhn, ...faults]
}

/** Finds out what pays: a card, a card token, or for a payout the card of its recipient. */
function takeSource(world: World, record: StoredTransaction, service: Service, body: JsonObject): void {
  const { source } = body as { source?: JsonObject }
  const now = latest(record)
  const { recipient } = now
  if (recipient?.type === 'card') record.card = cardOfToken(world, recipient.card_token, now, 'payout')
  if (source?.type === 'card') record.card = judged(world, cardOf(world, source as unknown as CardDetails))
  if (source?.type === 'card_token') {
    const card = judged(world, cardOfToken(world, source.card_token, now, service.id))
    record.card = { ...card, challenge: card.challenge && isPresent(world, source.card_token, body.browser) }
  }
}

/** Whether the payer stands by, so that the bank may ask for 3-D Secure: a subscription goes on without. */
function isPresent({ state }: World, token: Json | undefined, browser: Json | undefined): boolean {
  const { scope } = state.tokens.get(textOf(token))?.answer as { scope: string[] }
  return scope.includes('one_click') && (!scope.includes('recurring') || browser !== undefined)
}

/** The card behind a token, if the token may be used for this. */
function cardOfToken(world: World, token: Json | undefined, { customer }: Current, use: string): Card {
  const issued = world.state.tokens.get(textOf(token)) as
    { card: Card; answer: { customer_id: string; scope: string[]; expires_at: string } } | undefined
  if (!issued) throw new Refusal('resource_not_found', `There is no card with the token ${textOf(token)}.`)
  const { customer_id, scope, expires_at } = issued.answer
  const pointer = use === 'payout' ? '/recipient/card_token' : '/source/card_token'
  const fault = (detail: string) => faultyFields([{ pointer, code: 'not_allowed', detail }], 'Nothing was started.')
  if (Date.parse(expires_at) <= world.now) throw fault(`The token expired at ${expires_at}.`)
  const wanted = use === 'payout' ? ['payout'] : ['one_click', 'recurring']
  if (!scope.some((each) => wanted.includes(each))) throw fault(`The scope of the token is ${scope.join(', ')}.`)
  if (use !== 'payout' && customer?.id !== customer_id) throw fault('The token belongs to another customer.')
  return issued.card
}

function conversionOf(world: World, transaction: Current, quoteId: Json | undefined): Current['conversion'] {
  if (quoteId === undefined) return undefined
  const quote = world.state.quotes.get(textOf(quoteId))
  if (quote?.transaction_id !== transaction.id)
    throw new Refusal('resource_not_found', `There is no quote ${textOf(quoteId)}.`)
  if (Date.parse(textOf(quote.valid_until)) < world.now)
    throw new Refusal('quote_expired', `The quote was valid until ${textOf(quote.valid_until)}.`)
  if (quote.amount !== transaction.amount)
    throw new Refusal(
      'quote_expired',
      `The quote was for ${textOf(quote.amount)} ${textOf(quote.currency)}; the amount has changed since.`,
    )
  return conversionBy(quote)
}

/** What a transaction shows of the quote that it goes by. */
export function conversionBy({ quote_id, rate, converted }: JsonObject): Current['conversion'] {
  const { amount, currency } = converted as { amount: string; currency: string }
  return { quote_id: textOf(quote_id), rate: textOf(rate), amount, currency }
}

const capture: Handler = (world, { body: { id, amount, currency } }) => {
  const record = named(world, id)
  const now = latest(record)
  if (now.status !== 'authorized')
    throw new Refusal(
      'state_conflict',
      now.status === 'expired' && record.steps.some(({ status }) => status === 'authorized')
        ? 'The transaction is expired: its hold has expired.'
        : `The transaction is ${now.status} and holds no money.`,
    )
  if (amount !== undefined) checkCapture(world, now, textOf(amount), textOf(currency))
  complete(world, record, 'captured', amount === undefined ? undefined : textOf(amount))
  return answered(record)
}

function checkCapture(world: World, now: Current, amount: string, currency: string): void {
  const service = serviceOf(world, now)
  const own = service.currencies.find(({ code }) => code === now.currency)!
  if (currency !== now.currency)
    throw faultyFields(
      [{ pointer: '/currency', code: 'not_allowed', detail: `The hold is in ${now.currency}.` }],
      'Nothing was captured.',
    )
  const decimals = amountFaults(service, own, amount).filter(({ code }) => code === 'too_many_decimals')
  if (decimals.length > 0) throw faultyFields(decimals, 'Nothing was captured.')
  if (parseAmount(amount) > parseAmount(now.amount))
    throw new Refusal(
      'capture_amount_invalid',
      `${amount} ${currency} cannot be captured from a hold of ${now.amount} ${currency}.`,
      { faults: [{ pointer: '/amount', code: 'above_hold', detail: `At most ${now.amount} ${currency}.` }] },
    )
}

const cancel: Handler = (world, { body: { id } }) => {
  const record = named(world, id)
  const transitions = ['cancelled_before_payment', 'cancelled_by_merchant', 'released']
  const transition = transitions.find((each) => canMove(world, record, each))
  if (transition === undefined)
    throw new Refusal('state_conflict', `The transaction is ${latest(record).status} and can no longer be cancelled.`)
  move(world, record, transition)
  return answered(record)
}

export const transactionOperations: Record<string, Handler> = {
  transaction_create: create,
  transaction_validate: validate,
  transaction_update: update,
  transaction_find: find,
  transaction_pay: pay,
  transaction_complete: capture,
  transaction_cancel: cancel,
}
