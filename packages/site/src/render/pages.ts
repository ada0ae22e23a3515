import type { Page } from '../sources/content'
import { loadSite } from '../sources/site'
import { systemPages } from '../sources/system-pages'

/** Every page that gets an HTML file: the documentation, the search pages and the not-found pages. */
export function htmlPages(): Page[] {
  return [...loadSite().pages, ...systemPages()]
}

/** The page's parameter for Astro's catch-all route: its address without outer slashes, undefined for the root. */
export function routeParam(page: Page): string | undefined {
  return page.address.replace(/^\/|\/$/g, '') || undefined
}

/** The documentation pages proper, which are in the sitemap and the search and have a Markdown twin. */
export function documentPages(): Page[] {
  return loadSite().pages
}
