import type { Locale } from '../../site/locales'
import { isPayin, type Catalogue, type Payin } from './types'

const secondsOf = { day: 86_400, hour: 3_600, minute: 60, second: 1 }

/** A span in the largest unit that holds it whole at least twice: 24 hours, 60 minutes, 3 days. */
export function durationOf(seconds: number, locale: Locale): string {
  const units = Object.entries(secondsOf)
  const [unit, size] = units.find(([, each]) => seconds % each === 0 && seconds / each >= 2) ?? ['second', 1]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}

/** Days in words. */
export const daysOf = (days: number, locale: Locale): string => durationOf(days * secondsOf.day, locale)

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
  return durationOf(seconds, locale)
}
