import { searchContexts } from '../site/search-contexts'
import { partName } from './parts'
import { SectionIndex } from './section-index'
import type { SearchKind } from '../site/search-kinds'
import type { SearchAnswer, SearchIndexFile } from './types'

/** A root of this site, such as `/` or `/uk/1.x/`: never another origin, never a way up. */
const ROOT = /^\/(?:(?!\.+\/)[\w.~-]+\/)*$/

/** An index, and what of it is still to come. */
interface Loaded {
  index: SectionIndex
  /** The part of each page that is told in short. */
  partOf: ReadonlyMap<string, number>
  /** Parts that have not come, and those of them that are being fetched. */
  missing: Set<number>
  coming: Map<number, Promise<void>>
}

/** A query that finds less than this is asked of more parts. */
const enough = 8

/** Answers queries from the index files of the site, each fetched once, when it is first needed. */
export class SearchWorker {
  readonly #indexes = new Map<string, Promise<Loaded>>()

  async fetchIndexes(baseUrl: string, searchContext: string): Promise<void> {
    await this.#index(baseUrl, searchContext)
  }

  /** An unknown version or context has no sections, so its answer is empty. */
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
   * Fetches the parts that a query leads to, or else the next one, and others for as long as it finds little. Without a
   * query everything can be found in the end.
   */
  async complete(baseUrl: string, searchContext: string, input = ''): Promise<void> {
    const loaded = await this.#index(baseUrl, searchContext)
    const { index, partOf, missing } = loaded
    let found: number
    do {
      const { total, results } = index.search(input, enough)
      found = total
      const ledTo = results.flatMap(({ url }) => partOf.get(/^[^?#]*/.exec(url)![0]) ?? [])
      const wanted = ledTo.filter((part) => missing.has(part))
      const parts = wanted.length > 0 ? wanted : [...missing].slice(0, 1)
      await Promise.all([...new Set(parts)].map((part) => fetchPart(loaded, part, rootOf(baseUrl))))
    } while (found < enough && missing.size > 0)
  }

  #index(baseUrl: string, searchContext: string): Promise<Loaded> {
    const address = indexAddress(baseUrl, searchContext)
    if (!address) return Promise.resolve(loadedOf({ pages: [], concepts: [] }))
    const known = this.#indexes.get(address)
    if (known) return known
    const index = fetchFile(address).then(loadedOf)
    this.#indexes.set(address, index)
    // A failure is not kept: the reader may try again.
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

/** A part is asked for once; after a failure, which is not kept, again. */
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
