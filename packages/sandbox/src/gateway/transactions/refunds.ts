/** Refunds by payouts that name the pay-in whose money they give back: what has gone, and what is left. */
import { unpaidEnds } from '@docs/model/catalogue/types'
import type { JsonObject } from '@docs/model/data/json'
import { fieldFault, findingOf, Refusal, type Finding } from '../http/refusal'
import { parseAmount } from '../money'
import type { StoredTransaction } from '../state-types'
import { textOf } from '../text'
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
 * Why a payout may not give back this amount of the pay-in that it names, if so. `own` is what the payout itself counts
 * for already.
 */
export function refundFinding(world: World, { refund_of, amount }: JsonObject, own = 0n): Finding | undefined {
  const record = world.state.transactions.get(textOf(refund_of))
  const payin = record?.versions.at(-1)?.transaction
  if (!record || payin?.type !== 'payin' || typeof amount !== 'string') return undefined
  if (openDispute(payin)) {
    const detail = `A dispute over ${textOf(refund_of)} is open.`
    return { fault: fieldFault('/refund_of', 'not_allowed', detail), refusal: new Refusal('dispute_open', detail) }
  }
  const left = leftOf(world, record, payin) + own
  if (parseAmount(amount) <= left) return undefined
  const rest = `${restIn(world, payin, left)} ${payin.currency}`
  const detail = `At most ${rest} of ${textOf(refund_of)} can still be given back.`
  return findingOf(fieldFault('/amount', 'too_large', `At most ${rest}.`), 'refund_exceeds_payment', detail)
}

/** Refuses a payout that would give back more than is left. */
export function checkRefund(world: World, body: JsonObject, own?: bigint): void {
  const finding = refundFinding(world, body, own)
  if (finding?.refusal) throw finding.refusal
}
