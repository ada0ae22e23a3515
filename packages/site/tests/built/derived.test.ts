import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import type { Element, Root } from 'hast'
import { describe, expect, test } from 'vitest'
import { downloadAddress, downloads } from '../../src/downloads'
import type { SearchStart } from '../../src/search/search-start'
import { mostCharacters } from '../../src/article/twin'
import type { SearchIndexFile } from '../../src/search/types'
import { addressOf, agentGuideAddress, baseOf, listAddress } from '@docs/model/brand/addresses'
import { brand } from '@docs/brand/brand'
import { locales } from '@docs/model/language/locales'
import { searchContexts } from '../../src/sources/settings/search-contexts'
import { currentVersion, versions } from '@docs/model/brand/versions'
import { agentFiles, loadAgentFiles } from '../../src/sources/agents'
import { formatBytes } from '@docs/model/language/format'
import { texts } from '../../src/words/texts'
import { attribute, dist, documents, elements, named, text, wholeIndex } from './site'

const read = (file: string) => readFileSync(`${dist}/${file}`, 'utf8')
const absolute = (address: string) => new URL(address, brand.docsUrl).href
const twinOf = (address: string) => (address.endsWith('/') ? `${address}index.md` : `${address}.md`)
const agentTexts = agentFiles(loadAgentFiles()).map(({ address }) => address.slice(1))
const isAdmonition = (element: Element): boolean =>
  String(attribute(element, 'className') ?? '').includes('admonition--')
const hasConsole = (tree: Root): boolean =>
  elements(tree, (element) => element.properties['dataIsland'] === 'try-it').length > 0
const places = locales.flatMap((locale) =>
  versions.map((version) => ({ locale, version, base: baseOf(locale, version) })),
)

describe.each(places)('search index of $base', ({ locale, version, base }) => {
  const { pages } = wholeIndex(base)
  const own = documents.filter((page) => page.locale === locale && page.version === version)

  test('R2.2-7 R2.2-8 has exactly the pages of its language and version', () => {
    expect(pages.map(({ address }) => address).sort()).toEqual(own.map(({ address }) => address).sort())
  })

  test('has the title and every heading of a page, except those repeated on many pages', () => {
    for (const { address, tree } of own) {
      const indexed = pages.find((page) => page.address === address)
      const [h1] = elements(tree, named('h1'))
      expect(indexed?.title).toBe(h1 && text(h1).trim())
      const [article] = elements(tree, named('article'))
      const left = new Set(
        article
          ? elements(article, (element) => element.properties['dataSearch'] === 'off').flatMap((part) =>
              elements(part, named('h2', 'h3', 'h4')),
            )
          : [],
      )
      const headings = article
        ? elements(article, named('h2', 'h3', 'h4'))
            .filter((heading) => !left.has(heading))
            .flatMap((heading) => attribute(heading, 'id') ?? [])
            // Only links to pages that the search finds too.
            .filter((id) => id !== 'next')
        : []
      expect(
        indexed?.sections.map(([anchor]) => anchor),
        address,
      ).toEqual(['', ...headings])
    }
  })

  test.each(searchContexts)('R2.3-3 the index of context %s has exactly the sections of that context', (context) => {
    const part = JSON.parse(read(`${base.slice(1)}search-index-${context}.json`)) as SearchIndexFile
    const expected = own.filter(({ id }) => id === context || id.startsWith(`${context}/`))
    expect(part.pages.map(({ address }) => address).sort()).toEqual(expected.map(({ address }) => address).sort())
  })
})

test.each(places)('the search dialog of $base suggests only existing pages and sections', ({ base }) => {
  const { texts, tasks } = JSON.parse(read(`${base.slice(1)}search-start.json`)) as SearchStart
  expect(tasks.length).toBeGreaterThan(0)
  for (const { address } of tasks) {
    const [path, anchor] = address.split('#')
    const page = documents.find((one) => one.address === path)
    const isThere = page && (!anchor || elements(page.tree, ({ properties }) => properties['id'] === anchor).length > 0)
    expect(isThere, address).toBe(true)
    expect(page?.html).not.toContain(texts.frequent)
  }
})

