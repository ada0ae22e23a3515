import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { locales, type Locale } from '@docs/model/language/locales'
import { texts } from '../../src/words/texts'
import { hold } from './answers'
import { roots, useSite } from './site'

const site = useSite()

interface Times {
  click: number
  /** The loading bar appears. */
  bar?: number
  /** The loading bar disappears. */
  end?: number
  /** The page is announced to screen readers. */
  told?: number
  /** The next page is shown. */
  page?: number
}

declare global {
  interface Window {
    times: Times
  }
}

/** Records the times of events from the next click on. */
async function watchClick(page: Page, locale: Locale): Promise<void> {
  await page.evaluate((loading) => {
    const heading = document.querySelector('h1')?.textContent
    const note = (name: keyof Times) => {
      window.times[name] ??= performance.now()
    }
    const look = () => {
      if (document.getElementById('nprogress')) note('bar')
      else if (window.times.bar !== undefined) note('end')
      if (document.querySelector('[data-status]')?.textContent === loading) note('told')
      if (document.querySelector('h1')?.textContent !== heading) note('page')
    }
    const start = () => {
      window.times = { click: performance.now() }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    }
    document.addEventListener('click', start, { capture: true, once: true })
  }, texts[locale].shell.loading)
}

const link = (page: Page, locale: Locale, id: string) => page.locator(`.sidebar__pages a[href="${roots[locale]}${id}"]`)
const bar = (page: Page) => page.locator('#nprogress')

test.each(locales)(
  'R4-29 R4-31 R9-2 a slow page shows the bar and announces loading after 200 ms (%s)',
  async (locale) => {
    const page = await site.openPage({ path: `${roots[locale]}faq` })
    const release = await hold(page, `**${roots[locale]}changelog`)
    await watchClick(page, locale)
    await link(page, locale, 'changelog').click()
    await bar(page).waitFor({ state: 'attached' })
    await page.waitForFunction(() => window.times.told !== undefined)
    const { click, bar: shown = 0, told = 0 } = await page.evaluate(() => window.times)
    for (const delay of [shown - click, told - click]) {
      expect(delay).toBeGreaterThanOrEqual(199)
      expect(delay).toBeLessThan(600)
    }
    release()
    await page.waitForURL('**/changelog')
  },
)

test.each(locales)('R4-30 the bar ends when the page is shown (%s)', async (locale) => {
  const page = await site.openPage({ path: `${roots[locale]}faq` })
  const release = await hold(page, `**${roots[locale]}changelog`)
  await watchClick(page, locale)
  await link(page, locale, 'changelog').click()
  await bar(page).waitFor({ state: 'attached' })
  release()
  await page.waitForFunction(() => window.times.end !== undefined)
  const { end = 0, page: arrived = Infinity } = await page.evaluate(() => window.times)
  expect(end - arrived).toBeLessThan(1200)
})

test('R4-29 a fast page and a jump within the page show no bar', async () => {
  const page = await site.openPage({ path: '/faq' })
  const fetched = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === '/request_format' && response.request().resourceType() === 'fetch',
  )
  await link(page, 'en', 'request_format').hover()
  await (await fetched).finished()
  await watchClick(page, 'en')
  await link(page, 'en', 'request_format').click()
  await page.waitForURL('**/request_format')
  await page.locator('nav.toc a').first().click()
  await page.waitForURL('**/request_format#*')
  // Longer than the bar's delay after the click.
  await page.waitForFunction(() => performance.now() - window.times.click > 400)
  const times = await page.evaluate(() => window.times)
  expect(times.page).toBeGreaterThan(times.click)
  expect([times.bar, times.told]).toEqual([undefined, undefined])
})
