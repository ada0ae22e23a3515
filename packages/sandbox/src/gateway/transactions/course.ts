/** How a transaction progresses: what the payer and the provider do, and what the passing of time does. */
import { isPayin, type Service } from '@docs/model/catalogue/types'
import { days, seconds } from '../instant'
import { parseAmount, ratio } from '../money'
import type { StoredTransaction } from '../state-types'
import type { Movement, Pace, TransactionData } from '../types'
import { setTimer } from '../timers'
import { amountAs, amountIn, digitsOf, fact, newId, timestampIn, markChanged, type World } from '../world'
import { bookCompletion, bookMovement, feeOf, reserve } from './balance'
import { canBeDisputed, closed } from './disputes'
import { lateMoneyFault } from './late-money'
import { arrived, chargedBack, movedBy, openDispute } from './refunds'
import { addMovement, canTransition, latest, applyTransition, transactionById } from './machine'
import { outcomeOf } from './outcomes'

/** How long a simulated payer takes where no sandbox page waits for a click, and how long providers take. */
export const usualPace: Pace = { payer: seconds(10), provider: seconds(2) }
const paceOf = ({ options }: World): Pace => options.pace ?? usualPace

/** Reasons for which the payer fails before the provider has anything to decide. */
const refusesPayer = ['authentication_failed', 'authentication_timeout', 'payer_rejected', 'pin_invalid']

export const serviceOf = (world: World, { service_id }: TransactionData): Service => {
  const service = world.services.get(service_id)
  if (!service) throw new Error(`The catalogue has no service ${service_id}.`)
  return service
}

/* Timers */

/** The transaction ends with its confirmation window, or at `expires_at` if it has none. */
export function scheduleEnd(world: World, { id, expires_at, confirmation_ends_at }: TransactionData): void {
  setTimer(world, Date.parse(confirmation_ends_at ?? expires_at), 'transaction_ends', id)
}

export function transactionEnds(world: World, id: string): void {
  const record = transactionById(world, id)
  const { status, expires_at, confirmation_ends_at } = latest(record)
  if (Date.parse(confirmation_ends_at ?? expires_at) > world.now) return
  if (status === 'created') applyTransition(world, record, 'expired_before_payment')
  if (status === 'awaiting_customer') applyTransition(world, record, 'payer_late')
}

export function holdEnds(world: World, id: string): void {
  const record = transactionById(world, id)
  const { hold_expires_at } = latest(record)
  if (hold_expires_at !== undefined && Date.parse(hold_expires_at) <= world.now)
    applyTransition(world, record, 'hold_expired')
}

/** The simulated payer acts where there is no page with a button. */
export function schedulePayer(world: World, { id }: TransactionData): void {
  setTimer(world, world.now + paceOf(world).payer, 'payer_acts', id)
}

export function simulatedPayerActs(world: World, id: string): void {
  const record = transactionById(world, id)
  const { status } = outcomeOf(world, record)
  if (latest(record).status !== 'awaiting_customer' || status === 'expired') return
  if (status === 'cancelled') payerGivesUp(world, record)
  else payerActs(world, record)
}

/* The payer */

export function payerActs(world: World, record: StoredTransaction): TransactionData {
  const { failure_reason = '' } = outcomeOf(world, record)
  if (refusesPayer.includes(failure_reason)) return applyTransition(world, record, 'payer_failed', { failure_reason })
  applyTransition(world, record, 'payer_acted')
  scheduleProvider(world, record)
  return latest(record)
}

export const payerGivesUp = (world: World, record: StoredTransaction): TransactionData =>
  applyTransition(world, record, 'cancelled_by_payer')

/* The provider */

