import { categoriesOf } from '../../model/navigation'
import { baseOf } from '../../site/addresses'
import { useRoute, useStrings } from '../route'

export function Breadcrumbs() {
  const { page, site } = useRoute()
  const t = useStrings()
  const base = baseOf(page.locale, page.version)
  if (page.id === 'index') return null
  return (
    <nav className="breadcrumbs" aria-label={t.breadcrumbs}>
      <ol>
        <li>
          <a href={base}>{t.home}</a>
        </li>
        {categoriesOf(site.trees.get(base) ?? [], page.id)?.map((label) => <li key={label}>{label}</li>)}
        <li>
          <span aria-current="page">{page.front.sidebar ?? page.front.title}</span>
        </li>
      </ol>
    </nav>
  )
}
