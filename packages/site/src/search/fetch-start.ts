import type { SearchStart } from './search-start'

const starts = new Map<string, Promise<SearchStart>>()

/**
 * Texts and tasks of the search dialog for a root, fetched once; a failure is not cached, so that the reader can retry.
 */
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
