import { createContext, useContext, type ReactNode } from 'react'
import type { StatusPlaces } from '../sources/addresses/address-index'
import { resolveLink } from '@docs/model/brand/addresses'
import type { Locale } from '@docs/model/language/locales'
import { texts, type Texts } from '../words/texts'
import type { Version } from '@docs/model/brand/versions'

/** Context of all components of a page; the page's data is passed as props. */
export interface Route {
  locale: Locale
  version: Version
  /** Links of code words that can mean one thing only (see `unambiguousNames`). */
  names: Pick<ReadonlyMap<string, string>, 'get'>
  statuses: StatusPlaces
}

const RouteContext = createContext<Route | undefined>(undefined)

export function RouteProvider({ route, children }: { route: Route; children: ReactNode }) {
  return <RouteContext value={route}>{children}</RouteContext>
}

/** The route of the page being rendered. Not available to islands in the browser, which use props. */
export function useRoute(): Route {
  const route = useContext(RouteContext)
  if (!route) throw new Error('Unexpected: no route context found. Render this component inside <RouteProvider>.')
  return route
}

/** The texts of the interface in the page's language. */
export function useTexts(): Texts {
  return texts[useRoute().locale]
}

/** Resolves links as written in content (see `resolveLink`). */
export function useLink(): (href: string) => string {
  const route = useRoute()
  return (href) => resolveLink(href, route)
}
