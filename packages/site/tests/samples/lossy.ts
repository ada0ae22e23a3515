/** A proxy to the endpoint that loses requests and responses as a test specifies. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { originOf } from '../../../../tests/origin-of'

/**
 * What happens to a request: it gets its response (`pass`), it is lost (`drop`), its response is lost (`lose`) or
 * truncated (`cut`), its headers or its body come a byte a second, or a planted response comes instead of the
 * endpoint's.
 */
export type Fate = 'pass' | 'drop' | 'lose' | 'cut' | 'slow headers' | 'slow body' | Planted

export interface Planted {
  status: number
  headers?: Record<string, string>
  body?: string
  /** Whether the endpoint handles the request first. */
  isLate?: boolean
}

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

/** The first bytes of responses that never end. */
const slow = {
  'slow headers': 'HTTP/1.1 200 OK\r\nServer: ',
  'slow body': 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
}

function trickle(socket: Socket, start: string): void {
  socket.write(start)
  const timer = setInterval(() => socket.write(' '), 1000)
  socket.on('error', () => {}).on('close', () => clearInterval(timer))
}

/** Requests with the same body share their fates, of which the last applies to all further ones. */
export async function startLossyWay(endpoint: string, fatesOf: (body: string) => Fate[]): Promise<LossyWay> {
  const attempts: Attempt[] = []
  const server = createServer((request, response) => {
    const handle = async () => {
      const bytes = await buffer(request)
      const body = bytes.toString()
      const fates = fatesOf(body)
      const earlier = attempts.filter((each) => each.body === body).length
      const fate = fates[Math.min(earlier, fates.length - 1)] ?? 'pass'
      const { headers, url: target = '', method } = request
      attempts.push({ target, headers, body, at: Date.now() })
      const plant = ({ status, headers: planted, body: text }: Planted) =>
        void response.writeHead(status, { ...planted, connection: 'close' }).end(text)
      if (fate === 'drop') return void request.socket.destroy()
      if (typeof fate === 'object' && !fate.isLate) return plant(fate)
      const sent = Object.entries(headers).filter(([name]) => !hopByHop.includes(name)) as [string, string][]
      const answer = await fetch(endpoint + target, { method, headers: sent, body: body ? bytes : undefined })
      const text = Buffer.from(await answer.arrayBuffer())
      if (typeof fate === 'object') return plant(fate)
      if (fate === 'lose') return void request.socket.destroy()
      if (fate === 'slow headers' || fate === 'slow body') return trickle(request.socket, slow[fate])
      const passed = { ...Object.fromEntries(answer.headers), 'content-length': text.length, connection: 'close' }
      response.writeHead(answer.status, passed)
      if (fate === 'pass') return void response.end(text)
      response.write(text.subarray(0, text.length / 2), () => request.socket.destroy())
    }
    handle().catch(() => request.socket.destroy())
  })
  let close = () => {}
  const baseUrl = await originOf((end) => (close = end), server)
  return { baseUrl, attempts, close }
}
