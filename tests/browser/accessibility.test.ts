import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { locales } from '../../src/site/locales'
import { allAddresses, faultsInBothModes, sampleOf, smallTargets } from './axe'
import { roots, useSite } from './site'

const site = useSite()

/** Every day looks at other pages; `npm run axe` looks at all of them. */
const seed = process.env['AXE_SEED'] ?? new Date().toISOString().slice(0, 10)

interface Kind {
  name: string
  path: string
  width?: number
  prepare?: (page: Page) => Promise<unknown>
}

const kinds: Kind[] = [
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

describe.each(locales)('WCAG 2.2 AA (%s)', (locale) => {
  test.each(kinds)('$name has no fault in either colour mode', async ({ path, width = 1280, prepare }) => {
    const page = await site.visitPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    await page.goto(roots[locale] + path)
    await prepare?.(page)
    expect(await faultsInBothModes(page)).toEqual([])
  })
})

describe.each(locales)('targets on a phone (%s)', (locale) => {
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

describe(`pages drawn by AXE_SEED=${seed}`, () => {
  const drawn = sampleOf(allAddresses('dist'), 6, seed).flatMap((path) => [390, 1280].map((width) => ({ path, width })))
  test.each(drawn)('$path has no fault at $width px', async ({ path, width }) => {
    const page = await site.visitPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    await page.goto(path)
    expect(await faultsInBothModes(page)).toEqual([])
  })
})

test.each(locales)('R2.5-22 the page at an old address has no fault (%s)', async (locale) => {
  // Without scripts it stays where it is.
  const page = await site.openPage({ baseURL: site.plainOrigin })
  await page.route('**/*', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<noscript>.*?<\/noscript>|<script>.*?<\/script>/g, '')
    await route.fulfill({ response, body: html })
  })
  await page.goto(`${roots[locale]}services/mach`)
  expect(await faultsInBothModes(page)).toEqual([])
})
