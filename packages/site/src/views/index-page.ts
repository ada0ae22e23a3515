import type { Page } from '../sources/content'
import { operation } from '@docs/model/contract/operation'
import type { Operation } from '@docs/model/contract/types'
import { categoriesOf, type NavigationNode } from '../sources/navigation/tree'
import { codesView, countOf } from './codes'
import { purposeOf } from './purpose'
import type { ViewSources } from './sources'

/** What a category's index page lists. */
export type IndexView =
  { of: 'operations'; groups: Group<OperationRow>[]; objects: Group<ObjectRow>[] } | { of: 'pages'; rows: PageRow[] }

/** A category of the sidebar. */
export interface Group<Row> {
  label: string
  anchor: string
  rows: Row[]
}

export interface OperationRow extends Pick<Operation, 'id' | 'method' | 'path' | 'auth' | 'retry'> {
  href: string
  purpose: string
  since: string | undefined
}

/** What requests and responses consist of. */
export interface ObjectRow {
  title: string
  href: string
  purpose: string
}

export interface PageRow {
  title: string
  href: string
  description: string
  /** The number of entries, for a page with a list. */
  count: number | undefined
}

export function indexView(
  of: IndexView['of'],
  id: string,
  sources: ViewSources,
  firstVersions: ReadonlyMap<string, string>,
): IndexView {
  if (of === 'pages') return { of, rows: pageRows(id, sources) }
  const operations = operationRows(sources, firstVersions)
  const objects = (page: Page | undefined) =>
    page?.front.type === 'object'
      ? { title: page.front.title, href: page.address, purpose: purposeOf(page) }
      : undefined
  return {
    of,
    groups: groupsOf(sources.tree, (address) => operations.get(address)),
    objects: groupsOf(sources.tree, (address) => objects(sources.byAddress.get(address))),
  }
}

/** All methods of the version, by the addresses of their pages. */
function operationRows(
  { contract, addresses, byAddress }: ViewSources,
  firstVersions: ReadonlyMap<string, string>,
): ReadonlyMap<string, OperationRow> {
  return new Map(
    [...addresses.operation].map(([id, { href }]) => {
      const { method, path, auth, retry } = operation(contract, id)
      const purpose = purposeOf(byAddress.get(href)!)
      return [href, { id, method, path, purpose, auth, retry, href, since: firstVersions.get(id) }]
    }),
  )
}

/** Pages that have a row, grouped by sidebar category. */
function groupsOf<Row>(nodes: NavigationNode[], rowAt: (address: string) => Row | undefined): Group<Row>[] {
  return nodes.flatMap((node): Group<Row>[] => {
    if (node.kind === 'page') return []
    const rows = node.children.flatMap((child) => (child.kind === 'page' ? (rowAt(child.page.address) ?? []) : []))
    const inner = groupsOf(node.children, rowAt)
    return rows.length > 0 ? [{ label: node.label, anchor: node.anchor, rows }, ...inner] : inner
  })
}

/** The pages of the category that a page is the index of, without the page itself. */
function pageRows(id: string, sources: ViewSources): PageRow[] {
  const category = categoriesOf(sources.tree, id)?.at(-1)
  if (category?.index?.id !== id)
    throw new Error(
      `No category of the sidebar has the index "${id}". Write it in packages/site/src/sources/settings/navigation.ts.`,
    )
  return category.children.flatMap((child): PageRow[] => {
    const page = child.kind === 'page' && child.page.id !== id ? sources.byAddress.get(child.page.address) : undefined
    if (!page) return []
    const { address, front } = page
    return [{ title: front.title, href: address, description: front.description, count: entriesOf(page, sources) }]
  })
}

function entriesOf({ id, front }: Page, sources: ViewSources): number | undefined {
  if (front.type === 'codes') return countOf(codesView(front.codes, sources))
  const statuses = [...sources.addresses.status.values()].filter(({ path }) => path.startsWith(`/${id}#`))
  return statuses.length || undefined
}
