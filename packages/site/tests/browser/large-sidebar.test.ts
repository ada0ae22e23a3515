/**
 * The sidebar of a site with too many pages to list on each page. Our site is smaller, so the tests rewrite its pages
 * to the HTML and the script of such a site.
 */
import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { filePathOf, placeOf } from '@docs/model/brand/addresses'
import { texts } from '@docs/model/language/texts'
import { useSite } from './site'

const site = useSite()
const { categories, regions } = texts.en.navigation

const script = globSync('dist/_astro/*.js').find((file) => readFileSync(file, 'utf8').includes('[data-cut]'))
const parser = unified().use(rehypeParse).freeze()

/** The page with only the first page in each closed category. */
function cut(html: string): string {
  const tree = parser.parse(html)
  const sidebar = find(tree, ({ properties }) => properties['id'] === 'sidebar')
  visit(
    find(sidebar, ({ properties }) => String(properties['className']) === 'sidebar__pages'),
    'element',
    (node) => {
      if (node.tagName !== 'details' || 'open' in node.properties) return
      const first = find(node, ({ tagName }) => tagName === 'a')
      node.properties['dataCut'] = ''
      node.children.splice(1, Infinity, element('ul', element('li', first)))
      return SKIP
    },
  )
  // Pages with the same open categories share the same rows.
  sidebar.properties['dataTree'] = `${String(sidebar.properties['dataTree'])} ${rowsOf(sidebar)}`
  const head = find(tree, ({ tagName }) => tagName === 'head')
  const linked = element('script')
  linked.properties = { type: 'module', src: script?.slice('dist'.length) }
  head.children.push(linked)
  return toHtml(tree)
}

const element = (tagName: string, ...children: Element[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

function find(root: Root | Element, isWanted: (element: Element) => boolean): Element {
  const found: Element[] = []
  visit(root, 'element', (node) => {
    if (isWanted(node)) found.push(node)
  })
  if (!found[0]) throw new Error('The page has no such element.')
  return found[0]
}

function rowsOf(sidebar: Element): string {
  const rows: string[] = []
  visit(sidebar, 'element', ({ tagName, properties }) => {
    if (tagName === 'a') rows.push(String(properties['href']))
  })
  return rows.join()
}

async function openCut(path: string, options: { javaScriptEnabled?: boolean; expected?: RegExp } = {}) {
  const page = await site.openPage(options)
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    (route) => {
      const { pathname } = new URL(route.request().url())
      const html = readFileSync(`dist/${filePathOf(placeOf(pathname))}.html`, 'utf8')
      return route.fulfill({ contentType: 'text/html', body: cut(html) })
    },
  )
  await page.goto(path)
  return page
}

const rows = (page: Page, name: string) => page.locator('.sidebar__pages summary').filter({ hasText: name })
const link = (page: Page, path: string) => page.locator(`.sidebar__pages a[href="${path}"]`)
const marked = (page: Page) =>
  page.locator('.sidebar__pages [aria-current=page]').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
const openCategories = (page: Page) => page.locator('.sidebar__pages details[open]').count()

test('a closed category loads its pages when it is opened, and keeps them', async () => {
  const page = await openCut('/faq')
  expect(await link(page, '/reference/bank_codes').count()).toBe(0)
  await rows(page, categories.reference).press('Enter')
  await link(page, '/reference/bank_codes').waitFor()
  expect(await marked(page)).toEqual(['/faq'])
  await link(page, '/reference/bank_codes').click()
  await page.waitForURL('**/reference/bank_codes')
  expect(await marked(page)).toEqual(['/reference/bank_codes'])
})

test('nested categories load too, and open categories stay open and in place on the next page', async () => {
  const page = await openCut('/faq')
  await rows(page, categories.services).click()
  await rows(page, regions.latin_america).click()
  await rows(page, 'Pix').click()
  await link(page, '/services/pix/payout').waitFor()
  expect(await openCategories(page)).toBe(3)
  await rows(page, categories.reference).click()
  await link(page, '/reference/bank_codes').waitFor()
  await link(page, '/services/pix/payout').scrollIntoViewIfNeeded()
  const scrolled = () => page.locator('#sidebar').evaluate((sidebar) => sidebar.scrollTop)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await link(page, '/services/pix/payout').click()
  await page.waitForURL('**/services/pix/payout')
  expect(await marked(page)).toEqual(['/services/pix/payout'])
  expect(await openCategories(page)).toBe(4)
  expect(await scrolled()).toBe(before)
})

test('without scripts a category links to its first page, which shows the rest', async () => {
  const page = await openCut('/faq', { javaScriptEnabled: false })
  await rows(page, categories.reference).click()
  await link(page, '/reference').click()
  await page.waitForURL('**/reference')
  expect(await link(page, '/reference/bank_codes').isVisible()).toBe(true)
})

test('if the rest cannot be fetched, a category still links to its first page', async () => {
  const page = await openCut('/faq', { expected: /Failed to (load resource|fetch)/ })
  await page.route('**/reference', (route) => route.abort())
  await rows(page, categories.reference).click()
  await page.locator('.sidebar__pages details[open]:not([aria-busy])').waitFor()
  expect(await link(page, '/reference').isVisible()).toBe(true)
  await page.unroute('**/reference')
  await link(page, '/reference').click()
  await page.waitForURL('**/reference')
  expect(await link(page, '/reference/bank_codes').isVisible()).toBe(true)
})
