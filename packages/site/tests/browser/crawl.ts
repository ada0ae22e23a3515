/** Checks that apply to every page. */
import { expect } from 'vitest'
import { expectSilent, type Site } from './site'

/**
 * Expects each page to be public and without errors on a phone, no wider than the screen (tables included), without
 * visible hidden elements, and to send only GET requests.
 */
export async function expectOpens(site: Site, addresses: string[]): Promise<void> {
  const page = await site.openPage({ viewport: { width: 390, height: 800 } })
  const context = page.context()
  const requests = new Set<string>()
  page.on('request', (request) => requests.add(`${request.method()} ${new URL(request.url()).origin}`))
  for (const address of addresses) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(200)
    const { overhang, wide } = await page.evaluate(() => ({
      overhang: document.documentElement.scrollWidth - window.innerWidth,
      wide: [...document.querySelectorAll('.table')]
        .filter((table) => table.scrollWidth > table.clientWidth)
        .map((table) => `${table.querySelector('tr')?.textContent ?? ''}: ${String(table.scrollWidth)} px`),
    }))
    expect(overhang, `px that ${address} is too wide`).toBeLessThanOrEqual(0)
    expect(wide, `tables of ${address} that scroll sideways`).toEqual([])
    const seen = await page
      .locator('[hidden]:visible')
      .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 200)))
    expect(seen, `what ${address} hides and shows`).toEqual([])
    expectSilent(page)
  }
  expect([...requests]).toEqual([`GET ${site.origin}`])
  expect(await context.cookies()).toEqual([])
}
