import { createContext, useContext, type ReactNode } from 'react'
import type { StatusPlaces } from '../model/addresses'
import { resolveLink } from '../site/addresses'
import type { Locale } from '../site/locales'
import { texts, type Texts } from '../site/texts'
import type { Version } from '../site/versions'

/** What every component of a page may ask for; what the page shows comes as props. */
export interface Route {
  locale: Locale
  version: Version
  /** Links of code words that can mean one thing only (see `unambiguousNames`). */
  names: ReadonlyMap<string, string>
  statuses: StatusPlaces
}

const RouteContext = createContext<Route | undefined>(undefined)

export function RouteProvider({ route, children }: { route: Route; children: ReactNode }) {
  return <RouteContext value={route}>{children}</RouteContext>
}

/** The place of the page being rendered. Islands run in the browser without it: they get props. */
export function useRoute(): Route {
  const route = useContext(RouteContext)
  if (!route) throw new Error('Unexpected: no route context found. Render this component inside <RouteProvider>.')
  return route
}

/** The texts of the interface in the page's language. */
export function useTexts(): Texts {
  return texts[useRoute().locale]
}

/** Resolves links as content writes them (see `resolveLink`). */
export function useLink(): (href: string) => string {
  const route = useRoute()
  return (href) => resolveLink(href, route)
}
