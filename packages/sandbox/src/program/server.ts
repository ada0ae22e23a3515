/** Adapts Node's HTTP server to the Web's `Request` and `Response`. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusal } from './origin'
import { StartError } from './options'
import { problem, problemText, problemType } from './problem'

/** Handles a request; `target` is its path and query byte for byte. */
export type Handler = (request: Request, target: string) => Promise<Response>

/** A handled call; without a status if the connection was closed without a response. */
export interface Call {
  method: string
  target: string
  status?: number
  milliseconds: number
  /** The error code of the response. */
  code?: string
}

interface ServerOptions {
  /** Without a trailing slash. */
  origin: string
  /** Host names that requests may use, besides those of the loopback interface. */
  hosts: ReadonlySet<string>
  /** In bytes; longer bodies are cut after one more byte, so that the handler can tell. */
  maxBody: number
  /** Called once for each request. */
  onCall: (call: Call) => void
  /** Called with errors of the program itself. */
  onFault: (error: unknown) => void
  timeouts?: Partial<Timeouts>
}

/** In milliseconds. */
interface Timeouts {
  /** For the headers of a request. */
  headers: number
  /** For a whole request. */
  request: number
  /** How often the timeouts are checked. */
  check: number
}

const timeoutsByDefault: Timeouts = { headers: 10_000, request: 30_000, check: 1000 }

/** Longer than clients keep idle connections, so that none is closed while a client is writing to it. */
const keepAlive = 75_000

/** Bytes of an oversized body that are read and discarded, so that the client gets to read the response. */
const maxDiscarded = 8 * 1024 * 1024

/** Methods that `Request` does not support. */
const methodsWithoutRequest = ['TRACE', 'TRACK', 'CONNECT']

const unsupportedMethod = 'This HTTP method is not supported. Use the one shown in the API reference.'

export function httpServer(handler: Handler, options: ServerOptions): Server {
  const { headers, request, check } = { ...timeoutsByDefault, ...options.timeouts }
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      connectionsCheckingInterval: check,
      keepAliveTimeout: keepAlive,
      // A missing `Host` gets the same kind of error response as a wrong one.
      requireHostHeader: false,
    },
    (incoming, outgoing) => void serve(handler, options, incoming, outgoing),
  )
  server.on('clientError', (error: ClientError, socket) => {
    if (isTls(error)) options.onFault(new StartError(plainHttp(options.origin)))
    refuseMalformed(error, socket, options.origin)
  })
  server.on('connect', (_, socket) => answerRaw(socket, 405, unsupportedMethod))
  return server
}

async function serve(
  handler: Handler,
  options: ServerOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const start = performance.now()
  const { method = '', url = '' } = incoming
  const target = targetOf(url)
  const report = (status?: number, code?: string) =>
    options.onCall({ method, target: target ?? url, status, code, milliseconds: performance.now() - start })
  try {
    const body = await readBody(incoming, options.maxBody)
    const response = await answer(handler, options, incoming, target, body?.bytes).catch((error: unknown) => {
      options.onFault(error)
      return problem(500, 'The sandbox failed. See its standard error for details.')
    })
    if (response.type === 'error') {
      incoming.socket.destroy()
      return report()
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    if (body?.isCut) outgoing.setHeader('connection', 'close')
    const length = [204, 304].includes(response.status) ? [] : [['content-length', String(bytes.length)]]
    outgoing.writeHead(response.status, [...response.headers, ...length].flat())
    outgoing.end(method === 'HEAD' ? undefined : bytes)
    report(response.status, codeOf(response, bytes))
  } catch {
    // The client has disconnected.
    incoming.socket.destroy()
    report()
  }
}

async function answer(
  handler: Handler,
  { origin, hosts }: ServerOptions,
  incoming: IncomingMessage,
  target: string | undefined,
  body: Uint8Array<ArrayBuffer> | undefined,
): Promise<Response> {
  const { method = '' } = incoming
  const refused = refusal(incoming, hosts)
  if (refused) return refused
  if (methodsWithoutRequest.includes(method)) return problem(405, unsupportedMethod)
  const address = target !== undefined && URL.canParse(origin + target) ? new URL(origin + target) : undefined
  if (!address || target === undefined) return problem(400, 'The request target is not a path.')
  if (!isEncoded(address.pathname)) return problem(400, 'The path is not percent-encoded UTF-8.')
  // HEAD is answered as GET is; the body is left out when the response is sent.
  const asked = method === 'HEAD' ? 'GET' : method
  const hasBody = body !== undefined && asked !== 'GET'
  return handler(
    new Request(address, { method: asked, headers: headersOf(incoming), body: hasBody ? body : null }),
    target,
  )
}

/** Path and query of a request target; also accepts the absolute form that proxies receive. */
function targetOf(url: string): string | undefined {
  if (url.startsWith('/')) return url
  const [, target] = /^https?:\/\/[^/?#]*(.*)$/i.exec(url) ?? []
  if (target === undefined) return undefined
  return target.startsWith('/') ? target : `/${target}`
}

function isEncoded(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!)
  return headers
}

interface Body {
  bytes: Uint8Array<ArrayBuffer>
  /** The body exceeds even the part that is discarded. */
  isCut: boolean
}

/** The body, at most one byte over the limit; `undefined` if there is none. Rejects if the client disconnects. */
async function readBody(incoming: IncomingMessage, limit: number): Promise<Body | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (size <= limit) chunks.push(chunk.subarray(0, limit + 1 - size))
    size += chunk.length
    if (size > limit + maxDiscarded) break
  }
  if (size === 0) return undefined
  return { bytes: Buffer.concat(chunks), isCut: size > limit + maxDiscarded }
}

function codeOf({ headers, status }: Response, bytes: Buffer): string | undefined {
  if (status < 400 || !headers.get('content-type')?.startsWith(problemType)) return undefined
  const { code } = JSON.parse(bytes.toString()) as { code?: string }
  return code
}

interface ClientError extends NodeJS.ErrnoException {
  rawPacket?: Buffer
}

/** Whether the client has begun a TLS handshake. */
const isTls = ({ rawPacket }: ClientError): boolean => rawPacket?.[0] === 0x16

const plainHttp = (origin: string) => `A client tried HTTPS, but the sandbox speaks plain HTTP: use ${origin}.`

/** Responds to what the HTTP parser rejects. */
function refuseMalformed(error: ClientError, socket: Duplex, origin: string): void {
  const { code = '' } = error
  if (isTls(error)) return answerRaw(socket, 400, plainHttp(origin))
  if (code === 'HPE_HEADER_OVERFLOW') return answerRaw(socket, 431, 'The header fields exceed 16 kB in total.')
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return answerRaw(socket, 413, 'The chunk extensions are too long.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return answerRaw(socket, 408, 'The request did not arrive in full in time.')
  answerRaw(socket, 400, 'This is not a valid HTTP/1.1 request.')
}

/** Responds on a raw socket and closes it. */
function answerRaw(socket: Duplex, status: number, detail: string): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = problemText(status, detail)
  const { title } = JSON.parse(body) as { title: string }
  const head = [
    `HTTP/1.1 ${String(status)} ${title}`,
    `content-type: ${problemType}`,
    `content-length: ${String(Buffer.byteLength(body))}`,
    'connection: close',
  ]
  // Errors on the client's side no longer matter.
  socket.on('error', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
