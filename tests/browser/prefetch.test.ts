import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { locales } from '../../src/site/locales'
import { roots, useSite } from './site'

const site = useSite()

/** Nothing ever comes into view, so that only the reader's intention can fetch. */
function noneVisible() {
  window.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
}

const prefetched = (page: Page) =>
  page
    .locator('link[rel=prefetch]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))

const isPage = (url: string) => !/\.\w+$/.test(new URL(url).pathname)

const untilSomePrefetched = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('link[rel=prefetch]').length > 2)

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
  await page.waitForFunction(() => document.querySelector('link[rel=prefetch]'))
  expect(await prefetched(page)).not.toContain(target)
  await next.scrollIntoViewIfNeeded()
  await page.locator(`link[rel=prefetch][href="${target ?? ''}"]`).waitFor({ state: 'attached' })
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
  // A page opened later that has fetched ahead shows that there was time to.
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
