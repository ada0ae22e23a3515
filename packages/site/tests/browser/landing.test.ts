import { expect, test } from 'vitest'
import { kinds } from './kinds'
import { roots, useSite } from './site'

const site = useSite()

test.each(['/', '/uk/'])('the first screen of %s shows the claim, the way in and a request', async (path) => {
  const page = await site.openPage({ path, viewport: { width: 1440, height: 900 } })
  const head = page.locator('.landing__head')
  for (const part of [head.locator('h1'), head.locator('.button'), head.locator('pre:visible')]) {
    const box = await part.boundingBox()
    expect(box!.y + box!.height).toBeLessThanOrEqual(900)
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3300)
})

test('a payment is shown in three steps, which follow one another without JavaScript', async () => {
  const page = await site.openPage({ path: '/' })
  const story = page.locator('.landing__story')
  expect(await story.locator('pre:visible').innerText()).toContain('"service_id": "pix_payin_hpp"')
  await story.getByRole('tab', { name: 'Payment page' }).click()
  await expect.poll(() => story.locator('img:visible').count()).toBe(1)
  await expect.poll(() => story.locator('pre:visible').count()).toBe(0)
  await story.getByRole('tab', { name: 'Callback' }).click()
  await expect.poll(() => story.locator('pre:visible').innerText()).toContain('"completed_amount"')

  const plain = await site.openPage({ path: '/uk/', javaScriptEnabled: false })
  await expect.poll(() => plain.locator('.landing__story pre:visible').count()).toBe(2)
  await expect.poll(() => plain.locator('.landing__story img:visible').count()).toBe(1)
})

test('its only action leads to the steps of a first payment', async () => {
  const page = await site.openPage({ path: roots.uk })
  await page.locator('.landing__head .button').click()
  await page.waitForURL(`**${roots.uk}first_payment`)
  expect(await page.locator('main h2').allInnerTexts()).toContainEqual(expect.stringMatching(/^6\./))
})

test('a country in the picture links to its services', async () => {
  const page = await site.openPage({ path: '/', viewport: { width: 390, height: 844 } })
  const poland = page.getByRole('link', { name: /^Poland: \d+ pay-in services?/ })
  const [, count] = /(\d+)/.exec((await poland.getAttribute('aria-label'))!)!
  await poland.click()
  await page.waitForURL('**/services?country=PL')
  await expect.poll(() => page.locator('.explorer__result').innerText()).toContain(`${String(count)} of`)
})

test.each([1440, 1720])('at %i px the title of every kind of page begins at the same edge', async (width) => {
  const page = await site.openPage({ viewport: { width, height: 900 } })
  const edges = new Map<number, string[]>()
  for (const path of new Set(kinds.map((kind) => kind.path.replace(/[?#].*/, '')))) {
    await page.goto(`/${path}`)
    const edge = await page
      .locator('main h1')
      .first()
      .evaluate((title) => title.getBoundingClientRect().left)
    edges.set(edge, [...(edges.get(edge) ?? []), path])
  }
  expect([...edges].map(([edge, paths]) => `${edge} px: ${paths.join(', ')}`)).toHaveLength(1)
})
