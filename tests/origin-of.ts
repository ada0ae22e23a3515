import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** vitest's `onTestFinished` or `afterAll`. */
export type Ending = (end: () => void) => void

/** Has a server listen at a free port until the test, or the file, ends; its origin. */
export async function originOf(
  ends: Ending,
  listener: RequestListener | Server,
  host: 'localhost' | '127.0.0.1' = '127.0.0.1',
): Promise<string> {
  const server = (typeof listener === 'function' ? createServer(listener) : listener).listen(0, host)
  ends(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  return `http://${host}:${String((server.address() as AddressInfo).port)}`
}
