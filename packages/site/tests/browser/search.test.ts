import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/words/texts'
import { roots, useSite } from './site'

const site = useSite()
const root = roots.uk
const t = texts.uk.search.answer

const dialog = (page: Page) => page.locator('#search-dialog')
const suggestions = (page: Page) => dialog(page).getByRole('link').and(page.locator('[href*="_highlight"]'))

async function suggest(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await dialog(page).getByRole('combobox').fill(query)
  await suggestions(page).first().waitFor()
  await dialog(page).locator('[aria-busy=false]').waitFor()
}

const pathsOf = (page: Page, container: string) =>
  page
    .locator(`${container} a[href*="_highlight"]`)
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))

/** Opens the search page and waits for its answer. */
async function search(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await page.locator('main[aria-busy=false] [role=status]:not(:empty)').first().waitFor({ state: 'attached' })
  return pathsOf(page, 'main')
}

describe('suggestions', () => {
  test.each(['Control+KeyK', 'Meta+KeyK'])('R2.2-10 R2.2-11 %s opens the search', async (keys) => {
    const page = await site.openPage({ path: root })
    await page.keyboard.press(keys)
    await dialog(page).getByRole('combobox').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  })

  test('R2.2-10 the shortcut is the physical key in any keyboard layout', async () => {
    const page = await site.openPage({ path: root })
    const isTaken = await page.evaluate(() => {
      const event = { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
      return !document.body.dispatchEvent(new KeyboardEvent('keydown', event))
    })
    expect(isTaken).toBe(true)
    expect(await dialog(page).getByRole('combobox').isVisible()).toBe(true)
  })

  test('R2.2-13 a link leads to all results without a page load', async () => {
    const page = await site.openPage({ path: root })
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await suggest(page, 'pix')
    const all = dialog(page).getByRole('link', { name: t.seeAll })
    expect(await all.getAttribute('href')).toBe(`${root}search?q=pix`)
    await all.click()
    await page.locator('main a[href*="_highlight"]').first().waitFor()
    expect(new URL(page.url()).search).toBe('?q=pix')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('R8-10 a query without a match shows a message and the frequent tasks, and no link to more', async () => {
    const page = await site.openPage({ path: root })
    await page.keyboard.press('Control+KeyK')
    await dialog(page).getByRole('combobox').fill('qqqxxxzzz')
    await dialog(page).getByText(t.noResults).waitFor()
    await expect
      .poll(() => dialog(page).getByRole('link').allTextContents())
      .toEqual(Object.values(texts.uk.search.tasks))
  })
})

describe('search page', () => {
  test('R2.3-2 q is the query, in both directions', async () => {
    const page = await site.openPage()
    expect(await search(page, `${root}search?q=callback`)).not.toEqual([])
    const field = page.locator('main input[type=search]')
    expect(await field.inputValue()).toBe('callback')
    await field.fill('signature')
    await page.waitForURL((url) => url.searchParams.get('q') === 'signature')
  })

  test('R2.3-3 ctx narrows the search; an unknown ctx changes nothing', async () => {
    const page = await site.openPage()
    const all = await search(page, `${root}search?q=transaction`)
    const narrowed = await search(page, `${root}search?q=transaction&ctx=api`)
    expect(narrowed.length).toBeGreaterThan(0)
    expect(narrowed.filter((path) => !path.startsWith(`${root}api/`))).toEqual([])
    expect(all.some((path) => !path.startsWith(`${root}api/`))).toBe(true)
    expect(await search(page, `${root}search?q=transaction&ctx=bogus`)).toEqual(all)
  })

  test('without a query it offers the frequent tasks', async () => {
    const page = await site.openPage({ path: `${root}search` })
    const tasks = page.locator('.search-page').getByRole('listitem').getByRole('link')
    await tasks.first().waitFor()
    expect(await tasks.allInnerTexts()).toEqual(Object.values(texts.uk.search.tasks))
  })

  test('R2.3-4 version searches that version', async () => {
    const page = await site.openPage()
    const found = await search(page, `${root}search?q=transaction&version=1.x/`)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((path) => !path.startsWith(`${root}1.x/`))).toEqual([])
  })

  test('R2.3-5 a result’s words are highlighted on its page until the reader clears them', async () => {
    const page = await site.openPage()
    await search(page, `${root}search?q=callback`)
    const result = page.locator('main a[href*="_highlight"]').first()
    expect(await result.getAttribute('href')).toMatch(/\?_highlight=/)
    await result.click()
    const marks = page.locator('article mark')
    await marks.first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => marks.count()).toBe(0)
    expect(new URL(page.url()).searchParams.has('_highlight')).toBe(false)
  })
})
