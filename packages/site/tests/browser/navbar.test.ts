import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { brand } from '@docs/brand/brand'
import { locales } from '@docs/model/language/locales'
import { mainSiteName } from '@docs/model/brand/brand-names'
import { texts } from '../../src/words/texts'
import { roots, useSite } from './site'

const site = useSite()

const other = { en: 'uk', uk: 'en' } as const

const root = roots.uk
const t = texts.uk.shell

describe('navbar', () => {
  test.each([1280, 390])(
    'R2.2-1 R2.2-5 R2.2-6 has the search, and links home and to the main site (%i px)',
    async (width) => {
      const page = await site.openPage({ path: `${root}faq`, viewport: { width, height: 800 } })
      expect(await page.locator('.navbar__search-input').isVisible()).toBe(true)
      if (width < 996) await page.locator('[data-menu-open]').click()
      const links = page.locator(width < 996 ? '#sidebar' : '.navbar')
      await expect
        .poll(() => links.getByRole('link', { name: t.documentation, exact: true }).getAttribute('href'))
        .toBe(root)
      const main = links.getByRole('link', { name: mainSiteName })
      expect([await main.getAttribute('href'), await main.getAttribute('rel')]).toEqual([
        brand.mainSiteUrl,
        'noopener noreferrer',
      ])
    },
  )

  test.each(locales)('R2.2-2 the language menu keeps page, query and anchor (%s)', async (locale) => {
    const page = await site.openPage({ path: `${roots[locale]}api/transaction_create?x=1#errors` })
    const menu = page.locator('.navbar details', { has: page.locator('[data-locale-link]') })
    await menu.locator('summary').click()
    await menu.locator(`a[hreflang=${other[locale]}]`).click()
    await page.waitForURL(`${site.origin}${roots[other[locale]]}api/transaction_create?x=1#errors`)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(other[locale])
  })

  test('R2.2-3 the version menu lists the versions and marks the current one', async () => {
    const page = await site.openPage({ path: `${root}request_format` })
    const menu = page.locator('.navbar details', { has: page.locator('[data-version]') })
    const entries = menu.getByRole('link')
    expect(await entries.first().isVisible()).toBe(false)
    await menu.locator('summary').click()
    await expect.poll(() => entries.first().isVisible()).toBe(true)
    await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(2)
    await expect.poll(() => menu.locator('[aria-current=true]').getAttribute('data-version')).toBe('2.x')
    await menu.locator('[data-version="1.x"]').click()
    await page.waitForURL(`**${root}1.x/request_format`)
    await expect
      .poll(() => page.locator('.navbar [data-version][aria-current=true]').getAttribute('data-version'))
      .toBe('1.x')
  })
})

describe('hiding', () => {
  const bottom = (page: Page) =>
    page.locator('.navbar').evaluate((navbar) => Math.round(navbar.getBoundingClientRect().bottom))
  const untilHidden = (page: Page) =>
    page.waitForFunction(() => (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 1) <= 0)
  const untilShown = (page: Page) =>
    page.waitForFunction(() => document.querySelector('.navbar')?.getBoundingClientRect().top === 0)

  async function openLongPage() {
    const page = await site.openPage({ path: '/request_format' })
    await page.locator('[data-announcement-close]').click()
    await page.mouse.move(640, 500)
    expect(await bottom(page)).toBeGreaterThan(0)
    return page
  }

  test('R2.2-14 the navbar hides on scrolling down step by step', async () => {
    const page = await openLongPage()
    for (let step = 1; step <= 5; step += 1) {
      await page.mouse.wheel(0, 120)
      await page.waitForFunction((least) => scrollY >= least, step * 100)
    }
    await untilHidden(page)
  })

  test('R2.2-15 the navbar comes back on scrolling up', async () => {
    const page = await openLongPage()
    await page.mouse.wheel(0, 900)
    await untilHidden(page)
    await page.mouse.wheel(0, -100)
    await untilShown(page)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  })

  test('while it is hidden, the sidebar begins at the top of the window', async () => {
    const page = await openLongPage()
    const first = page.locator('.sidebar__pages').getByRole('link').first()
    const top = async () => (await first.boundingBox())!.y
    expect(await top()).toBeGreaterThan(60)
    await page.mouse.wheel(0, 600)
    await untilHidden(page)
    await expect.poll(top).toBeLessThan(40)
  })
})

test('after a link within the page the navbar stays, and no head of a table is left below it', async () => {
  const page = await site.openPage({ path: '/reference/transaction_statuses', viewport: { width: 1440, height: 900 } })
  await page.locator('.toc a[href="#transitions"]').click()
  const top = () => page.locator('#transitions').evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  await expect.poll(top).toBeLessThan(100)
  const bar = (await page.locator('.navbar').boundingBox())!
  expect(bar.y).toBe(0)
  const head = (await page.locator('.table thead').first().boundingBox())!
  expect(head.y + head.height).toBeLessThanOrEqual(bar.height)
})

test.each([390, 1440])('at %i px the contents of a page stand in one place', async (width) => {
  for (const path of ['/faq', '/api/transaction_create', '/services/blik/payin_hpp', '/callbacks', '/lost_answers']) {
    const page = await site.openPage({ path, viewport: { width, height: 844 } })
    expect(await page.locator(':is(.toc, .section-bar):visible').count(), path).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
  }
})

test('the menu of a phone opens at the page, and ends with the switches', async () => {
  const page = await site.openPage({ path: '/downloads', viewport: { width: 390, height: 844 } })
  await page.locator('[data-menu-open]').click()
  const current = (await page.locator('#sidebar [aria-current=page]').boundingBox())!
  expect(current.y).toBeGreaterThan(60)
  expect(current.y + current.height).toBeLessThan(844)
  const ends = await page.evaluate(() =>
    ['.sidebar__pages', '.sidebar__site'].map((part) => document.querySelector(part)!.getBoundingClientRect().bottom),
  )
  expect(ends[0]).toBeLessThan(ends[1]!)
})

test.each([
  [995, true],
  [996, false],
])('R2.1-17 R2.2-16 at %i px the menu is a drawer: %s', async (width, isDrawer) => {
  const page = await site.openPage({ path: '/faq', viewport: { width, height: 800 } })
  expect(await page.locator('[data-menu-open]').isVisible()).toBe(isDrawer)
  expect(await page.locator('#sidebar').isVisible()).toBe(!isDrawer)
  expect(await page.locator('.navbar').getByRole('link', { name: t.documentation }).isVisible()).toBe(!isDrawer)
})

test('in the table of a method’s guides, no column covers the next', async () => {
  const page = await site.openPage({ path: '/uk/services/peru/bank_transfer', viewport: { width: 1360, height: 800 } })
  const wide = await page
    .locator('.guide-index td')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
  expect(wide).toEqual([])
})
