/* A site of our size has no tables that are too long: here those of two pages are shortened as on a larger one. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { shortenTables } from '../../src/article/long-tables'
import { useSite, type PageOptions } from './site'

const site = useSite()
const { services } = loadCatalogue()
const limits = { most: 50, first: 10 }
const note = (count: number) => `<a href="/faq">${String(count)} more</a>`

/** Opens a page whose tables end after ten rows. */
async function openShortened(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.openPage(options)
  const { pathname } = new URL(path, site.origin)
  let rest: unknown
  await page.route(
    (url) => url.pathname === pathname,
    async (route) => {
      const response = await route.fetch()
      const [head = '', article = '', foot = ''] = (await response.text()).split(/(?=<article)|(?<=<\/article>)/)
      const short = shortenTables(article, note, { tbody: limits, ul: limits })
      rest = short.rest
      await route.fulfill({ response, body: head + short.html + foot })
    },
  )
  await page.route(
    (url) => url.pathname === `${pathname}.rest.json`,
    (route) => route.fulfill({ json: rest }),
  )
  await page.goto(path)
  return page
}

describe('a list of services that is too long for its page', () => {
  const listed = (page: Page) =>
    page
      .locator('.services [data-service]:visible')
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['service']).sort())
  const idsWhere = (fits: (service: (typeof services)[number]) => boolean) =>
    services
      .filter(fits)
      .map(({ id }) => id)
      .sort()

  test('comes as a whole, with its filters', async () => {
    const page = await openShortened('/services')
    await expect.poll(() => listed(page)).toEqual(idsWhere(() => true))
    expect(await page.locator('[data-rest-note]').count()).toBe(0)
    await page.locator('.explorer [name=country]').selectOption('PL')
    await expect.poll(() => listed(page)).toEqual(idsWhere(({ countries }) => countries.includes('PL')))
  })

  test('is compared by its address', async () => {
    const page = await openShortened('/services?compare=pix_payin_hpp,blik_payin_hpp')
    await page.getByRole('dialog', { name: 'Comparison' }).waitFor()
    expect(await page.locator('.comparison thead a').allTextContents()).toEqual(['Pix', 'BLIK'])
  })

  test('says without JavaScript where the rest is', async () => {
    const page = await openShortened('/services', { javaScriptEnabled: false })
    expect(await page.locator('.services tbody tr').count()).toBe(10)
    const told = await page.locator('[data-rest-note]').allTextContents()
    const all = services.length
    expect(told.reduce((sum, text) => sum + parseInt(text), 0)).toBeLessThan(all)
    expect(await page.locator('[data-rest-note] a').first().isVisible()).toBe(true)
  })
})

test('a row of a long table is found by its anchor and by the filter', async () => {
  const page = await openShortened('/money_back#pix')
  const row = page.locator('tr#pix')
  await expect.poll(() => row.evaluate((each) => each.getBoundingClientRect().top < innerHeight)).toBe(true)
  await page.locator('.filter input').fill('blik')
  await expect.poll(() => page.locator('.ways-back tbody tr:visible').count()).toBeLessThan(5)
  expect(await page.locator('tr#blik').isVisible()).toBe(true)
})
