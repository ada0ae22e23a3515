import { searchContexts } from '../site/search-contexts'
import { SectionIndex } from './section-index'
import type { SearchKind } from '../site/search-kinds'
import type { SearchAnswer, SearchIndexFile } from './types'

/** A root of this site, such as `/` or `/uk/1.x/`: never another origin, never a way up. */
const ROOT = /^\/(?:(?!\.+\/)[\w.~-]+\/)*$/

/** An index, and how the part of it is fetched that comes later; undefined once it is whole. */
interface Loaded {
  index: SectionIndex
  rest: (() => Promise<void>) | undefined
}

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
    const { index, rest } = await this.#index(baseUrl, searchContext)
    return { ...index.search(input, limit, kind), isWhole: rest === undefined }
  }

  /** Settles when everything can be found. */
  async complete(baseUrl: string, searchContext: string): Promise<void> {
    const { rest } = await this.#index(baseUrl, searchContext)
    await rest?.()
  }

  #index(baseUrl: string, searchContext: string): Promise<Loaded> {
    const address = indexAddress(baseUrl, searchContext)
    if (!address) return Promise.resolve(loaded({ pages: [], concepts: [] }))
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
  return searchContexts.some((context) => context === searchContext)
    ? `${root}search-index-${searchContext}.json`
    : undefined
}

async function fetchIndex(address: string): Promise<Loaded> {
  return loaded(await fetchFile(address), address)
}

function loaded(file: SearchIndexFile, address = ''): Loaded {
  const index = new SectionIndex(file)
  const { later } = file
  if (!later) return { index, rest: undefined }
  let adding: Promise<void> | undefined
  const one: Loaded = {
    index,
    rest: () => {
      adding ??= fetchFile(address.replace('.json', `-${later}.json`))
        .then(({ pages }) => index.add(pages))
        .then(() => void (one.rest = undefined))
      // A failure is not kept: the reader may try again.
      adding.catch(() => (adding = undefined))
      return adding
    },
  }
  return one
}

async function fetchFile(address: string): Promise<SearchIndexFile> {
  const response = await fetch(address)
  if (response.status === 404) return { pages: [], concepts: [] }
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`.trim())
  const file = (await response.json()) as Partial<SearchIndexFile>
  if (!Array.isArray(file.pages) || !Array.isArray(file.concepts)) throw new Error(`${address} is not a search index`)
  return { pages: file.pages, concepts: file.concepts, later: file.later }
}
