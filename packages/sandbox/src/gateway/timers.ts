import type { TimerKind, Timer } from './state-types'
import type { World } from './world'

/** Timers of the same instant run in the order in which they were set. */
export function setTimer({ state: { timers } }: World, at: number, kind: TimerKind, about: string): void {
  const index = timers.findLastIndex((each) => each.at <= at) + 1
  timers.splice(index, 0, { at, kind, about })
}

/** Instant of the next timer. */
export const nextDue = ({ state }: World): number | undefined => state.timers[0]?.at

/** Removes and returns all timers of the next instant. */
export function takeDue({ state: { timers } }: World): Timer[] {
  const later = timers.findIndex(({ at }) => at !== timers[0]?.at)
  return timers.splice(0, later === -1 ? timers.length : later)
}
