import { searchContexts } from '../sources/settings/search-contexts'
import { SectionIndex } from './section-index'
import type { SearchKind } from '../sources/settings/search-kinds'
import type { SearchAnswer, SearchIndexFile } from './types'

/** A root of this site, such as `/` or `/uk/1.x/`; rejects other origins and `..`. */
const ROOT = /^\/(?:(?!\.+\/)[\w.~-]+\/)*$/

/** The full text of the guides that the first index shortens. */
export const guidesFile = 'guides'

interface Loaded {
  index: SectionIndex
  isWhole: boolean
  /** The fetch of the guides in progress. */
  guides?: Promise<void>
}

/** Answers queries from the site's index files, each fetched once, on first use. */
export class SearchWorker {
  readonly #indexes = new Map<string, Promise<Loaded>>()

  async fetchIndexes(baseUrl: string, searchContext: string): Promise<void> {
    await this.#index(baseUrl, searchContext)
  }

  /** For an unknown context the answer is empty. */
  async search(
    baseUrl: string,
    searchContext: string,
    input: string,
    limit = 8,
    kind?: SearchKind,
  ): Promise<SearchAnswer> {
    const { index, isWhole } = await this.#index(baseUrl, searchContext)
    return { ...index.search(input, limit, kind), isWhole }
  }

  /** Fetches the full text of the guides once; after a failure it can be fetched again. */
  async complete(baseUrl: string, searchContext: string): Promise<void> {
    const loaded = await this.#index(baseUrl, searchContext)
    if (!loaded.isWhole) await (loaded.guides ??= addGuides(loaded, fileAddress(rootOf(baseUrl), guidesFile)))
  }

  #index(baseUrl: string, searchContext: string): Promise<Loaded> {
    const address = indexAddress(baseUrl, searchContext)
    if (!address) return Promise.resolve(loadedOf({ pages: [], concepts: [] }))
    const known = this.#indexes.get(address)
    if (known) return known
    const index = fetchFile(address).then(loadedOf)
    this.#indexes.set(address, index)
    // Failures are not cached, so that the reader can retry.
    index.catch(() => this.#indexes.delete(address))
    return index
  }
}

const rootOf = (baseUrl: string) => (baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`)

function indexAddress(baseUrl: string, searchContext: string): string | undefined {
  const root = rootOf(baseUrl)
  if (!ROOT.test(root)) return undefined
  if (searchContext === '') return fileAddress(root)
  return searchContexts.some((context) => context === searchContext) ? fileAddress(root, searchContext) : undefined
}

const fileAddress = (root: string, name = '') => `${root}search-index${name && `-${name}`}.json`

const loadedOf = (file: SearchIndexFile): Loaded => ({ index: new SectionIndex(file), isWhole: !file.isShort })

async function addGuides(loaded: Loaded, address: string): Promise<void> {
  try {
    await loaded.index.add((await fetchFile(address)).pages)
    loaded.isWhole = true
  } finally {
    delete loaded.guides
  }
}

async function fetchFile(address: string): Promise<SearchIndexFile> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`.trim())
  const file = (await response.json()) as Partial<SearchIndexFile>
  if (!Array.isArray(file.pages) || !Array.isArray(file.concepts)) throw new Error(`${address} is not a search index`)
  return file as SearchIndexFile
}
