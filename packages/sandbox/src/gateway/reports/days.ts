import { minutes } from '../instant'

/** The days that a report covers, both inclusive. */
export interface Period {
  from: string
  to: string
  time_zone: string
}

/** All UTC offsets are multiples of a quarter of an hour, so a day is cached per quarter. */
const step = minutes(15)

/** Returns the day of an instant in an IANA time zone; undefined for an unknown time zone. */
export function dayIn(timeZone: string): ((at: number) => string) | undefined {
  const format = formatOf(timeZone)
  if (!format) return undefined
  const known = new Map<number, string>()
  return (at) => {
    const quarter = Math.floor(at / step)
    const day = known.get(quarter) ?? dayBy(format, at)
    known.set(quarter, day)
    return day
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  } catch {
    return undefined
  }
}

function dayBy(format: Intl.DateTimeFormat, at: number): string {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}
