import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useSite } from './site'

const site = useSite()

/**
 * The longest pages of the site, whose parts are laid out only near the viewport, with window widths and the positions
 * at which the reader leaves them, as shares of their length.
 */
const cases = [
  { path: '/api/transaction_create', width: 390, shares: [0.31, 0.68] },
  { path: '/api/transaction_pay', width: 1280, shares: [0.18, 0.93] },
  { path: '/callbacks', width: 1720, shares: [0.43, 0.81] },
]

/** How far visible content may move, in pixels. */
const tolerance = 8

interface Link {
  /** Its index among all links of the page. */
  index: number
  x: number
  y: number
}

/** Scrolls down step by step, as a reader does, and returns a visible link to another page. */
function scrollToLink(page: Page, share: number): Promise<Link | undefined> {
  return page.evaluate(async (part) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const end = () => document.documentElement.scrollHeight - innerHeight
    const inView = () =>
      [...document.querySelectorAll<HTMLAnchorElement>('#content a[href]')].flatMap((link, index) => {
        if (link.pathname === location.pathname || /\.\w+$/.test(link.pathname) || link.target) return []
        const { left, top, width, height } = link.getClientRects()[0] ?? new DOMRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return document.elementFromPoint(x, y)?.closest('a') === link ? [{ index, x, y }] : []
      })[0]
    for (let top = scrollY; top < part * end(); top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
    }
    let link = inView()
    while (!link && scrollY < end() - 1) {
      scrollBy({ top: innerHeight / 3, behavior: 'instant' })
      await frame()
      await frame()
      link = inView()
    }
    return link
  }, share)
}

/** The position of an element, the nth that matches, once nothing moves any more. */
function settledTop(page: Page, selector: string, index = 0): Promise<number> {
  return page
    .locator(selector)
    .nth(index)
    .evaluate(async (element) => {
      const middle = () => {
        const { top, height } = element.getClientRects()[0] ?? new DOMRect(0, Number.NaN)
        return top + height / 2
      }
      let before = Number.NaN
      let still = 0
      while (still < 4) {
        await new Promise((done) => requestAnimationFrame(done))
        still = middle() === before ? still + 1 : 0
        before = middle()
      }
      return before
    })
}

test.each(cases)(
  'back, forward and reload restore the position on $path at $width px',
  async ({ path, shares, width }) => {
    const page = await site.openPage({ path, viewport: { width, height: 800 } })
    const title = await page.title()
    const isBack = () => page.waitForFunction((expectMoved) => document.title === expectMoved, title)
    const moved: string[] = []
    for (const share of shares) {
      const link = await scrollToLink(page, share)
      if (!link) continue
      const check = async (by: string) => {
        const pixels = Math.round((await settledTop(page, '#content a[href]', link.index)) - link.y)
        if (!(Math.abs(pixels) <= tolerance)) moved.push(`${by} at ${String(share)}: ${String(pixels)} px`)
      }
      await page.mouse.click(link.x, link.y)
      await page.waitForFunction((expectMoved) => document.title !== expectMoved, title)
      await page.goBack()
      await isBack()
      await check('back')
      await page.goForward()
      await page.waitForFunction((expectMoved) => document.title !== expectMoved, title)
      await page.goBack()
      await isBack()
      await check('forward and back')
      await page.reload()
      await check('reload')
    }
    expect(moved).toEqual([])
  },
)

test.each([
  '/api/transaction',
  '/services/blik/payin_hpp',
  '/services#by-country',
  '/uk/services',
  '/reference/bank_codes',
  '/reference/api_error_codes',
  '/changes',
])('who arrives at a place of %s stays there', async (path) => {
  const page = await site.openPage({ path, viewport: { width: 390, height: 800 } })
  const anchor = await page.evaluate(
    () => location.hash.slice(1) || [...document.querySelectorAll('main h2[id]')].at(-1)!.id,
  )
  const address = new URL(`#${anchor}`, page.url()).href
  await page.goto('about:blank')
  await page.goto(address)
  const before = await page.locator(`#${anchor}`).evaluate((heading) => {
    const { top, height } = heading.getBoundingClientRect()
    return top + height / 2
  })
  const after = await settledTop(page, `#${anchor}`)
  expect(Math.abs(after - before)).toBeLessThanOrEqual(tolerance)
})

test.each([
  ['/callbacks#doctor', 1440],
  ['/callbacks#order', 1440],
  ['/services/blik/payin_hpp#request', 390],
  ['/api/transaction_pay#pitfalls', 390],
  ['/definition#chargeback', 1720],
] as const)('nothing covers what the link %s leads to at %i px', async (path, width) => {
  const page = await site.openPage({ path, viewport: { width, height: 800 } })
  const seen = () =>
    page.evaluate(() => {
      const target = document.getElementById(location.hash.slice(1))!
      const { left, top, height } = target.getBoundingClientRect()
      return document.elementFromPoint(left + 4, top + height / 2)?.closest('[id]')?.id
    })
  await expect.poll(seen).toBe(path.split('#')[1])
})
