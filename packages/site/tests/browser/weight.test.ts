import { expect, test } from 'vitest'
import { countBytes } from './answers'
import { roots, useSite } from './site'

const site = useSite()

/** Pages of each kind that fetches scripts by itself, among them the longest. */
const paths = [
  roots.uk,
  `${roots.uk}request_format`,
  `${roots.uk}services/acquiring_h2h`,
  `${roots.uk}api/transaction_pay`,
  '/payment_page',
]

/** What a reader waits for before a page is complete; pages that are fetched ahead are not among it. */
const ofView = ['document', 'stylesheet', 'script', 'font']

test.each(paths)('what %s fetches by itself is at most 45 kB, 16 of them scripts', async (path) => {
  // A browser without a cache.
  const page = await site.openPage({ storageState: { cookies: [], origins: [] } })
  const all = countBytes(page, (request) => ofView.includes(request.resourceType()))
  const scripts = countBytes(page, (request) => request.resourceType() === 'script')
  await page.goto(path)
  const pictures = page.locator('.article img[data-zoom-label]')
  if ((await pictures.count()) > 0) await page.locator('.medium-zoom-image').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  expect(await scripts()).toBeGreaterThan(9000)
  expect(await scripts()).toBeLessThanOrEqual(16_000)
  expect(await all()).toBeLessThanOrEqual(45_000)
})
