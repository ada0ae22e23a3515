import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '../../src/words/texts'
import { hold } from './answers'
import { roots, useSite } from './site'

const site = useSite()
const root = roots.uk

declare global {
  interface Window {
    seen: { title: string }[]
  }
}

const link = (page: Page) => page.locator(`.sidebar__pages a[href="${root}changelog"]`)
const bar = (page: Page) => page.locator('#nprogress .bar')

test('R4-29 R4-30 R4-31 R9-2 a slow page shows the bar and announces loading until it arrives', async () => {
  const page = await site.openPage({ path: `${root}faq` })
  const announced = page.getByRole('status').filter({ hasText: texts.uk.shell.loading })
  const release = await hold(page, `**${root}changelog`)
  await link(page).click()
  await bar(page).waitFor()
  await announced.waitFor({ state: 'attached' })
  expect(await page.locator('#nprogress .spinner').count()).toBe(0)
  const box = await bar(page).boundingBox()
  expect([box?.x, box?.y, box?.height]).toEqual([expect.any(Number), 0, 2])
  release()
  await page.waitForURL('**/changelog')
  await bar(page).waitFor({ state: 'detached' })
  await announced.waitFor({ state: 'detached' })
})

test.each([
  ['a tap', (target: Locator) => target.tap()],
  ['a click without a pointer', (target: Locator) => target.evaluate((each: HTMLElement) => each.click())],
])('R4-29 R4-31 %s as the first act shows the bar while everything else is slow too', async (_, act) => {
  const page = await site.openPage({ path: `${root}faq`, hasTouch: true })
  const release = await hold(page, '**')
  await act(link(page))
  await bar(page).waitFor()
  await page.getByRole('status').filter({ hasText: texts.uk.shell.loading }).waitFor({ state: 'attached' })
  release()
  await page.waitForURL('**/changelog')
  await bar(page).waitFor({ state: 'detached' })
})

test('R9-10 the title changes one frame after the heading', async () => {
  const page = await site.openPage({ path: `${root}faq` })
  await page.evaluate(() => {
    window.seen = []
    const heading = document.querySelector('h1')?.textContent
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === heading) return
      observer.disconnect()
      requestAnimationFrame(() => window.seen.push({ title: document.title }))
    })
    observer.observe(document, { subtree: true, childList: true })
  })
  const before = await page.title()
  await link(page).click()
  await page.waitForFunction(() => window.seen.length > 0)
  const [{ title } = { title: '' }] = await page.evaluate(() => window.seen)
  await page.reload()
  expect(title).toBe(await page.title())
  expect(title).not.toBe(before)
})
