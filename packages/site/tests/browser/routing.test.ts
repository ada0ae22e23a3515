import { describe, expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { texts } from '../../src/words/texts'
import { roots, useSite } from './site'

const site = useSite()
const root = roots.uk

test.each(locales)('R2.1-5 R2.1-6 R2.1-7 R8-11 an unknown address shows the not-found page (%s)', async (locale) => {
  const page = await site.openPage()
  const response = await page.goto(`${roots[locale]}api/nope`)
  expect(response?.status()).toBe(404)
  const t = texts[locale].shell
  expect(await page.title()).toContain(t.notFoundTitle)
  expect(await page.locator('h1').innerText()).toBe(t.notFoundTitle)
  const main = await page.locator('main').innerText()
  for (const said of [t.notFoundText, t.notFoundContact]) expect(main).toContain(said)
})

/** Adds a link to the page and follows it. */
async function follow(from: string, href: string, options: Parameters<typeof site.openPage>[0] = {}) {
  const page = await site.openPage({ path: from, ...options })
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'added' })
    document.querySelector('article')?.prepend(link)
    Object.assign(window, { sameDocument: true })
  }, href)
  await page.getByRole('link', { name: 'added' }).click()
  return page
}

test.each([
  ['/glossary', '/definition'],
  ['/uk/callback', '/uk/callbacks'],
  ['/uk/api/transaction_creat', '/uk/api/transaction_create'],
  ['/services/pix/pix_payin', '/services/pix/pix_payin_hpp'],
])('the not-found page at %s suggests %s, and searches for the words of the address', async (path, meant) => {
  const page = await site.openPage({ path })
  const suggested = page.locator('main [data-suggestions]:visible a')
  await suggested.first().waitFor()
  expect(await suggested.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toContain(meant)
  expect(await suggested.count()).toBeLessThanOrEqual(5)
  const field = page.locator('main').getByRole('searchbox')
  expect(await field.inputValue()).toBe(path.split('/').at(-1)!.replaceAll('_', ' '))
})

test('the not-found page suggests nothing if the search finds nothing', async () => {
  const page = await site.openPage({ path: '/uk/qqqqzzzz' })
  const field = page.locator('main').getByRole('searchbox')
  await expect.poll(() => field.inputValue()).toBe('qqqqzzzz')
  expect(await page.locator('main [data-suggestions]').isVisible()).toBe(false)
})

test('the not-found page keeps what the reader types before its script loads', async () => {
  const page = await site.openPage({ expected: /status of 404/ })
  let release = () => {}
  const waiting = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_astro/not-found.*.js', async (route) => {
    await waiting
    await route.continue()
  })
  await page.goto('/glossary')
  const field = page.locator('main').getByRole('searchbox')
  await field.fill('refund')
  release()
  await page.locator('main [data-suggestions]:visible a').first().waitFor()
  expect(await field.inputValue()).toBe('refund')
})

test('R2.1-5 an internal link to an unknown address shows the not-found page at that address', async () => {
  const page = await follow(`${root}faq`, `${root}nope`, { expected: /status of 404/ })
  await page.getByRole('heading', { level: 1, name: texts.uk.shell.notFoundTitle }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${root}nope`)
  expect(await page.title()).toContain(texts.uk.shell.notFoundTitle)
})

describe.each(['preview', 'plain'] as const)('on the %s server', (server) => {
  const origin = () => (server === 'plain' ? site.plainOrigin : site.origin)

  test.each([
    ['R2.1-8', '/1.x/index.html', '/1.x/'],
    ['R2.1-8', '/uk/api/transaction_create/index.html?x=1#errors', '/uk/api/transaction_create?x=1#errors'],
    ['R2.1-9', '/uk/faq.html', '/uk/faq'],
    ['A17', '/faq/?x=1', '/faq?x=1'],
  ])('%s %s becomes %s', async (_, sent, bare) => {
    const page = await site.openPage({ baseURL: origin() })
    const response = await page.goto(sent)
    expect(response?.status()).toBe(200)
    expect(page.url()).toBe(origin() + bare)
    expect(await page.locator('main').isVisible()).toBe(true)
  })

  test('R2.5-12 R2.5-20 an old address leads to the guide and keeps query and anchor', async () => {
    const page = await site.openPage({ baseURL: origin() })
    await page.goto(`${root}services/bank_transfer%20ngn_payin_hpp?a=1#z`)
    await page.waitForURL(`${origin()}${root}services/nigeria/bank_transfer/payin_hpp?a=1#z`)
    await page.locator('article.article--service').getByRole('heading', { level: 1 }).waitFor()
  })

  test('R2.5-21 an internal link to an old address shows the guide', async () => {
    const page = await follow(`${root}faq`, `${root}services/mobile_commerce_kes/payin`, { baseURL: origin() })
    await page.locator('article.article--service').getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`${root}services/kenya/mobile_money/payin_hpp`)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test.each(['request_format', 'faq'])('R2.1-16 the contents of %s list its headings of levels 2 and 3', async (id) => {
  const page = await site.openPage({ path: `${root}${id}` })
  const listed = await page
    .locator('nav.toc a')
    .evaluateAll((links) =>
      links.map((link) => `${(link as HTMLAnchorElement).hash} ${(link.textContent ?? '').trim()}`),
    )
  const headings = await page
    .locator('article :is(h2, h3)')
    .evaluateAll((all) => all.map((one) => `#${one.id} ${one.textContent.replace(/#$/, '').trim()}`))
  expect(listed.length).toBeGreaterThan(5)
  expect(listed).toEqual(headings)
})

test('an answer of the FAQ is folded until a link or the address leads to it', async () => {
  const page = await site.openPage({ path: `${root}faq#top-up` })
  const answerOf = (id: string) => page.locator(`details:has(#${id}) > p`)
  await answerOf('top-up').waitFor()
  expect(await answerOf('fees').isVisible()).toBe(false)
  await page.locator('nav.toc a[href="#fees"]').click()
  await answerOf('fees').waitFor()
  const without = await site.openPage({ path: `${root}faq#top-up`, javaScriptEnabled: false })
  expect(await without.locator('details:has(#top-up) > p').isVisible()).toBe(true)
})

test('R2.1-18 opening a category or navigating does not close other categories', async () => {
  const page = await site.openPage({ path: root })
  const categories = page.locator('#sidebar .sidebar__pages > ul > li > details')
  const both = [categories.nth(0), categories.nth(1)]
  const areOpen = () => Promise.all(both.map((one) => one.evaluate((each: HTMLDetailsElement) => each.open)))
  for (const one of both) await one.locator('summary').first().click()
  expect(await areOpen()).toEqual([true, true])
  await page.locator('#sidebar').locator(`a[href="${root}faq"]`).click()
  await page.waitForURL('**/faq')
  expect(await areOpen()).toEqual([true, true])
})

test('a page that needs more styles than the previous one has them when it is shown', async () => {
  const page = await site.openPage({ path: '/api/transaction_pay' })
  const layout = () => page.evaluate(() => getComputedStyle(document.querySelector('.explorer') as Element).display)
  await page.evaluate(() => {
    // Checks the first frame of the new page.
    new MutationObserver(() => {
      const explorer = document.querySelector('.explorer')
      if (explorer) document.documentElement.dataset['first'] ??= getComputedStyle(explorer).display
    }).observe(document, { childList: true, subtree: true })
  })
  await page.locator('#sidebar a[href="/services"]').evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/services')
  expect(await layout()).toBe('grid')
  await expect.poll(() => page.locator('html').getAttribute('data-first')).toBe('grid')
})
