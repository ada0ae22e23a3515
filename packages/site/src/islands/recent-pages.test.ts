import { beforeEach, expect, it, vi } from 'vitest'
import { forgetPages, recentPages, rememberPage } from './recent-pages'

const values = new Map<string, string>()

beforeEach(() => {
  values.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
})

const main = { querySelector: () => ({ textContent: 'Title' }), matches: () => false } as unknown as HTMLElement
const visit = (...addresses: string[]) =>
  addresses.forEach((pathname) => {
    vi.stubGlobal('location', { pathname })
    rememberPage(main)
  })
const addresses = (base: string, here = '') => recentPages(base, here).map(({ address }) => address)

it('the latest visits come first, each page once', () => {
  visit('/faq', '/keys', '/faq')
  expect(addresses('/')).toEqual(['/faq', '/keys'])
  expect(addresses('/', '/faq')).toEqual(['/keys'])
})

it('each language and version has its own list', () => {
  visit('/faq', '/uk/faq', '/1.x/callbacks', '/uk/1.x/callbacks')
  expect(addresses('/uk/')).toEqual(['/uk/faq'])
  expect(addresses('/1.x/')).toEqual(['/1.x/callbacks'])
})

it('forgetting removes every page', () => {
  visit('/faq')
  forgetPages()
  expect(addresses('/')).toEqual([])
})

it.each(['{', '7', '[null, 1, {"address": 2}]'])('an invalid stored list (%s) is ignored', (stored) => {
  values.set('recent', stored)
  expect(addresses('/')).toEqual([])
  visit('/faq')
  expect(addresses('/')).toEqual(['/faq'])
})

it.each([
  'javascript:alert(1)',
  '//elsewhere.example/faq',
  '/\\elsewhere.example',
  'faq',
  'https://elsewhere.example/',
])('what another script left as the address %s is no link', (address) => {
  values.set(
    'recent',
    JSON.stringify([
      { address, title: 'Title' },
      { address: '/faq', title: 'Title' },
    ]),
  )
  expect(addresses('/')).toEqual(['/faq'])
})
