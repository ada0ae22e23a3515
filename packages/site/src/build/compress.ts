import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isText } from './rules'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Smaller files fit in one packet anyway. */
const worthwhile = 1024

/** More than this is a list of all services or a file to download. */
const large = 192 * 1024

/**
 * How much work a file is worth. The highest quality takes half a second for 200 kB: for scripts, styles and the
 * largest pages, which come before the reader sees anything. An index is fetched before a search answers.
 */
function qualityOf(file: string, size: number): number {
  if (file.startsWith('_astro/') || file.endsWith('search-index.json')) return 11
  if (file.endsWith('.html') && size > large) return 11
  return size > large ? 9 : 7
}

/** The size of Node's thread pool, in which zlib works. */
const concurrency = 4

/** Writes `file.br` and `file.gz` beside each text file of `dist` that is long enough. */
export async function compress(dist: string, files: string[]): Promise<void> {
  const queue = files.filter(isText).values()
  const work = async () => {
    for (const file of queue) {
      const bytes = await readFile(join(dist, file))
      if (bytes.length >= worthwhile) await writeCopies(join(dist, file), bytes, qualityOf(file, bytes.length))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

async function writeCopies(path: string, bytes: Buffer, quality: number): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // A window that holds the whole file; a larger one would only take memory.
    [constants.BROTLI_PARAM_LGWIN]: bytes.length > large ? constants.BROTLI_DEFAULT_WINDOW : 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes)])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
