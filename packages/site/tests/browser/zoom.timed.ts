import { expect, test } from 'vitest'
import { useSite } from './site'
import { attachDelay, expectClosed, go, watchAttach, zoomPages } from './zoom-pages'

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

test('R4-27 pictures can be enlarged 1 s after each navigation', async () => {
  const page = await newPage()
  await page.goto('/')
  await watchAttach(page)
  for (let round = 0; round < 3; round += 1) {
    await go(page, '/faq')
    await go(page, '/')
    const delay = await attachDelay(page)
    expect(delay).toBeGreaterThanOrEqual(999)
    expect(delay).toBeLessThan(2500)
  }
})
