import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
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

/** The slowest and smallest brotli pays for files that readers keep for long, or wait for before they see anything. */
const isPrecious = (file: string): boolean => file.startsWith('_astro/') || file.endsWith('search-index.json')

/** Compressed copies by the content and settings that they are of: builds and parts of one build share them. */
const cacheFolder = join('node_modules', '.cache', 'compressed')
/** Copies that no build has used for so long, in ms, are removed. */
const keptFor = 3 * 86_400_000

/** The copies of one content: their files in the cache, and sizes. */
interface Copies {
  br: number
  gz: number
  file: string
}

/**
 * Copies under way or made in this process. Pages are compressed while others are drawn, by another instance of this
 * module.
 */
const shared = globalThis as { compressedCopies?: Map<string, Promise<Copies>> }
const made = (shared.compressedCopies ??= new Map<string, Promise<Copies>>())

/**
 * Writes `file.br` and `file.gz` beside each text file of `dist`; the record of each file.
 */
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
  await forgetUnused()
  return Object.fromEntries(records.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Begins to compress what will be the content of a file, so that it is done when the file is there. */
export function compressAhead(file: string, bytes: Buffer): void {
  // What fails here is told by `compress`, which tries again.
  if (isCompressed(file, bytes)) copiesOf(file, bytes).catch(() => {})
}

const isCompressed = (file: string, bytes: Buffer): boolean => isText(file) && bytes.length >= worthwhile

async function writeCopies(dist: string, file: string, bytes: Buffer): Promise<Pick<FileRecord, 'br' | 'gz'>> {
  if (!isCompressed(file, bytes)) return {}
  const { br, gz, file: cached } = await copiesOf(file, bytes)
  const now = new Date()
  await Promise.all(
    ['.br', '.gz'].map(async (ending) => {
      await copyFile(cached + ending, join(dist, file + ending))
      await utimes(cached + ending, now, now)
    }),
  )
  return { br, gz }
}

function copiesOf(file: string, bytes: Buffer): Promise<Copies> {
  const settings = isPrecious(file) || bytes.length > page.upToBytes ? smallest : page
  const key = `${createHash('sha256').update(bytes).digest('base64url')}-${String(settings.quality)}`
  const known = made.get(key)
  if (known) return known
  const copies = readOrMake(join(cacheFolder, key), bytes, settings)
  made.set(key, copies)
  copies.catch(() => made.delete(key))
  return copies
}

async function readOrMake(file: string, bytes: Buffer, settings: typeof page | typeof smallest): Promise<Copies> {
  const sizes = await Promise.all(['.br', '.gz'].map((ending) => stat(file + ending).catch(() => undefined)))
  const [br, gz] = sizes.map((found) => found?.size)
  if (br && gz) return { file, br, gz }
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: settings.quality,
    [constants.BROTLI_PARAM_LGWIN]: settings.windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const copies = await Promise.all([brotli(bytes, { params }), deflate(bytes)])
  await mkdir(cacheFolder, { recursive: true })
  await Promise.all(['.br', '.gz'].map((ending, at) => put(file + ending, copies[at]!)))
  return { file, br: copies[0].length, gz: copies[1].length }
}

/** Another build may read the file at any time: it appears whole. */
async function put(file: string, bytes: Buffer): Promise<void> {
  const own = `${file}.${String(process.pid)}`
  await writeFile(own, bytes)
  await rename(own, file)
}

async function forgetUnused(): Promise<void> {
  for (const name of await readdir(cacheFolder).catch(() => [])) {
    const file = join(cacheFolder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > keptFor) await rm(file, { force: true })
  }
}
