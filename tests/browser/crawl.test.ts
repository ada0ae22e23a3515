import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locales } from '../../src/site/locales'
import { expectSilent, roots, useSite } from './site'

const site = useSite()

const listed = [...readFileSync('dist/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = '']) => new URL(address).pathname,
)
const addresses = [...listed, ...locales.map((locale) => `${roots[locale]}search`)]
const parts = 12

test.each(Array.from({ length: parts }, (_, part) => part))(
  'R6-1 R7-1 every page opens on a phone: public, silent, it and its tables no wider than the screen, GET only (%i)',
  async (part) => {
    const page = await site.openPage({ viewport: { width: 390, height: 800 } })
    const context = page.context()
    const requests: string[] = []
    context.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).origin}`))
    for (const address of addresses.filter((_, index) => index % parts === part)) {
      const response = await page.goto(address)
      expect(response?.status(), address).toBe(200)
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overhang, `px that ${address} is too wide`).toBeLessThanOrEqual(0)
      const wide = await page
        .locator('.table')
        .evaluateAll((tables) =>
          tables
            .filter((table) => table.scrollWidth > table.clientWidth)
            .map((table) => `${table.querySelector('tr')?.textContent ?? ''}: ${String(table.scrollWidth)} px`),
        )
      expect(wide, `tables of ${address} that scroll sideways`).toEqual([])
      expectSilent(page)
    }
    expect([...new Set(requests)]).toEqual([`GET ${site.origin}`])
    expect(await context.cookies()).toEqual([])
  },
  60_000,
)

describe.each(locales)('without JavaScript (%s)', (locale) => {
  const root = roots[locale]

  test.each([1280, 390])('pages are read and left by the menu (%i px wide)', async (width) => {
    const page = await site.openPage({ path: root, javaScriptEnabled: false, viewport: { width, height: 800 } })
    expect(await page.locator('main h1').isVisible()).toBe(true)
    const link = page.locator(`#sidebar a[href="${root}faq"]`)
    await link.click()
    await page.waitForURL(`**${root}faq`)
    expect(await page.locator('main h1').isVisible()).toBe(true)
  })

  test('every sample is shown, and no tool that would not work', async () => {
    const page = await site.openPage({ path: `${root}api/transaction_create`, javaScriptEnabled: false })
    const samples = await page.locator('main pre').all()
    expect(samples.length).toBeGreaterThan(6)
    for (const sample of samples) expect(await sample.isVisible()).toBe(true)
    expect(await page.locator('main').getByRole('button').count()).toBe(0)
  })

  test('the search box leads to a page that says what it needs', async () => {
    const page = await site.openPage({ path: root, javaScriptEnabled: false })
    await page.locator('.navbar__search-input').fill('pix')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${root}search?q=pix`)
    expect(await page.locator('main').innerText()).toContain('JavaScript')
  })
})
