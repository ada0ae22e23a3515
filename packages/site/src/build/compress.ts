import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isText } from './rules'

/** Smaller files fit in one packet anyway. */
const worthwhile = 1024

/** More than this is a list of all services or a file to download. */
const large = 192 * 1024

/** Writes `file.br` and `file.gz` beside each text file of `dist` that is long enough, one for each core at a time. */
export async function compress(dist: string, files: string[]): Promise<void> {
  const paths = files
    .filter(isText)
    .map((file) => `${dist}/${file}`)
    .values()
  const writeNext = async () => {
    for (const path of paths) await writeCopies(path)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, writeNext))
}

async function writeCopies(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthwhile) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(path, bytes.length),
    // A window that holds the whole file; a larger one would only take memory.
    [constants.BROTLI_PARAM_LGWIN]: bytes.length > large ? constants.BROTLI_DEFAULT_WINDOW : 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes))
}

/**
 * How much work a file is worth. The highest quality takes half a second for 200 kB: for scripts, styles, and the index
 * that a search waits for. The next, for the largest pages, takes a third of that and makes them 1 % larger.
 */
function qualityOf(path: string, size: number): number {
  if (path.includes('/_astro/') || path.endsWith('search-index.json')) return 11
  if (size <= large) return 7
  return path.endsWith('.html') ? 10 : 9
}
