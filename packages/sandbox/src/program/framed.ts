import { connect } from 'node:net'
import { connect as connectSafely } from 'node:tls'
import type { Framing } from '../torture/types'

/** Sends a message as `fetch` does or, with a framing that `fetch` does not have, byte by byte. */
export async function sendFramed(
  request: Request,
  framing: Framing | undefined,
  limit: AbortSignal,
): Promise<Response> {
  if (!framing) return fetch(request, { signal: limit })
  const { protocol, hostname, port } = new URL(request.url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket =
    protocol === 'https:'
      ? connectSafely({ host, port: Number(port || 443), servername: host })
      : connect({ host, port: Number(port || 80) })
  limit.addEventListener('abort', () => socket.destroy(limit.reason as Error))
  socket.write(bytesOf(request, Buffer.from(await request.arrayBuffer()), framing))
  let text = ''
  for await (const bytes of socket) {
    text += bytes
    const [first, second] = [...text.matchAll(/HTTP\/1\.\d ([2-5]\d\d)/g)].map(([, status]) => Number(status))
    const status = framing === 'after_get' ? second : first
    if (status) return new Response(null, { status })
  }
  throw new Error('the connection was closed without a response')
}

function bytesOf({ url, method, headers }: Request, body: Buffer, framing: Framing): Buffer {
  const { host, origin } = new URL(url)
  const target = url.slice(origin.length)
  const head = (verb: string, ...lines: string[]) =>
    [`${verb} ${target} HTTP/1.1`, `Host: ${host}`, ...lines, '', ''].join('\r\n')
  const own = [...headers].map((each) => each.join(': '))
  const post = (...lines: string[]) => head(method, ...own, ...lines)
  if (framing === 'chunked') {
    const chunks = [body.subarray(0, 99), body.subarray(99), body.subarray(body.length)]
    const parts = chunks.flatMap((chunk) => [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n'])
    return Buffer.concat([post('Transfer-Encoding: chunked'), ...parts].map((part) => Buffer.from(part)))
  }
  // The body of the GET is a request, if it is taken for one.
  const inner = head('POST', 'Content-Length: 0')
  const before = framing === 'after_get' ? head('GET', `Content-Length: ${String(inner.length)}`) + inner : ''
  const length = framing === 'after_get' ? String(body.length) : framing(body.length)
  return Buffer.concat([Buffer.from(before + post(`Content-Length: ${length}`)), body])
}
