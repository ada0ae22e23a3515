import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { roots, useSite } from './site'

const site = useSite()

/** Makes no link ever count as visible, so that only hover, focus or touch can prefetch. */
function noneVisible() {
  window.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
}

const isPage = (url: string) => !/\.\w+$/.test(new URL(url).pathname)

/** Paths of the pages that a page has prefetched. */
const prefetched = async (page: Page) =>
  (await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .filter(isPage)
    .map((url) => new URL(url).pathname)

const untilSomePrefetched = (page: Page) => expect.poll(async () => (await prefetched(page)).length).toBeGreaterThan(2)

test.each(locales)('R2.1-10 hovering over a link fetches its page (%s)', async (locale) => {
  const page = await site.openPage({ path: roots[locale], init: noneVisible })
  const target = `${roots[locale]}faq`
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === target)
  await page.locator(`#sidebar a[href="${target}"]`).hover()
  await request
  expect(new URL(page.url()).pathname).toBe(roots[locale])
})

test.each(locales)('R2.1-11 touching a link fetches its page (%s)', async (locale) => {
  const page = await site.openPage({ path: roots[locale], init: noneVisible, hasTouch: true })
  const target = `${roots[locale]}faq`
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === target)
  await page.locator(`#sidebar a[href="${target}"]`).dispatchEvent('touchstart')
  await request
  expect(new URL(page.url()).pathname).toBe(roots[locale])
})

test.each(locales)('R2.1-12 a link that comes into view is prefetched, once (%s)', async (locale) => {
  const page = await site.openPage({ path: `${roots[locale]}request_format`, viewport: { width: 390, height: 800 } })
  const next = page.locator('a[rel=next]')
  const target = await next.getAttribute('href')
  await expect.poll(() => prefetched(page)).not.toEqual([])
  expect(await prefetched(page)).not.toContain(target)
  await next.scrollIntoViewIfNeeded()
  await expect.poll(() => prefetched(page)).toContain(target)
  const all = await prefetched(page)
  expect(all).toEqual([...new Set(all)])
})

test.each([
  ['R2.1-13', { effectiveType: '2g' }],
  ['R2.1-13', { effectiveType: 'slow-2g' }],
  ['R2.1-14', { effectiveType: '4g', saveData: true }],
])('%s nothing is fetched ahead on %j', async (_, connection) => {
  const page = await site.openPage()
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
  }, connection)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/')
  await page.locator('#sidebar a[href="/faq"]').hover()
  // A page opened later has prefetched by now, so there was enough time.
  await untilSomePrefetched(await site.openPage({ path: '/' }))
  expect(await prefetched(page)).toEqual([])
  expect(fetched.filter(isPage)).toEqual([`${site.origin}/`])
  await page.locator('#sidebar a[href="/faq"]').click()
  await page.waitForURL('**/faq')
})

test.each([
  ['has no effectiveType', { saveData: false }],
  ['is missing', undefined],
])('R2.1-15 prefetching works where navigator.connection %s', async (_, connection) => {
  const page = await site.openPage()
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
  }, connection)
  await page.goto('/')
  await untilSomePrefetched(page)
})

test.each(locales)('R7-2 moving to another page fetches pages and files of this site only (%s)', async (locale) => {
  const page = await site.openPage({ path: roots[locale], init: noneVisible })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator(`#sidebar a[href="${roots[locale]}faq"]`).click()
  await page.waitForURL('**/faq')
  expect(fetched.filter(isPage)).toEqual([`${site.origin}${roots[locale]}faq`])
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
