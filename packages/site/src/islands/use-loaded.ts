import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads an island's data whenever `key` changes; nothing without a key. A failure, or an error passed to `fail`,
 * crashes the island.
 */
export function useLoaded<T>(key: string | undefined, load: (key: string) => Promise<T>) {
  const [loaded, setLoaded] = useState<T>()
  const [failure, setFailure] = useState<Error>()
  const fail = (error: unknown) => setFailure(error as Error)
  const begin = useEffectEvent(load)
  useEffect(() => {
    if (key === undefined) return
    let isLeft = false
    begin(key).then(
      (found) => !isLeft && setLoaded(found),
      (error: unknown) => !isLeft && setFailure(error as Error),
    )
    return () => {
      isLeft = true
      setLoaded(undefined)
    }
  }, [key])
  if (failure) throw failure
  return { loaded, setLoaded, fail }
}
