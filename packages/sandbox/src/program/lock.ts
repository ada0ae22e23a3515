import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
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

/** In the folder for temporary files, because the path of a socket may have 104 bytes only. */
function addressOf(file: string): string {
  const path = resolve(file)
  const name = createHash('sha256')
    .update(join(realFolder(dirname(path)), basename(path)))
    .digest('hex')
    .slice(0, 32)
  return process.platform === 'win32' ? `\\\\.\\pipe\\sandbox-${name}` : join(tmpdir(), `sandbox-${name}.sock`)
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    // The error of reading the state file says more.
    return folder
  }
}

async function listenAt(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).listen(address)
  await once(server, 'listening')
  return server.unref()
}
