/** Keeps the gateway's state in a file, replaced atomically and about a second behind at most. */
import { readFileSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import type { Gateway } from '../gateway/types'
import { StartError } from './options'

/** The stored state; `undefined` if there is no file yet. Throws `StartError`. */
export function readState(file: string): unknown {
  try {
    const state = JSON.parse(readFileSync(file, 'utf8')) as unknown
    if (typeof state === 'object' && state !== null) return state
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code !== undefined)
      throw new StartError(`The state file ${file} cannot be read: ${message}. Name another with --state.`)
  }
  throw new StartError(`The state file ${file} was not written by a sandbox: delete it, or name another with --state.`)
}

export interface StateWriter {
  /** Writes any unsaved changes and stops. */
  stop(): Promise<void>
}

/** How often changes are checked for, and the least time between writes, in milliseconds. */
const lookEvery = 100
const writeEvery = 1000

/**
 * Saves the state to the file from now on. Rejects if the first write fails. If another program writes to the same
 * file, this one stops writing and reports it to `onFault`.
 */
export async function keepState(
  file: string,
  gateway: Pick<Gateway, 'snapshot' | 'revision'>,
  onFault: (error: unknown) => void,
): Promise<StateWriter> {
  let written: number | undefined
  let begun = -Infinity
  let writing = Promise.resolve()
  /** Version of the file as last written by this sandbox. */
  let own: string | undefined
  let isLeft = false

  const write = async () => {
    const revision = gateway.revision()
    if (revision === written || isLeft) return
    begun = performance.now()
    const found = await versionOf(file)
    isLeft = own !== undefined && found !== undefined && found !== own
    if (isLeft)
      throw new StartError(
        `Another sandbox writes to ${file} too, so this one no longer does. Give each its own file with --state.`,
      )
    await replace(file, gateway.snapshot() as object)
    own = await versionOf(file)
    written = revision
  }
  const look = () => {
    if (gateway.revision() === written || performance.now() - begun < writeEvery) return
    begun = performance.now()
    writing = writing.then(write).catch(onFault)
  }

  await write().catch((error: Error) => {
    throw new StartError(`The state file ${file} cannot be written: ${error.message}. Name another with --state.`)
  })
  const timer = setInterval(look, lookEvery)
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

/** List elements serialised at a time, and milliseconds of work after which other calls get their turn. */
const slice = 50
const spell = 4

/** Writes a new file and renames it over the old one, so that readers never see a partial file. */
async function replace(file: string, state: object): Promise<void> {
  const fresh = `${file}.new`
  const handle = await open(fresh, 'w', 0o600)
  try {
    let text = ''
    let begun = performance.now()
    for (const piece of jsonOf(state)) {
      text += piece
      if (performance.now() - begun < spell) continue
      await handle.writeFile(text)
      text = ''
      begun = performance.now()
    }
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, file)
}

/** The state as JSON, in pieces. */
function* jsonOf(state: object): Generator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(state) as [string, unknown][]) {
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    if (Array.isArray(value)) yield* listOf(value)
    else yield JSON.stringify(value) ?? 'null'
  }
  yield '}'
}

function* listOf(members: unknown[]): Generator<string> {
  yield '['
  for (let at = 0; at < members.length; at += slice) {
    const text = JSON.stringify(members.slice(at, at + slice))
    yield (at === 0 ? '' : ',') + text.slice(1, -1)
  }
  yield ']'
}
