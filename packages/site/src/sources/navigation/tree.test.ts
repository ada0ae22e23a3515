import { expect, test } from 'vitest'
import type { NavigationCategory } from '../settings/navigation'
import { categoriesOf, navigationTree, neighbours, pageIds } from './tree'

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
