/** Refunds by payouts that name the pay-in whose money they give back: what has gone, and what is left. */
import { unpaidEnds } from '@docs/model/catalogue/types'
import type { JsonObject } from '@docs/model/data/json'
import { Refusal } from '../http/refusal'
import { parseAmount } from '../money'
import type { StoredTransaction } from '../state-types'
import type { Dispute, TransactionData } from '../types'
import { amountIn, type World } from '../world'

/** The sum of the movements of these kinds. */
export const movedBy = ({ later_movements = [] }: TransactionData, ...kinds: string[]): bigint =>
  later_movements
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((total, { amount }) => total + parseAmount(amount), 0n)

export const openDispute = ({ disputes = [] }: TransactionData): Dispute | undefined =>
  disputes.find(({ status }) => status === 'open')

/** All that has arrived: later debits do not undo it. */
export const arrived = (payin: TransactionData): bigint =>
  parseAmount(payin.completed_amount ?? '0') + movedBy(payin, 'late_payment')

/** What chargebacks have taken and not given back. */
export const chargedBack = (payin: TransactionData): bigint =>
  movedBy(payin, 'chargeback') - movedBy(payin, 'chargeback_reversed')

/** What a refund payout has taken or will take; nothing, once it has failed. */
const taken = (payout: TransactionData): bigint =>
  unpaidEnds.some((end) => end === payout.status)
    ? 0n
    : parseAmount(payout.completed_amount ?? payout.amount) - movedBy(payout, 'payout_returned')

const payoutsOf = ({ state }: World, { refunds = [] }: StoredTransaction): TransactionData[] =>
  refunds.map((id) => state.transactions.get(id)!.versions.at(-1)!.transaction)

/** What has been given back of a pay-in or is under way. */
const refunded = (world: World, record: StoredTransaction, payin: TransactionData): bigint =>
  payoutsOf(world, record).reduce((total, payout) => total + taken(payout), movedBy(payin, 'refund'))

/** What is left of a pay-in; less than zero, if a chargeback came after refunds. */
const leftOf = (world: World, record: StoredTransaction, payin: TransactionData): bigint =>
  arrived(payin) - chargedBack(payin) - refunded(world, record, payin)

/** The amounts that a pay-in shows, once it has money. */
export function refundAmounts(
  world: World,
  record: StoredTransaction,
  payin: TransactionData,
): Pick<TransactionData, 'refunded_amount' | 'refundable_amount'> {
  if (payin.type !== 'payin' || arrived(payin) === 0n) return {}
  const back = refunded(world, record, payin)
  return {
    refunded_amount: back > 0n ? amountIn(world, payin.currency, back) : undefined,
    refundable_amount: restIn(world, payin, leftOf(world, record, payin)),
  }
}

const restIn = (world: World, { currency }: TransactionData, left: bigint): string =>
  amountIn(world, currency, left > 0n ? left : 0n)

/**
 * Refuses a payout that would give back more than is left of the pay-in that it names. `own` is what the payout itself
 * counts for already.
 */
export function checkRefund(world: World, { refund_of, amount }: JsonObject, own = 0n): void {
  if (typeof refund_of !== 'string' || typeof amount !== 'string') return
  const record = world.state.transactions.get(refund_of)!
  const payin = record.versions.at(-1)!.transaction
  if (openDispute(payin)) throw new Refusal('dispute_open', `A dispute over ${refund_of} is open.`)
  const left = leftOf(world, record, payin) + own
  if (parseAmount(amount) <= left) return
  const rest = restIn(world, payin, left)
  throw new Refusal(
    'refund_exceeds_payment',
    `At most ${rest} ${payin.currency} of ${refund_of} can still be given back.`,
    { faults: [{ pointer: '/amount', code: 'too_large', detail: `At most ${rest} ${payin.currency}.` }] },
  )
}
