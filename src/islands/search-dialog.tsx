import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchIndexes } from '../search/client'
import type { Texts } from '../site/texts'
import type { SearchResult } from '../search/types'
import { useSearch } from '../search/use-search'
import type { Locale } from '../site/locales'
import { Excerpt, Outcome } from './search-outcome'

export interface SearchDialogProps {
  locale: Locale
  /** Root of the language and version in which to search. */
  base: string
  texts: Texts['search']['dialog']
}

const SUGGESTIONS = 8
const RESULTS_ID = 'search-suggestions'
const rowId = (index: number) => `search-suggestion-${index}`

/**
 * The content of the search dialog: a combobox whose popup is a grid, because results are to stay
 * links, which the options of a listbox cannot hold.
 *
 * The input keeps its own value: what is typed before hydration is not lost.
 */
export default function SearchDialog({ locale, base, texts }: SearchDialogProps) {
  const [input, setInput] = useState('')
  const [active, setActive] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const state = useSearch(base, '', input, SUGGESTIONS, 'when short')
  const groups = groupByPage(state.answer?.results ?? [])
  const results = groups.flat()
  const searchPage = `${base}search`

  const reach = (typed: string) => {
    setInput(typed)
    setActive(-1)
    // If this fails, so does the search, which tells the reader.
    fetchIndexes(base, '').catch(() => {})
  }
  const takeOver = useEffectEvent(() => {
    const node = field.current!
    if (node.closest('dialog')?.open) reach(node.value)
  })
  useEffect(() => takeOver(), [])
  useEffect(() => {
    document.getElementById(rowId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const close = () => field.current!.closest('dialog')?.close()
  const onLink = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) close()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // In a search input Escape would empty the field and leave the dialog open.
      event.preventDefault()
      close()
      return
    }
    if (results.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      const target = active < 0 ? '.search-all' : `#${rowId(active)} a`
      event.preventDefault()
      field.current!.closest('.search-panel')!.querySelector<HTMLElement>(target)!.click()
      return
    }
    const next = moved(event.key, active, results.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return (
    <div className="search-panel">
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
            aria-controls={RESULTS_ID}
            aria-expanded={results.length > 0}
            aria-activedescendant={active < 0 ? undefined : rowId(active)}
            placeholder={texts.placeholder}
            autoComplete="off"
            spellCheck={false}
            onInput={(event) => reach(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </form>
        {/* The browser closes the dialog itself, so this works before hydration too. */}
        <form method="dialog">
          <button type="submit" className="text-button">
            {texts.close}
          </button>
        </form>
      </div>
      <div className="search-suggestions" aria-busy={state.busy}>
        <Outcome state={state} locale={locale} texts={texts} />
        {results.length > 0 && (
          <div role="grid" id={RESULTS_ID} aria-label={texts.results} className="search-grid">
            {groups.map((group) => (
              <div role="rowgroup" key={group[0]!.url} aria-label={group[0]!.pageTitle} className="search-group">
                {isLead(group[0]!) ? null : (
                  <div className="search-page-title" aria-hidden="true">
                    {group[0]!.pageTitle}
                  </div>
                )}
                {group.map((result) => {
                  const index = results.indexOf(result)
                  return (
                    <div role="row" key={result.url} className="search-row" data-lead={isLead(result) || undefined}>
                      <div role="gridcell" id={rowId(index)} aria-selected={index === active} className="search-cell">
                        <a href={result.url} tabIndex={-1} className="search-link" onClick={onLink}>
                          <span className="search-title">{result.title}</span>
                          <Excerpt parts={result.excerpt} />
                        </a>
                      </div>
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
        )}
      </div>
      {results.length > 0 && (
        <a href={`${searchPage}?q=${encodeURIComponent(input.trim())}`} className="search-all" onClick={onLink}>
          {texts.seeAll}
        </a>
      )}
    </div>
  )
}

const isLead = ({ url }: SearchResult) => !url.includes('#')

/** Results of one page together, where its best one stands; the page itself before its sections. */
function groupByPage(results: SearchResult[]): SearchResult[][] {
  const pages = new Map<string, SearchResult[]>()
  for (const result of results) {
    const address = result.url.replace(/[?#].*/, '')
    pages.set(address, [...(pages.get(address) ?? []), result])
  }
  return [...pages.values()].map((group) => group.sort((a, b) => Number(isLead(b)) - Number(isLead(a))))
}

/** Where a key moves the choice; Home and End move the caret until there is a choice. */
function moved(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (active < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
