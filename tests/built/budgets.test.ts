import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { attribute, documents, elements, named, pages, transferred, withImports, type ParsedPage } from './site'

/** Bytes, as in `design.md`. */
const budget = { script: 12_000, firstView: 45_000 }

const local = (address: string) => address.replace(/^\//, '')

function scriptsOf({ tree }: ParsedPage): string[] {
  const loaded = elements(tree, named('script')).flatMap((script) => attribute(script, 'src') ?? [])
  return [...new Set(loaded.flatMap((file) => [...withImports(local(file))]))]
}

function stylesOf({ tree }: ParsedPage): string[] {
  return elements(tree, (element) => element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet').flatMap((link) =>
    local(attribute(link, 'href') ?? ''),
  )
}

function fileOf({ address }: ParsedPage): string {
  const file = `${local(address)}index.html`
  return address.endsWith('/') && existsSync(`dist/${file}`) ? file : `${local(address).replace(/\/$/, '')}.html`
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

test.each(pages)('the first view of $address loads at most 12 kB of JavaScript', (page) => {
  const files = scriptsOf(page)
  expect(files.length).toBeGreaterThan(0)
  expect(sum(files.map(transferred))).toBeLessThanOrEqual(budget.script)
})

test.each(documents)('the first view of $address is at most 45 kB of page, styles and scripts', (page) => {
  const parts = { page: transferred(fileOf(page)), styles: sum(stylesOf(page).map(transferred)), scripts: sum(scriptsOf(page).map(transferred)) }
  expect(sum(Object.values(parts)), JSON.stringify(parts)).toBeLessThanOrEqual(budget.firstView)
})

test.each(pages)('$address loads nothing from another host', ({ tree }) => {
  const loading = elements(tree, ({ tagName, properties }) => {
    if (tagName === 'link') return !/canonical|alternate/.test(String(properties['rel']))
    return ['script', 'img', 'iframe', 'source', 'video', 'audio'].includes(tagName)
  })
  const addresses = loading.flatMap((element) => [attribute(element, 'src') ?? [], attribute(element, 'href') ?? []].flat())
  expect(addresses.filter((address) => !address.startsWith('/') || address.startsWith('//'))).toEqual([])
})
