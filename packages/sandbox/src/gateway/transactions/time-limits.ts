import { isPayin, type Service } from '@docs/model/catalogue/types'
import { hours, instant, minutes, seconds } from '../instant'
import type { TransactionData } from '../types'
import { fact, type World } from '../world'

/** All in milliseconds. */
interface TimeLimits {
  /** Time until `expires_at` if the merchant sets none. */
  standard: number
  most: number
  /** How long after `expires_at` a pay-in may still be confirmed. */
  confirmation?: number
}

/** A pay-in has its service's limits, a payout the contract's. */
export function timeLimitsOf(world: World, service: Service): TimeLimits {
  if (!isPayin(service))
    return {
      standard: minutes(fact(world, 'expiry.payout_default_minutes')),
      most: hours(fact(world, 'expiry.payout_max_hours')),
    }
  const { expiry, confirmation } = service
  return {
    standard: seconds(expiry.default_seconds),
    most: seconds(expiry.max_seconds),
    confirmation: seconds(confirmation.window_seconds),
  }
}

/** The expiry fields of a transaction that may be started until `expires_at`. */
export const deadlinesAt = (
  expires_at: string,
  { confirmation }: TimeLimits,
): Pick<TransactionData, 'expires_at' | 'confirmation_ends_at'> => ({
  expires_at,
  ...(confirmation !== undefined && { confirmation_ends_at: instant(Date.parse(expires_at) + confirmation) }),
})
