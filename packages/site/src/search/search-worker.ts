import { searchContexts } from '../settings/search-contexts'
import { partName } from './parts'
import { SectionIndex } from './section-index'
import type { SearchKind } from '../settings/search-kinds'
import type { SearchAnswer, SearchIndexFile } from './types'

/** A root of this site, such as `/` or `/uk/1.x/`; rejects other origins and `..`. */
const ROOT = /^\/(?:(?!\.+\/)[\w.~-]+\/)*$/

/** An index, with the state of its parts. */
interface Loaded {
  index: SectionIndex
  /** The part of each page that the first index shortens. */
  partOf: ReadonlyMap<string, number>
  /** Parts not yet loaded, and the fetches in progress. */
  missing: Set<number>
  coming: Map<number, Promise<void>>
}

/** A query with fewer results than this is tried on more parts. */
const minimumResults = 8

/** Answers queries from the site's index files, each fetched once, on first use. */
export class SearchWorker {
  readonly #indexes = new Map<string, Promise<Loaded>>()

  async fetchIndexes(baseUrl: string, searchContext: string): Promise<void> {
    await this.#index(baseUrl, searchContext)
  }

  /** For an unknown version or context the answer is empty. */
  async search(
    baseUrl: string,
    searchContext: string,
    input: string,
    limit = 8,
    kind?: SearchKind,
  ): Promise<SearchAnswer> {
    const { index, missing } = await this.#index(baseUrl, searchContext)
    return { ...index.search(input, limit, kind), isWhole: missing.size === 0 }
  }

  /**
   * Fetches the parts that contain the query's results, or else the next one, and continues while there are too few
   * results. Without a query it fetches everything.
   */
  async complete(baseUrl: string, searchContext: string, input = ''): Promise<void> {
    const loaded = await this.#index(baseUrl, searchContext)
    const { index, partOf, missing } = loaded
    let found: number
    do {
      const { total, results } = index.search(input, minimumResults)
      found = total
      const ledTo = results.flatMap(({ url }) => partOf.get(/^[^?#]*/.exec(url)![0]) ?? [])
      const wanted = ledTo.filter((part) => missing.has(part))
      const parts = wanted.length > 0 ? wanted : [...missing].slice(0, 1)
      await Promise.all([...new Set(parts)].map((part) => fetchPart(loaded, part, rootOf(baseUrl))))
    } while (found < minimumResults && missing.size > 0)
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

function loadedOf(file: SearchIndexFile): Loaded {
  const partOf = new Map(file.pages.flatMap(({ address, part }) => (part ? [[address, part]] : [])))
  return { index: new SectionIndex(file), partOf, missing: new Set(partOf.values()), coming: new Map() }
}

/** Fetches a part once; after a failure it can be fetched again. */
function fetchPart({ index, missing, coming }: Loaded, part: number, root: string): Promise<void> {
  const known = coming.get(part)
  if (known) return known
  const adding = fetchFile(fileAddress(root, partName(part)))
    .then(({ pages }) => index.add(pages))
    .then(() => void missing.delete(part))
    .finally(() => coming.delete(part))
  coming.set(part, adding)
  return adding
}

async function fetchFile(address: string): Promise<SearchIndexFile> {
  const response = await fetch(address)
  if (response.status === 404) return { pages: [], concepts: [] }
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`.trim())
  const file = (await response.json()) as Partial<SearchIndexFile>
  if (!Array.isArray(file.pages) || !Array.isArray(file.concepts)) throw new Error(`${address} is not a search index`)
  return { pages: file.pages, concepts: file.concepts }
}
