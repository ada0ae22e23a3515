import type { Element, Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { brand } from '@docs/brand/brand'
import { escapeMarkup } from '@docs/model/data/markup'
import type { Locale } from '@docs/model/language/locales'
import { parseArticle, textOf, withoutTools } from '../article/article'

/** A changelog page as its feed needs it. */
interface FeedSource {
  locale: Locale
  address: string
  title: string
  description: string
  /** The rendered article. */
  html: string
}

/** A dated entry of a changelog. */
interface Entry {
  date: string
  kind: string
  /** The kind in the page's language. */
  label: string
  title: string
  html: string
}

/** The feed of a changelog page is at its address + `.atom`. */
export const feedAddress = (address: string): string => `${address}.atom`

/** The changes of a changelog page as an Atom feed (RFC 4287), in the order of the page. */
export function atomFeed({ locale, address, title, description, html }: FeedSource): string {
  const page = new URL(address, brand.docsUrl).href
  const changes = elementsIn(parseArticle(html), ({ properties }) => properties['dataChange'] !== undefined).map(
    (section) => readChange(section, page),
  )
  const entries = changes.map(
    (change) => `<entry>
<id>${page}#${change.date}</id>
<title>${escapeMarkup(`${change.label}. ${change.title}`)}</title>
<updated>${midnight(change.date)}</updated>
<link href="${page}#${change.date}"/>
<category term="${change.kind}" label="${escapeMarkup(change.label)}"/>
<content type="html">${escapeMarkup(change.html)}</content>
</entry>`,
  )
  const last = changes
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (last === undefined) throw new Error(`${address}: a changelog without a <Change>; its feed needs one.`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${page}</id>
<title>${escapeMarkup(`${brand.name}: ${title}`)}</title>
<subtitle>${escapeMarkup(description)}</subtitle>
<updated>${midnight(last)}</updated>
<author><name>${escapeMarkup(brand.name)}</name></author>
<link href="${page}"/>
<link rel="self" type="application/atom+xml" href="${feedAddress(page)}"/>
${entries.join('\n')}
</feed>
`
}

/** Parses a change as rendered by `Change` in `src/ui/changelog/`. */
function readChange(section: Element, page: string): Entry {
  const date = String(section.properties['id'])
  const [label] = elementsIn(section, ({ properties }) => String(properties['className']).includes('change__kind'))
  const [lead] = elementsIn(section, ({ tagName }) => tagName === 'h3')
  if (!label || !lead) throw new Error(`${page}#${date}: a change without a title. Give it one.`)
  const text = section.children.filter(
    (child) => !(child.type === 'element' && String(child.properties['className']) === 'change__head'),
  )
  return {
    date,
    kind: String(section.properties['dataChange']),
    label: textOf(label),
    title: textOf(withoutTools(lead)).replace(/\.$/, ''),
    html: toHtml(text.map((child) => forFeed(withoutTools(child), page))).trim(),
  }
}

/** Outside the site links must be absolute, and drawings, whose size is in our styles, would be large. */
function forFeed<N extends Nodes>(node: N, page: string): N {
  if (!('children' in node)) return node
  const children = (node.children as Nodes[])
    .filter((child) => child.type !== 'element' || child.tagName !== 'svg')
    .map((child) => forFeed(child, page))
  if (node.type !== 'element' || node.properties['href'] === undefined) return { ...node, children }
  return {
    ...node,
    properties: { ...node.properties, href: new URL(String(node.properties['href']), page).href },
    children,
  }
}

function elementsIn(node: Nodes, isWanted: (element: Element) => boolean): Element[] {
  const own = node.type === 'element' && isWanted(node) ? [node] : []
  return 'children' in node ? [...own, ...node.children.flatMap((child) => elementsIn(child, isWanted))] : own
}

const midnight = (date: string): string => `${date}T00:00:00Z`
