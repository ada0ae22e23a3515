import { formatDuration } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { isPayin, type Catalogue, type Payin, type Service } from '@docs/model/catalogue/types'

/**
 * Names of a service's time spans: how long the provider may take to confirm, and of a pay-in also how long the payer
 * may take to start by default and at most, and how long one step lasts.
 */
export const spanNames = ['default_expiry', 'max_expiry', 'step', 'window'] as const
export type SpanName = (typeof spanNames)[number]

const read: Record<Exclude<SpanName, 'window'>, (service: Payin) => number | null> = {
  default_expiry: ({ expiry }) => expiry.default_seconds,
  max_expiry: ({ expiry }) => expiry.max_seconds,
  step: ({ step }) => step.seconds,
}

/** A time span of the service `id` in words. */
export function spanOf({ services }: Catalogue, id: string | undefined, name: SpanName, locale: Locale): string {
  if (id === undefined)
    throw new Error(`<ServiceSpan name="${name}"/> stands in no guide. Name the service: service="…".`)
  const service = services.find((each) => each.id === id)
  const seconds = service ? secondsOf(service, name) : null
  if (seconds === null)
    throw new Error(
      `<ServiceSpan name="${name}"/>: "${id}" has no such span. Use the id of a service, and one of its spans.`,
    )
  return formatDuration(seconds, locale)
}

function secondsOf(service: Service, name: SpanName): number | null {
  if (name === 'window') return service.confirmation.window_seconds
  return isPayin(service) ? read[name](service) : null
}
