/** Delays, edits, blocks or counts the server's responses to one page. */
import type { Page, Request, Route } from 'playwright-core'

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

/**
 * Counts from now on: the returned function waits until matching requests, and those that they lead to, are answered,
 * and adds up the bodies as they were sent, in bytes.
 */
export function countBytes(page: Page, matches: (request: Request) => boolean): () => Promise<number> {
  const made: Request[] = []
  page.on('request', (request) => {
    if (matches(request)) made.push(request)
  })
  return async function bytes(): Promise<number> {
    const { length } = made
    const sizes = await Promise.all(made.map((request) => request.sizes()))
    // A script that has arrived asks for those that it imports.
    await page.evaluate(() => undefined)
    return made.length > length ? bytes() : sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
}
