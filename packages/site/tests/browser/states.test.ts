import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { announcement } from '../../src/sources/settings/announcement'
import { texts } from '../../src/words/texts'
import { faultsOf, roots, useSite } from './site'

const site = useSite()
const root = roots.uk
const t = texts.uk.shell

declare global {
  interface Window {
    drawn: string[]
  }
}

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const bar = (page: Page) => page.locator('section.announcement')
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** A browser profile with these stored values. */
const holding = (values: Record<string, string>) => ({
  storageState: {
    cookies: [],
    origins: [{ origin: site.origin, localStorage: Object.entries(values).map(([name, value]) => ({ name, value })) }],
  },
})

describe('colour mode', () => {
  test('R4-1 R4-2 a new reader gets light mode even if the system is dark', async () => {
    const page = await site.openPage({ path: '/faq', colorScheme: 'dark' })
    expect(await theme(page)).toBe('light')
    expect(await paper(page)).toBe('rgb(255, 255, 255)')
  })

  test('R2.2-4 R4-3 the button switches between dark and light, and its name says what it will do', async () => {
    const page = await site.openPage({ path: `${root}faq` })
    const light = await paper(page)
    await page.getByRole('button', { name: t.switchToDark }).click()
    expect(await theme(page)).toBe('dark')
    expect(await paper(page)).not.toBe(light)
    await page.getByRole('button', { name: t.switchToLight }).click()
    expect(await paper(page)).toBe(light)
  })

  test('R4-4 the choice survives a reload, without a flash of the other mode', async () => {
    const page = await site.openPage({ path: '/faq' })
    await page.locator('[data-theme-toggle]').click()
    await page.addInitScript(() => {
      window.drawn = []
      const note = () => {
        window.drawn.push(document.documentElement.dataset['theme'] ?? '')
        requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    })
    await page.reload()
    await page.waitForFunction(() => window.drawn.length > 2)
    expect(await page.evaluate(() => [...new Set(window.drawn)])).toEqual(['dark'])
    await expect.poll(() => page.getByRole('button', { name: texts.en.shell.switchToLight }).count()).toBe(1)
  })

  test('R4-4 open tabs and tabs opened later follow the choice', async () => {
    const page = await site.openPage({ path: '/faq' })
    const open = await page.context().newPage()
    await open.goto('/uk/faq')
    await page.locator('[data-theme-toggle]').click()
    await open.locator('html[data-theme=dark]').waitFor()
    const later = await page.context().newPage()
    await later.goto('/')
    expect(await theme(later)).toBe('dark')
  })
})

describe('menu on a small screen', () => {
  const openMenu = async (width: number) => {
    const page = await site.openPage({ path: `${root}faq`, viewport: { width, height: 800 } })
    await page.locator('[data-menu-open]').click()
    await page.locator('#sidebar').waitFor()
    return page
  }

  test('R4-5 buttons open and close it', async () => {
    const page = await openMenu(390)
    expect(await page.locator('[data-menu-open]').getAttribute('aria-expanded')).toBe('true')
    await page.locator('#sidebar').getByRole('button', { name: t.closeMenu }).click()
    await page.locator('#sidebar').waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('button', { name: t.openMenu }).getAttribute('aria-expanded')).toBe('false')
  })

  test('R4-5 the focus moves into the menu, stays there, and returns on Escape', async () => {
    const page = await site.openPage({ path: `${root}faq`, viewport: { width: 390, height: 800 } })
    const hasFocus = (selector: string) =>
      page.evaluate((one) => document.activeElement?.closest(one) !== null, selector)
    const opener = page.locator('[data-menu-open]')
    await opener.click()
    expect(await hasFocus('#sidebar')).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('#sidebar').waitFor({ state: 'hidden' })
    expect(await hasFocus('[data-menu-open]')).toBe(true)

    await opener.press('Enter')
    await page.locator('#sidebar').waitFor()
    const first = page.locator('#sidebar').getByRole('link').first()
    await first.focus()
    await page.keyboard.press('Shift+Tab')
    expect(await hasFocus('#sidebar')).toBe(true)
    await page.keyboard.press('Tab')
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('R4-6 it closes at 996 px and stays closed', async () => {
    const page = await openMenu(995)
    await page.setViewportSize({ width: 996, height: 800 })
    await page.locator('html:not([data-menu])').waitFor()
    expect(await page.locator('.backdrop').isVisible()).toBe(false)
    expect(await page.locator('#sidebar [data-menu-close]').isVisible()).toBe(false)
    await page.setViewportSize({ width: 995, height: 800 })
    await page.locator('#sidebar').waitFor({ state: 'hidden' })
  })
})

describe('announcement', () => {
  test('R1-12 R4-7 a new reader sees it and can close it', async () => {
    const page = await site.openPage({ path: root })
    expect(await bar(page).isVisible()).toBe(true)
    await page.getByRole('button', { name: t.closeAnnouncement }).click()
    await expect.poll(() => bar(page).isVisible()).toBe(false)
  })

  test('R4-9 a closed announcement stays closed in both languages, without a flash', async () => {
    const page = await site.openPage({ path: '/' })
    await page.locator('[data-announcement-close]').click()
    await page.addInitScript(() => {
      window.drawn = []
      const note = () => {
        const box = document.querySelector('section.announcement')?.getBoundingClientRect()
        if (box) window.drawn.push(box.height > 0 ? 'shown' : 'hidden')
        requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    })
    for (const path of ['/', '/uk/faq']) {
      await page.goto(path)
      await page.waitForFunction(() => window.drawn.length > 2)
      expect(await page.evaluate(() => [...new Set(window.drawn)]), path).toEqual(['hidden'])
    }
  })

  test('R4-10 an announcement with another id shows at once and can be closed', async () => {
    const page = await site.openPage({
      path: '/faq',
      ...holding({ 'announcement.id': 'an-older-one', 'announcement.dismiss': 'true' }),
    })
    expect(await bar(page).isVisible()).toBe(true)
    expect(await stored(page, 'announcement.id')).toBe(announcement?.id)
    await page.locator('[data-announcement-close]').click()
    await page.reload()
    await expect.poll(() => bar(page).isVisible()).toBe(false)
  })
})

describe('version', () => {
  test('R4-11 the version that the reader picks is remembered', async () => {
    const page = await site.openPage({ path: `${root}request_format` })
    for (const version of ['1.x', '2.x']) {
      const menu = page.locator('.navbar details', { has: page.locator('[data-version]') })
      await menu.locator('summary').click()
      await menu.locator(`[data-version="${version}"]`).click()
      await menu.locator(`[data-version="${version}"][aria-current=true]`).waitFor({ state: 'attached' })
      expect(await stored(page, 'docs-preferred-version-default')).toBe(version)
    }
  })

  test('R4-11 a version that no longer exists is forgotten', async () => {
    const page = await site.openPage({ path: '/', ...holding({ 'docs-preferred-version-default': '0.9' }) })
    expect(await stored(page, 'docs-preferred-version-default')).toBeNull()
  })
})

describe('storage', () => {
  /** Makes every choice that the site remembers. */
  async function chooseAll(page: Page) {
    await page.goto('/api/transaction_create')
    await page.locator('[data-theme-toggle]').click()
    await page.locator('[data-announcement-close]').click()
    await page.locator('[data-code-language]').first().selectOption('php')
    const menu = page.locator('.navbar details', { has: page.locator('[data-version]') })
    await menu.locator('summary').click()
    await menu.locator('[data-version="1.x"]').click()
    await page.waitForURL('**/1.x/api/transaction_create')
  }

  test('R9-9 choices are stored in local storage under keys without prefix or suffix', async () => {
    const page = await site.openPage()
    await chooseAll(page)
    expect(await storedKeys(page)).toEqual([
      'announcement.dismiss',
      'announcement.id',
      'code',
      'docs-preferred-version-default',
      'recent',
      'theme',
    ])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test('R7-7 R8-12 without storage everything works but is not remembered, and the console warns once', async () => {
    const page = await site.openPage({ expected: /Local storage is not available/ })
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await chooseAll(page)
    expect(await theme(page)).toBe('dark')
    expect(await bar(page).isVisible()).toBe(false)
    expect(await page.locator('html').getAttribute('data-code')).toBe('php')
    await page.keyboard.press('Control+KeyK')
    await page.locator('#search-dialog').getByRole('row').first().waitFor()
    await page.keyboard.press('Escape')
    for (const path of ['/1.x/request_format', '/1.x/', '/1.x/api/transaction_create']) {
      await page.locator(`.sidebar__pages a[href="${path}"]`).click()
      await page.waitForURL(site.origin + path)
    }
    const warnings = faultsOf(page).map((fault) => fault.slice(0, fault.indexOf(':')))
    expect(warnings).toEqual(['warning'])
  })

  test('R8-14 when storage is full, the console warns and the page works', async () => {
    const page = await site.openPage({
      path: '/faq',
      expected: /^error: Storage error, can't set key=theme/,
      init: () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('no more room', 'QuotaExceededError')
        }
      },
    })
    const before = faultsOf(page).length
    await page.locator('[data-theme-toggle]').click()
    expect(await theme(page)).toBe('dark')
    expect(faultsOf(page)).toHaveLength(before + 1)
  })
})

test('R9-8 code is light on dark in both colour modes', async () => {
  const page = await site.openPage({ path: '/api/transaction_create' })
  const parts = (colour: string) => colour.match(/\d+/g)!.map(Number)
  for (const mode of ['light', 'dark']) {
    expect(await theme(page)).toBe(mode)
    const code = page.locator('figure.code').first()
    expect(Math.max(...parts(await code.evaluate((one) => getComputedStyle(one).backgroundColor))), mode).toBeLessThan(
      64,
    )
    const ink = await code.locator('code').evaluate((one) => getComputedStyle(one).color)
    expect(Math.min(...parts(ink)), mode).toBeGreaterThan(128)
    await page.locator('[data-theme-toggle]').click()
  }
})
