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
  if (!Array.isArray(waits)) throw new Error('data/facts.yaml has no list "callback.retry_minutes", which the schedule of callbacks needs.')
  return [0, ...waits].map((wait, index, all) => ({
    number: index + 1,
    wait,
    elapsed: all.slice(0, index + 1).reduce((sum, each) => sum + each, 0),
  }))
}
