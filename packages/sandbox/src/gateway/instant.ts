import { formatDuration } from '@docs/model/language/format'

/** RFC 3339 in UTC, in whole seconds unless there is a fraction. */
export const instant = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('.000Z', 'Z')

/** Parses an RFC 3339 instant into milliseconds; NaN if it is invalid, or on a day that the month does not have. */
export function instantOf(text: string): number {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ?? []
  return day !== undefined && isDay(day) ? Date.parse(text) : NaN
}

/** `Date` reads 30 February as 2 March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => count * 3_600_000
export const days = (count: number): number => count * 86_400_000

/** A duration in milliseconds as error messages write it: `5 minutes`. */
export const spanOf = (milliseconds: number): string => formatDuration(milliseconds / 1000, 'en')

/** A duration in milliseconds as ISO 8601 writes it, in seconds. */
export const durationText = (milliseconds: number): string => `PT${String(milliseconds / 1000)}S`

/** Parses an ISO 8601 duration such as `PT15M` or `P3DT12H` into milliseconds; undefined if it is invalid. */
export function durationOf(text: string): number | undefined {
  const parts = /^P(?!$)(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(text)
  if (!parts) return undefined
  const [, weeks, wholeDays, wholeHours, wholeMinutes, someSeconds] = parts.map((each) => Number(each ?? 0))
  return days(weeks! * 7 + wholeDays!) + hours(wholeHours!) + minutes(wholeMinutes!) + Math.round(seconds(someSeconds!))
}
