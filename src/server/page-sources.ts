/** Where in the sources a text of a built page is written. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder, placeOf, resolveLink, type Place } from '../site/addresses'

/** Folders of what pages are drawn from, besides their own words. */
const data = ['contract', 'catalogue', 'glossary']

/**
 * `file:line` of a text that stands in the page at an address, or the page's own file where it is not found as it
 * stands.
 */
export function sourceOf(text: string, address: string, root: string): string {
  const own = contentFile(placeOf(address), root)
  for (const file of [...(own ? [own] : []), ...dataFiles(root)]) {
    const source = readFileSync(join(root, file), 'utf8')
    const at = source.indexOf(text)
    if (at >= 0) return `${file}:${String(source.slice(0, at).split('\n').length)}`
  }
  return own ?? address
}

/** An address in Markdown, in a reference or in a component. */
const written = /\]\(([^)\s]+)|^\[[^\]]+\]:\s*(\S+)|href="([^"]*)"/g

/**
 * Where the content has a link that a built page has: `content/en/faq.mdx:12: /faq`; the address alone if the site drew
 * it.
 */
export function linkSource(address: string, href: string, root = process.cwd()): string {
  const place = placeOf(address)
  const file = contentFile(place, root)
  if (!file) return address
  const at = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .findIndex((line) =>
      [...line.matchAll(written)].some(([, ...found]) => resolveLink(found.find(Boolean) ?? '', place) === href),
    )
  return at < 0 ? address : `${file}:${String(at + 1)}: ${address}`
}

function contentFile(place: Place, root: string): string | undefined {
  return [`${place.id}.mdx`, `${place.id}/index.mdx`]
    .map((path) => `${contentFolder(place)}/${path}`)
    .find((path) => existsSync(join(root, path)))
}

function dataFiles(root: string): string[] {
  return data
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.yaml'))
}
