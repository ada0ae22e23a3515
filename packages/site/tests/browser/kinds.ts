/** Checks of every kind of page: `npm test` runs some, the checks of every page run the rest. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { faultsIn } from './axe'
import { roots, type Site } from './site'

/** A kind of page, or a state of such a page. */
export interface Kind {
  name: string
  path: string
  width?: number
  prepare?: (page: Page) => Promise<unknown>
}

export const kinds: Kind[] = [
  { name: 'landing', path: '' },
  { name: 'article', path: 'request_format' },
  { name: 'operation', path: 'api/transaction_create' },
  { name: 'object', path: 'api/transaction' },
  { name: 'service', path: 'services/pix/pix_payin_hpp' },
  {
    name: 'services, with a filter that nothing has',
    path: 'services?direction=payin&flow=nope',
    prepare: (page) => page.getByRole('alert').filter({ hasText: 'nope' }).waitFor(),
  },
  { name: 'method', path: 'services/peru/bank_transfer' },
  { name: 'webhook', path: 'callbacks' },
  { name: 'glossary', path: 'definition' },
  {
    name: 'changes of one label',
    path: 'changes?label=breaking',
    prepare: (page) => page.locator('[data-change]:not(:visible)').first().waitFor({ state: 'attached' }),
  },
  { name: 'downloads', path: 'downloads' },
  { name: 'codes', path: 'reference/currency_codes' },
  { name: 'statuses', path: 'reference/transaction_statuses' },
  { name: 'filtered codes on a phone', path: 'reference/bank_codes?filter=nu', width: 390 },
  { name: 'changelog', path: 'changelog' },
  { name: 'faq on a phone', path: 'faq', width: 390 },
  {
    name: 'search with results',
    path: 'search?q=pix',
    prepare: (page) => page.locator('main a[href*="_highlight"]').first().waitFor(),
  },
  {
    name: 'search dialog',
    path: 'faq',
    prepare: async (page) => {
      await page.keyboard.press('Control+KeyK')
      await page.locator('#search-dialog').getByRole('combobox').fill('pix')
      await page.locator('#search-dialog .search-all').waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'search dialog before anything is typed, on a phone',
    path: 'faq',
    width: 390,
    prepare: async (page) => {
      await page.keyboard.press('Control+KeyK')
      await page.locator('#search-dialog').getByRole('row').first().waitFor()
    },
  },
  {
    name: 'menu on a phone',
    path: 'faq',
    width: 390,
    prepare: async (page) => {
      await page.locator('[data-menu-open]').click()
      await page.locator('#sidebar').waitFor()
    },
  },
  { name: 'not found', path: 'nope' },
  { name: 'version 1.x', path: '1.x/api/transaction_create' },
]

/**
 * Checks every kind of page once: in light mode on a desktop, then what differs on a phone and in dark mode. Half of
 * the kinds are checked in Ukrainian, because the languages share look and components; with `turn` 1, the other half.
 */
export function testKinds(site: Site, turn: 0 | 1): void {
  const inTurn = kinds.map((kind, at) => ({ ...kind, locale: locales[(at + turn) % locales.length]! }))
  test.each(inTurn)('WCAG 2.2 AA: $name ($locale) has no violations', async ({ path, locale, width, prepare }) => {
    const page = await site.openPage({ viewport: { width: width ?? 1280, height: 800 }, reducedMotion: 'reduce' })
    await page.goto(roots[locale] + path)
    await prepare?.(page)
    expect(await faultsIn(page, 'light')).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await faultsIn(page, 'dark', ['color-contrast', 'target-size'])).toEqual([])
  })
}
