import { numbersFact } from '@docs/model/contract/fact'
import type { Facts } from '@docs/model/contract/types'

export interface Attempt {
  number: number
  /** After the attempt before. */
  waitMinutes: number
  /** After the first attempt. */
  elapsedMinutes: number
}

/** When an unacknowledged callback is sent again. */
export function callbackSchedule(facts: Facts): Attempt[] {
  const waits = numbersFact(facts, 'callback.retry_minutes')
  if (!waits)
    throw new Error('data/facts.yaml has no list "callback.retry_minutes", which the schedule of callbacks needs.')
  return [0, ...waits].map((waitMinutes, index, all) => ({
    number: index + 1,
    waitMinutes,
    elapsedMinutes: all.slice(0, index + 1).reduce((sum, each) => sum + each, 0),
  }))
}

export interface Timeline {
  /** Position of each attempt on the axis, from 0 (the first) to 1. */
  attempts: { number: number; at: number }[]
  /** Round times along the axis. */
  ticks: { minutes: number; at: number }[]
}

const roundMinutes = [1, 10, 60, 360, 1440, 4320]

/** The schedule on an axis. It is logarithmic: the first pauses are minutes, the last ones most of a day. */
export function callbackTimeline(facts: Facts): Timeline {
  const schedule = callbackSchedule(facts)
  const end = Math.max(...schedule.map(({ elapsedMinutes }) => elapsedMinutes))
  const at = (minutes: number) => Math.log1p(minutes) / Math.log1p(end)
  return {
    attempts: schedule.map(({ number, elapsedMinutes }) => ({ number, at: at(elapsedMinutes) })),
    ticks: roundMinutes.map((minutes) => ({ minutes, at: at(minutes) })).filter((tick) => tick.at < 1.02),
  }
}
