/** Writes compressed copies of files in a worker thread. Node runs this file directly. */
import { readFileSync, writeFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Smaller files fit in one packet anyway. */
const worthwhile = 1024

/** More than this is a list of all services or a file to download. */
const large = 192 * 1024

/**
 * How much work a file is worth. The highest quality takes half a second for 200 kB: for scripts, styles, and the index
 * that a search waits for. The next, for the largest pages, takes a third of that and makes them 1 % larger.
 */
function qualityOf(path: string, size: number): number {
  if (path.includes('/_astro/') || path.endsWith('search-index.json')) return 11
  if (size <= large) return 7
  return path.endsWith('.html') ? 10 : 9
}

for (const path of workerData as string[]) {
  const bytes = readFileSync(path)
  if (bytes.length < worthwhile) continue
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(path, bytes.length),
    // A window that holds the whole file; a larger one would only take memory.
    [constants.BROTLI_PARAM_LGWIN]: bytes.length > large ? constants.BROTLI_DEFAULT_WINDOW : 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes))
}
