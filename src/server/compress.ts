import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Smaller files fit one packet anyway. */
const worthwhile = 1024

/** A wider window costs six times the time to set up and saves less than half a percent of a page. */
const pageWindow = { upToBytes: 256 * 1024, bits: 16 }

/** As many as the thread pool of Node runs at once. */
const concurrency = 4

/**
 * Writes `file.br` and `file.gz` beside each file. `isLasting` says that readers keep the file for long, so that the
 * slowest and smallest brotli pays.
 */
export async function compress(files: string[], isLasting: (file: string) => boolean): Promise<void> {
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      const text = await readFile(file)
      if (text.length < worthwhile) continue
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: isLasting(file) ? 11 : 9,
        [constants.BROTLI_PARAM_LGWIN]:
          text.length > pageWindow.upToBytes ? constants.BROTLI_DEFAULT_WINDOW : pageWindow.bits,
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
