/** A browser for tests of the sandbox's pages: without JavaScript, as they need none. */
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { browserFlags, findBrowser } from '../../../../scripts/browser-path.mjs'

/** Starts a browser for the test file that calls it, and gives what opens pages; they are closed after each test. */
export function useBrowser(): (options?: BrowserContextOptions) => Promise<Page> {
  let browser: Browser
  let close: (() => Promise<void>)[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    await Promise.all(close.map((one) => one()))
    close = []
  })
  return async (options) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB', ...options })
    context.setDefaultTimeout(30_000)
    close.push(() => context.close())
    return context.newPage()
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in a page. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** By how many pixels a page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
