import { searchContexts } from '../site/search-contexts'
import { SectionIndex } from './section-index'
import type { SearchAnswer, SearchIndexFile } from './types'

/** A root of this site, such as `/` or `/uk/1.x/`: never another origin, never a way up. */
const ROOT = /^\/(?:(?!\.+\/)[\w.~-]+\/)*$/

/** Answers queries from the index files of the site, each fetched once, when it is first needed. */
export class SearchWorker {
  readonly #indexes = new Map<string, Promise<SectionIndex>>()

  async fetchIndexes(baseUrl: string, searchContext: string): Promise<void> {
    await this.#index(baseUrl, searchContext)
  }

  /** An unknown version or context has no sections, so its answer is empty. */
  async search(baseUrl: string, searchContext: string, input: string, limit = 8): Promise<SearchAnswer> {
    const index = await this.#index(baseUrl, searchContext)
    return index.search(input, limit)
  }

  #index(baseUrl: string, searchContext: string): Promise<SectionIndex> {
    const address = indexAddress(baseUrl, searchContext)
    if (!address) return Promise.resolve(new SectionIndex({ pages: [], concepts: [] }))
    const known = this.#indexes.get(address)
    if (known) return known
    const index = fetchIndex(address)
    this.#indexes.set(address, index)
    // A failure is not kept: the reader may try again.
    index.catch(() => this.#indexes.delete(address))
    return index
  }
}

function indexAddress(baseUrl: string, searchContext: string): string | undefined {
  const root = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`
  if (!ROOT.test(root)) return undefined
  if (searchContext === '') return `${root}search-index.json`
  return searchContexts.some(context => context === searchContext) ? `${root}search-index-${searchContext}.json` : undefined
}

async function fetchIndex(address: string): Promise<SectionIndex> {
  const response = await fetch(address)
  if (response.status === 404) return new SectionIndex({ pages: [], concepts: [] })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`.trim())
  const file = await response.json() as Partial<SearchIndexFile>
  if (!Array.isArray(file.pages) || !Array.isArray(file.concepts)) throw new Error(`${address} is not a search index`)
  return new SectionIndex({ pages: file.pages, concepts: file.concepts })
}
