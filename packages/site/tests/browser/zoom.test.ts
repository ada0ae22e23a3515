import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { texts } from '@docs/model/language/texts'
import { zoom } from '../../src/settings/zoom'
import { block, editHtml, hold } from './answers'
import { faultsOf, roots, useSite } from './site'
import {
  attachDelay,
  centre,
  enlarge,
  enlarged,
  expectClosed,
  flow,
  go,
  hosted,
  overlay,
  untilLogged,
  watchAttach,
  zoomPages,
} from './zoom-pages'

const site = useSite()
const { newPage, openLanding, openZoom } = zoomPages(site)

const scrollBy = (page: Page, top: number) =>
  page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), top)

/** The number of links and buttons that are not covered. */
const reachable = (page: Page) =>
  page.locator('a, button').evaluateAll((all) => all.filter((one) => !one.closest('[inert]')).length)

/** Whether an open zoom outlives a scroll: a timer that was set after the zoom's own and is as long ends after it. */
const staysOpenAfterScroll = (page: Page, top: number) =>
  page.evaluate(
    (by) =>
      new Promise<boolean>((resolve) => {
        const look = () => resolve(document.body.classList.contains('medium-zoom--opened'))
        document.addEventListener('scroll', () => setTimeout(look, 150), { once: true })
        window.scrollBy({ top: by, behavior: 'instant' })
      }),
    top,
  )

