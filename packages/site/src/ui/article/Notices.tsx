import { fill } from '@docs/model/language/fill'
import type { PageFrame } from '../../views/frame'
import { Admonition } from '../prose/Admonition'
import { useRoute, useTexts } from '../route'

/** Notices above the article: the version is archived, the translation is out of date. */
export function Notices({ frame: { current, changedOriginal } }: { frame: PageFrame }) {
  const { version } = useRoute()
  const t = useTexts().shell
  return (
    <>
      {current !== undefined && (
        <Admonition type="warning" title={fill(t.archivedTitle, { name: version })}>
          <p>
            {t.archivedText} <a href={current}>{t.archivedLink}</a>
          </p>
        </Admonition>
      )}
      {changedOriginal !== undefined && (
        <Admonition type="info" title={t.staleTitle}>
          <p>
            {t.staleText} <a href={changedOriginal}>{t.staleLink}</a>
          </p>
        </Admonition>
      )}
    </>
  )
}
