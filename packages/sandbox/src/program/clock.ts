import type { Gateway, WallClock } from '../gateway/types'

/** The clock of this machine. */
export const wall: WallClock = {
  now: Date.now,
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/** Maximum delay in milliseconds of a timer set without a call of `look`, such as that of a callback's retry. */
const maxPause = 1000

/** Runs the timers of a real clock when they are due; call `look` after anything that may have set one. */
export function runTimers(gateway: Pick<Gateway, 'next' | 'now' | 'advance'>, onFault: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  const reschedule = () => {
    clearTimeout(timer)
    const pause = (gateway.next() ?? Infinity) - gateway.now()
    timer = setTimeout(run, Math.min(Math.max(pause, 0), maxPause))
  }
  const run = () => void gateway.advance(gateway.now()).catch(onFault).finally(reschedule)
  reschedule()
  return { reschedule, stop: () => clearTimeout(timer) }
}