describe('opening and closing', () => {
  test.each(locales)('R4-12 a click enlarges a picture over the whole window, navbar included (%s)', async (locale) => {
    const page = await openLanding({ root: roots[locale] })
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

  test.each(locales)('R4-12 the keyboard does it too, and gets its place back (%s)', async (locale) => {
    const page = await openLanding({ root: roots[locale] })
    const button = page.getByRole('button', { name: texts[locale].shell.zoomImage }).first()
    await button.press('Enter')
    await untilLogged(page, 'opened')
    await page.keyboard.press('Escape')
    await expectClosed(page)
    expect(await button.evaluate((image) => image === document.activeElement)).toBe(true)
  })

  test.each(locales)(
    'the focus goes into it, Tab keeps it there, and the page behind is out of reach (%s)',
    async (locale) => {
      const page = await openZoom({ root: roots[locale] })
      const close = page.getByRole('button', { name: texts[locale].shell.zoomClose })
      const isFocused = () => close.evaluate((button) => button === document.activeElement)
      expect(await isFocused()).toBe(true)
      for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        expect(await isFocused(), key).toBe(true)
      }
      expect(await reachable(page)).toBe(1)
      await close.click()
      await expectClosed(page)
      expect(await close.count()).toBe(0)
      expect(await flow(page).evaluate((image) => image === document.activeElement)).toBe(true)
      expect(await reachable(page)).toBeGreaterThan(10)
    },
  )

  test.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as const)('its close button is seen and large enough (%s)', async (_, options) => {
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

  test('R4-13 a click on the overlay closes it', async () => {
    const page = await openZoom()
    await page.mouse.click(4, 790)
    await expectClosed(page)
  })

  test('R4-14 a click on the enlarged picture closes it', async () => {
    const page = await openZoom()
    await page.mouse.click(640, 400)
    await expectClosed(page)
  })

  test('R4-15 Escape closes it', async () => {
    const page = await openZoom()
    await page.keyboard.press('Escape')
    await expectClosed(page)
  })

  test('R4-16 a change of the window’s size closes it', async () => {
    const page = await openZoom()
    await page.setViewportSize({ width: 1270, height: 800 })
    await expectClosed(page)
  })

  test.each([
    ['down', 1],
    ['up', -1],
  ])('R4-17 scrolling %s by 40 px leaves it open, by 41 px closes it', async (_, sign) => {
    const page = await openZoom()
    expect(await staysOpenAfterScroll(page, sign * 40)).toBe(true)
    expect(await staysOpenAfterScroll(page, sign * 1)).toBe(false)
    await expectClosed(page)
  })

  test('R4-19 it takes 0.3 s, and next to nothing where the reader asks for less motion', async () => {
    const page = await openZoom()
    const durations = () =>
      page.evaluate(() =>
        ['.medium-zoom-overlay', 'body > .medium-zoom-image--opened'].map(
          (one) => getComputedStyle(document.querySelector(one) as Element).transitionDuration,
        ),
      )
    expect(await durations()).toEqual(['0.3s', '0.3s'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await durations()).toEqual(['0.001s', '0.001s'])
    await page.keyboard.press('Escape')
    await expectClosed(page)
  })

  test('R9-3 a large picture reaches the window’s edges', async () => {
    const page = await openZoom()
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('body > .medium-zoom-image--opened')?.getBoundingClientRect() ?? {
        top: 1,
        bottom: 0,
      }
      return Math.abs(top) < 0.5 && Math.abs(bottom - innerHeight) < 0.5
    })
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

  test('R4-20 that of high resolution takes over once it has loaded', async () => {
    const page = await newPage()
    const release = await hold(page, '**/payment-flow@3x.png')
    await page.goto('/')
    await enlarge(page, flow(page))
    expect(new Set(await shown(page))).toEqual(new Set(['payment-flow.png']))
    release()
    await untilSharp(page, 'payment-flow@3x.png', 2400)
  })

  test.each([1, 2])(
    'R4-21 the better candidate of a source set is shown (%i device pixels per pixel)',
    async (deviceScaleFactor) => {
      const page = await openLanding({ deviceScaleFactor })
      await enlarge(page, hosted(page))
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('body > .medium-zoom-image--opened')]
          .at(-1)
          ?.currentSrc.endsWith('/hosted-page@2x.png'),
      )
      await page.keyboard.press('Escape')
      await untilLogged(page, 'closed')
    },
  )

  test.each([
    ['R4-22', 'the version of high resolution', flow, 'payment-flow@3x.png'],
    ['R4-23', 'a candidate of a source set', hosted, 'hosted-page@2x.png'],
  ] as const)('%s when %s fails, a warning is all that happens', async (_, __, picture, file) => {
    const page = await newPage({ expected: /Unable to reach the zoom image target|Failed to load resource/ })
    await block(page, `**/${file}`)
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.goto('/')
    await enlarge(page, picture(page))
    expect((await warned).text()).toMatch(/^Unable to reach the zoom image target .*@\dx\.png$/)
    expect(faultsOf(page).filter((fault) => fault.startsWith('warning'))).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await enlarge(page, picture(page))
  })
})

describe('overlay', () => {
  const colour = (page: Page) => overlay(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  const white = 'rgb(255, 255, 255)'
  const grey = 'rgb(50, 50, 50)'

  test('R4-24 R9-4 it is white in light mode, though nothing is configured', async () => {
    expect(Object.keys(zoom)).not.toContain('background')
    const page = await openZoom()
    expect(await colour(page)).toBe(white)
  })

  test.each([
    ['dark', white, grey],
    ['light', grey, white],
  ])('R4-25 R4-26 it follows a change to %s, now, and after moving on', async (mode, before, after) => {
    const page = await openLanding()
    const toggle = page.locator('[data-theme-toggle]')
    if (mode === 'light') await toggle.click()
    await enlarge(page, flow(page))
    expect(await colour(page)).toBe(before)
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), mode)
    expect(await colour(page)).toBe(after)
    await page.evaluate(
      (name) => (document.documentElement.dataset['theme'] = name),
      mode === 'dark' ? 'light' : 'dark',
    )
    await page.keyboard.press('Escape')
    await expectClosed(page)

    await toggle.click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe(mode)
    await page.locator('.sidebar__pages a[href="/faq"]').click()
    await page.waitForURL('**/faq')
    await page.locator('.sidebar__pages a[href="/"]').click()
    await enlarge(page, flow(page))
    expect(await colour(page)).toBe(after)
  })
})

