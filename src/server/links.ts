/** Links and anchors of the built pages that lead nowhere: reported by the build, failed by the tests. */
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

export interface BuiltPage {
  /** Bare address, e.g. `/uk/faq`. */
  address: string
  html: string
}

const unescape = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

type Source = (address: string, href: string) => string

export const toNoPage = (href: string): string =>
  `the link to ${href} leads to no page. Correct it in the page's content file.`
export const toNoAnchor = (href: string): string =>
  `the link to ${href} leads to no anchor. Correct it, or give the heading [${href.slice(href.indexOf('#'))}].`

/**
 * Site-internal links of `pages` to a missing page, file or anchor. `isFile` tells what else the site serves,
 * `source` where the link was written.
 */
export function brokenLinks(
  pages: BuiltPage[],
  isFile: (path: string) => boolean,
  source: Source = (address) => address,
): string[] {
  const anchors = new Map(
    pages.map(({ address, html }) => [
      address,
      new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => unescape(id))),
    ]),
  )
  return pages.flatMap(({ address, html }) => {
    const links = new Set([...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => unescape(href)))
    return [...links].flatMap((href) => {
      if (/^(https?:|mailto:)/.test(href)) return []
      const { pathname, hash } = new URL(href, `https://site${address}`)
      const path = decodeURIComponent(pathname)
      const known = anchors.get(path)
      if (!known) return isFile(path) ? [] : [`${source(address, href)}: ${toNoPage(href)}`]
      const anchor = decodeURIComponent(hash.slice(1))
      if (anchor === '' || known.has(anchor)) return []
      return [`${source(address, href)}: ${toNoAnchor(href)}`]
    })
  })
}

/** Reads the pages of a built site; second names of a page (`x/index.html` beside `x.html`) and redirects are left out. */
export async function builtPages(dist: string): Promise<BuiltPage[]> {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const all = new Set(files)
  const pages = await Promise.all(
    files
      .filter(
        (file) =>
          file === 'index.html' || !(file.endsWith('/index.html') && all.has(file.replace('/index.html', '.html'))),
      )
      .map(async (file) => ({
        address: `/${file.replace(/(index)?\.html$/, '')}`,
        html: await readFile(join(dist, file), 'utf8'),
      })),
  )
  return pages.filter(({ html }) => !html.includes('http-equiv="refresh"')).map(withRootSlash)
}

/** `/uk` is the file of the root `/uk/`. */
function withRootSlash(page: BuiltPage): BuiltPage {
  const isRoot = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*\/)"/.exec(page.html)?.[1]
  return isRoot ? { ...page, address: isRoot } : page
}
