import type { Payin } from './types'

const daySeconds = 86_400

/**
 * How many past days, yesterday included, a nightly reading of transactions has to cover so that it contains every
 * pay-in of the service whose money was booked yesterday. One day more than the spans, since a transaction is created
 * at any time of its day.
 */
export const lookBackDays = ({ expiry, confirmation, lateMoney }: Payin): number =>
  1 + Math.ceil((expiry.max_seconds + confirmation.window_seconds + (lateMoney?.for_seconds ?? 0)) / daySeconds)
