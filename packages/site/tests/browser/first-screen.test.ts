import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useSite } from './site'

const site = useSite()

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
const tall = { width: 1720, height: 1300 }

/** Long pages of each kind at each size, and a page with a link to each. */
const cases = [
  { from: '/services/pix/pix_payin_hpp', to: '/services/pix/payout', viewport: tall },
  { from: '/api/transaction_pay', to: '/api/transaction_create', viewport: phone },
  { from: '/lost_answers', to: '/request_format', viewport: desk },
]

interface FirstFrame {
  /** The number of parts that are still hidden. */
  held: number
  /** The end of the text, in px from the top of the window. */
  end: number
  /** The current section in the table of contents. */
  section: string
}

/** The state of the next page in its first frame. */
async function firstFrame(page: Page, act: () => Promise<unknown>): Promise<FirstFrame> {
  const frame = page.evaluate(
    () =>
      new Promise<FirstFrame>((resolve) => {
        const shown = document.getElementById('content')
        const observer = new MutationObserver(() => {
          const column = document.querySelector('.main__column')
          if (!column || column.parentElement === shown) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const held = [...column.querySelectorAll<HTMLElement>('[style]')].filter(
              ({ style }) => style.display === 'none',
            )
            const section = document.querySelector('#content [aria-current=true]')?.textContent ?? ''
            resolve({ held: held.length, end: column.getBoundingClientRect().bottom, section })
          })
        })
        observer.observe(document.body, { subtree: true, childList: true })
      }),
  )
  await act()
  return frame
}

/** Positions once the whole page has been added, with the current section and code. */
async function settled(page: Page) {
  await page.locator('.code__tool').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('#content [style*="display"]') === null)
  return page.evaluate(async () => {
    // What comes near is laid out in the next frames.
    for (let still = 0, before = 0; still < 4;) {
      await new Promise((done) => requestAnimationFrame(done))
      const { scrollHeight } = document.documentElement
      still = scrollHeight === before ? still + 1 : 0
      before = scrollHeight
    }
    return {
      places: [...document.querySelectorAll('#content :is(h1, h2, h3, footer)')].map((each) => {
        const { left, top } = each.getBoundingClientRect()
        return `${each.id || each.tagName} ${String(Math.round(left))} ${String(Math.round(top + scrollY))}`
      }),
      section: document.querySelector('#content [aria-current=true]')?.textContent ?? '',
      code: [...document.querySelectorAll('.pane [aria-selected=true]')].map(({ textContent }) => textContent),
    }
  })
}

test.each(cases)(
  'the first frame of $to fills a window of $viewport.width px and little more, then the whole page is added',
  async ({ to, from, viewport }) => {
    const page = await site.openPage({ path: from, viewport })
    const link = page.locator(`a[href="${to}"]`).first()
    const { held, end, section } = await firstFrame(page, () => link.evaluate((each) => (each as HTMLElement).click()))
    expect(held).toBeGreaterThan(0)
    expect(end).toBeGreaterThanOrEqual(viewport.height)
    expect(end).toBeLessThan(2 * viewport.height)
    const moved = await settled(page)
    await page.goto(to)
    const loaded = await settled(page)
    expect(moved).toEqual(loaded)
    expect(section).toBe(loaded.section)
  },
)

test.each(['#signature', '?_highlight=request'])('a page opened at %s is added whole', async (part) => {
  const page = await site.openPage({ path: '/faq' })
  const link = page.locator('.sidebar__pages a[href="/request_format"]')
  const click = (each: Element, end: string) => {
    each.setAttribute('href', `/request_format${end}`)
    ;(each as HTMLElement).click()
  }
  const { held } = await firstFrame(page, () => link.evaluate(click, part))
  expect(held).toBe(0)
})

test('going back at once shows the whole previous page', async () => {
  const page = await site.openPage({ path: '/request_format' })
  const before = await settled(page)
  const shown = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const { title } = document
        const titles: string[] = []
        new MutationObserver((_, observer) => {
          titles.push(document.title === title ? 'previous' : 'next')
          if (titles.length === 1) return history.back()
          observer.disconnect()
          resolve(titles)
        }).observe(document.querySelector('.layout')!, { childList: true })
        document.querySelector<HTMLElement>('.sidebar__pages a[href="/lost_answers"]')?.click()
      }),
  )
  expect(shown).toEqual(['next', 'previous'])
  expect(await settled(page)).toEqual(before)
})
