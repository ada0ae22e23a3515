import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchJson } from '@docs/model/data/fetch-json'
import type { SearchStart } from '../search/search-start'
import { fetchIndexes } from '../search/client'
import type { SearchResult } from '../search/types'
import { useSearch } from '../search/use-search'
import type { Locale } from '@docs/model/language/locales'
import type { SearchKind } from '../sources/settings/search-kinds'
import type { Texts } from '../words/texts'
import { Button } from '@docs/sandbox/ui/Button'
import { forgetPages, type RecentPage, recentPages } from './recent-pages'
import sheet from './search-dialog.css?url'
import { cellId, type Group, type Row, SearchGrid } from './search-grid'
import { Sheet } from './sheet'
import { Failure, KindFilter, Outcome } from './search-outcome'

interface SearchDialogProps {
  locale: Locale
  /** Root of the language and version to search. */
  base: string
  texts: Texts['search']['dialog']
}

const SUGGESTIONS = 8
const GRID = 'search-suggestions'

/**
 * The content of the search dialog: a field, and below it the results or, before anything is typed, suggestions. Pages
 * contain only the field; its styles and texts are loaded when the reader reaches for it. The input is uncontrolled, so
 * that what is typed before hydration is not lost.
 */
export default function SearchDialog({ locale, base, texts }: SearchDialogProps) {
  const [input, setInput] = useState('')
  const [kind, setKind] = useState<SearchKind>()
  /** Index of the row that the reader has moved to; until then, the first result is active. */
  const [moved, setMoved] = useState<number>()
  const [isLive, setLive] = useState(false)
  const [isStyled, setStyled] = useState(false)
  const [{ start, error }, setLoaded] = useState<{ start?: SearchStart; error?: Error }>({})
  const [recent, setRecent] = useState<RecentPage[]>([])
  const field = useRef<HTMLInputElement>(null)
  /** Whether Enter was pressed before the results arrived. */
  const isAwaited = useRef(false)
  const state = useSearch({ base, context: '', kind, input }, SUGGESTIONS, 'at once')

  const isBlank = input.trim() === ''
  const answerTexts = isStyled ? start?.texts : undefined
  /** Whether it offers pages instead of results. */
  const isOffer = isBlank || (state.isCurrent && state.counts?.total === 0)
  const groups =
    !start || !answerTexts
      ? []
      : isOffer
        ? suggestionsOf(start, isBlank ? recent : [])
        : [{ rows: (state.batches ?? []).flat().map(rowOf) }].filter(({ rows }) => rows.length > 0)
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const active = Math.min(moved ?? (isOffer ? -1 : 0), count - 1)
  const searchPage = `${base}search`

  const reach = (typed: string) => {
    setInput(typed)
    setMoved(undefined)
    isAwaited.current = false
    if (typed.trim() === '') setKind(undefined)
    setRecent(recentPages(base, location.pathname))
    fetchJson<SearchStart>(`${base}search-start.json`).then(
      (loaded) => setLoaded({ start: loaded }),
      (failure: unknown) => setLoaded({ error: failure as Error }),
    )
    // If this fails, so does the search, which shows the error.
    fetchIndexes(base, '').catch(() => {})
  }
  const takeOver = useEffectEvent(() => {
    setLive(true)
    const node = field.current!
    if (node.closest('dialog')?.open) reach(node.value)
  })
  useEffect(() => takeOver(), [])

  const isReady = state.isCurrent && count > 0
  const enterAwaited = useEffectEvent(() => {
    if (isAwaited.current) enter()
  })
  useEffect(() => {
    if (isReady) enterAwaited()
  }, [isReady])

  const close = () => field.current!.closest('dialog')?.close()
  const onLink = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) close()
  }
  const choose = (next: SearchKind | undefined) => {
    setKind(next)
    setMoved(undefined)
  }
  const forget = () => {
    forgetPages()
    setRecent([])
    setMoved(undefined)
    field.current!.focus()
  }
  const failure = state.error ?? error
  const retry = () => {
    reach(input)
    state.retry()
  }
  const enter = () => {
    isAwaited.current = false
    document.getElementById(cellId(GRID, active))?.querySelector('a')?.click()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // In a search input, Escape would clear the field and leave the dialog open.
      event.preventDefault()
      close()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && (isOffer ? active >= 0 : count > 0 || state.busy)) {
      event.preventDefault()
      // Never opens a result of an earlier input.
      if (isOffer || state.isCurrent) enter()
      else isAwaited.current = true
      return
    }
    const next = count > 0 ? target(event.key, active, count, moved !== undefined) : undefined
    if (next === undefined) return
    event.preventDefault()
    setMoved(next)
  }

  return (
    <div className="search-panel">
      {isLive && <Sheet href={sheet} onSettled={() => setStyled(true)} />}
      <div className="search-top">
        <form action={searchPage} className="search-form">
          <input
            ref={field}
            type="search"
            name="q"
            className="search-input"
            role="combobox"
            aria-label={texts.label}
            aria-autocomplete="list"
            aria-haspopup="grid"
            aria-controls={GRID}
            aria-expanded={count > 0}
            aria-activedescendant={active < 0 ? undefined : cellId(GRID, active)}
            placeholder={texts.placeholder}
            autoComplete="off"
            spellCheck={false}
            onInput={(event) => reach(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </form>
        {/* The browser closes the dialog itself, so this also works before hydration. */}
        <form method="dialog">
          <Button type="submit" kind="text">
            {texts.close}
          </Button>
        </form>
      </div>
      <div className="search-suggestions" aria-busy={!isLive || state.busy}>
        {answerTexts && !isBlank && (
          <>
            <KindFilter kinds={state.counts?.kinds} chosen={kind} texts={answerTexts} onChoose={choose} />
            <Outcome state={state} locale={locale} texts={answerTexts} />
          </>
        )}
        {failure && <Failure error={failure} texts={texts} onRetry={retry} />}
        {answerTexts && count > 0 && (
          <SearchGrid
            id={GRID}
            label={isOffer ? answerTexts.offers : answerTexts.results}
            groups={groups}
            kinds={answerTexts.kind}
            active={active}
            onLink={onLink}
          />
        )}
      </div>
      {answerTexts && (
        <div className="search-foot">
          {!isOffer && count > 0 && (
            <a href={`${searchPage}?q=${encodeURIComponent(input.trim())}`} className="search-all" onClick={onLink}>
              {answerTexts.seeAll}
            </a>
          )}
          {isBlank && recent.length > 0 && (
            <Button kind="text" className="search-all" onClick={forget}>
              {answerTexts.forget}
            </Button>
          )}
          <p className="search-keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {answerTexts.keys.choose} <kbd>↵</kbd> {answerTexts.keys.open} <kbd>Esc</kbd>{' '}
            {answerTexts.keys.close}
          </p>
        </div>
      )}
    </div>
  )
}

/** Suggestions: pages visited recently, and common tasks. */
const suggestionsOf = ({ texts, tasks }: SearchStart, recent: RecentPage[]): Group[] =>
  [
    { title: texts.recent, rows: recent.map(({ address, title }) => ({ url: address, title })) },
    { title: texts.frequent, rows: tasks.map(({ address, title }) => ({ url: address, title })) },
  ].filter(({ rows }) => rows.length > 0)

const rowOf = ({ url, title, pageTitle, kind, excerpt }: SearchResult): Row => ({
  url,
  title,
  kind,
  excerpt,
  ...(pageTitle !== title && { pageTitle }),
})

/** The row that a key moves to. Home and End move the caret until the reader has moved to a row. */
function target(key: string, active: number, count: number, hasMoved: boolean): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (!hasMoved) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
