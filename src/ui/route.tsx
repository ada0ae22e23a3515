import { createContext, useContext, type ReactNode } from 'react'
import type { Page } from '../sources/content'
import { originalOf, type Site } from '../sources/site'
import type { Catalogue } from '../model/catalogue/types'
import type { Contract } from '../model/contract/types'
import type { Report } from '../render/report'
import { resolveLink } from '../site/addresses'
import { strings, type Strings } from '../site/strings'

/** What every component of a page may ask for. */
export interface Route {
  page: Page
  site: Site
  /** The API of the page's version, in the page's language. */
  contract: Contract
  catalogue: Catalogue
  /** For pages of type `report` only: what they tell about the build. */
  report?: Report
}

const RouteContext = createContext<Route | undefined>(undefined)

export function RouteProvider({ route, children }: { route: Route; children: ReactNode }) {
  return <RouteContext value={route}>{children}</RouteContext>
}

/** The page being rendered. Islands run in the browser without it: they get props. */
export function useRoute(): Route {
  const route = useContext(RouteContext)
  if (!route) throw new Error('Unexpected: no route context found. Render this component inside <RouteProvider>.')
  return route
}

export function useStrings(): Strings {
  return strings[useRoute().page.locale]
}

/** Resolves links as content writes them (see `resolveLink`). */
export function useLink(): (href: string) => string {
  const { page } = useRoute()
  return (href) => resolveLink(href, page)
}

/** Whether the page is a translation of English that has changed since. */
export function isStale({ page, site }: Route): boolean {
  const original = originalOf(site, page)
  return original !== undefined && page.front.of !== original.hash
}
