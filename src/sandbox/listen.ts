import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { StartError } from './options'

/** So that `localhost` works whichever way it is resolved. */
const loopbackAddresses = ['127.0.0.1', '::1']

const everywhere = ['0.0.0.0', '::']

/** Whether the host stands for every address of this machine. */
export const isEverywhere = (host: string | undefined): boolean => host !== undefined && everywhere.includes(host)

/** A host as it stands in an address. */
export const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** A port that nothing listens to. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, loopbackAddresses[0])
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export interface Listening {
  close(): Promise<void>
}

/** Listens on the host, or on both loopback addresses. Throws `StartError`. */
export async function listen(make: () => Server, host: string | undefined, port: number): Promise<Listening> {
  const servers: Server[] = []
  for (const address of host === undefined ? loopbackAddresses : [host]) {
    const server = make().listen(port, address)
    try {
      await once(server, 'listening')
    } catch (error) {
      // A machine may lack one of the two families.
      const { code } = error as NodeJS.ErrnoException
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue
      await closeAll(servers)
      throw new StartError(tell(error as NodeJS.ErrnoException, address, port))
    }
    servers.push(server)
  }
  return { close: () => closeAll(servers) }
}

/** How long answers that are under way have to go out when the program ends, in milliseconds. */
const grace = 300

async function closeAll(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map(async (server) => {
      const timer = setTimeout(() => server.closeAllConnections(), grace)
      server.closeIdleConnections()
      await new Promise((resolve) => server.close(resolve))
      clearTimeout(timer)
    }),
  )
}

function tell({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${String(port)} is in use: choose another with --port.`
  if (code === 'EACCES') return `Port ${String(port)} needs more rights than this user has: choose one from 1024 on.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `--host ${host} is not an address of this machine: give one, or 0.0.0.0 for all.`
  }
  return `The sandbox cannot listen at ${inAddress(host)}:${String(port)}: ${message}`
}
