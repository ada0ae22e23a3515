import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keep } from '../sources/kept'
import type { FileRecord, Manifest } from './build'
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

/** The size of Node's thread pool. */
const concurrency = 4

/**
 * Slow, maximum compression is worth it for files that readers cache for long, or wait for before they see anything.
 */
const isPrecious = (file: string): boolean => file.startsWith('_astro/') || file.endsWith('search-index.json')

interface Copies {
  br: Buffer
  gz: Buffer
}

/**
 * Compressions in progress. Shared through `globalThis`, because pages are compressed during rendering by another
 * instance of this module.
 */
const shared = globalThis as { copiesUnderWay?: Map<string, Promise<Copies>> }
const underWay = (shared.copiesUnderWay ??= new Map<string, Promise<Copies>>())

/** Writes `file.br` and `file.gz` beside each text file of `dist`; returns the record of each file. */
export async function compress(dist: string, files: string[]): Promise<Manifest> {
  const records: [string, FileRecord][] = []
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      const bytes = await readFile(join(dist, file))
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
      records.push([file, { size: bytes.length, hash, ...(await writeCopies(dist, file, bytes)) }])
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return Object.fromEntries(records.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Starts compressing what will be a file's content, so that it is done when the file is written. */
export function compressAhead(file: string, bytes: Buffer): void {
  // `compress` tries again and reports the error.
  if (isCompressed(file, bytes)) copiesOf(file, bytes).catch(() => {})
}

const isCompressed = (file: string, bytes: Buffer): boolean => isText(file) && bytes.length >= worthwhile

async function writeCopies(dist: string, file: string, bytes: Buffer): Promise<Pick<FileRecord, 'br' | 'gz'>> {
  if (!isCompressed(file, bytes)) return {}
  const { br, gz } = await copiesOf(file, bytes)
  await Promise.all([writeFile(join(dist, `${file}.br`), br), writeFile(join(dist, `${file}.gz`), gz)])
  return { br: br.length, gz: gz.length }
}

async function copiesOf(file: string, bytes: Buffer): Promise<Copies> {
  const { quality, windowBits } = isPrecious(file) || bytes.length > page.upToBytes ? smallest : page
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await underWay.get(file)?.catch(() => undefined)
  const copies = keep(`compressed/${file}`, [process.versions, params, bytes], async () => {
    const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes)])
    return { br, gz }
  })
  underWay.set(file, copies)
  try {
    return await copies
  } finally {
    underWay.delete(file)
  }
}
