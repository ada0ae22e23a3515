import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/words/texts'
import { zoom } from '../../src/sources/settings/zoom'
import { block, editHtml, hold } from './answers'
import { faultsOf, useSite } from './site'
import {
  attachDelay,
  card,
  centre,
  enlarge,
  enlarged,
  expectClosed,
  flow,
  go,
  overlay,
  untilLogged,
  watchAttach,
  withPictures,
  zoomPages,
} from './zoom-pages'

const site = useSite()
const { newPage, openPictures, openZoom } = zoomPages(site)

const scrollBy = (page: Page, top: number) =>
  page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), top)

const colour = (page: Page) => overlay(page).evaluate((element) => getComputedStyle(element).backgroundColor)
const white = 'rgb(255, 255, 255)'
const grey = 'rgb(50, 50, 50)'

/** The number of links and buttons that are not covered. */
const reachable = (page: Page) =>
  page.locator('a, button').evaluateAll((all) => all.filter((one) => !one.closest('[inert]')).length)

/**
 * After how many milliseconds a scroll closes the open zoom; Infinity if it stays open. The timer is as long as the
 * zoom's own, starts later and so ends later.
 */
const closedAfterScroll = (page: Page, top: number) =>
  page.evaluate(
    (by) =>
      new Promise<number>((resolve) => {
        let scrolled = 0
        const look = () =>
          document.body.classList.contains('medium-zoom--opened') || resolve(performance.now() - scrolled)
        document.addEventListener('scroll', () => (scrolled = performance.now()), { once: true, capture: true })
        document.addEventListener('scroll', () => setTimeout(() => look() && resolve(Infinity), 150), { once: true })
        new MutationObserver(look).observe(document.body, { attributes: true })
        window.scrollBy({ top: by, behavior: 'instant' })
      }),
    top,
  )

