import type { Gateway } from '../gateway/types'

/** The longest that a timer is late which nobody told us of, in milliseconds: that of a callback to be sent again. */
const longest = 1000

/** Runs the timers of a real clock when they are due; `look` is for when a call may have set one. */
export function runTimers(gateway: Pick<Gateway, 'next' | 'now' | 'advance'>, onFault: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    clearTimeout(timer)
    const pause = (gateway.next() ?? Infinity) - gateway.now()
    timer = setTimeout(run, Math.min(Math.max(pause, 0), longest))
  }
  const run = () => void gateway.advance(gateway.now()).catch(onFault).finally(look)
  look()
  return { look, stop: () => clearTimeout(timer) }
}
