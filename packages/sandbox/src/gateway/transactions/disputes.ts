/** Disputes: the payer claims the money back, and somebody decides. Only a lost one moves money. */
import type { Service } from '@docs/model/catalogue/types'
import { announce } from '../callbacks/events'
import { days } from '../instant'
import type { StoredTransaction } from '../state-types'
import type { Dispute, TransactionData } from '../types'
import { amountIn, amountAs, newId, timestampIn, type World } from '../world'
import { addVersion, latest } from './machine'
import { openDispute } from './refunds'

/** Until when the sandbox takes evidence. */
const evidenceDays = 7

/** Whether payers of the service can claim money back without the merchant. */
export const canBeDisputed = ({ method: { dispute = 'none' } }: Service): boolean => dispute !== 'none'

/** Opens a dispute over an amount, by default over all that can be disputed, and announces it. */
export function open(
  world: World,
  record: StoredTransaction,
  most: bigint,
  { amount, reason }: { amount?: string; reason?: string },
): void {
  const { currency, disputes = [] } = latest(record)
  const dispute: Dispute = {
    id: newId(world, 'dsp'),
    status: 'open',
    amount: amount === undefined ? amountIn(world, currency, most) : amountAs(world, currency, amount),
    currency,
    ...(reason !== undefined && { reason }),
    opened_at: timestampIn(world),
    respond_by: timestampIn(world, days(evidenceDays)),
  }
  announce(world, record, addVersion(world, record, 'dispute', { disputes: [...disputes, dispute] }), {
    dispute: dispute.id,
  })
}

/** Decides the open dispute in the merchant's favour, and announces it. */
export function win(world: World, record: StoredTransaction): void {
  const decided = openDispute(latest(record))!
  announce(world, record, addVersion(world, record, 'dispute', closed(world, latest(record), { status: 'won' })), {
    dispute: decided.id,
  })
}

/** The disputes after the open one, if there is one, has been decided. */
export function closed(
  world: World,
  { disputes = [] }: TransactionData,
  result: Pick<Dispute, 'status' | 'movement_id'>,
): Pick<TransactionData, 'disputes'> {
  return {
    disputes: disputes.map((each) => {
      if (each.status !== 'open') return each
      const decided: Dispute = { ...each, closed_at: timestampIn(world), ...result }
      delete decided.respond_by
      return decided
    }),
  }
}
