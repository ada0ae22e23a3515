import { type Remote, wrap } from 'comlink'
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

/** What the worker answers, or why its script could not be loaded. */
function ask<T>(question: (worker: Remote<SearchWorker>) => Promise<T>): Promise<T> {
  const { remote, failure } = connect()
  return Promise.race([question(remote), failure])
}

/** Loads an index ahead of the first query. */
export const fetchIndexes = (...which: Parameters<SearchWorker['fetchIndexes']>): Promise<void> =>
  ask((worker) => worker.fetchIndexes(...which))

export const search = (...query: Parameters<SearchWorker['search']>): Promise<SearchAnswer> =>
  ask((worker) => worker.search(...query))

/** Fetches what the first index leaves out. */
export const completeIndex = (...query: Parameters<SearchWorker['complete']>): Promise<void> =>
  ask((worker) => worker.complete(...query))
