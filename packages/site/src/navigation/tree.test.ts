import { describe, expect, test } from 'vitest'
import type { NavigationCategory } from '../settings/navigation'
import { categoriesOf, navigationTree, neighbours, pageIds, sidebarOf, type NavigationNode } from './tree'

const label = (name: string) => ({ en: name, uk: name })
const listed: NavigationCategory = { label: label('Callbacks'), index: 'callbacks', entries: ['callbacks', 'receiver'] }
const unlisted: NavigationCategory = { label: label('Pix'), index: 'pix', entries: ['pix/payin', 'pix/payout'] }
const entries = ['home', listed, unlisted]

const pages = new Map(pageIds(entries).map((id) => [id, { id, address: `/${id}`, label: id }]))
const tree = navigationTree(entries, pages, 'en')

test('the index page comes first in its category and appears once', () => {
  expect(pageIds(entries)).toEqual(['home', 'callbacks', 'receiver', 'pix', 'pix/payin', 'pix/payout'])
  expect(neighbours(tree, 'pix')).toMatchObject({ previous: { id: 'receiver' }, next: { id: 'pix/payin' } })
  expect(neighbours(tree, 'callbacks')).toMatchObject({ previous: { id: 'home' }, next: { id: 'receiver' } })
})

test('the path of a page contains its category with its index page, for the index page as well', () => {
  for (const id of ['pix', 'pix/payin'])
    expect(categoriesOf(tree, id)).toMatchObject([{ label: 'Pix', index: { address: '/pix' } }])
  expect(categoriesOf(tree, 'callbacks')).toMatchObject([{ label: 'Callbacks' }])
  expect(categoriesOf(tree, 'home')).toEqual([])
  expect(categoriesOf(tree, 'nowhere')).toBeUndefined()
})

describe('the sidebar of a page', () => {
  /** A tree of `count` regions, each with `count` methods of two guides. */
  const treeOf = (count: number): NavigationNode[] => {
    const numbers = Array.from({ length: count }, (_, at) => String(at))
    const regions = numbers.map((region) => ({
      label: label(`Region ${region}`),
      entries: numbers.map((method) => ({
        label: label(`Method ${region}.${method}`),
        entries: ['payin', 'payout'].map((way) => `${region}/${method}/${way}`),
      })),
    }))
    const all = ['home', ...regions]
    return navigationTree(all, new Map(pageIds(all).map((id) => [id, { id, address: `/${id}`, label: id }])), 'en')
  }
  const rowsOf = (nodes: NavigationNode[]): number =>
    nodes.reduce((sum, node) => sum + 1 + (node.kind === 'page' ? 0 : rowsOf(node.children)), 0)
  const childrenOf = (nodes: NavigationNode[], name: string) =>
    nodes.flatMap((node) => (node.kind === 'category' && node.label === name ? [node] : []))[0]!

  test('contains all of a small tree', () => {
    const small = treeOf(9)
    expect(sidebarOf(small, 'home', '/')).toEqual({ nodes: small, isWhole: true, drawing: '/' })
  })

  test('contains, of a large tree, the categories of the page and the first page of every other category', () => {
    const { nodes } = sidebarOf(treeOf(30), '7/3/payin', '/')
    expect(rowsOf(nodes)).toBeLessThan(130)
    expect(childrenOf(nodes, 'Region 6')).toMatchObject({ isCut: true, children: [{ page: { id: '6/0/payin' } }] })
    const { children, isCut } = childrenOf(nodes, 'Region 7')
    expect(isCut).toBeUndefined()
    expect(childrenOf(children, 'Method 7.2')).toMatchObject({ isCut: true, children: [{ page: { id: '7/2/payin' } }] })
    expect(childrenOf(children, 'Method 7.3').children).toMatchObject([
      { page: { id: '7/3/payin' } },
      { page: { id: '7/3/payout' } },
    ])
  })

  test('is the same for pages in the same categories', () => {
    const large = treeOf(30)
    const drawing = (id: string) => sidebarOf(large, id, '/uk/').drawing
    expect(drawing('7/3/payout')).toBe(drawing('7/3/payin'))
    expect(new Set(['home', '7/3/payin', '7/2/payin', '6/3/payin'].map(drawing)).size).toBe(4)
    expect(drawing('home')).toBe('/uk/')
  })
})
