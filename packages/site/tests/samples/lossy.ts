/** A proxy to the endpoint that loses requests and responses as a test specifies. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * What happens to a request: it gets its response (`pass`), it is lost (`drop`), its response is lost (`lose`) or
 * truncated (`cut`), or the proxy answers it.
 */
export type Fate =
  'pass' | 'drop' | 'lose' | 'cut' | { status: number; headers?: Record<string, string>; retryable: boolean }

export interface Attempt {
  target: string
  headers: IncomingHttpHeaders
  body: string
  /** The time of the attempt in milliseconds. */
  at: number
}

export interface LossyWay {
  baseUrl: string
  attempts: Attempt[]
  close: () => void
}

/** Hop-by-hop headers. */
const hopByHop = ['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'http2-settings']

/** The last fate applies to all further requests. */
export async function startLossyWay(endpoint: string, fates: Fate[]): Promise<LossyWay> {
  const attempts: Attempt[] = []
  const server = createServer((request, response) => {
    const handle = async () => {
      const body = await buffer(request)
      const fate = fates[Math.min(attempts.length, fates.length - 1)] ?? 'pass'
      const { headers, url: target = '', method } = request
      attempts.push({ target, headers, body: body.toString(), at: Date.now() })
      if (fate === 'drop') return void request.socket.destroy()
      if (typeof fate === 'object') {
        const problem = JSON.stringify({ status: fate.status, code: 'planted', retryable: fate.retryable })
        return void response.writeHead(fate.status, fate.headers).end(problem)
      }
      const sent = Object.entries(headers).filter(([name]) => !hopByHop.includes(name)) as [string, string][]
      const answer = await fetch(endpoint + target, {
        method,
        headers: sent,
        body: body.length > 0 ? body : undefined,
      })
      const text = Buffer.from(await answer.arrayBuffer())
      if (fate === 'lose') return void request.socket.destroy()
      response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': text.length })
      if (fate === 'pass') return void response.end(text)
      response.write(text.subarray(0, text.length / 2), () => request.socket.destroy())
    }
    handle().catch(() => request.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    attempts,
    close: () => (server.close(), server.closeAllConnections()),
  }
}
