import { describe, expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { roots, useSite } from './site'

const site = useSite()

test.each([
  ['R2.1-1', '/uk/', 'uk'],
  ['R2.1-1', '/uk/api/transaction_create', 'uk'],
  ['R2.1-2', '/', 'en'],
  ['R2.1-2', '/api/transaction_create', 'en'],
])('%s %s is served in its language', async (_, path, language) => {
  const page = await site.visitPage()
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(new URL(page.url()).pathname).toBe(path)
})

describe('an address where nothing stands', () => {
  const said = {
    en: {
      title: /^Page Not Found/,
      heading: 'Page Not Found',
      missing: 'the page could not be found',
      contact:
        'Please contact the owner of the site that linked you to the original URL and let them know their link is ' +
        'broken.',
    },
    uk: {
      title: /^Сторінку не знайдено/,
      heading: 'Сторінку не знайдено',
      missing: 'Тут немає сторінки, яку ви шукали',
      contact: 'Зверніться, будь ласка, до власника сайту, з якого ви сюди перейшли',
    },
  } as const

  test.each([
    ['/nope', 'en'],
    ['/api/nope', 'en'],
    ['/uk/nope', 'uk'],
    ['/uk/api/nope', 'uk'],
  ] as const)('R2.1-5 R2.1-6 R2.1-7 R8-11 %s says so, with title and status', async (path, locale) => {
    const page = await site.visitPage()
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    expect(await page.title()).toMatch(said[locale].title)
    expect(await page.locator('h1').innerText()).toBe(said[locale].heading)
    const main = await page.locator('main').innerText()
    expect(main).toContain(said[locale].missing)
    expect(main).toContain(said[locale].contact)
  })

  test.each(locales)(
    'R2.1-5 a link inside the site to it shows the same page at its own address (%s)',
    async (locale) => {
      const page = await site.openPage({ path: `${roots[locale]}faq`, expected: /status of 404/ })
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'broken' })
        document.querySelector('article')?.prepend(link)
      }, `${roots[locale]}nope`)
      await page.getByRole('link', { name: 'broken' }).click()
      await page.getByRole('heading', { level: 1, name: said[locale].heading }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`${roots[locale]}nope`)
      expect(await page.title()).toMatch(said[locale].title)
    },
  )
})

describe.each(['preview', 'plain'] as const)('on the %s server', (server) => {
  test.each([
    ['R2.1-8', '/index.html', '/'],
    ['R2.1-8', '/uk/index.html', '/uk/'],
    ['R2.1-8', '/1.x/index.html', '/1.x/'],
    ['R2.1-8', '/api/transaction_create/index.html?x=1#errors', '/api/transaction_create?x=1#errors'],
    ['R2.1-8', '/uk/api/transaction_create/index.html?x=1#errors', '/uk/api/transaction_create?x=1#errors'],
    ['R2.1-9', '/api/transaction_create.html?x=1#errors', '/api/transaction_create?x=1#errors'],
    ['R2.1-9', '/faq.html', '/faq'],
    ['R2.1-9', '/uk/faq.html', '/uk/faq'],
    ['A17', '/faq/', '/faq'],
    ['A17', '/uk/faq/?x=1', '/uk/faq?x=1'],
  ])('%s %s becomes %s', async (_, sent, bare) => {
    const page = await site.visitPage({ baseURL: server === 'plain' ? site.plainOrigin : site.origin })
    const response = await page.goto(sent)
    expect(response?.status()).toBe(200)
    const { pathname, search, hash } = new URL(page.url())
    expect(pathname + search + hash).toBe(bare)
    expect(await page.locator('main').count()).toBe(1)
    expect(await page.locator('.navbar').count()).toBe(1)
  })
})

test.each(locales)('R2.1-16 the table of contents lists the headings of levels 2 and 3 (%s)', async (locale) => {
  const page = await site.openPage({ path: `${roots[locale]}request_format` })
  const listed = await page
    .locator('nav.toc a')
    .evaluateAll((links) =>
      links.map((link) => `${(link as HTMLAnchorElement).hash} ${(link.textContent ?? '').trim()}`),
    )
  const headings = await page
    .locator('article :is(h2, h3)[id]')
    .evaluateAll((all) => all.map((one) => `#${one.id} ${one.textContent.replace(/#$/, '').trim()}`))
  expect(listed.length).toBeGreaterThan(5)
  expect(listed).toEqual(headings)
})

test.each(locales)('R2.1-17 nothing hides the sidebar on a wide screen (%s)', async (locale) => {
  const page = await site.openPage({ path: roots[locale] })
  const sidebar = page.locator('#sidebar')
  expect(await sidebar.isVisible()).toBe(true)
  expect(await sidebar.getByRole('button').count()).toBe(0)
  expect(await page.locator('[aria-controls=sidebar]').isVisible()).toBe(false)
})

test.each(locales)('R2.1-18 opening a category closes no other, nor does moving on (%s)', async (locale) => {
  const page = await site.openPage({ path: roots[locale] })
  const categories = page.locator('#sidebar .sidebar__pages > ul > li > details')
  const [first, second] = [categories.nth(0), categories.nth(1)]
  const isOpen = (one: typeof first) => one.evaluate((details) => (details as HTMLDetailsElement).open)
  await first.locator('summary').first().click()
  await second.locator('summary').first().click()
  expect([await isOpen(first), await isOpen(second)]).toEqual([true, true])
  await page.locator('#sidebar').locator(`a[href="${roots[locale]}faq"]`).click()
  await page.waitForURL('**/faq')
  expect([await isOpen(first), await isOpen(second)]).toEqual([true, true])
})

test('a page that needs more styles than the one before it is shown with them', async () => {
  const page = await site.openPage({ path: '/api/transaction_pay' })
  const radius = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.explorer') as Element).borderRadius)
  await page.evaluate(() => {
    // In the frame in which the page is put in place.
    new MutationObserver(() => {
      const explorer = document.querySelector('.explorer')
      if (explorer) document.documentElement.dataset['first'] ??= getComputedStyle(explorer).borderRadius
    }).observe(document, { childList: true, subtree: true })
  })
  await page.locator('#sidebar a[href="/services"]').evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/services')
  expect(await radius()).not.toBe('0px')
  expect(await page.locator('html').getAttribute('data-first')).toBe(await radius())
})
