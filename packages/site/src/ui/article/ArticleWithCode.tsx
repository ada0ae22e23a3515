import type { ReactNode } from 'react'
import type { PageType } from '../../sources/content'

/** An article with code beside the text; on narrow screens the code comes between the text and `after`. */
export function ArticleWithCode({
  type,
  title,
  code,
  after,
  children,
}: {
  type: PageType
  title: string
  code: ReactNode
  after: ReactNode
  children: ReactNode
}) {
  return (
    <article className={`article article--${type} beside`}>
      <div className="beside__text">
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
      {code}
      <div className="beside__text">{after}</div>
    </article>
  )
}