describe('opening and closing', () => {
  test('R4-12 a click enlarges a picture over the whole window, navbar included', async () => {
    const page = await openPictures()
    await centre(flow(page))
    const untilNavbar = (isShown: boolean) =>
      page.waitForFunction((shown) => {
        const { top, bottom } = document.querySelector('.navbar')?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
        return shown ? top === 0 : bottom <= 0
      }, isShown)
    await untilNavbar(false)
    await scrollBy(page, -100)
    await untilNavbar(true)
    await flow(page).and(page.locator('.medium-zoom-image')).click()
    await untilLogged(page, 'opened')
    await untilNavbar(true)
    const covering = await page.evaluate(() => {
      const steps = [0.005, 0.03, 0.25, 0.5, 0.75, 0.995]
      const points = steps.flatMap((x) => steps.map((y) => document.elementFromPoint(x * innerWidth, y * innerHeight)))
      return [
        ...new Set(
          points.map(
            (element) =>
              element?.className.split(' ').find((name) => /overlay|opened/.test(name)) ?? element?.outerHTML,
          ),
        ),
      ]
    })
    expect(covering.sort()).toEqual(['medium-zoom-image--opened', 'medium-zoom-overlay'])
    const [before, after] = [
      await page.locator('.article .medium-zoom-image--hidden').boundingBox(),
      await enlarged(page).first().boundingBox(),
    ]
    expect(after?.width).toBeGreaterThan(before?.width ?? Infinity)
  })

  test('R4-12 the keyboard opens it too: the focus moves in, stays, and returns', async () => {
    const page = await openPictures({ root: '/uk' })
    const { zoomImage, zoomClose } = texts.uk.shell
    const button = page.getByRole('button', { name: zoomImage }).first()
    await button.press('Enter')
    await untilLogged(page, 'opened')
    const close = page.getByRole('button', { name: zoomClose })
    const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)
    expect(await isFocused(close)).toBe(true)
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await isFocused(close), key).toBe(true)
    }
    expect(await reachable(page)).toBe(1)
    await close.click()
    await expectClosed(page)
    await expect.poll(() => close.count()).toBe(0)
    expect(await isFocused(button)).toBe(true)
    expect(await reachable(page)).toBeGreaterThan(10)
  })

  test.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as const)('its close button is visible and large enough (%s)', async (_, options) => {
    const page = await openZoom({ ...options, viewport: { width: 390, height: 800 } })
    const close = page.getByRole('button', { name: texts.en.shell.zoomClose })
    const { box, colours } = await close.evaluate((button) => {
      const { left, right, top, width, height } = button.getBoundingClientRect()
      const { color, backgroundColor, borderTopWidth } = getComputedStyle(button)
      return { box: { left, right, top, width, height }, colours: [color, backgroundColor, borderTopWidth] }
    })
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
    expect(box.right).toBeLessThanOrEqual(390)
    expect(box.top).toBeGreaterThanOrEqual(0)
    expect(new Set(colours).size).toBe(3)
    expect(colours[2]).toBe('1px')
  })

  test('R4-13 to R4-16 clicks, Escape and a change of the window’s size close it', async () => {
    const page = await openPictures()
    for (const close of [
      () => page.mouse.click(4, 790),
      () => page.mouse.click(640, 400),
      () => page.keyboard.press('Escape'),
      () => page.setViewportSize({ width: 1270, height: 800 }),
    ]) {
      await enlarge(page, flow(page))
      await close()
      await expectClosed(page)
    }
  })

  test('R4-17 R4-18 scrolling by 40 px, down or up, leaves it open; by 41 px closes it 150 ms later', async () => {
    const page = await openPictures()
    for (const sign of [1, -1]) {
      await enlarge(page, flow(page))
      expect(await closedAfterScroll(page, sign * 40)).toBe(Infinity)
      expect(await closedAfterScroll(page, sign * 1)).toBeGreaterThanOrEqual(149)
      await expectClosed(page)
    }
  })

  test('R4-19 R4-24 R9-3 R9-4 it fills the window on white in 0.3 s, or at once with reduced motion', async () => {
    expect(Object.keys(zoom)).not.toContain('background')
    const page = await openZoom()
    expect(await colour(page)).toBe(white)
    await page.waitForFunction(() => {
      const { top = 1, bottom = 0 } =
        document.querySelector('body > .medium-zoom-image--opened')?.getBoundingClientRect() ?? {}
      return Math.abs(top) < 0.5 && Math.abs(bottom - innerHeight) < 0.5
    })
    const durations = () =>
      page
        .locator('.medium-zoom-overlay, body > .medium-zoom-image--opened')
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).transitionDuration))])
    expect(await durations()).toEqual(['0.3s'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await durations()).toEqual(['0.001s'])
    await page.keyboard.press('Escape')
    await expectClosed(page)
  })
})

describe('sharper versions', () => {
  const shown = (page: Page) =>
    enlarged(page).evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => image.currentSrc.replace(/.*\//, '')),
    )
  const untilSharp = (page: Page, file: string, width: number) =>
    page.waitForFunction(
      ([name, pixels]) => {
        const top = [...document.querySelectorAll<HTMLImageElement>('body > .medium-zoom-image--opened')].at(-1)
        return top?.currentSrc.endsWith(name) && top.complete && top.naturalWidth === pixels
      },
      [file, width] as const,
    )

  test('R4-20 the high-resolution version replaces the picture once it has loaded', async () => {
    const page = await newPage()
    const release = await hold(page, '**/payment-flow@3x.png')
    await page.goto(withPictures)
    await enlarge(page, flow(page))
    expect(new Set(await shown(page))).toEqual(new Set(['payment-flow.png']))
    release()
    await untilSharp(page, 'payment-flow@3x.png', 2400)
  })

  test.each([1, 2])(
    'R4-21 the better candidate of a source set is shown (%i device pixels per pixel)',
    async (deviceScaleFactor) => {
      const page = await openPictures({ deviceScaleFactor })
      await enlarge(page, card(page))
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('body > .medium-zoom-image--opened')]
          .at(-1)
          ?.currentSrc.endsWith('/hosted-page-card@2x.png'),
      )
      await page.keyboard.press('Escape')
      await untilLogged(page, 'closed')
    },
  )

  test.each([
    ['R4-22', 'the version of high resolution', flow, 'payment-flow@3x.png'],
    ['R4-23', 'a candidate of a source set', card, 'hosted-page-card@2x.png'],
  ] as const)('%s if %s fails, the only effect is a warning', async (_, __, picture, file) => {
    const page = await newPage({ expected: /Unable to reach the zoom image target|Failed to load resource/ })
    await block(page, `**/${file}`)
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.goto(withPictures)
    await enlarge(page, picture(page))
    expect((await warned).text()).toMatch(/^Unable to reach the zoom image target .*@\dx\.png$/)
    expect(faultsOf(page).filter((fault) => fault.startsWith('warning'))).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await enlarge(page, picture(page))
  })
})

