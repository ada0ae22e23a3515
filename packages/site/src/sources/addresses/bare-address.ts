import { roots } from '@docs/model/brand/addresses'

/**
 * The canonical form of a path: `/faq.html`, `/faq/`, `//faq` and `/faq/index.html` are `/faq`; only `roots` end in a
 * slash. Removes at most one ending, in a single pass, because the path is untrusted input.
 */
export function bareAddressIn(roots: readonly string[], path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  const last = path.endsWith('/') ? '' : (parts.at(-1) ?? '')
  if (last === 'index' || last === 'index.html') parts.pop()
  else if (last.endsWith('.html') && last !== '.html') parts.push(parts.pop()!.slice(0, -'.html'.length))
  const bare = `/${parts.join('/')}`
  return roots.includes(`${bare}/`) ? `${bare}/` : bare
}

/** `bareAddressIn` for the languages and versions of this site. */
export const bareAddress = (path: string): string => bareAddressIn(roots, path)

/** Every form in which hosts and links write a bare address, including the address itself. */
export function spellingsOf(address: string): string[] {
  const stem = address.endsWith('/') ? address.slice(0, -1) : address
  const spellings = ['', '/', '/index', '/index.html', '.html'].map((ending) => stem + ending)
  return spellings.filter((spelling) => spelling !== '' && spelling !== '.html')
}
