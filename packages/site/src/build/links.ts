/** Broken links and anchors of the built pages: the build warns about them, the tests fail on them. */
import { attribute, type Tag } from './page-tags'

/** A page's ids, which can be linked to, and its links. */
export interface PageLinks {
  /** Bare address, e.g. `/uk/faq`. */
  address: string
  ids: ReadonlySet<string>
  links: ReadonlySet<string>
}

function valuesOf(tags: Tag[], name: string): ReadonlySet<string> {
  const values = new Set<string>()
  for (const tag of tags) {
    const value = attribute(tag, name)
    if (value !== undefined) values.add(value)
  }
  return values
}

export const idsOf = (tags: Tag[]): ReadonlySet<string> => valuesOf(tags, 'id')

export function linksOf(address: string, tags: Tag[]): PageLinks {
  const anchors = tags.filter(({ name }) => name === 'a')
  return { address, ids: idsOf(tags), links: valuesOf(anchors, 'href') }
}

type Source = (address: string, href: string) => string

export const toNoPage = (href: string): string =>
  `the link to ${href} leads to no page. Correct it where it is written, or write the page.`
export const toNoAnchor = (href: string): string =>
  `the link to ${href} leads to no anchor. Correct it, or give the heading [${href.slice(href.indexOf('#'))}].`

/**
 * Internal links of `pages` to a missing page, file or anchor. `isFile` tells whether the site serves another file at a
 * path; `source` returns where a link was written.
 */
export function brokenLinks(
  pages: PageLinks[],
  isFile: (path: string) => boolean,
  source: Source = (address) => address,
): string[] {
  const idsAt = new Map(pages.map(({ address, ids }) => [address, ids]))
  return pages.flatMap(({ address, links }) => {
    return [...links].flatMap((href) => {
      if (/^(https?:|mailto:)/.test(href)) return []
      const { pathname, hash } = new URL(href, `https://site${address}`)
      const path = decodeURIComponent(pathname)
      const known = idsAt.get(path)
      if (!known) return isFile(path) ? [] : [`${source(address, href)}: ${toNoPage(href)}`]
      const anchor = decodeURIComponent(hash.slice(1))
      if (anchor === '' || known.has(anchor)) return []
      return [`${source(address, href)}: ${toNoAnchor(href)}`]
    })
  })
}