describe('overlay', () => {
  test('R4-25 R4-26 it follows a change of mode at once and after navigation', async () => {
    const page = await openZoom()
    const mode = (name: string) => page.evaluate((to) => (document.documentElement.dataset['theme'] = to), name)
    for (const [name, shown] of [
      ['dark', grey],
      ['light', white],
    ] as const) {
      await mode(name)
      expect(await colour(page)).toBe(shown)
    }
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await page.locator('[data-theme-toggle]').click()
    await go(page, '/faq')
    await go(page, withPictures)
    await enlarge(page, flow(page))
    expect(await colour(page)).toBe(grey)
  })
})

describe('moving between pages', () => {
  test('R4-27 pictures can be enlarged one second after each navigation, with a single overlay', async () => {
    const page = await openPictures()
    await watchAttach(page)
    for (let round = 0; round < 2; round += 1) {
      await go(page, '/faq')
      await go(page, withPictures)
      expect(await attachDelay(page)).toBeGreaterThanOrEqual(999)
    }
    await enlarge(page, flow(page))
    await expect.poll(() => overlay(page).count()).toBe(1)
  })

  test('R4-28 leaving the page removes an open zoom', async () => {
    const page = await newPage()
    await page.goto('/faq')
    await go(page, withPictures)
    await enlarge(page, flow(page))
    const left = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const heading = document.querySelector('h1')?.textContent
          new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent === heading) return
            resolve(document.querySelectorAll('.medium-zoom-overlay, .medium-zoom-image--opened').length)
          }).observe(document, { subtree: true, childList: true })
          history.back()
        }),
    )
    expect(left).toBe(0)
    expect(await page.locator('body').getAttribute('class')).not.toContain('opened')
    await go(page, withPictures)
    await enlarge(page, flow(page))
  })
})

describe('selector', () => {
  const outside = '<img class="outside" src="/images/payment-page.png" alt="" width="80" height="51">'
  /** The page of pictures with one outside its article, and optionally another selector. */
  async function openWith(selector: string, expected?: RegExp): Promise<Page> {
    const page = await newPage({ expected })
    await editHtml(page, `${site.origin}${withPictures}`, (html) => {
      const configured = `&quot;selector&quot;:&quot;${zoom.selector}&quot;`
      expect(html).toContain(configured)
      return html
        .replace(configured, `&quot;selector&quot;:&quot;${selector}&quot;`)
        .replace('</footer>', `${outside}</footer>`)
    })
    await page.goto(withPictures)
    return page
  }
  /** Where the pictures are that can be enlarged. */
  const placesOf = (page: Page) =>
    page
      .locator('.medium-zoom-image:visible')
      .evaluateAll((images) => [...new Set(images.map((image) => (image.closest('.article') ? 'inside' : 'outside')))])

  test.each([
    [zoom.selector, ['inside']],
    ['.outside', ['outside']],
  ])('R9-5 only pictures that match %j can be enlarged', async (selector, expected) => {
    const page = await openWith(selector)
    await page.locator('.medium-zoom-image').first().waitFor({ state: 'attached' })
    expect(await placesOf(page)).toEqual(expected)
  })

  test('R5-1 an invalid selector is reported once, and the rest of the page works', async () => {
    const message = 'The provided selector is invalid. Expects a CSS selector, a Node element, a NodeList or an array.'
    const page = await openWith('###', /The provided selector is invalid/)
    await page.locator('[data-theme-toggle]').click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await go(page, '/faq')
    expect(faultsOf(page)).toHaveLength(1)
    expect(faultsOf(page)[0]).toContain(message)
    expect(faultsOf(page)[0]).toMatch(/^uncaught/)
  })
})
