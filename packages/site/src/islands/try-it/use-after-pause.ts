import { useEffect, useEffectEvent } from 'react'

/** Pause in ms after which typing counts as finished. */
const pause = 300

/** Debounces: runs once the value has stopped changing. */
export function useAfterPause(value: string, run: () => void): void {
  const onPause = useEffectEvent(run)
  useEffect(() => {
    const timer = setTimeout(() => onPause(), pause)
    return () => clearTimeout(timer)
  }, [value])
}
