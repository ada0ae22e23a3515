import { expect, test } from 'vitest'
import { kinds } from './kinds'
import { roots, useSite } from './site'

const site = useSite()

test.each(['/', '/uk/'])('the first screen of %s shows the claim, two ways in and a whole payment', async (path) => {
  const page = await site.openPage({ path, viewport: { width: 1440, height: 900 } })
  const parts = page.locator('.landing__head :is(h1, .button), .passage li')
  const boxes = await parts.evaluateAll((all) =>
    all.map((part) => ({ bottom: part.getBoundingClientRect().bottom, isCut: part.scrollWidth > part.clientWidth })),
  )
  expect(boxes).toHaveLength(6)
  for (const { bottom, isCut } of boxes) {
    expect(bottom).toBeLessThanOrEqual(900)
    expect(isCut).toBe(false)
  }
})

test('its actions lead to a first payment and to the sandbox', async () => {
  const page = await site.openPage({ path: roots.uk })
  const ways = await page
    .locator('.landing__head .button')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
  expect(ways).toEqual([`${roots.uk}first_payment`, `${roots.uk}sandbox`])
})

test('a phone shows the countries with the most services, and all when asked, also without JavaScript', async () => {
  const page = await site.openPage({ path: '/', viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const countries = page.locator('.atlas li:visible')
  expect(await countries.count()).toBe(10)
  await page.getByText('All countries').click()
  await expect.poll(() => countries.count()).toBeGreaterThan(25)
})

test('a country in the picture links to its services', async () => {
  const page = await site.openPage({ path: '/' })
  const poland = page.getByRole('link', { name: /^Poland: \d+ pay-in services?/ })
  const [, count] = /(\d+)/.exec((await poland.getAttribute('aria-label'))!)!
  await poland.click()
  await page.waitForURL('**/services?country=PL')
  await expect.poll(() => page.locator('.explorer__result').innerText()).toContain(`${String(count)} of`)
})

test('on a wide screen the title of every kind of page begins at the same edge', async () => {
  const width = 1720
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
