import { useEffect, useEffectEvent } from 'react'

/** Milliseconds after which a reader has stopped typing. */
const pause = 300

/** Runs once the value has been the same for a moment. */
export function useAfterPause(value: string, run: () => void): void {
  const onPause = useEffectEvent(run)
  useEffect(() => {
    const timer = setTimeout(() => onPause(), pause)
    return () => clearTimeout(timer)
  }, [value])
}
