/**
 * `npm run preview`: serves dist/, or the folder given, at http://localhost:3000. `PORT` sets another port, `HOST`
 * another address to listen on.
 */
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { endWithNpm } from '../../../../scripts/parent.mjs'
import { restoreSite } from './put-in-place.ts'
import { previewServer } from './server.ts'

/** Reachable only from this machine. */
const loopback = '127.0.0.1'

async function start(): Promise<void> {
  const port = portOf(process.env['PORT'])
  const host = process.env['HOST'] || loopback
  const dist = process.argv[2] ?? 'dist'
  restoreSite('.')
  const server = await previewServer(dist)
  server.on('error', (error: NodeJS.ErrnoException) => fail(listenFault(error, host, port)))
  server.listen(port, host, () => {
    const name = host === loopback ? 'localhost' : host.includes(':') ? `[${host}]` : host
    const { port: bound } = server.address() as AddressInfo
    console.log(`Serving ${dist}/ at http://${name}:${String(bound)}`)
    const others = openedTo(host)
    if (others.length > 0) console.log(`Other machines can read it, at ${others.join(', ')}.`)
  })
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** The addresses of this machine at which other machines reach a server that listens at `host`. */
function openedTo(host: string): string[] {
  const outward = Object.values(networkInterfaces()).flatMap((one = []) => one.filter(({ internal }) => !internal))
  return outward
    .filter(({ address, family }) => host === address || host === '::' || (host === '0.0.0.0' && family === 'IPv4'))
    .map(({ address }) => address)
}

function portOf(text = ''): number {
  if (text === '') return 3000
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : undefined
  if (port !== undefined && port <= 65535) return port
  throw new Error(`PORT is "${text}": set it to a whole number from 1 to 65535, or leave it out.`)
}

function listenFault({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  const other = 'Choose another, for example PORT=8080 npm run preview'
  if (code === 'EADDRINUSE') return `Port ${String(port)} is taken. ${other}`
  if (code === 'EACCES') return `Port ${String(port)} needs more rights than this user has. ${other}`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return (
      `HOST is "${host}", which is no address of this machine. Set it to one, or to 0.0.0.0 for all, or leave ` +
      'it out.'
    )
  }
  return `The server cannot listen at ${host}, port ${String(port)}: ${message}`
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

endWithNpm()
await start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
