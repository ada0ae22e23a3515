import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isAnswered } from './is-answered'
import { StartError } from './options'

/**
 * Keeps other sandboxes on this machine from using the same state file; returns a function that releases it. The lock
 * is a socket that this program listens on, so the operating system releases it when the program crashes. Throws
 * `StartError` if another sandbox holds it.
 */
export async function lockState(file: string): Promise<() => void> {
  const address = addressOf(file)
  if (await isAnswered({ path: address }))
    throw new StartError(`Another sandbox uses the state file ${file}. Give each its own with --state.`)
  // What a crashed sandbox has left behind; Windows removes its pipes itself.
  if (process.platform !== 'win32') rmSync(address, { force: true })
  const server = await listenAt(address)
  return () => void server.close()
}

/** The first of these folders that can be used: the path of a socket may have 104 bytes only. */
function addressOf(file: string): string {
  const name = `sandbox-${createHash('sha256').update(file).digest('hex').slice(0, 32)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const address = ['/tmp', tmpdir(), dirname(file)].map((folder) => join(folder, `${name}.sock`)).find(isPossible)
  if (address !== undefined) return address
  throw new StartError(
    `${tmpdir()} cannot hold the lock of ${file}. Set TMPDIR to a writable folder with a short path.`,
  )
}

function isPossible(address: string): boolean {
  try {
    accessSync(dirname(address), constants.W_OK)
    return Buffer.byteLength(address) < 104
  } catch {
    return false
  }
}

async function listenAt(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).listen(address)
  await once(server, 'listening')
  return server.unref()
}
