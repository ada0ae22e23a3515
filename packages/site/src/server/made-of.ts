/** Records what the build in `dist` was made from, so that an unchanged build can be skipped. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The fingerprints of the build's inputs and output. Only written for builds without warnings. */
const recordFile = 'hosting/made-of.json'

interface BuildRecord {
  inputs: string
  output: string
}

const git = async (root: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1 << 26 })).stdout

/**
 * Fingerprint of everything a build reads: the project's files, the commit (pages show when they changed), the
 * installed packages, the Node version and the public settings. Undefined outside a Git repository.
 */
export async function inputsOf(root: string): Promise<string | undefined> {
  const hash = createHash('sha256').update(process.version)
  try {
    const listed = await git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z')
    hash.update(await git(root, 'rev-parse', 'HEAD'))
    for (const file of [...listed.split('\0').filter(Boolean).sort(), 'node_modules/.package-lock.json'])
      hash.update(`\0${file}\0`).update(await readFile(join(root, file)).catch(() => 'none'))
  } catch {
    return undefined
  }
  for (const [name, value] of Object.entries(process.env).sort())
    if (name.startsWith('PUBLIC_')) hash.update(`\0${name}=${value ?? ''}`)
  return hash.digest('base64url')
}

/** Records the inputs and output of the build in `dist`. */
export async function recordBuild(dist: string, inputs: string): Promise<void> {
  await writeFile(
    join(dist, recordFile),
    JSON.stringify({ inputs, output: await outputOf(dist) } satisfies BuildRecord),
  )
}

/** Whether neither the inputs nor the output have changed since the build. */
export async function isUpToDate(root: string, dist: string): Promise<boolean> {
  const text = await readFile(join(dist, recordFile), 'utf8').catch(() => undefined)
  if (text === undefined) return false
  const { inputs, output } = JSON.parse(text) as BuildRecord
  return inputs === (await inputsOf(root)) && output === (await outputOf(dist))
}

/** Fingerprint of the names, sizes and modification times of all files. */
async function outputOf(dist: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(dist, { recursive: true })).sort()) {
    const file = await stat(join(dist, name))
    if (file.isFile() && name !== recordFile) hash.update(`\0${name} ${String(file.size)} ${String(file.mtimeMs)}`)
  }
  return hash.digest('base64url')
}
