/** Registers, starts, reads, captures and cancels transactions. */
import type { Service } from '@docs/model/catalogue/types'
import { checkDigits } from '@docs/model/codes/check-digits'
import { parseAmount } from '../money'
import type { Handler, Result } from '../http/call'
import {
  faultyField,
  faultyFields,
  fieldFault,
  findingsOf,
  Refusal,
  refusalOf,
  type FieldFault,
  type Finding,
} from '../http/refusal'
import type { Card, StoredTransaction } from '../state-types'
import { canPayOut, reserve } from '../transactions/balance'
import { withListOutcome } from '../transactions/card-lists'
import {
  amountFindings,
  creationFaults,
  creationFindings,
  decimalFaults,
  expiryFaults,
  serviceFaults,
} from '../transactions/check'
import {
  complete,
  applyOutcome,
  isExpired,
  schedulePayer,
  scheduleProvider,
  scheduleEnd,
  serviceOf,
} from '../transactions/course'
import { coinWarnings } from '../transactions/coins'
import { inSchemaOrder } from '../schema-order'
import { cancelIfPossible, latest, applyTransition, addVersion, followRefund } from '../transactions/machine'
import { nextActionOf } from '../transactions/next-action'
import { cardOf, type CardDetails } from '../transactions/card'
import { checkRefund, refundFinding } from '../transactions/refunds'
import { outcomeOf, payerActs } from '../transactions/outcomes'
import { deadlinesAt, timeLimitsOf } from '../transactions/time-limits'
import type { TransactionData, Quote } from '../types'
import { amountAs, keyOf, newId, timestampIn, markChanged, type World } from '../world'
import { textOf } from '../text'
import { isObject, type Json, type JsonObject } from '@docs/model/data/json'

/** The transaction with the id of a call. */
export function requireTransaction(world: World, id: Json | undefined): StoredTransaction {
  const record = world.state.transactions.get(textOf(id))
  if (record && record.archived_id === undefined) return record
  throw new Refusal('transaction_not_found', 'There is no transaction with this id in this environment.')
}

/** Refuses a change of another version than the present one. */
export function checkVersion(what: string, { version }: { version: number }, sent: Json | undefined): void {
  if (sent !== version)
    throw new Refusal(
      'version_conflict',
      `The ${what} has version ${version}; the request was made for version ${textOf(sent)}.`,
    )
}

/** Refuses to start a transaction whose service is paused. */
export function checkPaused({ state }: World, { id }: Service): void {
  if (state.settings.paused_services.includes(id))
    throw new Refusal('service_paused', `The service ${id} is paused.`, { retryAfter: 60 })
}

/** Refuses to start a transaction after `expires_at`. */
export function checkStartable(world: World, transaction: TransactionData): void {
  if (isExpired(world, transaction))
    throw new Refusal('state_conflict', `The transaction could be started until ${transaction.expires_at}.`)
}

export const respondWith = (record: StoredTransaction): Result => ({ transaction: latest(record).id })

const create: Handler = (world, { body }) => {
  const { payins_enabled, payouts_enabled } = world.state.settings
  if (!(body.type === 'payin' ? payins_enabled : payouts_enabled))
    throw new Refusal(
      'account_suspended',
      `The account accepts no ${body.type === 'payin' ? 'pay-ins' : 'payouts'}. Contact your account manager.`,
    )
  const findings = creationFindings(world, body)
  if (findings.length > 0) throw refusalOf(findings, 'Nothing was created.')
  checkRefund(world, body)
  return respondWith(register(world, body))
}

