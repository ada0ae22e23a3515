import { useEffect, useState } from 'react'
import { search } from './client'
import type { SearchAnswer } from './types'

interface Outcome {
  request: string
  answer?: SearchAnswer
  error?: Error
}

export interface SearchState {
  /** The last answer; while a new one is being found, the one before it. */
  answer: SearchAnswer | undefined
  error: Error | undefined
  busy: boolean
  retry: () => void
}

/** The answer to what has been typed, or nothing for blank input. `base` undefined: nothing can be found. */
export function useSearch(base: string | undefined, context: string, input: string, limit: number): SearchState {
  const [outcome, setOutcome] = useState<Outcome>({ request: '' })
  const [attempt, setAttempt] = useState(0)
  const blank = input.trim() === ''
  const request = JSON.stringify([base, context, input, limit, attempt])

  useEffect(() => {
    if (blank) return
    let wanted = true
    const settle = (settled: Omit<Outcome, 'request'>) => {
      if (wanted) setOutcome({ request, ...settled })
    }
    const answer = base === undefined ? Promise.resolve({ total: 0, results: [] }) : search(base, context, input, limit)
    answer.then(found => settle({ answer: found }), (error: Error) => settle({ error }))
    return () => {
      wanted = false
    }
  }, [request])

  return {
    answer: blank ? undefined : outcome.answer,
    error: blank ? undefined : outcome.error,
    busy: !blank && outcome.request !== request,
    retry: () => setAttempt(attempt + 1),
  }
}
