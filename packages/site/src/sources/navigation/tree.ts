import { slug } from 'github-slugger'
import { defaultLocale, type Locale } from '@docs/model/language/locales'
import type { NavigationCategory, NavigationEntry } from '../settings/navigation'

/** What a navigation link needs from a page. */
export interface NavigationPage {
  id: string
  address: string
  /** The short label, or the title if there is none. */
  label: string
}

export type NavigationNode = NavigationLeaf | NavigationBranch

interface InGroup {
  /** At the top level: the name of the group that begins with this node. */
  group?: string
}

interface NavigationLeaf extends InGroup {
  kind: 'page'
  label: string
  page: NavigationPage
}

export interface NavigationBranch extends InGroup {
  kind: 'category'
  label: string
  /** The same in all languages: anchor of the list of its pages. */
  anchor: string
  /** The category's overview page; it need not be among the children. */
  index?: NavigationPage
  children: NavigationNode[]
}

/** The entries with the guides inserted at their placeholder. */
export function withGuides(entries: NavigationEntry[], guides: NavigationCategory[]): NavigationEntry[] {
  return entries.flatMap((entry): NavigationEntry[] => {
    if (typeof entry === 'string' || 'page' in entry || 'group' in entry) return [entry]
    return 'guides' in entry ? guides : [{ ...entry, entries: withGuides(entry.entries, guides) }]
  })
}

/** The tree of one language and version; entries without a page are skipped (the content tests report them). */
export function navigationTree(
  entries: NavigationEntry[],
  pages: Map<string, NavigationPage>,
  locale: Locale,
): NavigationNode[] {
  return entries.flatMap((entry, at): NavigationNode[] => {
    const before = entries[at - 1]
    const group = typeof before === 'object' && 'group' in before ? { group: before.group[locale] } : {}
    if (typeof entry === 'object' && 'entries' in entry) {
      const index = entry.index === undefined ? undefined : pages.get(entry.index)
      const children = navigationTree(entry.entries, pages, locale)
      const anchor = slug(entry.label[defaultLocale])
      return [{ kind: 'category', label: entry.label[locale], anchor, ...(index && { index }), children, ...group }]
    }
    const [page] = pageIds([entry]).flatMap((id) => pages.get(id) ?? [])
    const label = typeof entry === 'object' && 'page' in entry ? entry.label[locale] : page?.label
    return page && label ? [{ kind: 'page', label, page, ...group }] : []
  })
}

/** Page ids in reading order; a category's index comes first, unless it is an entry of its own. */
export function pageIds(entries: NavigationEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    if ('page' in entry) return [entry.page]
    if (!('entries' in entry)) return []
    const own = pageIds(entry.entries)
    return entry.index === undefined || own.includes(entry.index) ? own : [entry.index, ...own]
  })
}

/** The pages of a tree, in reading order. */
const pagesOf = (nodes: NavigationNode[]): NavigationPage[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'page') return [node.page]
    const { index } = node
    const own = pagesOf(node.children)
    return index && !own.some(({ id }) => id === index.id) ? [index, ...own] : own
  })

/** The previous and the next page in reading order. */
export function neighbours(tree: NavigationNode[], id: string): { previous?: NavigationPage; next?: NavigationPage } {
  const order = pagesOf(tree)
  const at = order.findIndex((page) => page.id === id)
  return at < 0 ? {} : { previous: order[at - 1], next: order[at + 1] }
}

/** The categories that hold a page, outermost first; undefined when it is not in the tree. */
export function categoriesOf(tree: NavigationNode[], id: string): NavigationBranch[] | undefined {
  for (const node of tree) {
    if (node.kind === 'page') {
      if (node.page.id === id) return []
    } else {
      const inner = node.index?.id === id ? [] : categoriesOf(node.children, id)
      if (inner) return [node, ...inner]
    }
  }
  return undefined
}
