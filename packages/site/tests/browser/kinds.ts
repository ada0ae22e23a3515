/** Checks of every kind of page: some run in `npm test`, the rest with the checks of every page. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Locale } from '@docs/model/language/locales'
import { faultsInBothModes, smallTargets } from './axe'
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
  { name: 'service', path: 'services/pix/pix_payin_hpp' },
  { name: 'services', path: 'services' },
  { name: 'webhook', path: 'callbacks' },
  { name: 'glossary', path: 'definition' },
  { name: 'changes', path: 'changes' },
  { name: 'report', path: 'docs_health' },
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

/** Looks at every kind of page, as wide as it is meant to be. */
export function testKinds(site: Site, locale: Locale): void {
  describe(`WCAG 2.2 AA (${locale})`, () => {
    test.each(kinds)('$name has no fault in either colour mode', async ({ path, width = 1280, prepare }) => {
      const page = await site.visitPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      await page.goto(roots[locale] + path)
      await prepare?.(page)
      expect(await faultsInBothModes(page)).toEqual([])
    })
  })
}

/** Looks at the targets of every kind of page on a phone. */
export function testTargets(site: Site, locale: Locale): void {
  describe(`targets on a phone (${locale})`, () => {
    test.each(kinds.filter(({ width }) => width === undefined))(
      'those of $name have 24 px, or stand apart',
      async ({ path, prepare }) => {
        const page = await site.visitPage({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' })
        await page.goto(roots[locale] + path)
        await prepare?.(page)
        expect(await smallTargets(page)).toEqual([])
      },
    )
  })
}