/** The provider works on a `processing` transaction and answers when the timer fires. */
export function scheduleProvider(world: World, record: StoredTransaction): void {
  const transaction = latest(record)
  const { test } = outcomeOf(world, record)
  if (test === 'stuck') return
  const wait = test === 'slow' ? seconds(fact(world, 'sandbox.slow_seconds')) : paceOf(world).provider
  const at = isUnderpaid(record) ? Math.max(world.now, Date.parse(transaction.expires_at)) : world.now + wait
  setTimer(world, at, 'provider_answers', transaction.id)
}

export function providerAnswers(world: World, id: string): void {
  const record = transactionById(world, id)
  const { status, expires_at } = latest(record)
  // Missing coins are waited for until `expires_at`.
  if (status !== 'processing' || (isUnderpaid(record) && Date.parse(expires_at) > world.now)) return
  applyOutcome(world, record)
}

/* Coins */

export const isCrypto = (world: World, record: StoredTransaction): boolean =>
  serviceOf(world, latest(record)).method.kind === 'crypto'

/** What the payer has to send: the converted amount if there is one, otherwise the transaction's own. */
export const amountToSend = ({
  conversion,
  amount,
  currency,
}: Pick<TransactionData, 'conversion' | 'amount' | 'currency'>) =>
  conversion ? { amount: conversion.amount, currency: conversion.currency } : { amount, currency }

const isUnderpaid = (record: StoredTransaction): boolean => leftToSend(record) > 0n

/** How many coins are missing, if some have arrived. */
const leftToSend = (record: StoredTransaction): bigint =>
  record.receivedCoins === undefined
    ? 0n
    : parseAmount(amountToSend(latest(record)).amount) - parseAmount(record.receivedCoins)

/** What a payer who sent too few coins is shown while there is time to send the rest. */
export function missingCoins(world: World, record: StoredTransaction): { received?: string; missing?: string } {
  const transaction = latest(record)
  if (!isUnderpaid(record) || transaction.status !== 'processing' || isExpired(world, transaction)) return {}
  const missing = amountIn(world, amountToSend(transaction).currency, leftToSend(record))
  return { received: record.receivedCoins!, missing }
}

/** Coins seen on the network; transfers add up. Without an amount, all that is still due. */
export function receiveCoins(world: World, record: StoredTransaction, amount?: string): void {
  const transaction = latest(record)
  const due = amountToSend(transaction)
  const seen = parseAmount(record.receivedCoins ?? '0')
  const rest = parseAmount(due.amount) - seen
  const sum = seen + (amount === undefined ? (rest > 0n ? rest : 0n) : parseAmount(amount))
  record.receivedCoins = amountIn(world, due.currency, sum)
  record.outcome = { status: 'completed', amount: valueOfCoins(world, transaction, sum) }
  markChanged(world)
  if (transaction.status === 'awaiting_customer') payerActs(world, record)
  else scheduleProvider(world, record)
}

/** The value of the coins in the transaction's currency, at the rate that the payment started with. */
function valueOfCoins(world: World, transaction: TransactionData, coins: bigint): string {
  const { amount, currency } = transaction
  const due = parseAmount(amountToSend(transaction).amount)
  return amountIn(world, currency, parseAmount(ratio(parseAmount(amount) * coins, due, digitsOf(world, currency) ?? 2)))
}

/** Applies the outcome to a `processing` transaction. */
export function applyOutcome(world: World, record: StoredTransaction): TransactionData {
  const { status, failure_reason = 'other', amount, test } = outcomeOf(world, record)
  if (status === 'declined') return decline(world, record, failure_reason)
  const { capture } = latest(record)
  if (capture === 'manual') {
    const span =
      test === 'hold_expired' ? seconds(fact(world, 'sandbox.slow_seconds')) : days(fact(world, 'hold.default_days'))
    const authorized = applyTransition(world, record, 'held', { hold_expires_at: timestampIn(world, span) })
    setTimer(world, Date.parse(authorized.hold_expires_at ?? ''), 'hold_ends', authorized.id)
    return authorized
  }
  return complete(world, record, 'paid', amount)
}

