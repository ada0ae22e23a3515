/** A finished build in memory: what the preview server answers from. Nothing on the disk is touched while it serves. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rulesFile, type HostRules } from './rules.ts'

/** A file as the build wrote it, in bytes; `br` and `gz` are the sizes of its compressed copies. */
export interface FileRecord {
  size: number
  /** Fingerprint of the content. */
  hash: string
  br?: number
  gz?: number
}

/** Written last: a folder that has it holds a whole build. Files by path, without those that are the host's own. */
export const manifestFile = 'hosting/files.json'
export type Manifest = Record<string, FileRecord>

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isRules(value: unknown): value is HostRules {
  if (!isRecord(value) || !isRecord(value['redirects'])) return false
  return [
    value['roots'],
    value['languageRoots'],
    value['pages'],
    value['scriptHashes'],
    Object.values(value['redirects']),
  ].every(isTexts)
}

function isManifest(value: unknown): value is Manifest {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (file) => isRecord(file) && typeof file['size'] === 'number' && typeof file['hash'] === 'string',
    )
  )
}

export interface BuiltFile extends FileRecord {
  path: string
  /** The bytes to send by content coding. A file with compressed copies is held in these alone. */
  bodies: { br?: Buffer; gzip?: Buffer; identity?: Buffer }
}

export interface Build {
  rules: HostRules
  files: ReadonlyMap<string, BuiltFile>
}

/** Files read at once: enough to keep the disk busy, few enough for the smallest limit of open files. */
const concurrency = 16

/**
 * Reads the build in `dist`; what `before` holds already is taken from there. Throws with a sentence that tells what to
 * do where none is, or not the whole of it.
 */
export async function readBuild(dist: string, before?: Build): Promise<Build> {
  const [rules, manifest] = await Promise.all([
    readJson(dist, rulesFile, isRules),
    readJson(dist, manifestFile, isManifest),
  ])
  const files = new Map<string, BuiltFile>()
  const queue = Object.entries(manifest).values()
  const work = async () => {
    for (const [path, record] of queue) {
      const known = before?.files.get(path)
      const isSame = known?.hash === record.hash && known.br === record.br && known.gz === record.gz
      files.set(path, isSame ? known : { path, ...record, bodies: await readBodies(dist, path, record) })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return { rules, files }
}

/** Changes whenever another build is put in the place of this one; undefined while there is none. */
export async function buildStamp(dist: string): Promise<string | undefined> {
  const found = await stat(join(dist, manifestFile)).catch(() => undefined)
  return found && `${String(found.ino)} ${String(found.mtimeMs)}`
}

async function readBodies(dist: string, path: string, { size, br, gz }: FileRecord): Promise<BuiltFile['bodies']> {
  if (br === undefined || gz === undefined) return { identity: await readWhole(dist, path, size) }
  return { br: await readWhole(dist, `${path}.br`, br), gzip: await readWhole(dist, `${path}.gz`, gz) }
}

async function readWhole(dist: string, path: string, size: number): Promise<Buffer> {
  const bytes = await readFile(join(dist, path)).catch((error: unknown) => {
    throw unfit(dist, path, (error as Error).message)
  })
  if (bytes.length !== size)
    throw unfit(dist, path, `it has ${String(bytes.length)} bytes and had ${String(size)} when it was built`)
  return bytes
}

async function readJson<T>(dist: string, path: string, fits: (value: unknown) => value is T): Promise<T> {
  let text: string
  try {
    text = await readFile(join(dist, path), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unfit(dist, path, (error as Error).message)
    throw new Error(`There is no built site in ${dist}: run \`npm run build\` first.`)
  }
  try {
    const value = JSON.parse(text) as unknown
    if (fits(value)) return value
  } catch {
    // Told below, like any other text that is not what the build wrote.
  }
  throw unfit(dist, path, 'it is not what the build wrote')
}

const unfit = (dist: string, path: string, reason: string): Error =>
  new Error(`${join(dist, path)}: ${reason}. Run \`npm run build\` again.`)
