/** Changes what the server answers to one page: late, edited or not at all. */
import type { Page, Route } from 'playwright-core'

/** Keeps back every answer to requests that match, ordinary loads apart, until the result is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    if (!route.request().isNavigationRequest()) await released
    await route.fallback()
  })
  return release
}

/** Breaks requests that match, ordinary loads apart, until the result is called. */
export async function block(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const refuse = (route: Route) => (route.request().isNavigationRequest() ? route.fallback() : route.abort())
  await page.route(address, refuse)
  return () => page.unroute(address, refuse)
}

/** Edits the HTML of a page on its way. */
export async function editHtml(
  page: Page,
  address: string | RegExp,
  edit: (html: string) => string,
  headers: Record<string, string> = {},
): Promise<void> {
  await page.route(address, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), ...headers }, body: edit(await response.text()) })
  })
}
