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

/** The position of a link once nothing moves any more. */
function settledTop(page: Page, index: number): Promise<number> {
  return page.evaluate(async (at) => {
    const middle = () => {
      const { top, height } =
        document.querySelectorAll('#content a[href]')[at]?.getClientRects()[0] ?? new DOMRect(0, Number.NaN)
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
  }, index)
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
        const pixels = Math.round((await settledTop(page, link.index)) - link.y)
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
