import type { PageFrame } from '../../views/frame'
import { breakable } from '../breakable'
import { useTexts } from '../route'

export function Pager({ previous, next }: PageFrame['pager']) {
  const t = useTexts().shell
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={t.pager}>
      {previous && (
        <a href={previous.address} rel="prev" className="pager__previous">
          <span>{t.previous}</span>
          {breakable(previous.label)}
        </a>
      )}
      {next && (
        <a href={next.address} rel="next" className="pager__next">
          <span>{t.next}</span>
          {breakable(next.label)}
        </a>
      )}
    </nav>
  )
}
