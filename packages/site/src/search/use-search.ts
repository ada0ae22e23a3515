import { useEffect, useState } from 'react'
import type { SearchKind } from '../sources/settings/search-kinds'
import { completeIndex, search } from './client'
import type { SearchAnswer, SearchResult } from './types'

export interface Question {
  /** Root of the language and version; if undefined, there are no results. */
  base: string | undefined
  context: string
  /** If set, only results of this kind. */
  kind: SearchKind | undefined
  input: string
}

export type Counts = Pick<SearchAnswer, 'total' | 'kinds'>

interface Outcome {
  question: string
  request: string
  /**
   * The first results, then those that arrived later. They are appended, so that nothing moves that the reader may be
   * about to choose.
   */
  batches?: SearchResult[][]
  /** Counts of the last complete answer, so that they do not jump either. */
  counts?: Counts | undefined
  error?: Error
  isWhole?: boolean
}

export interface SearchState extends Pick<Outcome, 'batches' | 'counts' | 'error'> {
  /** Whether the outcome belongs to the current request, not an earlier one. */
  isCurrent: boolean
  /** Whether more results are coming. */
  busy: boolean
  retry: () => void
}

const NOTHING: SearchAnswer = {
  total: 0,
  kinds: { guide: 0, service: 0, method: 0, field: 0, code: 0, term: 0 },
  results: [],
  isWhole: true,
}

/**
 * The answer to the current input; empty for blank input. If part of the index is still missing, the first answer
 * either waits for it (`first: 'whole'`) or comes at once and is completed later.
 */
export function useSearch(question: Question, limit: number, first: 'whole' | 'at once'): SearchState {
  const [outcome, setOutcome] = useState<Outcome>({ question: '', request: '' })
  const [attempt, setAttempt] = useState(0)
  const { base, context, kind, input } = question
  const blank = input.trim() === ''
  const asked = JSON.stringify([base, context, kind, input])
  const request = JSON.stringify([asked, limit, attempt])

  useEffect(() => {
    if (blank) return
    let wanted = true
    const settle = (answer: SearchAnswer, isWhole: boolean) => {
      if (!wanted) return
      setOutcome((before) => {
        const isStarted = before.question === asked && !before.isWhole
        const batches = joined((isStarted && before.batches) || [], answer.results, limit)
        const counts = { ...answer, total: Math.max(answer.total, batches.flat().length) }
        return { question: asked, request, batches, counts: isWhole ? counts : before.counts, isWhole }
      })
    }
    const find = (root: string) => search(root, context, input, limit, kind)
    // If the missing part fails to load, the search uses what there is.
    const complete = (root: string) => completeIndex(root, context).catch(() => {})

    async function answer(): Promise<void> {
      if (base === undefined) {
        settle(NOTHING, true)
        return
      }
      if (first === 'whole') await complete(base)
      const found = await find(base)
      const isWhole = found.isWhole || first === 'whole'
      settle(found, isWhole)
      if (isWhole || !wanted) return
      await complete(base)
      if (wanted) settle(await find(base), true)
    }
    answer().catch((error: unknown) => {
      if (wanted) setOutcome({ question: asked, request, error: error as Error, isWhole: true })
    })
    return () => {
      wanted = false
    }
  }, [asked, request, base, context, kind, input, limit, first, blank])

  const isCurrent = outcome.request === request
  return {
    batches: blank ? undefined : outcome.batches,
    counts: blank ? undefined : outcome.counts,
    error: blank ? undefined : outcome.error,
    isCurrent,
    busy: !blank && !(isCurrent && outcome.isWhole),
    retry: () => setAttempt(attempt + 1),
  }
}

/** Keeps the results shown and appends new ones below them. */
function joined(shown: SearchResult[][], found: SearchResult[], limit: number): SearchResult[][] {
  const known = new Set(shown.flat().map(addressOf))
  const fresh = found.filter((result) => !known.has(addressOf(result))).slice(0, Math.max(0, limit - known.size))
  return shown.length > 0 && fresh.length === 0 ? shown : [...shown, fresh]
}

/** Without the query: once more of the index is loaded, the same place may match more words. */
const addressOf = ({ url }: SearchResult) => url.replace(/\?[^#]*/, '')
