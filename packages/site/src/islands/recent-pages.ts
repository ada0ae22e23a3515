import { baseOf, placeOf } from '@docs/model/brand/addresses'

/** A page that the reader has visited, as stored in this browser. */
export interface RecentPage {
  address: string
  title: string
}

const KEY = 'recent'
const KEPT = 20
const SHOWN = 5

/** Stores the current page, given its main part. Does nothing if storage is unavailable. */
export function rememberPage(main: HTMLElement): void {
  const address = location.pathname
  const title = main.querySelector('h1')?.textContent.trim()
  if (!title || main.matches('[data-type=search], [data-type=not-found]')) return
  try {
    const others = kept().filter((page) => page.address !== address)
    localStorage.setItem(KEY, JSON.stringify([{ address, title }, ...others].slice(0, KEPT)))
  } catch {}
}

export function forgetPages(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}

/** The pages of one language and version visited last, without the current one. */
export const recentPages = (base: string, here: string): RecentPage[] =>
  kept()
    .filter(({ address }) => address !== here && rootOf(address) === base)
    .slice(0, SHOWN)

function rootOf(address: string): string {
  const { locale, version } = placeOf(address)
  return baseOf(locale, version)
}

function kept(): RecentPage[] {
  try {
    const pages = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Partial<RecentPage>[]
    return pages.filter(
      (page): page is RecentPage =>
        // A path of this site, and nothing that a browser would take for another host or a script.
        typeof page.address === 'string' && /^\/(?![/\\])/.test(page.address) && typeof page.title === 'string',
    )
  } catch {
    return []
  }
}
