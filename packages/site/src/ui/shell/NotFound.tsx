import { useLink, useTexts } from '../route'

export function NotFound() {
  const t = useTexts().shell
  const link = useLink()
  return (
    <article className="article">
      <h1 tabIndex={-1}>{t.notFoundTitle}</h1>
      <p>{t.notFoundText}</p>
      <p>{t.notFoundContact}</p>
      <p>
        {t.notFoundNext} <a href={link('/search')}>{t.search}</a> · <a href={link('/')}>{t.home}</a>
      </p>
    </article>
  )
}
