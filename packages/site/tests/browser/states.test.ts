import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { announcement } from '../../src/settings/announcement'
import { locales } from '@docs/model/language/locales'
import { texts } from '@docs/model/language/texts'
import { faultsOf, roots, useSite } from './site'

const site = useSite()

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

/** A profile that already holds these values. */
const holding = (values: Record<string, string>) => ({
  storageState: {
    cookies: [],
    origins: [{ origin: site.origin, localStorage: Object.entries(values).map(([name, value]) => ({ name, value })) }],
  },
})

describe('colour mode', () => {
  test('R4-1 R4-2 a new reader gets light, though the system is dark', async () => {
    const page = await site.openPage({ path: '/faq', colorScheme: 'dark' })
    expect(await theme(page)).toBe('light')
    expect(await paper(page)).toBe('rgb(255, 255, 255)')
  })

  test.each(locales)('R4-3 the button makes the page dark and light again (%s)', async (locale) => {
    const page = await site.openPage({ path: `${roots[locale]}faq` })
    const light = await paper(page)
    await page.locator('[data-theme-toggle]').click()
    expect(await theme(page)).toBe('dark')
    expect(await paper(page)).not.toBe(light)
    await page.locator('[data-theme-toggle]').click()
    expect(await paper(page)).toBe(light)
  })

  test('R4-4 the choice holds after a reload, without a flash of the other mode', async () => {
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
    expect(await page.getByRole('button', { name: texts.en.shell.switchToLight }).count()).toBe(1)
  })

  test('R4-4 other tabs follow, those open and those opened later', async () => {
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

describe.each(locales)('menu on a small screen (%s)', (locale) => {
  const openMenu = async (width: number) => {
    const page = await site.openPage({ path: `${roots[locale]}faq`, viewport: { width, height: 800 } })
    await page.locator('[data-menu-open]').click()
    await page.locator('#sidebar').waitFor()
    return page
  }

  test('R4-5 buttons show and hide it', async () => {
    const page = await openMenu(390)
    const t = texts[locale].shell
    expect(await page.locator('[data-menu-open]').getAttribute('aria-expanded')).toBe('true')
    await page.locator('#sidebar').getByRole('button', { name: t.closeMenu }).click()
    await page.locator('#sidebar').waitFor({ state: 'hidden' })
    expect(await page.getByRole('button', { name: t.openMenu }).getAttribute('aria-expanded')).toBe('false')
  })

  test('R4-5 the focus goes into it, stays there, and returns on Escape', async () => {
    const page = await site.openPage({ path: `${roots[locale]}faq`, viewport: { width: 390, height: 800 } })
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
  test.each(locales)('R4-7 its button closes it (%s)', async (locale) => {
    const page = await site.openPage({ path: roots[locale] })
    expect(await bar(page).isVisible()).toBe(true)
    await page.getByRole('button', { name: texts[locale].shell.closeAnnouncement }).click()
    expect(await bar(page).isVisible()).toBe(false)
  })

  test('R4-9 a closed one stays closed, in both languages, and is not drawn for a moment', async () => {
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

  test('R4-10 one with another id shows at once, and can be closed anew', async () => {
    const page = await site.openPage({
      path: '/faq',
      ...holding({ 'announcement.id': 'an-older-one', 'announcement.dismiss': 'true' }),
    })
    expect(await bar(page).isVisible()).toBe(true)
    expect(await stored(page, 'announcement.id')).toBe(announcement?.id)
    await page.locator('[data-announcement-close]').click()
    await page.reload()
    expect(await bar(page).isVisible()).toBe(false)
  })
})

describe('version', () => {
  test.each(locales)('R4-11 the one that the reader picks is remembered (%s)', async (locale) => {
    const page = await site.openPage({ path: `${roots[locale]}request_format` })
    for (const version of ['1.x', '2.x']) {
      const menu = page.locator('.navbar details', { has: page.locator('[data-version]') })
      await menu.locator('summary').click()
      await menu.locator(`[data-version="${version}"]`).click()
      await menu.locator(`[data-version="${version}"][aria-current=true]`).waitFor({ state: 'attached' })
      expect(await stored(page, 'docs-preferred-version-default')).toBe(version)
    }
  })

  test('R4-11 one that no longer exists is forgotten', async () => {
    const page = await site.openPage({ path: '/', ...holding({ 'docs-preferred-version-default': '0.9' }) })
    expect(await stored(page, 'docs-preferred-version-default')).toBeNull()
  })
})

describe('storage', () => {
  /** Makes every choice that the site stores. */
  async function chooseAll(page: Page) {
    await page.goto('/api/transaction_create')
    await page.locator('[data-theme-toggle]').click()
    await page.locator('[data-announcement-close]').click()
    await page.locator('[data-code-language=php]').first().click()
    const menu = page.locator('.navbar details', { has: page.locator('[data-version]') })
    await menu.locator('summary').click()
    await menu.locator('[data-version="1.x"]').click()
    await page.waitForURL('**/1.x/api/transaction_create')
  }

  test('R9-9 choices are kept in local storage, under names without prefix or suffix', async () => {
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

  test('R7-7 R8-12 without it everything works but memory, and the console says so once', async () => {
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
    for (const path of ['/1.x/request_format', '/1.x/', '/1.x/api/transaction_create']) {
      await page.locator(`.sidebar__pages a[href="${path}"]`).click()
      await page.waitForURL(site.origin + path)
    }
    const warnings = faultsOf(page).map((fault) => fault.slice(0, fault.indexOf(':')))
    expect(warnings).toEqual(['warning'])
  })

  test.each([
    ['R8-13', 'getItem', "can't get key=docs-preferred-version-default"],
    ['R8-14', 'setItem', "can't set key=theme"],
    ['R8-15', 'removeItem', "can't delete key=docs-preferred-version-default"],
  ] as const)('%s when its %s fails, the console says so and the page works', async (_, method, message) => {
    const page = await site.openPage({
      ...holding({ 'docs-preferred-version-default': '0.9' }),
      expected: /^error: Storage error, can't/,
    })
    await page.addInitScript((name) => {
      Storage.prototype[name] = () => {
        throw new DOMException('no more room', 'QuotaExceededError')
      }
    }, method)
    await page.goto('/faq')
    await page.locator('[data-theme-toggle]').click()
    expect(await theme(page)).toBe('dark')
    expect(faultsOf(page).filter((fault) => fault.includes(message))).toHaveLength(1)
  })
})

test('R9-8 code is light on dark in both colour modes, every colour of it readable', async () => {
  const page = await site.openPage({ path: '/api/transaction_create' })
  for (const mode of ['light', 'dark']) {
    expect(await theme(page)).toBe(mode)
    const { background, texts } = await page.evaluate(() => ({
      background: getComputedStyle(document.querySelector('figure.code') as Element).backgroundColor,
      texts: [
        ...new Set(
          [...document.querySelectorAll('figure.code code, figure.code .token')].map(
            (one) => getComputedStyle(one).color,
          ),
        ),
      ],
    }))
    expect(luminance(background), mode).toBeLessThan(0.05)
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts)
      expect((luminance(text) + 0.05) / (luminance(background) + 0.05), `${text} in ${mode}`).toBeGreaterThanOrEqual(
        4.5,
      )
    await page.locator('[data-theme-toggle]').click()
  }
})

/** Relative luminance as WCAG defines it, of an opaque `rgb(…)`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
