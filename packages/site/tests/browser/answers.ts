/** Delays, edits or blocks the server's responses to one page. */
import type { Page, Route } from 'playwright-core'

/** Delays responses to matching requests, except page loads, until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    if (!route.request().isNavigationRequest()) await released
    await route.fallback()
  })
  return release
}

/** Aborts matching requests, except page loads, until the returned function is called. */
export async function block(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const refuse = (route: Route) => (route.request().isNavigationRequest() ? route.fallback() : route.abort())
  await page.route(address, refuse)
  return () => page.unroute(address, refuse)
}

/** Edits the HTML of a page before the browser gets it. */
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
