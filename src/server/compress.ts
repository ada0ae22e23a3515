import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Smaller files fit one packet anyway. */
const worthwhile = 1024

/**
 * For pages, which change with every build: quality 7 in a window of 256 kB takes less time than quality 9 in one of
 * 64 kB and makes long pages smaller by 6 %. Quality 9 in the wide window takes six times as long for 1 %.
 */
const page = { upToBytes: 256 * 1024, quality: 7, windowBits: 18 }
const longer = { quality: 9, windowBits: constants.BROTLI_DEFAULT_WINDOW }
const smallest = { quality: 11, windowBits: constants.BROTLI_DEFAULT_WINDOW }

/** As many as the thread pool of Node runs at once. */
const concurrency = 4

/**
 * Writes `file.br` and `file.gz` beside each file. `isPrecious` says that the slowest and smallest brotli pays: readers
 * keep the file for long, or wait for it before they see anything.
 */
export async function compress(files: string[], isPrecious: (file: string) => boolean): Promise<void> {
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      const text = await readFile(file)
      if (text.length < worthwhile) continue
      const { quality, windowBits } = isPrecious(file) ? smallest : text.length > page.upToBytes ? longer : page
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: windowBits,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      await Promise.all([
        brotli(text, { params }).then((small) => writeFile(`${file}.br`, small)),
        deflate(text).then((small) => writeFile(`${file}.gz`, small)),
      ])
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}
