import { existsSync, readFileSync } from 'node:fs'
import { contentFolder, placeOf, resolveLink } from '../site/addresses'

/** An address in Markdown, in a reference or in a component. */
const written = /\]\(([^)\s]+)|^\[[^\]]+\]:\s*(\S+)|href="([^"]*)"/g

/** Where the content has a link that a built page has: `content/en/faq.mdx:12: /faq`; the address alone if the site drew it. */
export function linkSource(address: string, href: string): string {
  const place = placeOf(address)
  const file = [`${place.id}.mdx`, `${place.id}/index.mdx`].map((path) => `${contentFolder(place)}/${path}`).find((path) => existsSync(path))
  if (!file) return address
  const at = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => [...line.matchAll(written)].some(([, ...found]) => resolveLink(found.find(Boolean) ?? '', place) === href))
  return at < 0 ? address : `${file}:${at + 1}: ${address}`
}
