import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import type { Root } from 'hast'
import { describe, expect, test } from 'vitest'
import { brokenLinks, linksOf } from '../../src/build/links'
import { tagsOf } from '../../src/build/page-tags'
import { addressOf } from '@docs/model/brand/addresses'
import { brand } from '@docs/brand/brand'
import { defaultLocale, locales } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { readPages } from '../../src/sources/content'
import { pagesOfMethods } from '../../src/sources/site'
import { attribute, dist, documents, elements, headLinks, meta, named, pages, text, type ParsedPage } from './site'

const files = new Set(
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => `/${file.split(sep).join('/')}`),
)
const byAddress = new Map(pages.map((page) => [page.address, page]))
const absolute = (address: string) => new URL(address, brand.docsUrl).href
const textsOf = (tree: Root, ...names: string[]) => elements(tree, named(...names)).map(text)

/** One line for each page where `actual` is not `expected`. */
function differing(
  from: ParsedPage[],
  actual: (page: ParsedPage) => unknown,
  expected: (page: ParsedPage) => unknown,
): string[] {
  return from.flatMap((page) => {
    const [is, shouldBe] = [JSON.stringify(actual(page)), JSON.stringify(expected(page))]
    return is === shouldBe ? [] : [`${page.address}: ${String(is)} instead of ${String(shouldBe)}`]
  })
}

/** The duplicates in a list. */
const repeated = (all: unknown[]) => all.filter((one, index) => all.indexOf(one) !== index)

const sources = [...readPages(), ...pagesOfMethods(loadCatalogue())]

test('every content file and every method with several guides has a page', () => {
  const expected = sources.map(({ address }) => address)
  expect(documents.map(({ address }) => address).sort()).toEqual(expected.sort())
})

test('all links and anchors are valid', () => {
  const links = pages.map(({ address, html }) => linksOf(address, tagsOf(html)))
  expect(brokenLinks(links, (path) => files.has(path))).toEqual([])
})

test('every page has one title, one heading of level 1 and one main part', () => {
  const count = ({ tree }: ParsedPage) => ['title', 'h1', 'main'].map((name) => elements(tree, named(name)).length)
  expect(differing(pages, count, () => [1, 1, 1])).toEqual([])
})

describe('languages', () => {
  test('R1-4 every page declares its language', () => {
    const language = ({ tree }: ParsedPage) => elements(tree, named('html')).map((html) => attribute(html, 'lang'))
    expect(differing(pages, language, ({ locale }) => [locale])).toEqual([])
  })

  test('R1-4 every page names its canonical address, its languages and its Markdown', () => {
    expect(
      differing(
        documents,
        (page) => headLinks(page, 'canonical'),
        ({ address }) => ({ '': absolute(address) }),
      ),
    ).toEqual([])
    const alternates = (page: ParsedPage) => ({
      ...Object.fromEntries(locales.map((locale) => [locale, absolute(addressOf({ ...page, locale }))])),
      'x-default': absolute(addressOf({ ...page, locale: defaultLocale })),
      'text/markdown': page.address.endsWith('/') ? `${page.address}index.md` : `${page.address}.md`,
      ...(page.id === 'changelog' && { 'application/atom+xml': `${page.address}.atom` }),
    })
    expect(differing(documents, (page) => headLinks(page, 'alternate'), alternates)).toEqual([])
  })

  test('R2.1-3 R2.1-4 every page exists in every language, with the same anchors', () => {
    const originals = documents.filter(({ locale }) => locale === defaultLocale)
    for (const locale of locales) {
      const translation = (page: ParsedPage) => anchors(byAddress.get(addressOf({ ...page, locale }))?.tree)
      expect(differing(originals, translation, ({ tree }) => anchors(tree))).toEqual([])
    }
    expect(documents).toHaveLength(originals.length * locales.length)
  })

  /**
   * Anchors of a page's main part in their order, without drawings, whose ids depend on their texts. The glossary and
   * the countries of the list of services are from A to Z in each language, so their anchors have no common order.
   */
  function anchors(tree: Root | undefined): unknown[] | undefined {
    const [main] = tree ? elements(tree, named('main')) : []
    if (!main) return undefined
    const drawn = new Set(elements(main, named('svg')).flatMap((svg) => elements(svg, () => true)))
    const ids = elements(main, (element) => !drawn.has(element)).flatMap((element) => attribute(element, 'id') ?? [])
    return ['glossary', 'services'].includes(attribute(main, 'dataType') ?? '') ? ids.sort() : ids
  }
})

