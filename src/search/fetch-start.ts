import type { SearchStart } from '../model/search-start'

const starts = new Map<string, Promise<SearchStart>>()

/** What the dialog of a root says and offers, fetched once; a failure is not kept, so that the reader may try again. */
export function fetchStart(base: string): Promise<SearchStart> {
  const known = starts.get(base)
  if (known) return known
  const address = `${base}search-start.json`
  const start = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`.trim())
    return (await response.json()) as SearchStart
  })
  starts.set(base, start)
  start.catch(() => starts.delete(base))
  return start
}
