import { expect, test } from 'vitest'
import { useSite } from './site'
import { attachDelay, enlarge, expectClosed, flow, go, overlay, watchAttach, zoomPages } from './zoom-pages'

const { newPage, openZoom } = zoomPages(useSite())

test('R4-18 it closes 150 ms after the scroll', async () => {
  const page = await openZoom()
  const delay = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let scrolled = 0
        document.addEventListener('scroll', () => (scrolled = performance.now()), { once: true, capture: true })
        new MutationObserver(() => {
          if (!document.body.classList.contains('medium-zoom--opened')) resolve(performance.now() - scrolled)
        }).observe(document.body, { attributes: true })
        window.scrollBy({ top: 200, behavior: 'instant' })
      }),
  )
  expect(delay).toBeGreaterThanOrEqual(149)
  expect(delay).toBeLessThan(500)
  await expectClosed(page)
})

test('R4-27 pictures can be enlarged 1 s after each arrival, and no listener stays behind', async () => {
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
    const delay = await attachDelay(page)
    expect(delay).toBeGreaterThanOrEqual(999)
    expect(delay).toBeLessThan(2500)
  }
  expect(await listeners()).toEqual(before)
  await enlarge(page, flow(page))
  expect(await overlay(page).count()).toBe(1)
})
