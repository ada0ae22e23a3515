import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '../../src/words/texts'
import { roots, useSite } from './site'

const site = useSite()

const paragraph = (page: Page) => page.locator('.article :is(h2, h3)[id] + p:not(:has(a, code))').first()

/** Selects a word of a paragraph, as a reader does. */
const selectWord = (page: Page) => paragraph(page).dblclick({ position: { x: 20, y: 10 } })

test('a selection in an article is reported with page, heading and sentence', async () => {
  const page = await site.openPage({ path: `${roots.uk}faq` })
  const link = page.getByRole('link', { name: texts.uk.feedback.report })
  expect(await link.count()).toBe(0)
  const anchor = await paragraph(page).evaluate((words) => words.previousElementSibling?.id)
  await selectWord(page)
  await link.waitFor()
  const { protocol, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  expect(protocol).toBe('mailto:')
  expect(searchParams.get('subject')).toContain(await page.locator('h1').textContent())
  const [address, quote = ''] = (searchParams.get('body') ?? '').split('\n\n> ')
  expect(address).toBe(`${site.origin}${roots.uk}faq#${String(anchor)}`)
  const selected = await page.evaluate(() => getSelection()?.toString() ?? '')
  expect(quote).toContain(selected.trim())
  expect(quote.trim()).toMatch(/\s.*[.:?!]$/)
  const below = await page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom)
  const box = await link.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(below ?? Infinity)
  expect(box?.height).toBeGreaterThanOrEqual(24)
})

test('the report link can be reached with Tab, and disappears when the selection is cleared or moved', async () => {
  const page = await site.openPage({ path: '/faq' })
  const link = page.getByRole('link', { name: texts.en.feedback.report })
  await selectWord(page)
  await link.waitFor()
  const isFocused = () => link.evaluate((element) => element === document.activeElement)
  for (const expected of [true, false, false]) {
    await page.keyboard.press('Tab')
    expect(await isFocused()).toBe(expected)
  }
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await link.waitFor({ state: 'detached' })
  await selectWord(page)
  await link.waitFor()
  await page.locator('.footer__copyright').selectText()
  await link.waitFor({ state: 'detached' })
})

test('on a phone the report link is a bar at the bottom of the screen', async () => {
  const page = await site.openPage({
    path: '/faq',
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  const link = page.getByRole('link', { name: texts.en.feedback.report })
  await selectWord(page)
  await link.waitFor()
  const box = await link.boundingBox()
  expect(box).toMatchObject({ x: 0, width: 390 })
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(await page.evaluate(() => innerHeight), 0)
})
