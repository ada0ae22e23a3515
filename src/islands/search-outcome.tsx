import type { ExcerptPart } from '../search/types'
import type { SearchState } from '../search/use-search'
import type { Locale } from '../site/locales'
import { plural } from '../site/plural'
import type { Texts } from '../site/texts'

export function Excerpt({ parts }: { parts: ExcerptPart[] }) {
  return (
    <span className="search-excerpt">
      {parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))}
    </span>
  )
}

/** How the search went, said aloud politely: the number of results, that there are none, or what failed. */
export function Outcome({
  state,
  locale,
  texts,
}: {
  state: SearchState
  locale: Locale
  texts: Texts['search']['dialog']
}) {
  const { answer, error, busy, retry } = state
  return (
    <>
      <p role="status" className="search-status">
        {answer && !busy
          ? answer.total === 0
            ? texts.noResults
            : plural(texts.count, locale, answer.total, answer.total.toLocaleString(locale))
          : ''}
      </p>
      {error && (
        <div role="alert" className="search-failure">
          <p>{texts.failed}</p>
          <p>
            <code>{error.message}</code>
          </p>
          <button type="button" className="button" onClick={retry}>
            {texts.retry}
          </button>
        </div>
      )}
    </>
  )
}
