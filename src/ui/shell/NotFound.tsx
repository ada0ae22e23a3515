import { baseOf } from '../../site/addresses'
import { useRoute, useStrings } from '../route'

export function NotFound() {
  const { page } = useRoute()
  const t = useStrings()
  const base = baseOf(page.locale, page.version)
  return (
    <article className="article">
      <h1 tabIndex={-1}>{t.notFoundTitle}</h1>
      <p>{t.notFoundText}</p>
      <p>{t.notFoundContact}</p>
      <p>
        {t.notFoundNext} <a href={`${base}search`}>{t.search}</a> · <a href={base}>{t.home}</a>
      </p>
    </article>
  )
}