/** Registers a validated transaction; `origin` has its id in 1.x. */
export function register(
  world: World,
  body: JsonObject,
  origin: Pick<StoredTransaction, 'archived_id'> = {},
): StoredTransaction {
  const id = newId(world, 'txn')
  const now = timestampIn(world)
  const service = world.services.get(textOf(body.service_id))!
  const { type, amount, currency, expires_at, capture, language, customer, return_urls, ...own } = body
  const payinFields = { capture: capture ?? 'automatic', language, customer, return_urls }
  const transaction = inSchemaOrder(world, 'Transaction', {
    ...own,
    amount: amountAs(world, textOf(currency), textOf(amount)),
    currency,
    ...recipientOf(world, service, body),
    ...(type === 'payin' && payinFields),
    type,
    id,
    version: 1,
    environment: 'sandbox',
    status: 'created',
    ...(service.flow === 'hpp' && { payment_page_url: `${world.options.origin}/p/${keyOf(id)}` }),
    created_at: now,
    updated_at: now,
    ...deadlinesOf(world, service, expires_at as string | undefined),
  } as TransactionData)
  const record: StoredTransaction = {
    versions: [{ cause: 'created', transaction }],
    ...origin,
  }
  world.state.transactions.set(id, record)
  if (transaction.refund_of !== undefined) {
    const refunded = requireTransaction(world, transaction.refund_of)
    refunded.refunds = [...(refunded.refunds ?? []), id]
    followRefund(world, transaction)
  }
  const kind = origin.archived_id === undefined ? 'transaction' : 'order'
  world.state.references.set(`${kind} ${transaction.merchant_reference}`, id)
  scheduleEnd(world, transaction)
  markChanged(world)
  return record
}

/** The recipient as responses show it, without `null`, and what may be wrong with it. */
function recipientOf(world: World, service: Service, { recipient }: JsonObject): Partial<TransactionData> {
  if (typeof recipient !== 'object' || recipient === null) return {}
  const warnings = coinWarnings(world, service, { recipient })
  const present = Object.entries(recipient).filter(([, value]) => value !== null)
  return {
    recipient: Object.fromEntries(present) as TransactionData['recipient'],
    warnings: warnings.length > 0 ? warnings : undefined,
  }
}

/** Until when the transaction may be started, and until when the provider may confirm it. */
function deadlinesOf(world: World, service: Service, requested?: string): ReturnType<typeof deadlinesAt> {
  const limits = timeLimitsOf(world, service)
  return deadlinesAt(requested ?? timestampIn(world, limits.standard), limits)
}

const validate: Handler = (world, { body, faults: ofSchema }) => {
  const found = isObject(body) ? [...creationFindings(world, body), refundFinding(world, body)] : []
  const ofService = found.flatMap((finding) => finding?.fault ?? [])
  const known = new Set(ofSchema.map(({ pointer }) => pointer))
  const faults = [...ofSchema, ...ofService.filter(({ pointer }) => !known.has(pointer))]
  return { body: { valid: faults.length === 0, faults } }
}

const update: Handler = (world, { body: { id, version, ...changes } }) => {
  const record = requireTransaction(world, id)
  const now = latest(record)
  if (now.status !== 'created')
    throw new Refusal('state_conflict', `The transaction is ${now.status} and can no longer be changed.`)
  checkVersion('object', now, version)
  const service = serviceOf(world, now)
  const changed: JsonObject = { ...now, ...changes }
  const findings = [
    ...changeFindings(world, service, now, changes),
    ...findingsOf(creationFaults(world, service, changed)),
  ]
  if (findings.length > 0) throw refusalOf(findings, 'Nothing was changed.')
  if (changes.amount !== undefined) checkRefund(world, changed, parseAmount(now.amount))
  const expires_at = changes.expires_at as string | undefined
  const updated = addVersion(world, record, 'transaction_update', {
    ...(changes as Partial<TransactionData>),
    ...(changes.amount !== undefined && { amount: amountAs(world, now.currency, textOf(changes.amount)) }),
    ...recipientOf(world, service, changes),
    ...(expires_at !== undefined && deadlinesOf(world, service, expires_at)),
  })
  if (expires_at !== undefined) scheduleEnd(world, updated)
  return respondWith(record)
}

function changeFindings(world: World, service: Service, now: TransactionData, changes: JsonObject): Finding[] {
  const currency = service.currencies.find(({ code }) => code === now.currency)
  return [
    ...(now.type === 'payin' && 'recipient' in changes
      ? findingsOf([fieldFault('/recipient', 'not_allowed', 'A payin has no recipient.')])
      : []),
    ...(changes.amount !== undefined && currency ? amountFindings(service, currency, textOf(changes.amount)) : []),
    ...findingsOf(expiryFaults(world, service, changes.expires_at as string | undefined)),
  ]
}

const find: Handler = (world, { query: { id, merchant_reference } }) => {
  const known = id ?? world.state.references.get(`transaction ${String(merchant_reference)}`)
  if (known === undefined)
    throw new Refusal('transaction_not_found', 'There is no transaction with this reference in this environment.')
  return respondWith(requireTransaction(world, known))
}

