import { neighbours } from '../../model/navigation'
import { baseOf } from '../../site/addresses'
import { useRoute, useStrings } from '../route'

export function Pager() {
  const { page, site } = useRoute()
  const t = useStrings()
  const { previous, next } = neighbours(site.trees.get(baseOf(page.locale, page.version)) ?? [], page.id)
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={t.pager}>
      {previous && (
        <a href={previous.address} rel="prev" className="pager__previous">
          <span>{t.previous}</span>
          {previous.label}
        </a>
      )}
      {next && (
        <a href={next.address} rel="next" className="pager__next">
          <span>{t.next}</span>
          {next.label}
        </a>
      )}
    </nav>
  )
}
