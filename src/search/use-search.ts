import { useEffect, useState } from 'react'
import { completeIndex, search } from './client'
import type { SearchAnswer } from './types'

interface Outcome {
  request: string
  answer?: SearchAnswer
  error?: Error
  /** A better answer is on its way. */
  isPartial?: boolean
}

export interface SearchState {
  /** The last answer; while a new one is being found, the one before it. */
  answer: SearchAnswer | undefined
  error: Error | undefined
  busy: boolean
  retry: () => void
}

/**
 * The answer to what has been typed, or nothing for blank input. `base` undefined: nothing can be found. When the rest
 * of the index has come, the question is asked again: `again` says whether always, or only to fill a short list, so
 * that no entry moves under the reader's hand.
 */
export function useSearch(
  base: string | undefined,
  context: string,
  input: string,
  limit: number,
  again: 'always' | 'when short',
): SearchState {
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
    if (base === undefined) settle({ answer: { total: 0, results: [], isWhole: true } })
    else
      void answer(base).then(
        (found) => settle({ answer: found }),
        (error: Error) => settle({ error }),
      )
    return () => {
      wanted = false
    }

    async function answer(root: string): Promise<SearchAnswer> {
      const first = await search(root, context, input, limit)
      if (first.isWhole) return first
      settle({ answer: first, isPartial: again === 'always' })
      // Without the rest, what has been found stands.
      const isWhole = await completeIndex(root, context, input).then(
        () => true,
        () => false,
      )
      return isWhole && wanted && (again === 'always' || first.total < limit)
        ? search(root, context, input, limit)
        : first
    }
  }, [request, base, context, input, limit, again, blank])

  return {
    answer: blank ? undefined : outcome.answer,
    error: blank ? undefined : outcome.error,
    busy: !blank && (outcome.request !== request || outcome.isPartial === true),
    retry: () => setAttempt(attempt + 1),
  }
}
