import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { attribute, dist, documents, elements, named, pages, transferred, withImports, type ParsedPage } from './site'

const local = (address: string) => address.replace(/^\//, '')

/** The module that a page loads, and its static imports. */
function scriptsOf({ tree }: ParsedPage): string[] {
  const loaded = elements(tree, named('script')).flatMap((script) => attribute(script, 'src') ?? [])
  return [...new Set(loaded.flatMap((file) => [...withImports(local(file))]))]
}

function stylesOf({ tree }: ParsedPage): string[] {
  return elements(tree, (element) => element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet').map(
    (link) => local(attribute(link, 'href') ?? ''),
  )
}

function fileOf({ address }: ParsedPage): string {
  const index = `${local(address)}index.html`
  return address.endsWith('/') && existsSync(`${dist}/${index}`) ? index : `${local(address).replace(/\/$/, '')}.html`
}

const bytes = (files: string[]) => files.map(transferred).reduce((total, size) => total + size, 0)

test('the first view of any page loads at most 12 kB of JavaScript', () => {
  for (const page of pages) {
    expect(scriptsOf(page).length, page.address).toBeGreaterThan(0)
    expect(bytes(scriptsOf(page)), page.address).toBeLessThanOrEqual(12_000)
  }
})

test.each([
  ['/services', /^services\..*\.js$/],
  ['/changes', /^changes\..*\.js$/],
  ['/', /^code-tools\..*\.js$/],
  ['/reference/api_error_codes', /^table-filter\..*\.js$/],
])('%s with its own script stays below 12 kB of JavaScript', (address, own) => {
  const page = pages.find((each) => each.address === address)!
  const added = readdirSync(`${dist}/_astro`).filter((file) => own.test(file))
  expect(added).toHaveLength(1)
  const all = new Set([...scriptsOf(page), ...withImports(`_astro/${added[0]!}`)])
  expect(bytes([...all])).toBeLessThanOrEqual(12_000)
})

test('the first view of any page is at most 45 kB of HTML, styles and scripts', () => {
  const heavy = documents
    .map((page) => ({
      address: page.address,
      html: bytes([fileOf(page)]),
      styles: bytes(stylesOf(page)),
      scripts: bytes(scriptsOf(page)),
    }))
    .filter(({ html, styles, scripts }) => html + styles + scripts > 45_000)
  expect(heavy).toEqual([])
})
