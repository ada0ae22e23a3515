/** A finished build, loaded into memory by the preview server, which does not read the disk while serving. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rulesFile, type HostRules } from './rules.ts'

/** A file as the build wrote it: sizes in bytes; `br` and `gz` are the sizes of its compressed copies. */
export interface FileRecord {
  size: number
  /** Hash of the content. */
  hash: string
  br?: number
  gz?: number
}

/**
 * Written last, so a folder that contains it has a complete build. Lists the files by path, except those for the host
 * only.
 */
export const manifestFile = 'hosting/files.json'
export type Manifest = Record<string, FileRecord>

export type Coding = 'br' | 'gzip' | 'identity'

export interface BuiltFile {
  path: string
  hash: string
  /** The bytes to send, by content coding, as they are on disk; shared by all responses. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
}

export interface Build {
  rules: HostRules
  files: ReadonlyMap<string, BuiltFile>
}

/** Reads the build in `dist`. If there is none, throws an error that says what to do. */
export async function readBuild(dist: string): Promise<Build> {
  const read = async (path: string, size?: number) => {
    const bytes = await readFile(join(dist, path))
    if (size !== undefined && bytes.length !== size)
      throw new Error(`${path} has ${String(bytes.length)} bytes and had ${String(size)} when it was built.`)
    return bytes
  }
  const readJson = async (path: string): Promise<unknown> => JSON.parse((await read(path)).toString())
  try {
    const rules = (await readJson(rulesFile)) as HostRules
    const manifest = (await readJson(manifestFile)) as Manifest
    const files = new Map<string, BuiltFile>()
    for (const [path, { hash, size, br, gz }] of Object.entries(manifest)) {
      const bodies = {
        identity: await read(path, size),
        ...(br !== undefined && { br: await read(`${path}.br`, br) }),
        ...(gz !== undefined && { gzip: await read(`${path}.gz`, gz) }),
      }
      files.set(path, { path, hash, bodies })
    }
    return { rules, files }
  } catch (error) {
    throw new Error(`There is no whole site in ${dist}: run \`npm run build\`. ${(error as Error).message}`)
  }
}

/** Changes whenever another build replaces this one; undefined if there is none. */
export async function buildStamp(dist: string): Promise<string | undefined> {
  const found = await stat(join(dist, manifestFile)).catch(() => undefined)
  return found && `${String(found.ino)} ${String(found.mtimeMs)}`
}
