import { formatDuration } from '../../site/format'
import type { Locale } from '../../site/locales'
import { isPayin, type Catalogue, type Payin } from './types'

/**
 * What pages call the spans of a pay-in: how long the payer may start to pay without and with a time of the merchant's,
 * how long one step lasts, and how long the provider may confirm afterwards.
 */
export const spanNames = ['default_expiry', 'max_expiry', 'step', 'window'] as const
export type SpanName = (typeof spanNames)[number]

const read: Record<SpanName, (service: Payin) => number | null> = {
  default_expiry: ({ expiry }) => expiry.default,
  max_expiry: ({ expiry }) => expiry.max,
  step: ({ step }) => step.seconds,
  window: ({ confirmation }) => confirmation.window,
}

/** A span of the pay-in `id` in words. */
export function spanOf({ services }: Catalogue, id: string | undefined, name: SpanName, locale: Locale): string {
  if (id === undefined)
    throw new Error(`<ServiceSpan name="${name}"/> stands in no guide. Name the service: service="…".`)
  const service = services.find((each) => each.id === id)
  const seconds = service && isPayin(service) ? read[name](service) : null
  if (seconds === null)
    throw new Error(`<ServiceSpan name="${name}"/>: "${id}" has no such span. Use the id and a span of a pay-in.`)
  return formatDuration(seconds, locale)
}
