import { fill } from '@docs/model/language/fill'
import type { PageFrame } from '../../views/frame'
import { useRoute, useTexts } from '../route'

/** Notices above the article: the version is archived, the translation is out of date. */
export function Notices({ frame: { current, changedOriginal } }: { frame: PageFrame }) {
  const { version } = useRoute()
  const t = useTexts().shell
  const archivedTitle = fill(t.archivedTitle, { name: version })
  return (
    <>
      {current !== undefined && (
        <aside className="admonition admonition--warning archived" aria-label={archivedTitle}>
          <p className="admonition__title">{archivedTitle}</p>
          <p>
            {t.archivedText} <a href={current}>{t.archivedLink}</a>
          </p>
        </aside>
      )}
      {changedOriginal !== undefined && (
        <aside className="admonition admonition--info stale" aria-label={t.staleTitle}>
          <p className="admonition__title">{t.staleTitle}</p>
          <p>
            {t.staleText} <a href={changedOriginal}>{t.staleLink}</a>
          </p>
        </aside>
      )}
    </>
  )
}
