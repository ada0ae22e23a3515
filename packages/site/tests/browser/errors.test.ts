import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { block } from './answers'
import { faultsOf, roots, useSite } from './site'

const site = useSite()

declare global {
  interface Window {
    crashing: boolean
  }
}

const said = {
  en: {
    title: 'Page Error',
    crashed: 'This page crashed',
    cause: 'Cause:',
    tryAgain: 'Try again',
    failed: 'This part of the page could not be loaded.',
    retry: 'Retry',
  },
  uk: {
    title: 'Помилка сторінки',
    crashed: 'На сторінці стався збій',
    cause: 'Причина:',
    tryAgain: 'Спробувати ще раз',
    failed: 'Цю частину сторінки не вдалося завантажити.',
    retry: 'Повторити',
  },
} as const

const searchModule = /\/_astro\/search-page\.[^/?]+\.js$/

/** Opens a page whose search island fails to render while `window.crashing` is true. */
async function openCrashing(path: string): Promise<Page> {
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

async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      theme,
    ).toEqual([])
  }
}

describe.each(locales)('a page that crashes (%s)', (locale) => {
  const path = `${roots[locale]}search?q=callback`
  const t = said[locale]

  test('R8-1 R8-2 R8-3 tells so by title, heading and messages, causes included', async () => {
    const page = await openCrashing(path)
    expect(await page.title()).toBe(t.title)
    const headings = page.getByRole('heading', { level: 1 })
    expect(await headings.allInnerTexts()).toEqual([t.crashed])
    const lines = (await page.getByRole('alert').innerText()).split(/\n+/)
    expect(lines).toEqual([t.crashed, 'boom message', t.cause, 'inner cause', t.tryAgain])
    expect(await page.locator('.navbar').isVisible()).toBe(true)
    await expectAccessible(page)
  })

  test('R8-1 R8-4 Try again brings back the page and its title', async () => {
    const page = await openCrashing(path)
    const title = /<title>([^<]+)/.exec(await (await fetch(site.origin + path)).text())?.[1]
    await page.getByRole('button', { name: t.tryAgain }).click()
    expect(await page.title()).toBe(t.title)
    await page.evaluate(() => (window.crashing = false))
    await page.getByRole('button', { name: t.tryAgain }).click()
    await page.locator('main a[href*="_highlight"]').first().waitFor()
    expect(await page.title()).toBe(title)
    expect(await page.locator('.crash').count()).toBe(0)
  })

  test('R8-4 moving on leaves the crash behind', async () => {
    const page = await openCrashing(path)
    await page.locator(`.sidebar__pages a[href="${roots[locale]}faq"]`).click()
    await page.waitForURL('**/faq')
    expect(await page.title()).not.toBe(t.title)
    expect(await page.locator('.crash').count()).toBe(0)
  })
})

describe.each(locales)('a part of the page whose script fails to load (%s)', (locale) => {
  const path = `${roots[locale]}search?q=callback`
  const t = said[locale]
  const expected = /search-page|Failed to load resource/

  test('R8-5 says so with the error’s text, and Retry loads it', async () => {
    const page = await site.openPage({ expected })
    const unblock = await block(page, searchModule)
    await page.goto(path)
    const card = page.getByRole('alert')
    await card.waitFor()
    expect(await card.innerText()).toContain(t.failed)
    expect(await card.innerText()).toContain('Failed to fetch dynamically imported module')
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([t.failed])
    await unblock()
    await page.getByRole('button', { name: t.retry }).click()
    await page.locator('main a[href*="_highlight"]').first().waitFor()
    expect(await card.count()).toBe(0)
    expect(await page.locator('h1').count()).toBe(1)
  })

  test('R8-5 fails again as long as nothing has changed', async () => {
    const page = await site.openPage({ expected })
    await block(page, /\/_astro\/search-page\./)
    await page.goto(path)
    const retry = page.getByRole('button', { name: t.retry })
    await retry.evaluate((button) => Object.assign(button, { first: true }))
    await retry.click()
    await page.waitForFunction(() => {
      const button = document.querySelector('[role=alert] button')
      return button && !('first' in button)
    })
    expect(await page.getByRole('alert').count()).toBe(1)
  })

  test('R8-6 its card is readable in both colour modes', async () => {
    const page = await site.openPage({ expected })
    await block(page, searchModule)
    await page.goto(path)
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
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
  test('R8-7 R8-8 is warned of once and loaded the ordinary way, once', async () => {
    const page = await site.openPage({ path: '/faq', expected: /Failed to fetch|Failed to load resource/ })
    await block(page, '**/changelog')
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    const link = page.locator('.sidebar__pages a[href="/changelog"]')
    await Promise.all([page.waitForEvent('load'), link.click()])
    expect(new URL(page.url()).pathname).toBe('/changelog')
    expect(await page.locator('.sidebar__pages [aria-current=page]').getAttribute('href')).toBe('/changelog')
    expect(loads).toEqual(['/changelog'])
    expect(faultsOf(page).filter((fault) => fault.startsWith('warning'))).toHaveLength(1)
  })

  test('R8-7 R8-8 on the way back the window reloads at the address it came from', async () => {
    const page = await site.openPage({ path: '/faq', expected: /Failed to fetch|Failed to load resource/ })
    await page.locator('.sidebar__pages a[href="/changelog"]').click()
    await page.locator('.sidebar__pages a[href="/changelog"][aria-current=page]').waitFor()
    await block(page, '**/faq')
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => history.back())])
    expect(new URL(page.url()).pathname).toBe('/faq')
    expect(await page.locator('.sidebar__pages [aria-current=page]').getAttribute('href')).toBe('/faq')
    expect(faultsOf(page).filter((fault) => fault.startsWith('warning'))).toHaveLength(1)
  })
})