test('every page has a Markdown twin with its title and headings, without its tools', () => {
  for (const { address, tree } of documents) {
    const markdown = read(twinOf(address).slice(1))
    const [article] = elements(tree, named('article'))
    const [h1] = elements(tree, named('h1'))
    expect(markdown.replaceAll('\\', '').split('\n'), address).toContain(`# ${h1 ? text(h1) : ''}`)
    const parts = article ? elements(article, (each) => attribute(each, 'dataTwin') === 'off') : []
    const own = parts.flatMap((part) => elements(part, named('h2')))
    const headings = article ? elements(article, named('h2')).filter((heading) => !own.includes(heading)) : []
    expect(markdown.match(/^## /gm) ?? [], address).toHaveLength(headings.length)
    expect(markdown, address).not.toMatch(/<(?:button|svg|div|span|a)\b/)
  }
})

test('a twin works outside the site: its links are absolute and valid, and the first leads to all pages', () => {
  for (const { address, locale, version } of documents) {
    const twin = read(twinOf(address).slice(1))
    expect(twin.split('\n')[0], address).toContain(`(${absolute(listAddress({ locale, version }))})`)
    const prose = twin.replace(/^```[\s\S]*?^```/gm, '')
    for (const [, href = ''] of prose.matchAll(/(?<!`)\]\(<?([^)>\s]+)/g)) {
      expect(href, address).toMatch(/^(?:https:|mailto:)/)
      const { origin, pathname } = new URL(href)
      if (origin !== brand.docsUrl || pathname.endsWith('/search')) continue
      expect(existsSync(`${dist}${decodeURIComponent(pathname)}`), `${address}: ${href}`).toBe(true)
    }
  }
})

test('no twin exceeds the size limit of agents; sections in separate files, if any, are linked from the twin', () => {
  const twins = globSync('**/*.md', { cwd: dist })
  expect(twins.filter((file) => read(file).length > mostCharacters)).toEqual([])
  const written = new Set([...documents.map(({ address }) => twinOf(address).slice(1)), ...agentTexts])
  const separateFiles = twins.filter((file) => !written.has(file))
  for (const file of separateFiles) {
    const page = documents.find(({ address }) => file.startsWith(twinOf(address).slice(1, -'md'.length)))!
    const name = file.slice(twinOf(page.address).length - 'md'.length - 1, -'.md'.length)
    // Programs that are too long for one file go on in the next.
    const [, anchor = '', part] = /^(.*?)(?:-(\d+))?$/.exec(name)!
    const before = part === undefined ? twinOf(page.address).slice(1) : file.replace(/(?:\.samples)-\d+/, '.samples')
    const [heading] = elements(page.tree, ({ properties }) => properties['id'] === anchor)
    expect(read(before), file).toContain(`(${absolute(`/${file}`)})`)
    expect(read(file)).toContain(`\n## ${text(heading!).replace(/#$/, '')}\n`)
  }
})

test.each(locales)('twins in %s have no button that they cannot press', (locale) => {
  const pages = documents.filter((page) => page.locale === locale && hasConsole(page.tree))
  expect(pages.length).toBeGreaterThan(100)
  const lines = new Set(pages.flatMap(({ address }) => read(twinOf(address)).split('\n')))
  expect(lines).not.toContain(texts[locale].tryIt.open)
})

test('admonitions and titles of code are highlighted in twins too', () => {
  const { tree } = documents.find(({ address }) => address === '/first_payment')!
  const titles = elements(tree, (element) => element.tagName === 'figcaption').map(text)
  expect(titles.length).toBeGreaterThan(0)
  for (const title of titles) expect(read('first_payment.md')).toContain(`**${title}**`)
  const warned = documents.filter((page) => elements(page.tree, isAdmonition).length > 0)
  expect(warned.length).toBeGreaterThan(0)
  for (const { address, tree } of warned) {
    const article = elements(tree, named('article')).flatMap((one) => elements(one, isAdmonition))
    for (const admonition of article)
      expect(read(twinOf(address).slice(1)), address).toContain(`> **${attribute(admonition, 'ariaLabel') ?? ''}**`)
  }
})

describe.each(places)('lists of pages for programs below $base', ({ locale, version, base }) => {
  const linksIn = (address: string) =>
    [...read(address.slice(1)).matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href.replace(brand.docsUrl, ''))
  const index = listAddress({ locale, version })
  const sections = linksIn(index).filter((href) => href.startsWith(`${base}llms-`))

  test('together list the Markdown of every page, the downloads and the guide for agents', () => {
    const files = version === currentVersion ? downloads.map(downloadAddress) : []
    const own = documents.filter((page) => page.locale === locale && page.version === version)
    const guide = version === currentVersion ? [agentGuideAddress] : []
    const listed = [index, ...sections].flatMap(linksIn).filter((href) => !href.endsWith('.txt'))
    expect([...new Set(listed)].sort()).toEqual(
      [...own.map(({ address }) => twinOf(address)), ...files, ...guide].sort(),
    )
  })

  test('are short enough to be read whole, the index and each section', () => {
    expect(Buffer.byteLength(read(index.slice(1)))).toBeLessThan(10_000)
    for (const section of sections) expect(read(section.slice(1)).length, section).toBeLessThan(50_000)
  })
})

describe('texts for agents', () => {
  const { guide, skills, index } = loadAgentFiles()

  test('are at their addresses, and the guide is short enough to be read whole', () => {
    expect(Buffer.byteLength(read('AGENTS.md'))).toBeLessThanOrEqual(8000)
    for (const { address, text } of agentFiles({ guide, skills, index })) expect(read(address.slice(1))).toBe(text)
  })

  test('have only valid links: each leads to a file and to a heading of its page', () => {
    const links = [guide!, ...skills].flatMap(({ text }) =>
      [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => new URL(href)),
    )
    expect(links.length).toBeGreaterThan(20)
    for (const { origin, pathname, hash } of links) {
      expect(origin).toBe(brand.docsUrl)
      expect(existsSync(`${dist}${pathname}`), pathname).toBe(true)
      if (hash === '') continue
      const page = documents.find(({ address }) => twinOf(address) === pathname)!
      expect(
        elements(page.tree, ({ properties }) => properties['id'] === hash.slice(1)),
        pathname + hash,
      ).toHaveLength(1)
    }
  })
})

test('every download is at its address, and the page about downloads states its size', () => {
  for (const address of downloads.map(downloadAddress)) {
    const { size } = statSync(`${dist}${address}`)
    const name = address.slice(address.lastIndexOf('/') + 1)
    expect(read('downloads.html'), address).toContain(`<a href="${address}" download="${name}">`)
    const row = read('downloads.html')
      .split('<tr>')
      .find((each) => each.includes(`href="${address}"`))
    expect(row, address).toContain(formatBytes(size, 'en'))
  }
})

test('the sitemap lists every page with its languages, and no search or not-found page', () => {
  const entries = [...read('sitemap.xml').matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry)
  const listed = new Map(
    entries.map((entry) => [
      /<loc>(.*?)<\/loc>/.exec(entry)?.[1],
      [...entry.matchAll(/hreflang="(\w+)" href="([^"]+)"/g)].map(([, locale, href]) => [locale, href]),
    ]),
  )
  const expected = new Map(
    documents.map((page) => [
      absolute(page.address),
      locales.map((locale) => [locale, absolute(addressOf({ ...page, locale }))]),
    ]),
  )
  expect(listed).toEqual(expected)
})

test('robots.txt names the sitemap and allows all pages', () => {
  expect(read('robots.txt')).toContain(`Sitemap: ${brand.docsUrl}/sitemap.xml`)
  expect(read('robots.txt')).not.toMatch(/^Disallow: \/$/m)
  expect(existsSync(`${dist}/sitemap.xml`)).toBe(true)
})
