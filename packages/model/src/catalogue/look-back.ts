import type { Payin } from './types'

const daySeconds = 86_400

/**
 * How many past days, yesterday included, a nightly reading of transactions has to cover so that it contains every
 * pay-in of the service whose money was booked yesterday. One day more than the spans, since a transaction is created
 * at any time of its day.
 */
export function lookBackDays({ expiry, hold, confirmation, lateMoney }: Payin): number {
  const spans = [expiry.max_seconds, confirmation.window_seconds, hold?.max_seconds ?? 0, lateMoney?.for_seconds ?? 0]
  return 1 + Math.ceil(spans.reduce((total, each) => total + each) / daySeconds)
}
