import { formatDuration } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { isPayin, type Catalogue, type Payin } from '@docs/model/catalogue/types'

/**
 * Names of a pay-in's time spans: how long the payer may take to start by default and at most, how long one step lasts,
 * and how long the provider may confirm afterwards.
 */
export const spanNames = ['default_expiry', 'max_expiry', 'step', 'window'] as const
export type SpanName = (typeof spanNames)[number]

const read: Record<SpanName, (service: Payin) => number | null> = {
  default_expiry: ({ expiry }) => expiry.default_seconds,
  max_expiry: ({ expiry }) => expiry.max_seconds,
  step: ({ step }) => step.seconds,
  window: ({ confirmation }) => confirmation.window_seconds,
}

/** A time span of the pay-in `id` in words. */
export function spanOf({ services }: Catalogue, id: string | undefined, name: SpanName, locale: Locale): string {
  if (id === undefined)
    throw new Error(`<ServiceSpan name="${name}"/> stands in no guide. Name the service: service="…".`)
  const service = services.find((each) => each.id === id)
  const seconds = service && isPayin(service) ? read[name](service) : null
  if (seconds === null)
    throw new Error(`<ServiceSpan name="${name}"/>: "${id}" has no such span. Use the id and a span of a pay-in.`)
  return formatDuration(seconds, locale)
}
