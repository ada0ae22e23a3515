import { once } from 'node:events'
import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { Answer, ArticleToRead, ReadArticle } from './reading'

let worker: Worker | undefined

/** Reads an article in a worker thread; rejects with what the worker threw. */
export async function readElsewhere(article: ArticleToRead): Promise<ReadArticle> {
  worker ??= begin()
  const { port1, port2 } = new MessageChannel()
  worker.postMessage({ article, port: port2 }, [port2])
  const [answer] = (await once(port1, 'message')) as [Answer]
  port1.close()
  if ('error' in answer) throw answer.error
  return answer.read
}

function begin(): Worker {
  // A fixed path, because the build's bundle is elsewhere; Node runs the TypeScript directly.
  const started = new Worker(join(process.cwd(), 'packages/site/src/article/reading.ts'))
  // Only an answer that is awaited keeps the process alive.
  started.unref()
  return started
}
