/* Fills in the not-found page: the search with the words of the address, and the pages that it finds first. */
import { baseOf } from '@docs/model/brand/addresses'
import type { Locale } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'
import { search } from '../search/client'

/** At most this many pages are suggested. */
const most = 3

/** The words of the last part of an address, which is usually the wrong one. */
function wordsOf(path: string): string {
  const part = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  return decoded(part)
    .replace(/[-_./]+/g, ' ')
    .trim()
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // An address may contain any bytes.
    return part
  }
}

export async function suggestPages(main: HTMLElement): Promise<void> {
  const words = wordsOf(location.pathname)
  const field = main.querySelector<HTMLInputElement>('input[type=search]')
  // What the reader has typed meanwhile stays.
  if (field) field.value ||= words
  const { results } = await search(baseOf(document.documentElement.lang as Locale, currentVersion), '', words)
  const titles = new Map(results.map(({ url, pageTitle }) => [url.replace(/[?#].*/, ''), pageTitle]))
  const list = main.querySelector<HTMLElement>('[data-suggestions]')
  if (!list || titles.size === 0) return
  list.querySelector('ul')!.replaceChildren(
    ...[...titles].slice(0, most).map(([href, title]) => {
      const item = document.createElement('li')
      item.append(Object.assign(document.createElement('a'), { href, textContent: `${title} (${href})` }))
      return item
    }),
  )
  list.hidden = false
  // In their place, so that nothing else moves.
  list.nextElementSibling!.toggleAttribute('hidden', true)
}
