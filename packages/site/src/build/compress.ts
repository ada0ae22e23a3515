import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { isText } from './rules'

/** Writes `file.br` and `file.gz` beside each text file of `dist` that is long enough, in a thread for each core. */
export async function compress(dist: string, files: string[]): Promise<void> {
  const paths = files.filter(isText).map((file) => `${dist}/${file}`)
  // A fixed path, because the config's bundle is elsewhere; Node runs the TypeScript directly.
  const script = join(process.cwd(), 'packages/site/src/build/compressing.ts')
  const threads = availableParallelism()
  const write = async (thread: number) => {
    const workerData = paths.filter((_, at) => at % threads === thread)
    await once(new Worker(script, { workerData }), 'exit')
  }
  await Promise.all(Array.from({ length: threads }, (_, thread) => write(thread)))
}
