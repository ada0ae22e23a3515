/**
 * `npm run preview`: serves dist/, or the folder given, at http://localhost:3000. `PORT` sets another port, `HOST`
 * another address to listen on.
 */
import type { AddressInfo } from 'node:net'
import { endWithNpm } from '../../../../scripts/parent.mjs'
import { previewServer } from './server.ts'

/** Reachable only from this machine. */
const loopback = '127.0.0.1'

const port = process.env['PORT'] || '3000'
const host = process.env['HOST'] || loopback
const dist = process.argv[2] ?? 'dist'

function faultOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another, for example PORT=8080 npm run preview`
  if (code === 'ERR_SOCKET_BAD_PORT') return `PORT is "${port}": set it to a whole number from 1 to 65535.`
  return code ? `The server cannot listen at ${host}, port ${port}: ${message}` : message
}

function fail(error: unknown): void {
  console.error(faultOf(error as NodeJS.ErrnoException))
  process.exitCode = 1
}

endWithNpm()
try {
  const server = previewServer(dist).on('error', fail)
  server.listen(Number(port), host, () => {
    const name = host === loopback ? 'localhost' : host.includes(':') ? `[${host}]` : host
    console.log(`Serving ${dist}/ at http://${name}:${String((server.address() as AddressInfo).port)}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
} catch (error) {
  fail(error)
}
