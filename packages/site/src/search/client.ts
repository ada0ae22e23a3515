import { type Remote, wrap } from 'comlink'
import type { SearchKind } from '../settings/search-kinds'
import type { SearchWorker } from './search-worker'
import type { SearchAnswer } from './types'

interface Connection {
  remote: Remote<SearchWorker>
  /** Rejects if the worker's script fails to load; comlink itself would wait for ever. */
  failure: Promise<never>
}

let connection: Connection | undefined

/** One worker per page load; one that failed is replaced at the next call. */
function connect(): Connection {
  if (connection) return connection
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      connection = undefined
      worker.terminate()
      reject(new Error(event.message || 'The search worker could not be loaded'))
    })
  })
  failure.catch(() => {})
  connection = { remote: wrap<SearchWorker>(worker), failure }
  return connection
}

/** Loads an index ahead of the first query. */
export function fetchIndexes(baseUrl: string, searchContext: string): Promise<void> {
  const { remote, failure } = connect()
  return Promise.race([remote.fetchIndexes(baseUrl, searchContext), failure])
}

export function search(
  baseUrl: string,
  searchContext: string,
  input: string,
  limit?: number,
  kind?: SearchKind,
): Promise<SearchAnswer> {
  const { remote, failure } = connect()
  return Promise.race([remote.search(baseUrl, searchContext, input, limit, kind), failure])
}

/** Fetches the parts of the index that are missing, as far as the query needs them. */
export function completeIndex(baseUrl: string, searchContext: string, input: string): Promise<void> {
  const { remote, failure } = connect()
  return Promise.race([remote.complete(baseUrl, searchContext, input), failure])
}
