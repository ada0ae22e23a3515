import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { SearchIndexFile } from '../../src/search/types'
import { locales, type Locale } from '@docs/model/language/locales'
import { roots, useSite } from './site'

const site = useSite()

const words = {
  en: { seeAll: 'See all results', noResults: 'No results' },
  uk: { seeAll: 'Усі результати', noResults: 'Нічого не знайдено' },
} as const

/** A word of the page at `address` whose beginning no other page shares, and no name of what the glossary explains. */
function wordOnlyOn(locale: Locale, isWanted: (address: string) => boolean): { word: string; address: string } {
  const { pages, concepts } = JSON.parse(
    readFileSync(`dist${roots[locale]}search-index.json`, 'utf8'),
  ) as SearchIndexFile
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{6,}/gu) ?? []
  const startOf = (word: string) => word.slice(0, 6)
  const namedStarts = new Set(
    concepts.flatMap(([names, others, see]) =>
      see.length > 0 ? wordsOf([...names, ...others].join(' ')).map(startOf) : [],
    ),
  )
  const pagesOfStart = new Map<string, Set<string>>()
  const candidates: { word: string; address: string }[] = []
  for (const { address, title, sections } of pages) {
    for (const word of wordsOf([title, ...sections.flatMap(([, heading, body]) => [heading, body])].join(' '))) {
      const start = startOf(word)
      pagesOfStart.set(start, (pagesOfStart.get(start) ?? new Set()).add(address))
      if (word.length >= 8 && !namedStarts.has(start)) candidates.push({ word, address })
    }
  }
  const found = candidates.find(({ word, address }) => isWanted(address) && pagesOfStart.get(startOf(word))?.size === 1)
  if (!found) throw new Error(`No page of ${roots[locale]} has a word of its own`)
  return found
}

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

