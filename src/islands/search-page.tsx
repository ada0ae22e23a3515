import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Texts } from '../site/texts'
import { useSearch } from '../search/use-search'
import { baseOf } from '../site/addresses'
import type { Locale } from '../site/locales'
import { searchContexts } from '../site/search-contexts'
import type { Version } from '../site/versions'
import { Excerpt, Outcome } from './search-outcome'

export interface SearchPageProps {
  locale: Locale
  /** The version that this page belongs to, searched unless another is asked for. */
  version: Version
  versions: Version[]
  texts: Texts['search']
}

const PAGE = 20

/** What the address asks for: `q`, `ctx` and `version`. */
interface Asked {
  q: string
  ctx: string
  version: string
}

/** The main part of the search page. It is first drawn empty, as on the server, and then follows the address. */
export default function SearchPage({ locale, version, versions, texts }: SearchPageProps) {
  const [asked, setAsked] = useState<Asked>({ q: '', ctx: '', version })
  const [shown, setShown] = useState(PAGE)
  const field = useRef<HTMLInputElement>(null)
  const known = versions.find((one) => one === asked.version)
  const state = useSearch(known && baseOf(locale, known), asked.ctx, asked.q, shown, 'always')

  const follow = useEffectEvent(() => {
    const fromAddress = read(new URLSearchParams(location.search), version)
    field.current!.value = fromAddress.q
    setAsked(fromAddress)
    setShown(PAGE)
  })
  const takeOver = useEffectEvent(() => {
    // Typed before the script came: the reader means this, not the address.
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

  function change(next: Asked) {
    setAsked(next)
    setShown(PAGE)
    history.replaceState(history.state, '', searchAddress(next, version))
  }

  const results = state.answer?.results ?? []
  const more = state.answer !== undefined && state.answer.total > results.length
  return (
    <div className="search-page">
      <h1>{texts.page.title}</h1>
      <form
        role="search"
        aria-label={texts.dialog.label}
        className="search-controls"
        onSubmit={(event) => event.preventDefault()}
      >
        <label className="search-control search-control--query">
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
        <label className="search-control">
          <span>{texts.page.context}</span>
          <select name="ctx" value={asked.ctx} onChange={(event) => change({ ...asked, ctx: event.target.value })}>
            <option value="">{texts.page.contexts.all}</option>
            {searchContexts.map((context) => (
              <option key={context} value={context}>
                {texts.page.contexts[context]}
              </option>
            ))}
          </select>
        </label>
        <label className="search-control">
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
      </form>
      <Outcome state={state} locale={locale} texts={texts.dialog} />
      {results.length > 0 && (
        <ol className="search-results" aria-label={texts.dialog.results}>
          {results.map(({ url, pageTitle, title, excerpt }) => (
            <li key={url} className="search-result">
              <a href={url} className="search-title">
                {title}
              </a>
              {title === pageTitle ? null : <span className="search-page-title">{pageTitle}</span>}
              <Excerpt parts={excerpt} />
            </li>
          ))}
        </ol>
      )}
      {more && (
        <button type="button" className="button" onClick={() => setShown(shown + PAGE)}>
          {texts.page.showMore}
        </button>
      )}
    </div>
  )
}

/** An unknown context means everything; a version may be written `1.x`, `1.x/` or `/1.x/`. */
function read(params: URLSearchParams, version: Version): Asked {
  const ctx = params.get('ctx') ?? ''
  return {
    q: params.get('q') ?? '',
    ctx: searchContexts.some((context) => context === ctx) ? ctx : '',
    version: params.get('version')?.replace(/^\/+|\/+$/g, '') || version,
  }
}

/** The address that asks for this; other parameters and defaults are left out. */
function searchAddress(asked: Asked, version: Version): string {
  const params = new URLSearchParams()
  if (asked.q) params.set('q', asked.q)
  if (asked.ctx) params.set('ctx', asked.ctx)
  if (asked.version !== version) params.set('version', asked.version)
  const query = params.toString()
  return location.pathname + (query && `?${query}`)
}
