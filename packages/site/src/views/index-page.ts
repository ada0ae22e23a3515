import type { Page } from '../sources/content'
import { operation } from '@docs/model/contract/operation'
import type { Operation } from '@docs/model/contract/types'
import { categoriesOf, type NavigationNode } from '../navigation/tree'
import { codesView, countOf } from './codes'
import type { ViewSources } from './sources'

/** What a category's index page lists. */
export type IndexView = { of: 'operations'; groups: OperationGroup[] } | { of: 'pages'; rows: PageRow[] }

/** The methods of one category of the sidebar. */
export interface OperationGroup {
  label: string
  anchor: string
  operations: OperationRow[]
}

export interface OperationRow extends Pick<
  Operation,
  'id' | 'method' | 'path' | 'summary' | 'auth' | 'idempotent' | 'retry'
> {
  href: string
  since: string | undefined
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
  return of === 'operations'
    ? { of, groups: operationGroups(sources.tree, operationRows(sources, firstVersions)) }
    : { of, rows: pageRows(id, sources) }
}

/** All methods of the version, by the addresses of their pages. */
function operationRows(
  { contract, addresses }: ViewSources,
  firstVersions: ReadonlyMap<string, string>,
): ReadonlyMap<string, OperationRow> {
  return new Map(
    [...addresses.operation].map(([id, { href }]) => {
      const { method, path, summary, auth, idempotent, retry } = operation(contract, id)
      return [href, { id, method, path, summary, auth, idempotent, retry, href, since: firstVersions.get(id) }]
    }),
  )
}

/** Operations grouped by sidebar category. */
function operationGroups(nodes: NavigationNode[], rows: ReadonlyMap<string, OperationRow>): OperationGroup[] {
  return nodes.flatMap((node): OperationGroup[] => {
    if (node.kind === 'page') return []
    const operations = node.children.flatMap((child) =>
      child.kind === 'page' ? (rows.get(child.page.address) ?? []) : [],
    )
    const inner = operationGroups(node.children, rows)
    return operations.length > 0 ? [{ label: node.label, anchor: node.anchor, operations }, ...inner] : inner
  })
}

/** The pages of the category that a page is the index of, without the page itself. */
function pageRows(id: string, sources: ViewSources): PageRow[] {
  const category = categoriesOf(sources.tree, id)?.at(-1)
  if (category?.index?.id !== id)
    throw new Error(
      `No category of the sidebar has the index "${id}". Write it in packages/site/src/settings/navigation.ts.`,
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
