import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { brokenLinks } from '../../src/server/links'
import { addressOf } from '../../src/site/addresses'
import { brand } from '../../src/site/brand'
import { defaultLocale, locales } from '../../src/site/locales'
import { currentVersion } from '../../src/site/versions'
import { readPages } from '../../src/sources/content'
import { attribute, dist, documents, elements, headLinks, meta, named, pages, text } from './site'

const absolute = (address: string) => new URL(address, brand.docsUrl).href
const at = (address: string) => pages.find((page) => page.address === address)

test('links and anchors all lead somewhere', () => {
  const files = new Set(readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => `/${file.split(sep).join('/')}`))
  expect(brokenLinks(pages, (path) => files.has(path))).toEqual([])
})

test('every content file is a page', () => {
  const expected = readPages().map(({ address }) => address)
  expect(documents.map(({ address }) => address).sort()).toEqual(expected.sort())
})

test.each(pages)('R1-4 $address is marked with its language, and has one title of each kind', ({ tree, locale }) => {
  const [html] = elements(tree, named('html'))
  expect(html && attribute(html, 'lang')).toBe(locale)
  expect(elements(tree, named('h1'))).toHaveLength(1)
  expect(elements(tree, named('main'))).toHaveLength(1)
})

test.each(documents)('R1-4 R2.1-3 R2.1-4 $address names its canonical address and its other language', (page) => {
  expect(headLinks(page, 'canonical')).toEqual({ '': absolute(page.address) })
  const alternates = headLinks(page, 'alternate')
  const english = addressOf({ ...page, locale: defaultLocale })
  expect(alternates).toEqual({
    ...Object.fromEntries(locales.map((locale) => [locale, absolute(addressOf({ ...page, locale }))])),
    'x-default': absolute(english),
    'text/markdown': page.address.endsWith('/') ? `${page.address}index.md` : `${page.address}.md`,
  })
  for (const locale of locales) expect(at(addressOf({ ...page, locale })), `${page.address} in ${locale}`).toBeDefined()
})

test('titles and descriptions are each used once', () => {
  const titles = documents.map(({ tree }) => elements(tree, named('title')).map(text).join())
  const descriptions = documents.map((page) => meta(page, 'description') ?? '')
  const repeated = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index)
  expect(repeated(titles)).toEqual([])
  expect(repeated(descriptions)).toEqual([])
})

test.each(documents)('$address carries a social card', (page) => {
  const [h1] = elements(page.tree, named('h1'))
  expect(meta(page, 'og:title')).toBe(h1 && text(h1))
  expect(meta(page, 'og:description')).toBe(meta(page, 'description'))
  expect(meta(page, 'og:url')).toBe(absolute(page.address))
  expect(meta(page, 'og:locale')).toBe({ en: 'en_GB', uk: 'uk_UA' }[page.locale])
  const image = new URL(meta(page, 'og:image') ?? '').pathname
  expect(readdirSync(dist, { recursive: true, encoding: 'utf8' })).toContain(image.slice(1))
})

test.each(pages.filter(({ id }) => id === 'search' || id === '404'))('$address asks not to be indexed', (page) => {
  expect(meta(page, 'robots')).toBe('noindex')
  expect(headLinks(page, 'canonical')).toEqual({})
})

describe('markup', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // React's way of writing what means the same.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'attr-case': 'off',
      'doctype-style': 'off',
      'no-implicit-button-type': 'error',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      'no-raw-characters': 'off',
    },
  })

  test.each(pages)('$address is valid', async ({ address, html }) => {
    const { results } = await validator.validateString(html, address)
    const faults = results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`))
    expect(faults).toEqual([])
  })

  test.each(pages)('$address needs no exception in the Content-Security-Policy', ({ tree }) => {
    expect(elements(tree, named('style'))).toEqual([])
    const inline = elements(tree, ({ properties }) => Object.keys(properties).some((name) => name === 'style' || /^on[A-Z]?[a-z]+$/.test(name)))
    expect(inline.map(({ tagName, properties }) => ({ tagName, properties }))).toEqual([])
  })

  test.each(pages)('R1-1 $address asks for nothing but a search', ({ tree, id }) => {
    const fields = elements(tree, named('input', 'select', 'textarea'))
    const kinds = fields.map((field) => attribute(field, 'type') ?? field.tagName)
    expect(new Set(kinds)).toEqual(new Set(id === 'search' ? ['search', 'select'] : ['search']))
  })
})

describe('languages', () => {
  /** Anchors of the article, but not of drawings, whose ids come from their texts. */
  const anchors = (address: string) => {
    const [main] = elements(at(address)?.tree ?? { type: 'root', children: [] }, named('main'))
    if (!main) return []
    const drawn = new Set(elements(main, named('svg')).flatMap((svg) => elements(svg, () => true)))
    return elements(main, (element) => !drawn.has(element) && element.properties['id'] !== undefined).map((element) => attribute(element, 'id'))
  }

  test.each(documents.filter(({ locale }) => locale === defaultLocale))('$address has the same anchors in every language', (page) => {
    const own = anchors(page.address)
    for (const locale of locales) expect(anchors(addressOf({ ...page, locale }))).toEqual(own)
  })

  test.each(documents.filter(({ locale }) => locale === 'uk'))('R2.1-3 the words of $address are Ukrainian', ({ tree }) => {
    const headings = elements(tree, named('h1', 'h2', 'p')).filter((element) => elements(element, named('code')).length === 0)
    const letters = headings.map(text).join('')
    const count = (pattern: RegExp) => letters.match(pattern)?.length ?? 0
    expect(count(/\p{Script=Cyrillic}/gu)).toBeGreaterThan(2 * count(/\p{Script=Latin}/gu))
  })
})

describe('fixed texts', () => {
  test.each(pages)('R1-5 R1-6 R1-7 $address has tagline, documentation label and copyright', ({ tree }) => {
    const russian = elements(tree, (element) => attribute(element, 'lang') === 'ru').map(text)
    expect(russian).toContain('Приём платежей и выплаты через один API')
    const [header] = elements(tree, named('header'))
    const links = header ? elements(header, named('a')).map(text) : []
    expect(links).toContain('Документація')
    const [footer] = elements(tree, named('footer')).slice(-1)
    expect(footer && text(footer)).toContain('© 2025')
  })

  test.each(locales)('R9-1 the languages are called English and Ukrainian (%s)', (locale) => {
    const [header] = elements(at(addressOf({ locale, version: currentVersion, id: 'faq' }))?.tree ?? { type: 'root', children: [] }, named('header'))
    const labels = header ? elements(header, (element) => element.properties['dataLocaleLink'] !== undefined) : []
    expect(labels.map((label) => [text(label), attribute(label, 'lang')])).toEqual([
      ['English', 'en'],
      ['Ukrainian', 'en'],
    ])
  })

  test.each(['/api/transaction_create', '/uk/api/transaction_create'])('R1-8 the code of %s is highlighted in the file itself', (address) => {
    const tokens = elements(at(address)?.tree ?? { type: 'root', children: [] }, ({ properties }) => String(properties['className']).includes('token'))
    expect(tokens.length).toBeGreaterThan(50)
  })
})

test.each(readPages())('R1-10 $address tells when its file was last changed, as far as Git knows', ({ file, address }) => {
  const page = at(address)
  const times = page ? elements(page.tree, (element) => attribute(element, 'className') === 'last-updated') : []
  const shown = times.flatMap((element) => elements(element, named('time'))).map((element) => attribute(element, 'dateTime'))
  const committed = committedAt(file)
  expect(shown).toEqual(committed ? [committed] : [])
})

function committedAt(file: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cI', '--', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
