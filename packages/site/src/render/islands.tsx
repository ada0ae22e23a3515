import type { ReactElement } from 'react'
import type { ServiceFilterProps } from '../services/explorer'
import type { ChangeFilterProps } from '../changes/explorer'
import SearchDialog from '../islands/search-dialog'
import SearchPage from '../islands/search-page'
import type { PageView } from '../views'
import { baseOf, type Place } from '@docs/model/brand/addresses'
import { texts } from '@docs/model/language/texts'
import { versions } from '@docs/model/brand/versions'
import { ChangeFilters } from '../ui/changes/ChangeFilters'
import { Island, PlainIsland } from '../ui/Island'
import { ServiceFilters } from '../ui/services/ServiceFilters'

/* The server-rendered HTML of each island. Inserted here, so that page templates do not depend on islands. */

/** The content of the search dialog; its input accepts text while the script is still loading. */
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

/** The island of a page's article, if its type has one. */
export function articleIsland(view: PageView, { locale, version }: Place): ReactElement | null {
  switch (view.type) {
    case 'search': {
      const { dialog, answer, page } = texts[locale].search
      return (
        <>
          <Island
            name="search-page"
            component={SearchPage}
            props={{ locale, version, versions: [...versions], texts: { dialog, answer, page } }}
            load="visible"
            main
          />
          <noscript>
            <p>{texts[locale].shell.searchNeedsScript}</p>
          </noscript>
        </>
      )
    }
    case 'services': {
      const { entries: services, countries, currencies } = view.services
      const { filter, compare } = texts[locale].services
      const { all, found, show, ignored } = filter
      const props: ServiceFilterProps = {
        services,
        countries,
        currencies,
        words: { locale, all, found, show, ignored, facet: filter.facet },
        compare: {
          label: compare.label,
          remove: compare.removeOffer,
          more: compare.more,
          full: compare.full,
          copied: compare.copied,
        },
      }
      return (
        <PlainIsland name="service-filters" props={props}>
          <ServiceFilters view={view.services} />
        </PlainIsland>
      )
    }
    case 'changes': {
      const { entries: changes, versions: kept, operations } = view.changes
      const { all, found, ignored, facet } = texts[locale].changes.filter
      const words = { locale, all, found, ignored, facet }
      const props: ChangeFilterProps = { changes, versions: kept, operations, words }
      return (
        <PlainIsland name="change-filters" props={props}>
          <ChangeFilters view={view.changes} />
        </PlainIsland>
      )
    }
    case 'article':
    case 'changelog':
    case 'codes':
    case 'countries':
    case 'glossary':
    case 'index':
    case 'landing':
    case 'method':
    case 'not-found':
    case 'object':
    case 'operation':
    case 'report':
    case 'service':
    case 'webhook':
      return null
  }
}
