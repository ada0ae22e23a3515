import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { pages } from './site'

interface Html {
  address: string
  html: string
}

async function faultsIn(workerData: Html[]): Promise<string[]> {
  const worker = new Worker('./packages/site/tests/built/validate-html.mjs', { workerData })
  const [faults] = (await once(worker, 'message')) as [string[]]
  return faults
}

/** Each processor checks its part of the pages, because validation takes as long as all other tests of pages. */
test('every page is valid HTML with unique ids', async () => {
  expect(pages.length).toBeGreaterThan(0)
  const threads = availableParallelism()
  const parts = Array.from({ length: threads }, (_, thread) =>
    pages.filter((_, at) => at % threads === thread).map(({ address, html }) => ({ address, html })),
  )
  const faults = await Promise.all(parts.map(faultsIn))
  expect(faults.flat()).toEqual([])
}, 300_000)
