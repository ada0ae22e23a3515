import type { ReactNode } from 'react'
import { useTexts } from '../route'

export interface FigureProps {
  title: string
  /** Text alternative; absent if the picture is itself a list of texts. */
  alt?: string | undefined
  /** Whether the search leaves its words out. */
  search?: 'off' | undefined
}

/** A picture with its title and a text alternative. */
export function DiagramFigure({ title, alt, search, children }: FigureProps & { children: ReactNode }) {
  const t = useTexts().shell
  return (
    <figure className="diagram">
      <figcaption>{title}</figcaption>
      <div className="diagram__picture" data-tool={alt === undefined ? undefined : ''}>
        {children}
      </div>
      {alt !== undefined && (
        <details className="diagram__words" data-search={search}>
          <summary data-tool="">{t.textAlternative}</summary>
          <p>{alt}</p>
        </details>
      )}
    </figure>
  )
}
