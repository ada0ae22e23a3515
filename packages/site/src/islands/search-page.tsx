import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fetchJson } from '@docs/model/data/fetch-json'
import type { Texts } from '../words/texts'
import type { SearchStart } from '../search/search-start'
import { useSearch } from '../search/use-search'
import { baseOf } from '@docs/model/brand/addresses'
import type { Locale } from '@docs/model/language/locales'
import { searchContexts, type SearchContext } from '../sources/settings/search-contexts'
import { searchKinds, type SearchKind } from '../sources/settings/search-kinds'
import type { Version } from '@docs/model/brand/versions'
import { Button } from '@docs/sandbox/ui/Button'
import { Excerpt, Failure, KindFilter, KindMark, Outcome } from './search-outcome'

interface SearchPageProps {
  locale: Locale
  /** This page's version, searched by default. */
  version: Version
  versions: Version[]
  texts: Pick<Texts['search'], 'dialog' | 'answer' | 'page'>
}

const PAGE = 20

/** The query parameters of the address: `q`, `ctx`, `kind` and `version`. */
interface Query {
  q: string
  ctx: SearchContext | ''
  kind: SearchKind | undefined
  version: string
}

/** The main part of the search page. It is first rendered empty, as on the server, and then follows the address. */
export default function SearchPage({ locale, version, versions, texts }: SearchPageProps) {
  const [asked, setAsked] = useState<Query>({ q: '', ctx: '', kind: undefined, version })
  const [shown, setShown] = useState(PAGE)
  const [start, setStart] = useState<SearchStart>()
  const field = useRef<HTMLInputElement>(null)
  const known = versions.find((one) => one === asked.version)
  const state = useSearch(
    { base: known && baseOf(locale, known), context: asked.ctx, kind: asked.kind, input: asked.q },
    shown,
    'whole',
  )

  const follow = useEffectEvent(() => {
    const fromAddress = read(new URLSearchParams(location.search), version)
    field.current!.value = fromAddress.q
    setAsked(fromAddress)
    setShown(PAGE)
  })
  const takeOver = useEffectEvent(() => {
    // What was typed before the script loaded takes precedence over the address.
    const typed = field.current!.value
    if (typed === '') follow()
    else change({ ...read(new URLSearchParams(location.search), version), q: typed })
  })
  useLayoutEffect(() => {
    takeOver()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  useLayoutEffect(() => {
    const main = field.current!.closest('main')
    main?.setAttribute('aria-busy', String(state.busy))
    return () => main?.removeAttribute('aria-busy')
  }, [state.busy])

  useEffect(() => {
    // The page is of use without its suggestions.
    fetchJson<SearchStart>(`${baseOf(locale, version)}search-start.json`).then(setStart, () => {})
  }, [locale, version])

  function change(next: Query) {
    setAsked(next)
    setShown(PAGE)
    history.replaceState(history.state, '', searchAddress(next, version))
  }

  const results = state.batches?.flat() ?? []
  const more = state.counts !== undefined && state.counts.total > results.length
  return (
    <div className="article search-page">
      <h1>{texts.page.title}</h1>
      <form
        role="search"
        aria-label={texts.dialog.label}
        className="explorer"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="explorer__row">
          <label>
            <span>{texts.dialog.label}</span>
            <input
              ref={field}
              type="search"
              name="q"
              className="search-input"
              autoComplete="off"
              spellCheck={false}
              onInput={(event) => change({ ...asked, q: event.currentTarget.value })}
            />
          </label>
          <label>
            <span>{texts.page.version}</span>
            <select
              name="version"
              value={asked.version}
              onChange={(event) => change({ ...asked, version: event.target.value })}
            >
              {known ? null : <option value={asked.version}>{asked.version}</option>}
              {versions.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        </div>
      </form>
      {asked.q.trim() !== '' && (
        <KindFilter
          kinds={state.counts?.kinds}
          chosen={asked.kind}
          texts={texts.answer}
          onChoose={(kind) => change({ ...asked, kind })}
        />
      )}
      {asked.ctx && (
        <p>
          {texts.page.context}: {texts.page.contexts[asked.ctx]}.{' '}
          <Button kind="text" onClick={() => change({ ...asked, ctx: '' })}>
            {texts.page.everywhere}
          </Button>
        </p>
      )}
      <Outcome state={state} locale={locale} texts={texts.answer} />
      {(asked.q.trim() === '' || state.counts?.total === 0) && start && (
        <>
          <h2>{start.texts.frequent}</h2>
          <ul className="cards">
            {start.tasks.map(({ address, title }) => (
              <li key={address} className="card">
                <a href={address} className="card__link">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {state.error && <Failure error={state.error} texts={texts.dialog} onRetry={state.retry} />}
      {results.length > 0 && (
        <ol className="search-results" aria-label={texts.answer.results}>
          {results.map(({ url, pageTitle, title, excerpt, kind }) => (
            <li key={url} className="search-result">
              <span className="search-heading">
                <KindMark kind={kind} name={texts.answer.kind[kind]} />
                <a href={url} className="search-title">
                  {title}
                </a>
                {title === pageTitle ? null : <span className="search-page-title">{pageTitle}</span>}
              </span>
              <Excerpt parts={excerpt} />
            </li>
          ))}
        </ol>
      )}
      {more && <Button onClick={() => setShown(shown + PAGE)}>{texts.page.showMore}</Button>}
    </div>
  )
}

/** Reads the query. An unknown context or kind means all; a version may be written `1.x`, `1.x/` or `/1.x/`. */
function read(params: URLSearchParams, version: Version): Query {
  const ctx = params.get('ctx')
  const kind = params.get('kind')
  return {
    q: params.get('q') ?? '',
    ctx: searchContexts.find((context) => context === ctx) ?? '',
    kind: searchKinds.find((one) => one === kind),
    version: params.get('version')?.replace(/^\/+|\/+$/g, '') || version,
  }
}

/** The address for a search; other parameters and defaults are left out. */
function searchAddress(asked: Query, version: Version): string {
  const params = new URLSearchParams()
  if (asked.q) params.set('q', asked.q)
  if (asked.ctx) params.set('ctx', asked.ctx)
  if (asked.kind) params.set('kind', asked.kind)
  if (asked.version !== version) params.set('version', asked.version)
  const query = params.toString()
  return location.pathname + (query && `?${query}`)
}
