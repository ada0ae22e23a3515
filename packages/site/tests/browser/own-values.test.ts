/** Values that a reader sets once are in the samples and editors of all pages, until they are cleared. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '../../src/words/texts'
import { locales } from '@docs/model/language/locales'
import { faultsInBothModes } from './axe'
import { roots, useSite } from './site'

const site = useSite()
const viewport = { width: 1440, height: 900 }

const shown = (page: Page) => page.locator('.pane .code-tabs__panel:visible pre').first()

test.each(locales)('set once, used on the next pages, cleared by one click, in %s', async (locale) => {
  const words = texts[locale].ownValues
  const page = await site.openPage({
    viewport,
    permissions: ['clipboard-read', 'clipboard-write'],
    path: `${roots[locale]}api/transaction_create`,
  })
  await page.locator('.pane .code__own').first().click()
  const form = page.getByRole('dialog', { name: words.title })
  await form.getByLabel(words.key_id).fill('secret')
  await form.getByRole('button', { name: words.save }).click()
  await expect.poll(() => form.isVisible()).toBe(true)
  expect(await faultsInBothModes(page)).toEqual([])
  await form.getByLabel(words.base_url).fill('http://localhost:4010')
  await form.getByLabel(words.key_id).fill('key_test_4F8N1P6R')
  await form.getByRole('button', { name: words.save }).click()
  await expect.poll(() => page.locator('.own-value').count()).toBeGreaterThan(0)

  await page.goto(`${roots[locale]}api/transaction_validate`)
  await page.locator('.pane [data-code-language]').first().selectOption('python')
  await expect.poll(() => shown(page).textContent()).toContain('key_test_4F8N1P6R')
  await page.locator('.pane .code__copy').first().click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('"http://localhost:4010"')

  await page.locator('.pane').getByRole('button', { name: words.clear, exact: true }).first().click()
  await expect.poll(() => shown(page).textContent()).not.toContain('key_test_4F8N1P6R')
  expect(await page.evaluate(() => localStorage.getItem('own'))).toBe(null)
})

test('a stored value that is no such value is not shown', async () => {
  const page = await site.openPage({
    viewport,
    path: '/api/transaction_create',
    init: () => {
      localStorage.setItem('own', '{"base_url":"<img src=x onerror=alert(1)>","key_id":"key_test_4F8N1P6R"}')
      localStorage.setItem('code', 'python')
    },
  })
  await expect.poll(() => shown(page).textContent()).toContain('key_test_4F8N1P6R')
  expect(await page.locator('.pane').innerText()).not.toContain('<img')
})