export function decline(world: World, record: StoredTransaction, failure_reason: string): TransactionData {
  const transition = canTransition(world, record, 'refused') ? 'refused' : 'payer_failed'
  const declined = applyTransition(world, record, transition, { failure_reason })
  if (record.reserved) reserve(world, record, true)
  return declined
}

/** Completes with the full amount, or with the amount received or captured. */
export function complete(
  world: World,
  record: StoredTransaction,
  transition: 'paid' | 'captured',
  received?: string,
): TransactionData {
  const transaction = latest(record)
  const amount = amountAs(world, transaction.currency, received ?? transaction.amount)
  const fee = feeOf(world, transaction, amount)
  const done = applyTransition(world, record, transition, {
    completed_amount: amount,
    fee,
    completed_at: timestampIn(world),
  })
  bookCompletion(world, record)
  return done
}

/* Later movements of money */

export function canAddMovement(world: World, record: StoredTransaction, kind: string): boolean {
  const { type, status } = latest(record)
  const rule = world.contract.laterMovements.find(({ id }) => id === kind)
  if (rule?.after[type]?.includes(status) !== true) return false
  if (kind === 'late_payment') return lateMoneyFault(world, record) === undefined
  return laterMovementFault(world, latest(record), kind) === undefined && remainingAmount(record, kind) !== 0n
}

/** Why a movement can never follow a payment of the service, or cannot now. */
export function laterMovementFault(world: World, transaction: TransactionData, kind: string): string | undefined {
  const service = serviceOf(world, transaction)
  if (!isPayin(service)) return undefined
  if (kind === 'chargeback' && !canBeDisputed(service)) return `Payers of ${service.id} cannot dispute a payment.`
  if (kind !== 'refund') return undefined
  if (openDispute(transaction)) return 'A dispute is open.'
  return service.moneyBack.some(({ way }) => way === 'support')
    ? undefined
    : `Support gives no money back through ${service.id}.`
}

/** The most that a movement may take of the money that arrived; undefined for a late payment, which has no limit. */
export function remainingAmount(record: StoredTransaction, kind: string): bigint | undefined {
  if (kind === 'late_payment') return undefined
  const transaction = latest(record)
  if (kind === 'refund') return parseAmount(transaction.refundable_amount ?? '0')
  if (kind === 'chargeback_reversed') return chargedBack(transaction)
  // Who was refunded by a payout can still dispute the payment.
  return arrived(transaction) - chargedBack(transaction) - movedBy(transaction, 'refund', 'payout_returned')
}

export function addLaterMovement(
  world: World,
  record: StoredTransaction,
  kind: string,
  { amount, reason }: { amount?: string; reason?: string },
): TransactionData {
  const { currency, amount: requested, completed_amount: completed = requested } = latest(record)
  const left = remainingAmount(record, kind)
  const rest = left === undefined || left === parseAmount(completed) ? completed : amountIn(world, currency, left)
  const rule = world.contract.laterMovements.find(({ id }) => id === kind)!
  const decided = kind === 'chargeback' ? openDispute(latest(record)) : undefined
  const moved = amountAs(world, currency, amount ?? decided?.amount ?? rest)
  const movement: Movement = {
    id: newId(world, 'mov'),
    kind,
    direction: rule.direction,
    amount: moved,
    currency,
    ...(kind === 'late_payment' && { fee: feeOf(world, latest(record), moved)! }),
    occurred_at: timestampIn(world),
    ...(reason !== undefined && { reason }),
    needs_decision: rule.needs_decision,
  }
  const result = { status: 'lost', movement_id: movement.id } as const
  const changed = addMovement(world, record, movement, decided ? closed(world, latest(record), result) : {})
  bookMovement(world, record, movement)
  return changed
}

/** Whether it is too late to start: for the payer of a pay-in, or the merchant of a payout. */
export const isExpired = (world: World, { expires_at }: TransactionData): boolean => Date.parse(expires_at) <= world.now
