/** Keeps the gateway's state in a file, replaced atomically. */
import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Gateway } from '../gateway/types'
import { messageOf } from './log'
import { StartError } from './options'

/** The file that a path leads to, so that a link is not replaced and two paths to a file are seen as one. */
export function fileOf(path: string): string {
  try {
    return realpathSync.native(path)
  } catch (error) {
    const link = linkAt(path)
    const isNew = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (link !== undefined && isNew) return fileOf(resolve(dirname(path), link))
    const folder = dirname(resolve(path))
    // The error of reading or writing the file says more.
    return isNew && folder !== dirname(folder) ? join(fileOf(folder), basename(path)) : path
  }
}

function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

/** The stored state; `undefined` if there is no file yet. Throws `StartError`. */
export function readState(file: string): string | undefined {
  try {
    // Reading a device such as /dev/full would never end.
    const found = statSync(file)
    if (!found.isFile()) throw new Error('it is not an ordinary file')
    // Replacing it would leave the other names with the old state.
    if (found.nlink > 1) throw new Error('it has a second name (a hard link)')
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartError(`The state file ${file} cannot be read: ${messageOf(error)}. Name another with --state.`)
  }
}

export interface StateWriter {
  /** Resolves once all that has changed so far is in the file; rejects if it cannot be written. */
  save(): Promise<void>
  /** Why the last write failed; `undefined` if it did not. */
  fault(): string | undefined
  /** Saves the last changes and stops. Whether all changes are saved. */
  stop(): Promise<boolean>
}

/** How often changes that no call waits for are saved, and a failed write is tried again, in milliseconds. */
const interval = 1000

/** Saves the state to the file from now on. Rejects if the first write fails. */
export async function startStateWriter(
  file: string,
  gateway: Pick<Gateway, 'snapshot' | 'revision'>,
  onFault: (error: unknown) => void,
  write = replace,
): Promise<StateWriter> {
  let saved: number | undefined
  let fault: string | undefined
  /** The write under way, or the last one; never rejects. */
  let current = Promise.resolve()
  /** The write after it, which all who wait share. */
  let next: Promise<void> | undefined

  const saveNow = async () => {
    next = undefined
    const revision = gateway.revision()
    if (revision === saved) return
    try {
      await write(file, gateway.snapshot())
      saved = revision
      fault = undefined
    } catch (error) {
      const isNew = fault === undefined
      fault = `The state file ${file} cannot be written: ${messageOf(error)}.`
      if (isNew) onFault(new StartError(`${fault} Calls that change anything are refused until it can.`))
      throw error
    }
  }
  const save = () => {
    if (gateway.revision() === saved) return Promise.resolve()
    next ??= current.then(saveNow)
    current = next.catch(() => {})
    return next
  }

  try {
    await write(file, gateway.snapshot())
    saved = gateway.revision()
  } catch (error) {
    throw new StartError(`The state file ${file} cannot be written: ${messageOf(error)}. Name another with --state.`)
  }
  const timer = setInterval(() => void save().catch(() => {}), interval)
  return {
    save,
    fault: () => fault,
    stop: async () => {
      clearInterval(timer)
      await current
      return save().then(
        () => true,
        () => false,
      )
    },
  }
}

/** Writes a new file and renames it over the old one, so that readers never see a partial file. */
async function replace(file: string, text: string): Promise<void> {
  // As short as possible: the name of the file itself may be as long as names can be.
  const temporary = join(dirname(file), `.${createHash('sha256').update(file).digest('hex').slice(0, 16)}.new`)
  await rm(temporary, { force: true })
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    const isMounted = (error as NodeJS.ErrnoException).code === 'EBUSY'
    throw isMounted ? new Error('it is mounted as a file; mount its folder instead') : error
  }
}
