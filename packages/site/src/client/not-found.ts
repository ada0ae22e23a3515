/* Helps on from the not-found page: the pages whose addresses or names are nearest, and the search filled in. */

/** At most this many pages are suggested. */
const most = 3
/** Pages less similar than this are no help. */
const enough = 0.4

/** How alike two words are, from 0 to 1: the share of their pairs of letters that both have (Sørensen–Dice). */
export function similarity(one: string, other: string): number {
  const pairs = (word: string) => Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2))
  const left = pairs(other.toLowerCase())
  const all = pairs(one.toLowerCase())
  const shared = all.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (one.length + other.length + 2)
}

/** The last part of an address, decoded: what a reader types or a link gets wrong. */
export function lastPart(path: string): string {
  const part = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    // An address may contain any bytes.
    return part
  }
}

/**
 * Fills in the suggestions and the search of the not-found page from its address and the links of the sidebar; if none
 * is near, also from their English names: `/uk/glossary`.
 */
export async function suggestPages(main: HTMLElement): Promise<void> {
  const asked = lastPart(location.pathname)
  const field = main.querySelector<HTMLInputElement>('input[type=search]')
  if (field) field.value = asked.replace(/[-_./]+/g, ' ').trim()
  // What all addresses of a language begin with makes none of them alike.
  const home = document.querySelector<HTMLAnchorElement>('a.brand')?.pathname ?? '/'
  const within = (path: string) => (path.startsWith(home) ? path.slice(home.length) : path)
  const links = linksOf(document)
  const nearest = (nameOf: (link: HTMLAnchorElement) => string | undefined) =>
    links
      .map((link) => ({
        link,
        likeness: Math.max(
          similarity(asked, lastPart(link.pathname)),
          similarity(asked, nameOf(link) ?? ''),
          similarity(within(location.pathname), within(link.pathname)) * 0.9,
        ),
      }))
      .filter(({ likeness }) => likeness >= enough)
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, most)
  let suggested = nearest((link) => link.textContent)
  if (suggested.length === 0 && home !== '/') {
    const english = await englishNames()
    suggested = nearest((link) => english.get(`/${within(link.pathname)}`))
  }
  const list = main.querySelector('[data-suggestions]')
  if (!list || suggested.length === 0) return
  list.querySelector('ul')!.replaceChildren(
    ...suggested.map(({ link }) => {
      const item = document.createElement('li')
      const copy = document.createElement('a')
      copy.href = link.href
      copy.textContent = `${link.textContent} (${link.pathname})`
      item.append(copy)
      return item
    }),
  )
  list.removeAttribute('hidden')
}

const linksOf = (page: Document) => [...page.querySelectorAll<HTMLAnchorElement>('#sidebar .sidebar__pages a[href]')]

/** The names of pages in the English sidebar by their addresses, from the smallest page that has it. */
async function englishNames(): Promise<Map<string, string>> {
  const html = await fetch('/search').then((response) => response.text())
  return new Map(
    linksOf(new DOMParser().parseFromString(html, 'text/html')).map((link) => [link.pathname, link.textContent]),
  )
}