const pay: Handler = (world, { body }) => {
  const record = requireTransaction(world, body.id)
  const now = latest(record)
  const service = serviceOf(world, now)
  if (!service.calls.includes('transaction_pay'))
    throw new Refusal('operation_not_supported', `The service ${service.id} does not support this call.`)
  checkPaused(world, service)
  if (now.status === 'awaiting_customer') return renewStep(world, record, service)
  if (now.status !== 'created') throw new Refusal('state_conflict', `The transaction is already ${now.status}.`)
  checkStartable(world, now)
  checkRefund(world, now, parseAmount(now.amount))
  const faults = payFaults(service, body)
  if (faults.length > 0) throw faultyFields(faults, 'Nothing was started.')
  const conversion = conversionOf(world, now, body.quote_id)
  takeSource(world, record, service, body)
  // Data sent only for the service, such as a one-time code or a card, is used but not shown.
  startPayment(world, record, service, conversion ? { conversion } : {})
  return { ...respondWith(record), ...(record.card?.test === 'no_answer' && { isLost: true }) }
}

function startPayment(
  world: World,
  record: StoredTransaction,
  service: Service,
  changes: Partial<TransactionData>,
): void {
  if (payerActs(service, record)) {
    applyTransition(world, record, 'action_needed', { ...changes, next_action: nextActionOf(world, service, record) })
    if (hasPayer(service, record)) schedulePayer(world, latest(record))
    return
  }
  applyTransition(world, record, 'no_action_needed', changes)
  if (latest(record).type === 'payout') return startPayout(world, record)
  const { test = '' } = outcomeOf(world, record)
  if (record.card && !['slow', 'stuck'].includes(test)) applyOutcome(world, record)
  else scheduleProvider(world, record)
}

/** Whether to simulate the payer: not where a sandbox page waits for a click, nor before coins have an address. */
function hasPayer(service: Service, { addresses }: StoredTransaction): boolean {
  if (service.calls.includes('transaction_get_crypto_address')) return addresses !== undefined
  return service.nextAction !== 'form' && service.nextAction !== 'redirect'
}

function startPayout(world: World, record: StoredTransaction): void {
  if (!canPayOut(world, latest(record)))
    record.outcome = { status: 'declined', failure_reason: 'merchant_balance_insufficient' }
  else reserve(world, record)
  scheduleProvider(world, record)
}

/** Starts a new step if the current one has expired before the transaction. */
function renewStep(world: World, record: StoredTransaction, service: Service): Result {
  const now = latest(record)
  const ends = now.next_action?.expires_at
  if (typeof ends !== 'string' || Date.parse(ends) > world.now)
    throw new Refusal('state_conflict', `The payer's current action is valid until ${textOf(ends ?? now.expires_at)}.`)
  checkStartable(world, now)
  addVersion(world, record, 'transaction_pay', { next_action: nextActionOf(world, service, record) })
  if (hasPayer(service, record)) schedulePayer(world, latest(record))
  return respondWith(record)
}

function payFaults(service: Service, body: JsonObject): FieldFault[] {
  const quoting = 'transaction_currency_rate'
  if (service.calls.includes(quoting) && body.quote_id === undefined)
    return [fieldFault('/quote_id', 'required_by_service', `The service ${service.id} needs a quote from ${quoting}.`)]
  const takesCard = service.sandbox.by === 'card' && service.direction === 'payin'
  const { source } = body as { source?: JsonObject & { number?: string } }
  if (source && !takesCard)
    return [fieldFault('/source', 'not_supported_by_service', `The service ${service.id} does not accept cards.`)]
  const faults = serviceFaults(service, body, 'pay')
  if (source?.number === undefined || checkDigits.luhn(source.number)) return faults
  const wrong = fieldFault('/source/number', 'wrong_format', 'The check digit is wrong.')
  return [wrong, ...faults.filter(({ pointer }) => pointer !== wrong.pointer)]
}

/** Determines the payment source: a card, a card token, or the recipient's card for a payout. */
function takeSource(world: World, record: StoredTransaction, service: Service, body: JsonObject): void {
  const { source } = body as { source?: JsonObject }
  const now = latest(record)
  const { recipient } = now
  if (recipient?.type === 'card') record.card = cardOfToken(world, recipient.card_token, now, 'payout')
  if (source?.type === 'card') record.card = withListOutcome(world, cardOf(world, source as CardDetails))
  if (source?.type === 'card_token') {
    const card = withListOutcome(world, cardOfToken(world, source.card_token, now, service.id))
    record.card = { ...card, challenge: card.challenge && isPresent(world, source.card_token, body.browser) }
  }
}

