import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isText } from './rules'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Smaller files fit in one packet anyway. */
const worthwhile = 1024

/**
 * For pages, which change with every build: quality 7 with a 256 kB window is faster than quality 9 with 64 kB and
 * makes long pages 6 % smaller. Quality 11 takes half a second for another 8 %, so only the few largest pages, near
 * their budget, get it.
 */
const page = { upToBytes: 192 * 1024, quality: 7, windowBits: 18 }
const smallest = { quality: 11, windowBits: constants.BROTLI_DEFAULT_WINDOW }

/** The size of Node's thread pool, in which zlib works. */
const concurrency = 4

/**
 * Slow, maximum compression is worth it for files that readers cache for long, or wait for before they see anything.
 */
const isPrecious = (file: string): boolean => file.startsWith('_astro/') || file.endsWith('search-index.json')

/** Writes `file.br` and `file.gz` beside each text file of `dist` that is long enough. */
export async function compress(dist: string, files: string[]): Promise<void> {
  const queue = files.filter(isText).values()
  const work = async () => {
    for (const file of queue) {
      const bytes = await readFile(join(dist, file))
      if (bytes.length >= worthwhile) await writeCopies(join(dist, file), bytes, isPrecious(file))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

async function writeCopies(path: string, bytes: Buffer, precious: boolean): Promise<void> {
  const { quality, windowBits } = precious || bytes.length > page.upToBytes ? smallest : page
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes)])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