describe.each(locales)('suggestions (%s)', (locale) => {
  const root = roots[locale]

  test('R1-13 a word of one page finds that page, on this site alone', async () => {
    const { word, address } = wordOnlyOn(locale, (one) => one !== root)
    const page = await site.openPage({ path: root })
    await suggest(page, word)
    expect((await pathsOf(page, '#search-dialog'))[0]).toBe(address)
  })

  test('R2.2-8 a word of the landing page alone is found', async () => {
    const { word } = wordOnlyOn(locale, (one) => one === root)
    const page = await site.openPage({ path: `${root}faq` })
    await suggest(page, word)
    expect((await pathsOf(page, '#search-dialog'))[0]).toBe(root)
  })

  test.each([
    ['Control+KeyK', 'Linux x86_64'],
    ['Meta+KeyK', 'Linux x86_64'],
    ['Control+KeyK', 'MacIntel'],
    ['Meta+KeyK', 'MacIntel'],
  ])('R2.2-10 R2.2-11 %s opens the search on %s', async (keys, platform) => {
    const page = await site.openPage()
    await page.addInitScript((name) => {
      Object.defineProperty(Navigator.prototype, 'platform', { get: () => name })
    }, platform)
    await page.goto(root)
    await page.keyboard.press(keys)
    await dialog(page).getByRole('combobox').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  })

  test.each(['ctrlKey', 'metaKey'])(
    'R2.2-10 the shortcut is the key, whatever the layout prints on it (%s)',
    async (modifier) => {
      const page = await site.openPage({ path: root })
      const isTaken = await page.evaluate((name) => {
        const event = new KeyboardEvent('keydown', {
          key: 'л',
          code: 'KeyK',
          [name]: true,
          bubbles: true,
          cancelable: true,
        })
        return !document.body.dispatchEvent(event)
      }, modifier)
      expect(isTaken).toBe(true)
      expect(await dialog(page).getByRole('combobox').isVisible()).toBe(true)
    },
  )

  test('R2.2-12 suggestions come while typing and are chosen by keyboard', async () => {
    const page = await site.openPage({ path: root })
    await page.locator('.navbar__search-input').click()
    await page.keyboard.type('pix')
    await suggestions(page).first().waitFor()
    await page.keyboard.press('ArrowDown')
    const active = await dialog(page).getByRole('combobox').getAttribute('aria-activedescendant')
    const target = await page.locator(`#${active ?? ''} a`).getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === new URL(target ?? '', site.origin).pathname)
    expect(await dialog(page).isVisible()).toBe(false)
  })

  test('R2.2-13 a link leads on to all results without a new load', async () => {
    const page = await site.openPage({ path: root })
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await suggest(page, 'pix')
    const all = dialog(page).getByRole('link', { name: words[locale].seeAll })
    expect(await all.getAttribute('href')).toBe(`${root}search?q=pix`)
    await all.click()
    await page.locator('main a[href*="_highlight"]').first().waitFor()
    expect(new URL(page.url()).search).toBe('?q=pix')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('R8-10 a query without match says so, and offers nothing more', async () => {
    const page = await site.openPage({ path: root })
    await page.keyboard.press('Control+KeyK')
    await dialog(page).getByRole('combobox').fill('qqqxxxzzz')
    await dialog(page).getByText(words[locale].noResults).waitFor()
    expect(await dialog(page).getByRole('link').count()).toBe(0)
  })
})

test('the first result needs no more than 250 kB, index and React included', async () => {
  const page = await site.openPage({ path: '/' })
  await page.waitForLoadState('networkidle')
  const bodies: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    // The text of the guides is fetched after the first answer.
    if (/\/(_astro\/|search-index\.json)/.test(request.url()))
      bodies.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  await suggest(page, 'pix')
  const bytes = (await Promise.all(bodies)).reduce((sum, one) => sum + one, 0)
  console.log(`search: ${String(bodies.length)} files, ${(bytes / 1000).toFixed(1)} kB before the first result`)
  expect(bodies.length).toBeGreaterThan(2)
  expect(bytes).toBeLessThanOrEqual(250_000)
})

test.each([
  ['en', 'payment', 'payments'],
  ['en', 'signing', 'signed'],
  ['uk', 'платіж', 'платежами'],
  ['uk', 'запит', 'запитами'],
  ['uk', 'статус', 'статусов'],
  ['uk', 'транзакція', 'транзакциями'],
] as const)('R2.2-9 forms of a word find the same pages (%s: %s, %s)', async (locale, one, another) => {
  const page = await site.visitPage()
  const found = new Set(await search(page, `${roots[locale]}search?q=${encodeURIComponent(one)}`))
  const alike = await search(page, `${roots[locale]}search?q=${encodeURIComponent(another)}`)
  expect(found.size).toBeGreaterThan(0)
  expect(alike.filter((path) => found.has(path)).length).toBeGreaterThan(0)
})

describe.each(locales)('search page (%s)', (locale) => {
  const root = roots[locale]

  test('R2.3-1 it exists, and asks not to be listed elsewhere', async () => {
    const page = await site.visitPage()
    const response = await page.goto(`${root}search`)
    expect(response?.status()).toBe(200)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('main').count()).toBe(1)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  })

  test('R2.3-2 q is the query, in both directions', async () => {
    const page = await site.openPage()
    expect(await search(page, `${root}search?q=callback`)).not.toEqual([])
    const field = page.locator('main input[type=search]')
    expect(await field.inputValue()).toBe('callback')
    await field.fill('signature')
    await page.waitForURL((url) => url.searchParams.get('q') === 'signature')
  })

  test('R2.3-3 ctx narrows the search; one that does not exist changes nothing', async () => {
    const page = await site.visitPage()
    const all = await search(page, `${root}search?q=transaction`)
    const narrowed = await search(page, `${root}search?q=transaction&ctx=api`)
    expect(narrowed.length).toBeGreaterThan(0)
    expect(narrowed.filter((path) => !path.startsWith(`${root}api/`))).toEqual([])
    expect(all.some((path) => !path.startsWith(`${root}api/`))).toBe(true)
    expect(await search(page, `${root}search?q=transaction&ctx=bogus`)).toEqual(all)
  })

  test.each(['1.x', '1.x/'])('R2.3-4 version=%s searches that version', async (version) => {
    const page = await site.visitPage()
    const found = await search(page, `${root}search?q=transaction&version=${encodeURIComponent(version)}`)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((path) => !path.startsWith(`${root}1.x/`))).toEqual([])
  })

  test.each(['bogus', '/evil.test/', '//evil.test/'])(
    'R2.3-4 R8-10 version=%s finds nothing, calmly',
    async (version) => {
      const page = await site.visitPage()
      expect(await search(page, `${root}search?q=transaction&version=${encodeURIComponent(version)}`)).toEqual([])
      expect(await page.locator('main').innerText()).toContain(words[locale].noResults)
    },
  )

  test('R2.3-5 a result’s words are marked on its page until the reader clears them', async () => {
    const page = await site.openPage()
    await search(page, `${root}search?q=callback`)
    const result = page.locator('main a[href*="_highlight"]').first()
    expect(await result.getAttribute('href')).toMatch(/\?_highlight=/)
    await result.click()
    const marks = page.locator('article mark')
    await marks.first().waitFor()
    await page.keyboard.press('Escape')
    expect(await marks.count()).toBe(0)
    expect(new URL(page.url()).searchParams.has('_highlight')).toBe(false)
  })
})
