import { useEffect, useState } from 'react'
import type { ExcerptPart } from '../search/types'
import type { SearchState } from '../search/use-search'
import type { Locale } from '../site/locales'
import { plural } from '../site/plural'
import { searchKinds, type SearchKind } from '../site/search-kinds'
import type { Texts } from '../site/texts'

type AnswerTexts = Texts['search']['answer']

/** A wait of so many milliseconds is worth a word. */
const LONG = 300

export function Excerpt({ parts }: { parts: ExcerptPart[] }) {
  return (
    <span className="search-excerpt">
      {parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))}
    </span>
  )
}

/** How the search went, said aloud politely: the number of results, that there are none, or that they are to come. */
export function Outcome({
  state: { counts, busy },
  locale,
  texts,
}: {
  state: Pick<SearchState, 'counts' | 'busy'>
  locale: Locale
  texts: AnswerTexts
}) {
  const waits = useLong(busy)
  const found = (total: number) =>
    total === 0 ? texts.noResults : plural(texts.count, locale, total, total.toLocaleString(locale))
  return (
    <p role="status" className="search-status">
      {waits ? texts.searching : counts ? found(counts.total) : ''}
    </p>
  )
}

/** Whether something has been going on for long. */
function useLong(goesOn: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(() => setLong(true), LONG)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [goesOn])
  return goesOn && long
}

export function Failure({
  error,
  texts,
  onRetry,
}: {
  error: Error
  texts: Texts['search']['dialog']
  onRetry: () => void
}) {
  return (
    <div role="alert" className="search-failure">
      <p>{texts.failed}</p>
      <p>
        <code>{error.message}</code>
      </p>
      <button type="button" className="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  )
}

/** Buttons that narrow the results down to one kind, each with how many there are. They keep their places. */
export function KindFilter({
  kinds,
  chosen,
  texts,
  onChoose,
}: {
  /** Unknown until everything has been searched. */
  kinds: Record<SearchKind, number> | undefined
  chosen: SearchKind | undefined
  texts: AnswerTexts
  onChoose: (kind: SearchKind | undefined) => void
}) {
  const all = kinds && Object.values(kinds).reduce((sum, count) => sum + count, 0)
  return (
    <div role="group" aria-label={texts.narrow} className="search-kinds">
      {([undefined, ...searchKinds] as const).map((kind) => {
        const count = kind ? kinds?.[kind] : all
        return (
          <button
            key={kind ?? ''}
            type="button"
            className="search-kind-choice"
            aria-pressed={kind === chosen}
            disabled={count === 0 && kind !== undefined && kind !== chosen}
            // The field keeps the focus, so that one types and moves on after a click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(kind)}
          >
            {kind ? texts.kinds[kind] : texts.all} <span className="search-kind-count">{count}</span>
          </button>
        )
      })}
    </div>
  )
}