describe('moving between pages', () => {
  test('R4-27 a page that comes later than that gets its zoom too', async () => {
    const page = await newPage()
    await page.goto('/faq')
    const release = await hold(page, `${site.origin}/`)
    await watchAttach(page)
    const clicked = await page.evaluate(() => performance.now())
    await page.locator('.sidebar__pages a[href="/"]').click()
    await page.waitForFunction((since) => performance.now() - since > 2000, clicked)
    release()
    expect(await attachDelay(page)).toBeGreaterThanOrEqual(999)
    await enlarge(page, flow(page))
  })

  test('R4-27 no listener of an earlier page stays behind', async () => {
    const page = await newPage()
    await page.addInitScript(() => {
      const live: { target: Document | Window; type: string; listener: unknown }[] = []
      for (const target of [document, window]) {
        const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)]
        const find = (type: string, listener: unknown) =>
          live.findIndex((one) => one.target === target && one.type === type && one.listener === listener)
        target.addEventListener = (
          type: string,
          listener: EventListener,
          options?: boolean | AddEventListenerOptions,
        ) => {
          if (find(type, listener) < 0) live.push({ target, type, listener })
          add(type, listener, options)
        }
        target.removeEventListener = (
          type: string,
          listener: EventListener,
          options?: boolean | EventListenerOptions,
        ) => {
          const index = find(type, listener)
          if (index >= 0) live.splice(index, 1)
          remove(type, listener, options)
        }
      }
      Object.assign(window, {
        listening: () => live.map(({ target, type }) => `${target === window ? 'window' : 'document'} ${type}`).sort(),
      })
    })
    const listeners = () => page.evaluate(() => (window as unknown as { listening: () => string[] }).listening())
    await page.goto('/')
    // This way of waiting makes the driver listen too, which is to be over before counting.
    await page.waitForFunction(() => document.querySelector('.article .medium-zoom-image'))
    const before = await listeners()
    expect(before).toContain('window resize')
    await watchAttach(page)
    for (let round = 0; round < 3; round += 1) {
      await go(page, '/faq')
      await go(page, '/')
      await attachDelay(page)
    }
    expect(await listeners()).toEqual(before)
    await enlarge(page, flow(page))
    expect(await overlay(page).count()).toBe(1)
  })

  test('R4-28 leaving the page takes an open zoom away', async () => {
    const page = await newPage()
    await page.goto('/faq')
    await go(page, '/')
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
    await go(page, '/')
    await enlarge(page, flow(page))
  })
})

describe('selector', () => {
  const outside = '<img class="outside" src="/images/hosted-page.png" alt="" width="80" height="51">'
  /** The landing page with a picture outside its article, and perhaps another selector. */
  async function openWith(selector: string, expected?: RegExp): Promise<Page> {
    const page = await newPage({ expected })
    await editHtml(page, `${site.origin}/`, (html) => {
      const configured = `&quot;selector&quot;:&quot;${zoom.selector}&quot;`
      expect(html).toContain(configured)
      return html
        .replace(configured, `&quot;selector&quot;:&quot;${selector}&quot;`)
        .replace('</footer>', `${outside}</footer>`)
    })
    await page.goto('/')
    return page
  }
  const zoomables = (page: Page) =>
    page
      .locator('.medium-zoom-image')
      .evaluateAll((images) =>
        images
          .filter((image) => image.checkVisibility())
          .map((image) => (image.closest('.article') ? 'inside' : 'outside')),
      )

  test.each([
    [zoom.selector, ['inside', 'inside']],
    ['.outside', ['outside']],
  ])('R9-5 only the pictures that %j names can be enlarged', async (selector, expected) => {
    const page = await openWith(selector)
    await page.locator('.medium-zoom-image').first().waitFor({ state: 'attached' })
    expect(await zoomables(page)).toEqual(expected)
  })

  test('R5-1 one that is invalid is reported once, and the rest of the page works', async () => {
    const message = 'The provided selector is invalid. Expects a CSS selector, a Node element, a NodeList or an array.'
    const page = await openWith('###', /The provided selector is invalid/)
    await page.locator('[data-theme-toggle]').click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.locator('.sidebar__pages a[href="/faq"]').click()
    await page.waitForURL('**/faq')
    expect(faultsOf(page)).toHaveLength(1)
    expect(faultsOf(page)[0]).toContain(message)
    expect(faultsOf(page)[0]).toMatch(/^uncaught/)
  })
})
