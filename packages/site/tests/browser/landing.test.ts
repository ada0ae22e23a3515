import { expect, test } from 'vitest'
import { roots, useSite } from './site'

const site = useSite()

test('the first screen shows the title, the links, a request and its response', async () => {
  const page = await site.openPage({ path: roots.uk, viewport: { width: 1280, height: 900 } })
  const head = page.locator('.landing__head')
  const parts = [head.locator('h1'), head.locator('.button'), head.locator('li').last(), head.locator('pre:visible')]
  for (const part of await Promise.all(parts.map((each) => each.all())).then((all) => all.flat())) {
    const box = await part.boundingBox()
    expect(box!.y + box!.height).toBeLessThanOrEqual(900)
  }
  expect(await head.locator('pre:visible').count()).toBe(2)
  expect(await page.locator('main pre:visible').count()).toBe(2)
})

test('its only action leads to the steps of a first payment', async () => {
  const page = await site.openPage({ path: roots.uk })
  await page.locator('.landing__head .button').click()
  await page.waitForURL(`**${roots.uk}first_payment`)
  expect(await page.locator('main h2').allInnerTexts()).toContainEqual(expect.stringMatching(/^6\./))
})

test('the request is in the programming language that the reader chose on another page', async () => {
  const page = await site.openPage({ path: '/api/transaction_create' })
  await page.getByRole('tab', { name: 'Python' }).first().click()
  await page.goto(`${site.origin}/`)
  expect(await page.locator('.landing__call pre:visible').first().innerText()).toContain('import hashlib')
})

test('a country in the picture links to its services', async () => {
  const page = await site.openPage({ path: '/', viewport: { width: 390, height: 844 } })
  const poland = page.getByRole('link', { name: /^Poland: \d+ pay-in services?/ })
  const [, count] = /(\d+)/.exec((await poland.getAttribute('aria-label'))!)!
  await poland.click()
  await page.waitForURL('**/services?country=PL')
  await expect.poll(() => page.locator('.explorer__result').innerText()).toContain(`${String(count)} of`)
})
