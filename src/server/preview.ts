/** `npm run preview`: serves dist/, or the folder named, at http://localhost:3000, or at the port that PORT names. */
import { previewServer } from './server.ts'

function start(): void {
  const port = Number(process.env['PORT'] || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT is ${String(process.env['PORT'])}: set it to a whole number from 1 to 65535, or leave it out.`)
  }
  const dist = process.argv[2] ?? 'dist'
  const server = previewServer(dist)
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error
    const trouble = error.code === 'EADDRINUSE' ? 'is taken' : 'needs more rights than this user has'
    fail(`Port ${String(port)} ${trouble}. Choose another, for example PORT=8080 npm run preview`)
  })
  server.listen(port, () => {
    const address = server.address()
    const actual = address !== null && typeof address === 'object' ? address.port : port
    console.log(`Serving ${dist}/ at http://localhost:${String(actual)}`)
  })
  const stop = () => {
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 2000).unref()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

try {
  start()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
