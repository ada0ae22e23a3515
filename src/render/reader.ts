import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ArticleToRead, ReadArticle } from './reading'

interface Asked {
  resolve: (read: ReadArticle) => void
  reject: (error: unknown) => void
}

let worker: Worker | undefined
const waiting = new Map<number, Asked>()
let asked = 0

/** What other threads read out of the article; rejects with what they threw. */
export async function readElsewhere(article: ArticleToRead): Promise<ReadArticle> {
  worker ??= begin()
  // Only an answer that is waited for keeps the process.
  worker.ref()
  const id = asked++
  worker.postMessage({ id, article })
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}

function begin(): Worker {
  // The bundle of a build lies elsewhere, and Node reads TypeScript.
  const started = new Worker(join(process.cwd(), 'src/render/reading.ts'))
  started.on('message', ({ id, read, error }: { id: number; read?: ReadArticle; error?: unknown }) => {
    const { resolve, reject } = waiting.get(id)!
    waiting.delete(id)
    if (waiting.size === 0) started.unref()
    if (read) resolve(read)
    else reject(error)
  })
  started.on('error', (error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return started
}
