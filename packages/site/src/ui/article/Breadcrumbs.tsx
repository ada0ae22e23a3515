import type { PageFrame } from '../../views/frame'
import { useLink, useTexts } from '../route'

export function Breadcrumbs({ frame: { id, label, categories } }: { frame: PageFrame }) {
  const t = useTexts().shell
  const link = useLink()
  if (id === 'index') return null
  return (
    <nav className="breadcrumbs" aria-label={t.breadcrumbs}>
      <ol>
        <li>
          <a href={link('/')}>{t.home}</a>
        </li>
        {categories.map(({ label, address }) => (
          <li key={label}>{address === undefined ? label : <a href={address}>{label}</a>}</li>
        ))}
        <li>
          <span aria-current="page">{label}</span>
        </li>
      </ol>
    </nav>
  )
}
