/**
 * A disk cache for costly pure functions, kept between builds. The inputs must include everything that a value depends
 * on, the code too; a cached value is used only if they are the same, byte for byte.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

const folder = join('node_modules', '.cache', 'kept')

const fingerprint = (data: string): Buffer => createHash('sha256').update(data).digest()
const fingerprintLength = 32

/**
 * The value of `make`, or the cached one if it was made from the same inputs. `slot` is the path of the cache file,
 * which holds one value: changed inputs overwrite it. `isStill` checks a cached value against dependencies that are
 * only known once it has been made.
 */
export async function keep<T>(
  slot: string,
  inputs: readonly unknown[],
  make: () => T | Promise<T>,
  isStill: (value: T) => boolean = () => true,
): Promise<T> {
  const file = join(folder, `${slot}.kept`)
  const key = fingerprint(textOf(inputs))
  const kept = await readFile(file).catch(() => undefined)
  if (kept?.subarray(0, fingerprintLength).equals(key)) {
    const value = deserialize(kept.subarray(fingerprintLength)) as T
    if (isStill(value)) return value
  }
  const value = await make()
  await put(file, Buffer.concat([key, serialize(value)]))
  return value
}

/** Like `keep` for what the site's code makes, and in a build only: in development, a change of code counts at once. */
export const keepInBuild: typeof keep = async (slot, inputs, make, isStill) =>
  import.meta.env?.PROD ? keep(slot, [await codeOfBuild(), ...inputs], make, isStill) : make()

/**
 * Inputs as JSON, with maps, sets and hashes of bytes. In V8's own format the same values can have different bytes,
 * depending on which of them are shared and how strings are stored.
 */
const textOf = (inputs: readonly unknown[]): string =>
  JSON.stringify(inputs.map(hashed), (_, value: unknown) => {
    if (value instanceof Map) return { map: [...(value as Map<unknown, unknown>)] }
    if (value instanceof Set) return { set: [...(value as Set<unknown>)] }
    return value
  })

const hashed = (input: unknown): unknown =>
  input instanceof Uint8Array ? createHash('sha256').update(input).digest('base64url') : input

/** Writes atomically, since another build may read the file at any time. */
async function put(file: string, bytes: Buffer): Promise<void> {
  const own = `${file}.${randomUUID()}`
  await writeFile(own, bytes).catch(async () => {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(own, bytes)
  })
  await rename(own, file)
}

/** Shared through `globalThis`, since Astro's bundle has its own instance of this module. */
const shared = globalThis as { codeOfBuild?: Promise<string> }

/**
 * Fingerprint of the code of this build: our modules and the texts they import, the installed packages, Node and the
 * public settings. Computed once, before the code is loaded: an edit during the build counts for the next one.
 */
export const codeOfBuild = (): Promise<string> => (shared.codeOfBuild ??= readCode(process.cwd()))

async function readCode(root: string): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const file of [
    'astro.config.ts',
    'node_modules/.package-lock.json',
    ...(await filesOf(root, 'brand', 'packages', 'texts')),
  ])
    hash.update(`\0${file}\0`).update(await readFile(join(root, file)).catch(() => 'none'))
  for (const [name, value] of Object.entries(process.env).sort())
    if (name.startsWith('PUBLIC_')) hash.update(`\0${name}=${value ?? ''}`)
  return hash.digest('base64url')
}

async function filesOf(root: string, ...folders: string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (each) =>
      (await readdir(join(root, each), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
        .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)),
    ),
  )
  return found.flat().sort()
}
