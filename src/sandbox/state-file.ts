/** The gateway's state in a file: whole at every moment, and at most a second behind. */
import { readFileSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import type { Gateway } from '../gateway/types'
import { StartError } from './options'

/** What was kept in the file; undefined where there is none yet. Throws `StartError`. */
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
  /** Writes what is not yet written, for the last time. */
  stop(): Promise<void>
}

/** How often the state is looked at, and how far apart writes are, in milliseconds. */
const lookEvery = 100
const writeEvery = 1000

/**
 * Keeps the state in the file from now on. Rejects if it cannot be written now. Where another program writes the same
 * file too, it is left to that one, and `onFault` hears of it.
 */
export async function keepState(
  file: string,
  gateway: Pick<Gateway, 'snapshot' | 'revision'>,
  onFault: (error: unknown) => void,
): Promise<StateWriter> {
  let written: number | undefined
  let begun = -Infinity
  let writing = Promise.resolve()
  /** The version of the file that this sandbox wrote. */
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

/** Tells a file from the one that stood there before; undefined where there is none. */
async function versionOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found && `${String(found.ino)} ${String(found.mtimeMs)}`
}

/** How many members of a list are made into JSON at once, and how long before calls are answered again, in ms. */
const slice = 50
const spell = 4

/** Another file takes the place of this one once it is on the disk: whoever reads finds the one or the other. */
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

/** JSON in pieces. */
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
