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

/** Reads an article in a worker thread; rejects with what the worker threw. */
export async function readElsewhere(article: ArticleToRead): Promise<ReadArticle> {
  worker ??= begin()
  // The worker keeps the process alive only while an answer is awaited.
  worker.ref()
  const id = asked++
  worker.postMessage({ id, article })
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}

function begin(): Worker {
  // A fixed path, because the build's bundle is elsewhere; Node runs the TypeScript directly.
  const started = new Worker(join(process.cwd(), 'packages/site/src/article/reading.ts'))
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
