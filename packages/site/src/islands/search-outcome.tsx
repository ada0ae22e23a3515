import { useEffect, useState } from 'react'
import type { ExcerptPart } from '../search/types'
import type { SearchState } from '../search/use-search'
import type { Locale } from '@docs/model/language/locales'
import { plural } from '@docs/model/language/plural'
import { searchKinds, type SearchKind } from '../sources/settings/search-kinds'
import type { Texts } from '../words/texts'
import { Button } from '@docs/sandbox/ui/Button'

type AnswerTexts = Texts['search']['answer']

/** After this many ms, a wait is announced. */
const longWaitMs = 300

export function Excerpt({ parts }: { parts: ExcerptPart[] }) {
  return (
    <span className="search-excerpt">
      {parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))}
    </span>
  )
}

const marks: Record<SearchKind, string> = { guide: '¶', service: '◇', method: '→', field: '{}', code: '#', term: 'Aa' }

/** A small mark in front of a result that tells its kind. */
export function KindMark({ kind, name }: { kind: SearchKind; name: string }) {
  return (
    <span role="img" className="search-kind" aria-label={name} title={name}>
      {marks[kind]}
    </span>
  )
}

/** The status of the search, in a polite live region: the number of results, none, or still searching. */
export function Outcome({
  state: { counts, busy },
  locale,
  texts,
}: {
  state: Pick<SearchState, 'counts' | 'busy'>
  locale: Locale
  texts: AnswerTexts
}) {
  const waits = useLongWait(busy)
  const found = (total: number) =>
    total === 0 ? texts.noResults : plural(texts.count, locale, total, total.toLocaleString(locale))
  return (
    <p role="status" className="search-status">
      {waits ? texts.searching : counts ? found(counts.total) : ''}
    </p>
  )
}

/** Whether `isWaiting` has been true for more than `longWaitMs`. */
function useLongWait(isWaiting: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), longWaitMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isWaiting && long
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
      <Button onClick={onRetry}>{texts.retry}</Button>
    </div>
  )
}

/** Buttons that filter the results by kind, always the same. A kind without results cannot be chosen. */
export function KindFilter({
  kinds,
  chosen,
  texts,
  onChoose,
}: {
  /** Undefined until everything has been searched. */
  kinds: Record<SearchKind, number> | undefined
  chosen: SearchKind | undefined
  texts: AnswerTexts
  onChoose: (kind: SearchKind | undefined) => void
}) {
  return (
    <div role="group" aria-label={texts.narrow} className="search-kinds">
      {([undefined, ...searchKinds] as const).map((kind) => (
        <button
          key={kind ?? ''}
          type="button"
          className="search-kind-choice"
          aria-pressed={kind === chosen}
          disabled={kind !== undefined && kind !== chosen && kinds?.[kind] === 0}
          // Keeps the focus in the field, so that the reader can go on typing or moving after a click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(kind)}
        >
          {kind ? texts.kinds[kind] : texts.all}
        </button>
      ))}
    </div>
  )
}
