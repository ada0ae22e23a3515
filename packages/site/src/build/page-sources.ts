/** Finds where in the sources a text of a built page was written. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder, placeOf, resolveLink, type Place } from '@docs/model/brand/addresses'

/** Folders of the data that pages are rendered from, besides their own content. */
const data = ['contract', 'catalogue', 'glossary']

/** `file:line` of a text on the page at an address; if it is not in the sources verbatim, the page's content file. */
export function sourceOf(text: string, address: string, root: string): string {
  const own = contentFile(placeOf(address), root)
  for (const file of [...(own ? [own] : []), ...dataFiles(root)]) {
    const source = readFileSync(join(root, file), 'utf8')
    const at = source.indexOf(text)
    if (at >= 0) return `${file}:${String(source.slice(0, at).split('\n').length)}`
  }
  return own ?? address
}

/** A link target in Markdown, in a link reference definition or in a component. */
const written = /\]\(([^)\s]+)|^\[[^\]]+\]:\s*(\S+)|href="([^"]*)"/g

/**
 * Where the content contains a link of a built page: `content/en/faq.mdx:12: /faq`; only the address if a template
 * rendered the link.
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
