import { minutes } from '../instant'

/** Days that a report covers, both ends included. */
export interface Period {
  from: string
  to: string
  time_zone: string
}

/** All offsets from UTC are whole quarters of an hour, so an answer serves as long. */
const step = minutes(15)

/** Which day an instant falls on in a time zone of the IANA database; nothing for another name. */
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
