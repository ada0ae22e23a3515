/** Helpers for tests of zoomed pictures. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageOptions, Site } from './site'

declare global {
  interface Window {
    /** The events `opened` and `closed`, in order. */
    zoomLog: string[]
    arrived: number
    attached: number
  }
}

/** The page with a figure of each kind: one with a version of high resolution, several with a source set. */
export const withPictures = '/payment_page'

export const flow = (page: Page) => page.locator('.article img[data-zoom-src]:visible')
export const card = (page: Page) => page.locator('.article img[srcset]:visible').first()
export const overlay = (page: Page) => page.locator('.medium-zoom-overlay')
export const enlarged = (page: Page) => page.locator('body > .medium-zoom-image--opened')
export const untilLogged = (page: Page, event: string) =>
  page.waitForFunction((name) => window.zoomLog.at(-1) === name, event)

/** Scrolls a picture to the middle of the window. */
export const centre = (picture: Locator) =>
  picture.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }))

export async function enlarge(page: Page, picture: Locator): Promise<void> {
  await centre(picture)
  await picture.and(page.locator('.medium-zoom-image')).waitFor()
  await picture.click()
  await untilLogged(page, 'opened')
}

export async function expectClosed(page: Page): Promise<void> {
  await untilLogged(page, 'closed')
  expect(await overlay(page).count()).toBe(0)
  expect(await enlarged(page).count()).toBe(0)
  expect(await flow(page).isVisible()).toBe(true)
}

/** Records when a page is shown and when its first picture becomes zoomable. */
export const watchAttach = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { arrived: 0, attached: 0 })
    const pushState = history.pushState.bind(history)
    history.pushState = (...state) => {
      Object.assign(window, { arrived: performance.now(), attached: 0 })
      pushState(...state)
    }
    new MutationObserver((records) => {
      if (records.some(({ target }) => (target as Element).matches('.article .medium-zoom-image')))
        window.attached ||= performance.now()
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] })
  })

/** Milliseconds between the two events. */
export const attachDelay = async (page: Page) => {
  await page.waitForFunction(() => window.attached > 0)
  return page.evaluate(() => window.attached - window.arrived)
}

/**
 * Navigates with a link of the sidebar, without a pointer: Playwright scrolls the page to a link near the window's end,
 * the navbar then hides, and the sidebar moves up between press and release.
 */
export const go = async (page: Page, path: string) => {
  const { origin } = new URL(page.url())
  await page.locator(`.sidebar__pages a[href="${path}"]`).evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(origin + path)
  await page.locator(`.sidebar__pages a[href="${path}"][aria-current=page]`).waitFor({ state: 'attached' })
}

/** Ways to open pages with pictures. */
export function zoomPages(site: Site) {
  /** Opens a page without an open zoom. */
  const newPage = (options: PageOptions = {}): Promise<Page> =>
    site.openPage({
      ...options,
      init: () => {
        window.zoomLog = []
        for (const name of ['opened', 'closed'])
          document.addEventListener(`medium-zoom:${name}`, () => window.zoomLog.push(name), true)
      },
    })

  async function openPictures(options: PageOptions & { root?: string } = {}): Promise<Page> {
    const { root = '', ...rest } = options
    const page = await newPage(rest)
    await page.goto(`${root}${withPictures}`)
    return page
  }

  async function openZoom(options: PageOptions & { root?: string } = {}): Promise<Page> {
    const page = await openPictures(options)
    await enlarge(page, flow(page))
    return page
  }

  return { newPage, openPictures, openZoom }
}
