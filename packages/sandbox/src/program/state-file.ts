/** Keeps the gateway's state in a file, replaced atomically and about a second behind at most. */
import { readFileSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import type { Gateway } from '../gateway/types'
import { StartError } from './options'

/** The stored state; `undefined` if there is no file yet. Throws `StartError`. */
export function readState(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartError(`The state file ${file} cannot be read: ${message}. Name another with --state.`)
  }
}

export interface StateWriter {
  /** Writes any unsaved changes and stops. */
  stop(): Promise<void>
}

/** How often changes are checked for, and the least time between writes, in milliseconds. */
const checkInterval = 100
const minWriteInterval = 1000

/**
 * Saves the state to the file from now on. Rejects if the first write fails. If another program writes to the same
 * file, this one stops writing and reports it to `onFault`.
 */
export async function startStateWriter(
  file: string,
  gateway: Pick<Gateway, 'snapshot' | 'revision'>,
  onFault: (error: unknown) => void,
): Promise<StateWriter> {
  let written: number | undefined
  let lastStart = -Infinity
  let writing = Promise.resolve()
  /** Version of the file as last written by this sandbox. */
  let ownVersion: string | undefined
  let isTakenOver = false

  const write = async () => {
    const revision = gateway.revision()
    if (revision === written || isTakenOver) return
    lastStart = performance.now()
    const found = await versionOf(file)
    isTakenOver = ownVersion !== undefined && found !== undefined && found !== ownVersion
    if (isTakenOver)
      throw new StartError(
        `Another sandbox writes to ${file} too, so this one no longer does. Give each its own file with --state.`,
      )
    await replace(file, gateway.snapshot())
    ownVersion = await versionOf(file)
    written = revision
  }
  const writeIfChanged = () => {
    if (gateway.revision() === written || performance.now() - lastStart < minWriteInterval) return
    lastStart = performance.now()
    writing = writing.then(write).catch(onFault)
  }

  await write().catch((error: Error) => {
    throw new StartError(`The state file ${file} cannot be written: ${error.message}. Name another with --state.`)
  })
  const timer = setInterval(writeIfChanged, checkInterval)
  return {
    stop: async () => {
      clearInterval(timer)
      await writing
      await write().catch(onFault)
    },
  }
}

/** Identifies a version of the file; `undefined` if there is none. */
async function versionOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found && `${String(found.ino)} ${String(found.mtimeMs)}`
}

/** Writes a new file and renames it over the old one, so that readers never see a partial file. */
async function replace(file: string, text: string): Promise<void> {
  const temporary = `${file}.new`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
