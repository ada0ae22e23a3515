import { originalOf } from '../../sources/site'
import { addressOf, baseOf } from '../../site/addresses'
import { currentVersion } from '../../site/versions'
import { isStale, useRoute, useStrings } from '../route'

/** What a reader must know before reading: the version is archived, the translation is behind. */
export function Notices() {
  const route = useRoute()
  const { page, site } = route
  const t = useStrings()
  const current = addressOf({ ...page, version: currentVersion })
  return (
    <>
      {page.version !== currentVersion && (
        <aside className="admonition admonition--warning archived" aria-label={t.archivedTitle(page.version)}>
          <p className="admonition__title">{t.archivedTitle(page.version)}</p>
          <p>
            {t.archivedText}{' '}
            <a href={site.byAddress.has(current) ? current : baseOf(page.locale, currentVersion)}>{t.archivedLink}</a>
          </p>
        </aside>
      )}
      {isStale(route) && (
        <aside className="admonition admonition--info stale" aria-label={t.staleTitle}>
          <p className="admonition__title">{t.staleTitle}</p>
          <p>
            {t.staleText} <a href={originalOf(site, page)?.address}>{t.staleLink}</a>
          </p>
        </aside>
      )}
    </>
  )
}
