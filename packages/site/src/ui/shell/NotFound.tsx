import { Button } from '@docs/sandbox/ui/Button'
import { tasksAt } from '../../sources/settings/search-tasks'
import { useLink, useRoute, useTexts } from '../route'

export function NotFound() {
  const { shell: t, search } = useTexts()
  const link = useLink()
  return (
    <article className="article">
      <h1 tabIndex={-1}>{t.notFoundTitle}</h1>
      <p>{t.notFoundText}</p>
      <form className="not-found__search" role="search" action={link('/search')} aria-label={t.notFoundSearch}>
        <input className="search-input" type="search" name="q" aria-label={t.notFoundSearch} />
        <Button type="submit">{t.search}</Button>
      </form>
      <p>{t.notFoundContact}</p>
      {/* Filled in by islands/not-found.ts, and shown in place of the tasks. */}
      <div data-suggestions="" hidden>
        <p>{t.notFoundNear}</p>
        <ul />
      </div>
      <section>
        <h2>{search.start.frequent}</h2>
        <ul className="cards">
          {tasksAt(useRoute()).map(({ address, title }) => (
            <li key={address} className="card">
              <a href={address} className="card__link">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}