describe('metadata for search engines and social networks', () => {
  test.each(locales)('no two pages have the same title or description (%s)', (locale) => {
    const own = documents.filter((page) => page.locale === locale)
    expect(repeated(own.flatMap(({ tree }) => textsOf(tree, 'title')))).toEqual([])
    expect(repeated(own.map((page) => meta(page, 'description')))).toEqual([])
  })

  test('every page has a social card', () => {
    const card = (page: ParsedPage) =>
      ['og:title', 'og:description', 'og:url', 'og:locale'].map((name) => meta(page, name))
    const expected = (page: ParsedPage) => [
      textsOf(page.tree, 'h1')[0],
      meta(page, 'description'),
      absolute(page.address),
      { en: 'en_GB', uk: 'uk_UA' }[page.locale],
    ]
    expect(differing(documents, card, expected)).toEqual([])
    const hasPicture = (page: ParsedPage) => files.has(new URL(meta(page, 'og:image') ?? '').pathname)
    expect(differing(documents, hasPicture, () => true)).toEqual([])
  })

  test('the card of a guide shows how its service is paid', () => {
    const guides = documents.filter(({ html }) => html.includes('data-type="service"'))
    expect(guides.length).toBeGreaterThan(0)
    const isOwn = (page: ParsedPage) => /\/images\/(?:uk\/)?social\/[\w-]+\.png$/.test(meta(page, 'og:image') ?? '')
    expect(differing(guides, isOwn, () => true)).toEqual([])
  })

  test('the icon of the browser’s tab is the mark in the bar', () => {
    const paths = (markup: string) => [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
    const drawn = paths(readFileSync(`${dist}/favicon.svg`, 'utf8'))
    expect(drawn).toHaveLength(3)
    for (const page of documents) {
      const { address, html } = page
      expect(Object.values(headLinks(page, 'icon')), address).toEqual(['/favicon.svg'])
      expect(paths(/<a class="brand".*?<\/a>/s.exec(html)?.[0] ?? ''), address).toEqual(drawn)
    }
  })

  test('no picture changes its size when it arrives', () => {
    /** Width and height in the head of a PNG file. */
    const sizeOf = (address: string) => {
      const head = readFileSync(`${dist}${address}`).subarray(16, 24)
      return [head.readUInt32BE(0), head.readUInt32BE(4)].map(String)
    }
    const drawn = (page: ParsedPage) => elements(page.tree, named('img')).map((img) => attribute(img, 'src') ?? '')
    const sizes = (page: ParsedPage) =>
      elements(page.tree, named('img')).map((img) => [attribute(img, 'width'), attribute(img, 'height')])
    const pictured = documents.filter((page) => drawn(page).length > 0)
    expect(pictured.length).toBeGreaterThan(0)
    expect(differing(pictured, sizes, (page) => drawn(page).map(sizeOf))).toEqual([])
  })

  test('search and not-found pages are marked noindex', () => {
    const systemPages = pages.filter((page) => !documents.includes(page))
    expect(systemPages).toHaveLength(6)
    expect(
      differing(
        systemPages,
        (page) => [meta(page, 'robots'), headLinks(page, 'canonical')],
        () => ['noindex', {}],
      ),
    ).toEqual([])
  })
})

describe('markup', () => {
  test('R1-1 no page has fields other than search, filters and the doctors, which send nothing', () => {
    const doctors = (tree: ParsedPage['tree']) =>
      new Set(
        elements(tree, ({ properties }) => properties['dataIsland'] === 'doctor').flatMap((island) =>
          elements(island, named('input', 'textarea')),
        ),
      )
    const fields = ({ tree }: ParsedPage) =>
      [
        ...new Set(
          elements(tree, named('input', 'select', 'textarea'))
            // The doctors' boxes, whose text stays in the page.
            .filter((field) => !doctors(tree).has(field))
            // What selects an example or a language, or unfolds lines, does not ask for data.
            .filter((field) => !['dataChoose', 'dataCodeLanguage', 'dataFold'].some((name) => name in field.properties))
            .map((field) => attribute(field, 'type') ?? field.tagName),
        ),
      ].sort()
    const filters = ['radio', 'search', 'select']
    const more: Record<string, string[]> = {
      search: ['search', 'select'],
      money_back: ['search', 'select'],
      definition: ['search', 'select'],
      // The boxes choose what is compared, or which methods the reader uses; the hidden field, whether all are shown.
      services: ['checkbox', ...filters],
      changes: ['checkbox', 'hidden', ...filters],
    }
    expect(differing(pages, fields, ({ id }) => more[id] ?? ['search'])).toEqual([])
  })

  test('R1-8 code is highlighted in the HTML file', () => {
    for (const locale of locales) {
      const tree = byAddress.get(addressOf({ locale, version: currentVersion, id: 'api/transaction_create' }))?.tree
      const tokens = tree && elements(tree, ({ properties }) => String(properties['className']).includes('token'))
      expect(tokens?.length).toBeGreaterThan(50)
    }
  })
})

describe('fixed texts', () => {
  test('R1-5 R1-6 R1-7 every page has the tagline, the documentation label and the copyright', () => {
    const fixed = ({ tree }: ParsedPage) => {
      const russian = elements(tree, named('footer'))
        .flatMap((element) => elements(element, (part) => attribute(part, 'lang') === 'ru'))
        .map(text)
      const [header] = elements(tree, named('header'))
      const footer = textsOf(tree, 'footer').at(-1)
      return [
        russian.every((one) => one === 'Приём платежей и выплаты через один API') && russian.length > 0,
        header && elements(header, named('a')).map(text).includes('Документація'),
        footer?.includes('© 2025'),
      ]
    }
    expect(differing(pages, fixed, () => [true, true, true])).toEqual([])
  })

  test('R9-1 the languages are called English and Ukrainian, in English', () => {
    const labels = ({ tree }: ParsedPage) => {
      const [header] = elements(tree, named('header'))
      const links = header ? elements(header, ({ properties }) => properties['dataLocaleLink'] !== undefined) : []
      return links.map((link) => [text(link), attribute(link, 'lang')])
    }
    expect(
      differing(pages, labels, () => [
        ['English', 'en'],
        ['Ukrainian', 'en'],
      ]),
    ).toEqual([])
  })
})

test('R1-10 every page shows when its file was last changed, if Git knows', () => {
  const fileOf = new Map(sources.map(({ address, file }) => [address, file]))
  const shown = ({ tree }: ParsedPage) =>
    elements(tree, ({ properties }) => String(properties['className']) === 'last-updated')
      .flatMap((element) => elements(element, named('time')))
      .map((time) => attribute(time, 'dateTime'))
  const times = commitTimes()
  const known = ({ address }: ParsedPage) => [times.get(fileOf.get(address) ?? '')].filter((time) => time !== undefined)
  expect(differing(documents, shown, known)).toEqual([])
})

/** When each file was last changed, by whichever branch: of several that changed it alike, Git would show the first. */
function commitTimes(): Map<string, string> {
  const times = new Map<string, string>()
  const options = ['--full-history', '--format=%x00%cI', '--name-only', '-c', '--', 'content', 'catalogue']
  const { stdout } = spawnSync('git', ['log', ...options], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  for (const commit of stdout.split('\0').slice(1)) {
    const [time = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!times.has(file)) times.set(file, time)
  }
  return times
}