/** Whether the payer is present, so that the bank may ask for 3-D Secure; recurring payments go without. */
function isPresent({ state }: World, token: Json | undefined, browser: Json | undefined): boolean {
  const { scope = [] } = state.tokens.get(textOf(token))?.answer ?? {}
  return scope.includes('one_click') && (!scope.includes('recurring') || browser !== undefined)
}

/** The card behind a token, if the token allows this use. */
function cardOfToken(world: World, token: Json | undefined, { customer }: TransactionData, use: string): Card {
  const issued = world.state.tokens.get(textOf(token))
  if (!issued) throw new Refusal('resource_not_found', `There is no card with the token ${textOf(token)}.`)
  const { customer_id, scope, expires_at } = issued.answer
  const pointer = use === 'payout' ? '/recipient/card_token' : '/source/card_token'
  const fault = (detail: string) => faultyField(pointer, 'not_allowed', detail, 'Nothing was started.')
  if (Date.parse(expires_at) <= world.now) throw fault(`The token expired at ${expires_at}.`)
  const wanted = use === 'payout' ? ['payout'] : ['one_click', 'recurring']
  if (!scope.some((each) => wanted.includes(each))) throw fault(`The scope of the token is ${scope.join(', ')}.`)
  if (use !== 'payout' && customer?.id !== customer_id) throw fault('The token belongs to another customer.')
  return issued.card
}

function conversionOf(
  world: World,
  transaction: TransactionData,
  quoteId: Json | undefined,
): TransactionData['conversion'] {
  if (quoteId === undefined) return undefined
  const quote = world.state.quotes.get(textOf(quoteId))
  if (quote?.transaction_id !== transaction.id)
    throw new Refusal('resource_not_found', `There is no quote ${textOf(quoteId)}.`)
  if (Date.parse(quote.valid_until) < world.now)
    throw new Refusal('quote_expired', `The quote was valid until ${quote.valid_until}.`)
  if (quote.amount !== transaction.amount)
    throw new Refusal(
      'quote_expired',
      `The quote was for ${quote.amount} ${quote.currency}; the amount has changed since.`,
    )
  return conversionBy(quote)
}

/** The conversion that a transaction shows, taken from its quote. */
export const conversionBy = ({ quote_id, rate, converted }: Quote): TransactionData['conversion'] => ({
  ...{ quote_id, rate },
  ...converted,
})

const capture: Handler = (world, { body: { id, amount, currency } }) => {
  const record = requireTransaction(world, id)
  const now = latest(record)
  if (now.status !== 'authorized')
    throw new Refusal(
      'state_conflict',
      now.status === 'expired' && record.versions.some(({ transaction }) => transaction.status === 'authorized')
        ? 'The transaction is expired: its hold has expired.'
        : `The transaction is ${now.status} and holds no money.`,
    )
  if (amount !== undefined) checkCapture(world, now, textOf(amount), textOf(currency))
  complete(world, record, 'captured', amount === undefined ? undefined : textOf(amount))
  return respondWith(record)
}

function checkCapture(world: World, now: TransactionData, amount: string, currency: string): void {
  const service = serviceOf(world, now)
  const own = service.currencies.find(({ code }) => code === now.currency)!
  if (currency !== now.currency)
    throw faultyField('/currency', 'not_allowed', `The hold is in ${now.currency}.`, 'Nothing was captured.')
  const decimals = decimalFaults(own, amount)
  if (decimals.length > 0) throw faultyFields(decimals, 'Nothing was captured.')
  if (parseAmount(amount) > parseAmount(now.amount))
    throw new Refusal(
      'capture_amount_invalid',
      `${amount} ${currency} cannot be captured from a hold of ${now.amount} ${currency}.`,
      { faults: [fieldFault('/amount', 'above_hold', `At most ${now.amount} ${currency}.`)] },
    )
}

const cancel: Handler = (world, { body: { id } }) => {
  const record = requireTransaction(world, id)
  if (!cancelIfPossible(world, record))
    throw new Refusal('state_conflict', `The transaction is ${latest(record).status} and can no longer be cancelled.`)
  return respondWith(record)
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
