/** Keeps the gateway's state in a file, replaced atomically. */
import { readFileSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import type { Gateway } from '../gateway/types'
import { messageOf } from './log'
import { StartError } from './options'

/** The stored state; `undefined` if there is no file yet. Throws `StartError`. */
export function readState(file: string): string | undefined {
  try {
    // Reading a device such as /dev/full would never end.
    if (!statSync(file).isFile()) throw new Error('it is not an ordinary file')
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
