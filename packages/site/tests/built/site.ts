/** Helpers for tests of the built site: its pages, read and parsed once. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import type { Element, Nodes, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parse } from 'parse5'
import type { IndexedPage, SearchIndexFile } from '../../src/search/types'
import { placeOf, type Place } from '@docs/model/brand/addresses'

export const dist = 'dist'

export interface ParsedPage extends Place {
  address: string
  html: string
  tree: Root
}

/** If `x.html` exists, `x/index.html` is a second name of the same file. */
const isSecondName = (file: string) => existsSync(`${dist}/${file.replace(/\/index\.html$/, '.html')}`)

/** Every page of the built site except redirects. A page is parsed when its tree is first accessed. */
export const pages: ParsedPage[] = globSync('**/*.html', { cwd: dist })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !(file.endsWith('/index.html') && isSecondName(file)))
  .map((file) => ({
    address: `/${file.replace(/(index)?\.html$/, '')}`,
    html: readFileSync(`${dist}/${file}`, 'utf8'),
  }))
  .filter(({ html }) => !isRedirect(html))
  .map(({ address, html }) => {
    let tree: Root | undefined
    return {
      ...placeOf(address),
      address,
      html,
      get tree() {
        return (tree ??= fromParse5(parse(html, { scriptingEnabled: false })) as Root)
      },
    }
  })

/** All pages except search and not found. */
export const documents = pages.filter(({ id }) => id !== 'search' && id !== '404')

/** Elements below `node` that match, in document order. */
export function elements(node: Nodes, isWanted: (element: Element) => boolean): Element[] {
  const own = node.type === 'element' && isWanted(node) ? [node] : []
  return 'children' in node ? [...own, ...node.children.flatMap((child) => elements(child as Nodes, isWanted))] : own
}

export const named =
  (...names: string[]) =>
  ({ tagName }: Element): boolean =>
    names.includes(tagName)

export function text(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map((child) => text(child as Nodes)).join('') : ''
}

function isRedirect(html: string): boolean {
  return html.includes('http-equiv="refresh"')
}

/** The value of an attribute as written in the file. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name]
  if (value === undefined || value === null || value === false) return undefined
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** `href` of the head’s links with this `rel`, by language, type or nothing. */
export function headLinks({ tree }: ParsedPage, rel: string): Record<string, string> {
  const links = elements(tree, (element) => element.tagName === 'link' && attribute(element, 'rel') === rel)
  return Object.fromEntries(
    links.map((link) => [attribute(link, 'hrefLang') ?? attribute(link, 'type') ?? '', attribute(link, 'href') ?? '']),
  )
}

export function meta({ tree }: ParsedPage, name: string): string | undefined {
  const [found] = elements(
    tree,
    (element) =>
      element.tagName === 'meta' && [element.properties['name'], element.properties['property']].includes(name),
  )
  return found && attribute(found, 'content')
}

/** Transfer size in bytes of a file of `dist` for a browser that supports brotli. */
export function transferred(file: string): number {
  const compressed = `${dist}/${file}.br`
  return statSync(existsSync(compressed) ? compressed : `${dist}/${file}`).size
}

/** A script of `dist` and its static imports. */
export function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(`${dist}/${file}`, 'utf8')
  for (const [, path = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
    withImports(new URL(path, `file:///${file}`).pathname.slice(1), seen)
  }
  return seen
}

/** The index of a root such as `/uk/`: what browsers fetch first, and the pages that they fetch later in full. */
export function indexFiles(root: string): { first: SearchIndexFile; later: IndexedPage[] } {
  const file = (name: string) =>
    JSON.parse(readFileSync(`${dist}${root}search-index${name}.json`, 'utf8')) as SearchIndexFile
  const first = file('')
  return { first, later: first.isShort ? file('-guides').pages : [] }
}

/** All of that index, each page in full. */
export function wholeIndex(root: string): SearchIndexFile {
  const { first, later } = indexFiles(root)
  const inFull = new Set(later.map(({ address }) => address))
  return { ...first, pages: [...first.pages.filter(({ address }) => !inFull.has(address)), ...later] }
}
