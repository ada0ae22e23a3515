import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { StartError } from './options'

/** Both, so that `localhost` works however it is resolved. */
const loopbackAddresses = ['127.0.0.1', '::1']

const wildcardAddresses = ['0.0.0.0', '::']

/** `0.0.0.0` has no IPv6, but within a container, `localhost` is often resolved to `::1` only. */
const addressesOf = (host: string | undefined): string[] =>
  host === undefined ? loopbackAddresses : host === '0.0.0.0' ? [host, '::1'] : [host]

/** Whether the host means all addresses of this machine. */
export const isWildcard = (host: string | undefined): boolean => host !== undefined && wildcardAddresses.includes(host)

/** A host as written in a URL. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, loopbackAddresses[0])
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

interface Listening {
  close(): Promise<void>
}

/** Listens on the addresses of the host. Throws `StartError`. */
export async function listen(make: () => Server, host: string | undefined, port: number): Promise<Listening> {
  const servers: Server[] = []
  for (const address of addressesOf(host)) {
    const server = make().listen(port, address)
    try {
      await once(server, 'listening')
    } catch (error) {
      // A machine may lack IPv4 or IPv6.
      const { code } = error as NodeJS.ErrnoException
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue
      await closeAll(servers)
      throw new StartError(describeError(error as NodeJS.ErrnoException, address, port))
    }
    servers.push(server)
  }
  return { close: () => closeAll(servers) }
}

/** Milliseconds that open requests have to finish when the program ends. */
const closeTimeout = 300

async function closeAll(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map(async (server) => {
      const timer = setTimeout(() => server.closeAllConnections(), closeTimeout)
      server.closeIdleConnections()
      await new Promise((resolve) => server.close(resolve))
      clearTimeout(timer)
    }),
  )
}

function describeError({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${String(port)} is in use: choose another with --port.`
  if (code === 'EACCES') return `Port ${String(port)} needs more rights than this user has: choose one from 1024 on.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `--host ${host} is not an address of this machine: give one, or 0.0.0.0 for all.`
  }
  return `The sandbox cannot listen at ${hostInUrl(host)}:${String(port)}: ${message}`
}
