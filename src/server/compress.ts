import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FileRecord, Manifest } from './build'
import { isText } from './rules'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Smaller files fit one packet anyway. */
const worthwhile = 1024

/**
 * For pages, which change with every build: quality 7 in a window of 256 kB takes less time than quality 9 in one of
 * 64 kB and makes long pages smaller by 6 %. Quality 11 takes half a second for 8 % more: only the few heaviest pages,
 * near their budget, get it.
 */
const page = { upToBytes: 208 * 1024, quality: 7, windowBits: 18 }
const smallest = { quality: 11, windowBits: constants.BROTLI_DEFAULT_WINDOW }

/** As many as the thread pool of Node runs at once. */
const concurrency = 4

/**
 * Writes `file.br` and `file.gz` beside each text file of `dist`; the record of each file. `isPrecious` says that the
 * slowest and smallest brotli pays: readers keep the file for long, or wait for it before they see anything.
 */
export async function compress(
  dist: string,
  files: string[],
  isPrecious: (file: string) => boolean,
): Promise<Manifest> {
  const records: [string, FileRecord][] = []
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      const bytes = await readFile(join(dist, file))
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
      const copies =
        isText(file) && bytes.length >= worthwhile ? await writeCopies(join(dist, file), bytes, isPrecious(file)) : {}
      records.push([file, { size: bytes.length, hash, ...copies }])
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return Object.fromEntries(records.sort(([one], [other]) => (one < other ? -1 : 1)))
}

async function writeCopies(file: string, bytes: Buffer, isPrecious: boolean): Promise<Pick<FileRecord, 'br' | 'gz'>> {
  const { quality, windowBits } = isPrecious || bytes.length > page.upToBytes ? smallest : page
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes)])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return { br: br.length, gz: gz.length }
}
