import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { searchTasks } from '../../src/sources/settings/search-tasks'
import { texts } from '../../src/words/texts'
import { hold } from './answers'
import { roots, useSite } from './site'

const site = useSite()
const root = roots.uk

const dialog = (page: Page) => page.locator('#search-dialog')
const field = (page: Page) => dialog(page).getByRole('combobox')
const rows = (page: Page) => dialog(page).getByRole('row')
const status = (page: Page) => dialog(page).getByRole('status')
const kindOf = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const pressed = (page: Page) => dialog(page).locator('button[aria-pressed=true]')

/** The address that Enter would open. */
async function chosen(page: Page): Promise<string | null> {
  const id = await field(page).getAttribute('aria-activedescendant')
  return id === null ? null : page.locator(`#${id} a`).getAttribute('href')
}

const addressesIn = async (page: Page, group: string) =>
  dialog(page)
    .getByRole('rowgroup', { name: group })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await rows(page).first().waitFor()
}

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await field(page).fill(query)
  await rows(page).locator('a[href*="_highlight"]').first().waitFor()
  await dialog(page).locator('[aria-busy=false]').waitFor()
}

describe('keys that open it', () => {
  test('a slash typed into a field of any part of the page is a slash', async () => {
    const page = await site.openPage({ path: '/faq' })
    await page.evaluate(() => {
      const shadow = document
        .querySelector('main')!
        .appendChild(document.createElement('div'))
        .attachShadow({ mode: 'open' })
      shadow.appendChild(document.createElement('input')).focus()
    })
    await page.keyboard.press('Slash')
    expect(await dialog(page).isVisible()).toBe(false)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Slash')
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
  })

  test('on a Mac they are shown as ⌘K, and Ctrl+K is left to fields', async () => {
    const page = await site.openPage({ path: '/faq', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' })
    await expect.poll(() => page.locator('.navbar__shortcut').innerText()).toBe('⌘K')
    await page.evaluate(() => document.querySelector('main')!.appendChild(document.createElement('input')).focus())
    await page.keyboard.press('Control+KeyK')
    expect(await dialog(page).isVisible()).toBe(false)
    await page.keyboard.press('Meta+KeyK')
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
  })
})

/** As a browser translates a page: each text is replaced by an element. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  for (const text of found) {
    if (text.parentElement!.closest('[translate=no], script, style')) continue
    const element = document.createElement('font')
    text.replaceWith(element)
    element.textContent = text.data.toUpperCase()
  }
}

test('it takes what is typed in a page that the browser has translated', async () => {
  const page = await site.openPage({ path: '/faq' })
  await page.evaluate(translate)
  await page.keyboard.press('Control+KeyK')
  await page.keyboard.type('refund')
  await rows(page).locator('a[href*="_highlight"]').first().waitFor()
})

describe('before anything is typed', () => {
  const t = texts.uk.search

  test('frequent tasks are offered, and the arrow keys reach them', async () => {
    const page = await site.openPage({ path: `${root}faq` })
    await openDialog(page)
    const tasks = Object.values(searchTasks).map((target) => root + target.replace('/index', ''))
    expect(await addressesIn(page, t.start.frequent)).toEqual(tasks)
    expect(await chosen(page)).toBeNull()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page)).toBe(tasks[1])
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${tasks[1]!}`)
    await expect.poll(() => dialog(page).isVisible()).toBe(false)
  })

  test('recently visited pages come first until the reader clears them', async () => {
    const page = await site.openPage()
    for (const path of ['callbacks', '1.x/callbacks', 'sandbox', 'keys', 'sandbox', 'faq']) {
      await page.goto(root + path)
      await page.waitForFunction(() => localStorage.getItem('recent')?.startsWith(`[{"address":"${location.pathname}"`))
    }
    await page.goto(`${root}search?q=pix`)
    await page.goto(`${root}faq`)
    await openDialog(page)
    // The list excludes the current page, pages of other versions and the search page.
    expect(await addressesIn(page, t.start.recent)).toEqual([`${root}sandbox`, `${root}keys`, `${root}callbacks`])
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page)).toBe(`${root}sandbox`)
    await dialog(page).getByRole('button', { name: t.start.forget }).click()
    await expect.poll(() => dialog(page).getByRole('rowgroup').count()).toBe(1)
    await page.reload()
    await openDialog(page)
    await expect.poll(() => dialog(page).getByRole('rowgroup', { name: t.start.recent }).count()).toBe(0)
  })
})

describe('the choice', () => {
  test('the dialog and the search page have the same results in the same order', async () => {
    const page = await site.openPage({ path: '/faq' })
    const query = 'rotate secret without downtime'
    // The first answer may be without the guides.
    await ask(page, query)
    await field(page).fill('')
    await field(page).fill(query)
    await rows(page).locator('a[href*="_highlight"]').first().waitFor()
    await dialog(page).locator('[aria-busy=false]').waitFor()
    const addresses = (links: Element[]) => links.map((link) => link.getAttribute('href'))
    const inDialog = await rows(page).getByRole('link').evaluateAll(addresses)
    await page.goto(`/search?q=${encodeURIComponent(query)}`)
    await page.locator('main[aria-busy=false] .search-results').waitFor()
    const onPage = await page.locator('.search-results a').evaluateAll(addresses)
    expect(onPage.slice(0, inDialog.length)).toEqual(inDialog)
  })

  test('the first result is preselected, and Enter opens it', async () => {
    const page = await site.openPage({ path: '/faq' })
    await ask(page, 'idempotency')
    const first = await rows(page).first().getByRole('link').getAttribute('href')
    expect(await chosen(page)).toBe(first)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === new URL(first ?? '', site.origin).pathname)
  })

  test('Enter pressed before the results arrive opens the result for the whole query', async () => {
    const page = await site.openPage({ path: '/faq' })
    const release = await hold(page, /\/search-index\.json$/)
    await openDialog(page)
    await field(page).fill('transaction_validate')
    await page.keyboard.press('Enter')
    release()
    await page.waitForURL((url) => url.pathname === '/api/transaction_validate')
  })

  test('Enter pressed before the dialog has its script opens the page of results', async () => {
    const page = await site.openPage({ path: '/faq' })
    const release = await hold(page, /\/search-dialog\.[^/]*\.js$/)
    await page.keyboard.press('Control+KeyK')
    await field(page).fill('transaction_validate')
    await page.keyboard.press('Enter')
    release()
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === 'transaction_validate')
  })

  test('Escape closes the dialog and returns the focus', async () => {
    const page = await site.openPage({ path: '/faq' })
    const link = page.locator('main a').first()
    await link.focus()
    await ask(page, 'pix')
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).isVisible()).toBe(false)
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('kinds', () => {
  const t = texts.uk.search.answer
  /** The kinds of the visible results. */
  const shown = (page: Page, container: string) =>
    page
      .locator(`${container} .search-kind`)
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')))

  test('results show their kind, and keyboard and pointer can narrow them to one kind', async () => {
    const page = await site.openPage({ path: `${root}faq` })
    await ask(page, 'merchant_reference')
    const all = await status(page).innerText()
    expect(new Set(await shown(page, '#search-dialog')).size).toBeGreaterThan(1)
    await expect.poll(() => pressed(page).innerText()).toContain(t.all)

    await kindOf(page, t.kinds.field).click()
    await dialog(page).locator('[aria-busy=false]').waitFor()
    expect(new Set(await shown(page, '#search-dialog'))).toEqual(new Set([t.kind.field]))
    await expect.poll(() => status(page).innerText()).not.toBe(all)
    // The field keeps the focus, so that the arrow keys still work.
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page)).toBe(await rows(page).nth(1).getByRole('link').getAttribute('href'))

    await kindOf(page, t.all).focus()
    await page.keyboard.press('Space')
    await status(page).filter({ hasText: all }).waitFor()
    await expect.poll(() => pressed(page).innerText()).toContain(t.all)
  })

  test('the search page can be narrowed to one kind too, which its address keeps', async () => {
    const page = await site.openPage({ path: `${root}search?q=expired&kind=code` })
    await page.locator('main[aria-busy=false] .search-results').waitFor()
    expect(new Set(await shown(page, 'main'))).toEqual(new Set([t.kind.code]))
    await page.locator('main').getByRole('button', { name: t.kinds.term, exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('kind') === 'term')
    await page.locator('main').getByRole('img', { name: t.kind.term }).first().waitFor()
    expect(new Set(await shown(page, 'main'))).toEqual(new Set([t.kind.term]))
  })
})

describe('while the index loads', () => {
  const t = texts.uk.search.answer

  test('shown results stay in place, and are counted once the whole index is loaded', async () => {
    const page = await site.openPage({ path: `${root}faq` })
    const release = await hold(page, /\/search-index-guides\.json$/)
    await page.keyboard.press('Control+KeyK')
    // The word is in few sections of the first part and in many of the guides.
    await field(page).fill('blik')
    await rows(page).first().waitFor()
    await status(page).filter({ hasText: t.searching }).waitFor()
    const titles = () => rows(page).locator('.search-title').allInnerTexts()
    const first = await titles()
    release()
    await status(page).filter({ hasText: /\d/ }).waitFor()
    expect((await titles()).slice(0, first.length)).toEqual(first)
  })
})
