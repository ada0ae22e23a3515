import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/words/texts'
import { block } from './answers'
import { faultsInBothModes } from './axe'
import { faultsOf, roots, useSite } from './site'

const site = useSite()

declare global {
  interface Window {
    crashing: boolean
  }
}

const t = texts.uk.islands
const path = `${roots.uk}search?q=callback`

const searchModule = /\/_astro\/search-page\.[^/?]+\.js$/

/** Opens a page whose search island fails to render while `window.crashing` is true. */
async function openCrashing(): Promise<Page> {
  const page = await site.openPage({ expected: /boom message/ })
  await page.addInitScript(() => (window.crashing = true))
  await page.route(searchModule, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import Real from '${new URL(route.request().url()).pathname}?real'
        export default function Crashing(props) {
          if (window.crashing) throw new Error('boom message', { cause: new TypeError('inner cause') })
          return Real(props)
        }`,
    }),
  )
  await page.goto(path)
  await page.locator('.crash').waitFor()
  return page
}

describe('a page that crashes', () => {
  test('R8-1 R8-2 R8-3 shows an error title, heading and messages, including causes', async () => {
    const page = await openCrashing()
    expect(await page.title()).toBe(t.pageError)
    const headings = page.getByRole('heading', { level: 1 })
    expect(await headings.allInnerTexts()).toEqual([t.crashed])
    const lines = (await page.getByRole('alert').innerText()).split(/\n+/)
    expect(lines).toEqual([t.crashed, 'boom message', `${t.cause}:`, 'inner cause', t.tryAgain])
    expect(await page.locator('.navbar').isVisible()).toBe(true)
    expect(await faultsInBothModes(page)).toEqual([])
  })

  test('R8-1 R8-4 Try again restores the page and its title', async () => {
    const page = await openCrashing()
    const title = /<title>([^<]+)/.exec(await (await fetch(site.origin + path)).text())?.[1]
    await page.getByRole('button', { name: t.tryAgain }).click()
    expect(await page.title()).toBe(t.pageError)
    await page.evaluate(() => (window.crashing = false))
    await page.getByRole('button', { name: t.tryAgain }).click()
    await page.locator('main a[href*="_highlight"]').first().waitFor()
    expect(await page.title()).toBe(title)
    await expect.poll(() => page.locator('.crash').count()).toBe(0)
  })

  test('R8-4 navigating to another page works after the crash', async () => {
    const page = await openCrashing()
    await page.locator(`.sidebar__pages a[href="${roots.uk}faq"]`).click()
    await page.waitForURL('**/faq')
    expect(await page.title()).not.toBe(t.pageError)
    await expect.poll(() => page.locator('.crash').count()).toBe(0)
  })
})

describe('a part of the page whose script fails to load', () => {
  const expected = /search-page|Failed to load resource/

  test('R8-5 R8-6 shows the error’s text until Retry loads it', async () => {
    const page = await site.openPage({ expected })
    const unblock = await block(page, /\/_astro\/search-page\..*\.js/)
    await page.goto(path)
    const card = page.getByRole('alert')
    await card.waitFor()
    expect(await card.innerText()).toContain(t.islandFailed)
    expect(await card.innerText()).toContain('Failed to fetch dynamically imported module')
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([t.islandFailed])
    expect(await faultsInBothModes(page)).toEqual([])

    const retry = page.getByRole('button', { name: t.retry })
    await retry.evaluate((button) => Object.assign(button, { first: true }))
    await retry.click()
    await page.waitForFunction(() => {
      const button = document.querySelector('[role=alert] button')
      return button && !('first' in button)
    })
    await expect.poll(() => card.count()).toBe(1)

    await unblock()
    await retry.click()
    await page.locator('main a[href*="_highlight"]').first().waitFor()
    await expect.poll(() => card.count()).toBe(0)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
  })

  test('a script that a later deployment has removed: Retry loads the page anew', async () => {
    const page = await site.openPage({ expected })
    let loads = 0
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
    await page.route(/\/_astro\/search-page\./, (route) =>
      loads > 1 ? route.continue() : route.fulfill({ status: 404 }),
    )
    await page.goto(path)
    await page.getByRole('button', { name: t.retry }).click()
    await page.locator('main a[href*="_highlight"]').first().waitFor()
  })

  test('R8-9 a script without default export is reported the same way', async () => {
    const page = await site.openPage({ expected: /default export/ })
    await page.route(searchModule, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const SearchPage = 1' }),
    )
    await page.goto(path)
    await page
      .getByRole('alert')
      .filter({ hasText: `The island "search-page" doesn't have a default export.` })
      .waitFor()
  })
})

describe('a next page that cannot be fetched', () => {
  test('R8-7 R8-8 causes one warning and one full page load', async () => {
    const page = await site.openPage({ path: '/faq', expected: /Failed to fetch|Failed to load resource/ })
    await block(page, '**/changelog')
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    const link = page.locator('.sidebar__pages a[href="/changelog"]')
    await Promise.all([page.waitForEvent('load'), link.click()])
    expect(new URL(page.url()).pathname).toBe('/changelog')
    await expect.poll(() => page.locator('.sidebar__pages [aria-current=page]').getAttribute('href')).toBe('/changelog')
    expect(loads).toEqual(['/changelog'])
    expect(faultsOf(page).filter((fault) => fault.startsWith('warning'))).toHaveLength(1)
  })

  test('R8-7 R8-8 going back reloads the window at the previous address', async () => {
    const page = await site.openPage({ path: '/faq', expected: /Failed to fetch|Failed to load resource/ })
    await page.locator('.sidebar__pages a[href="/changelog"]').click()
    await page.locator('.sidebar__pages a[href="/changelog"][aria-current=page]').waitFor()
    await block(page, '**/faq')
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => history.back())])
    expect(new URL(page.url()).pathname).toBe('/faq')
    await expect.poll(() => page.locator('.sidebar__pages [aria-current=page]').getAttribute('href')).toBe('/faq')
    expect(faultsOf(page).filter((fault) => fault.startsWith('warning'))).toHaveLength(1)
  })
})
