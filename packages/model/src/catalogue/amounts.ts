import type { Service } from './types'

/** What becomes of a payment of another amount than requested: completed with what arrived, or declined. */
export type AmountPolicy = 'complete' | 'decline'

/** A hold is whole or declined; a transfer that is matched by its amount is declined with `amount_mismatch`. */
export const amountPolicyOf = ({ fixed, sandbox }: Pick<Service, 'fixed' | 'sandbox'>): AmountPolicy =>
  fixed.capture === 'manual' || sandbox.outcomes.includes('amount_mismatch') ? 'decline' : 'complete'
