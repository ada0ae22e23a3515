import SearchPage from '../../islands/search-page'
import { versions } from '../../site/versions'
import { Island } from '../Island'
import { useRoute, useStrings } from '../route'
import { searchStrings } from '../../search/strings'

/** The search page's main part. */
export function SearchPageIsland() {
  const { page } = useRoute()
  const t = useStrings()
  const { locale, version } = page
  return (
    <>
      <Island
        name="search-page"
        component={SearchPage}
        props={{ locale, version, versions: [...versions], strings: searchStrings[locale] }}
        load="visible"
        main
      />
      <noscript>
        <p>{t.searchNeedsScript}</p>
      </noscript>
    </>
  )
}
