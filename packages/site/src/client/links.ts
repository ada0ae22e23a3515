import { bareAddress } from '../sources/addresses/bare-address'

const file = /\.[a-z0-9]+$/i

/** The path of the page that a link leads to; undefined for other sites, files, downloads and new windows. */
export function pagePath(link: Element | null): string | undefined {
  if (!(link instanceof HTMLAnchorElement)) return undefined
  if (link.origin !== location.origin || link.hasAttribute('download')) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  const path = bareAddress(link.pathname)
  return file.test(path) ? undefined : path
}

/** The link that contains the event's target. */
export const linkOf = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null
