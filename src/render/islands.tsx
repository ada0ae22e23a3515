import type { ReactElement } from 'react'
import ChangesExplorer from '../islands/changes-explorer'
import SearchDialog from '../islands/search-dialog'
import SearchPage from '../islands/search-page'
import ServiceExplorer from '../islands/service-explorer'
import type { PageView } from '../model/views'
import { baseOf, type Place } from '../site/addresses'
import { texts } from '../site/texts'
import { versions } from '../site/versions'
import { Island } from '../ui/Island'

/*
 * The first drawing of each island, which the browser takes over. It is put into the page here, so that the shapes need
 * not know what islands do.
 */

/** The search in its dialog; its input takes what is typed while the script is on its way. */
export function searchDialog({ locale, version }: Place): ReactElement {
  return (
    <Island
      name="search-dialog"
      component={SearchDialog}
      props={{ locale, base: baseOf(locale, version), texts: texts[locale].search.dialog }}
      load="reach"
    />
  )
}

/** The island of a page's article, where its type has one. */
export function articleIsland(view: PageView, { locale, version }: Place): ReactElement | null {
  switch (view.type) {
    case 'search':
      return (
        <>
          <Island
            name="search-page"
            component={SearchPage}
            props={{ locale, version, versions: [...versions], texts: texts[locale].search }}
            load="visible"
            main
          />
          <noscript>
            <p>{texts[locale].shell.searchNeedsScript}</p>
          </noscript>
        </>
      )
    case 'services': {
      const { entries: services, countries, currencies } = view.services
      const props = { locale, services, countries, currencies, texts: texts[locale].services.filter }
      return <Island name="service-explorer" component={ServiceExplorer} props={props} load="visible" />
    }
    case 'changes': {
      const { entries: changes, versions: kept, operations } = view.changes
      const x = texts[locale]
      const props = { locale, changes, versions: kept, operations, labels: x.changelog.labels, texts: x.changes.filter }
      return <Island name="changes-explorer" component={ChangesExplorer} props={props} load="visible" />
    }
    case 'article':
    case 'changelog':
    case 'codes':
    case 'glossary':
    case 'index':
    case 'landing':
    case 'method':
    case 'not-found':
    case 'operation':
    case 'report':
    case 'service':
    case 'webhook':
      return null
  }
}
