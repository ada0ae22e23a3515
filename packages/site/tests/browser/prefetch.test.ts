import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { roots, useSite } from './site'

const site = useSite()
const root = roots.uk
const keys = `${root}keys`

/** Makes no link count as visible, so that only hover, focus or touch can prefetch. */
function noneVisible() {
  window.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
}

function onSlowConnection() {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: '2g' }) })
}

const isPage = (url: string) => !/\.\w+$/.test(new URL(url).pathname)
const link = (page: Page) => page.locator(`#sidebar a[href="${keys}"]`)

/** Paths of the pages that a page has prefetched. */
const prefetched = async (page: Page) =>
  (await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .filter(isPage)
    .map((url) => new URL(url).pathname)

test.each([
  ['R2.1-10 hovering over', (page: Page) => link(page).hover()],
  ['R2.1-11 touching', (page: Page) => link(page).dispatchEvent('touchstart')],
])('%s a link fetches its page', async (_, act) => {
  const page = await site.openPage({ path: root, init: noneVisible, hasTouch: true })
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === keys)
  await act(page)
  await request
  expect(new URL(page.url()).pathname).toBe(root)
})

test('R2.1-12 a link that scrolls into view is prefetched once', async () => {
  const page = await site.openPage({ path: `${root}signature_troubleshooting`, viewport: { width: 390, height: 800 } })
  const next = page.locator('a[rel=next]')
  const target = await next.getAttribute('href')
  await expect.poll(() => prefetched(page)).not.toEqual([])
  expect(await prefetched(page)).not.toContain(target)
  await next.scrollIntoViewIfNeeded()
  await expect.poll(() => prefetched(page)).toContain(target)
  const all = await prefetched(page)
  expect(all).toEqual([...new Set(all)])
})

test('R2.1-13 nothing is prefetched on a slow connection', async () => {
  const page = await site.openPage({ path: root, init: onSlowConnection })
  await link(page).hover()
  // A page opened later has already prefetched, so there was enough time.
  const other = await site.openPage({ path: root })
  await expect.poll(async () => (await prefetched(other)).length).toBeGreaterThan(2)
  expect(await prefetched(page)).toEqual([])
  await link(page).click()
  await page.waitForURL('**/keys')
})

test('R7-2 navigation fetches only pages and files of this site', async () => {
  const page = await site.openPage({ path: root, init: noneVisible })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await link(page).click()
  await page.waitForURL('**/keys')
  expect(fetched.filter(isPage)).toEqual([site.origin + keys])
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
