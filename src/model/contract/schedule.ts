import type { Facts } from './types'

export interface Attempt {
  number: number
  /** Minutes after the attempt before. */
  wait: number
  /** Minutes after the first attempt. */
  elapsed: number
}

/** When a callback is sent that nobody acknowledges. */
export function callbackSchedule(facts: Facts): Attempt[] {
  const waits = facts['callback.retry_minutes']
  if (!Array.isArray(waits))
    throw new Error('data/facts.yaml has no list "callback.retry_minutes", which the schedule of callbacks needs.')
  return [0, ...waits].map((wait, index, all) => ({
    number: index + 1,
    wait,
    elapsed: all.slice(0, index + 1).reduce((sum, each) => sum + each, 0),
  }))
}

export interface Timeline {
  /** Where each attempt stands, from 0 (the first) to 1. */
  attempts: { number: number; at: number }[]
  /** Round times along the axis. */
  ticks: { minutes: number; at: number }[]
}

const roundMinutes = [1, 10, 60, 360, 1440, 4320]

/** The schedule on an axis. It is logarithmic: the first pauses are minutes, the last ones most of a day. */
export function callbackTimeline(facts: Facts): Timeline {
  const schedule = callbackSchedule(facts)
  const end = Math.max(...schedule.map(({ elapsed }) => elapsed))
  const at = (minutes: number) => Math.log1p(minutes) / Math.log1p(end)
  return {
    attempts: schedule.map(({ number, elapsed }) => ({ number, at: at(elapsed) })),
    ticks: roundMinutes.map((minutes) => ({ minutes, at: at(minutes) })).filter((tick) => tick.at < 1.02),
  }
}
