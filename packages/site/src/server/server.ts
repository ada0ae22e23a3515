import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import Negotiator from 'negotiator'
import { buildStamp, readBuild, type Build, type BuiltFile, type Coding } from './build.ts'
import {
  acceptsMarkdown,
  cacheControl,
  cacheRules,
  contentType,
  decider,
  notFoundFile,
  onlyReading,
  pageFile,
  securityHeaders,
  type Decision,
} from './rules.ts'

export interface PreviewOptions {
  /** How often the server checks for a new build, in ms. */
  lookEvery?: number
  /** Called when a new build is served, or with the reason why it cannot be. */
  log?: (line: string) => void
}

const codings: Coding[] = ['br', 'gzip', 'identity']

interface Site extends Build {
  decide: (method: string, target: string) => Decision
  /** The pages' files. */
  pages: Set<string>
  /** Headers of every response. */
  common: Record<string, string>
}

/**
 * Serves a built site from memory, as a host with `dist/hosting/nginx.conf` would. A new build is picked up as a whole;
 * if it cannot be read, the old one stays in service. Rejects if `dist` has no build.
 */
export async function previewServer(dist: string, options: PreviewOptions = {}): Promise<Server> {
  const { lookEvery = 1000, log = console.log } = options
  let stamp = await buildStamp(dist)
  let site = siteOf(await readBuild(dist))

  const look = async () => {
    const found = await buildStamp(dist)
    if (found === undefined || found === stamp) return
    stamp = found
    try {
      site = siteOf(await readBuild(dist))
      log(`Serving the new build in ${dist}/`)
    } catch (error) {
      log(`Still serving the build before. ${(error as Error).message}`)
    }
  }
  // nginx's default: a client that pauses for some seconds between requests must not find the connection closed.
  // Without `requireHostHeader`, as Node would refuse in words of its own.
  const server = createServer({ keepAliveTimeout: 75_000, requireHostHeader: false }, (request, response) =>
    answer(site, request, response),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => endInWords(site, socket, faultOf(error.code)))
  server.on('connect', (_request, socket) => endInWords(site, socket, onlyReading))
  keepRoom(server)
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void (looking = looking.then(look)), lookEvery).unref()
  server.on('close', () => clearInterval(timer))
  return server
}

const siteOf = ({ rules, files }: Build): Site => ({
  rules,
  files,
  decide: decider(rules),
  pages: new Set(rules.pages.map(pageFile)),
  common: securityHeaders(rules),
})

/** Idle connections are closed beyond this number, so that they cannot use up the 256 files that some systems allow. */
const mostConnections = 128

/** Closes the connection that has been idle longest when there are too many. */
function keepRoom(server: Server): void {
  /** Without a request, in the order in which they became idle. */
  const idle = new Set<Socket>()
  const rest = (socket: Socket) => {
    idle.add(socket)
    const [oldest] = idle
    if (idle.size > mostConnections) oldest?.destroy()
  }
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => idle.delete(socket))
    rest(socket)
  })
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('finish', () => !socket.destroyed && rest(socket))
  })
}

function answer(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1'))
    return answerInWords(site, response, { status: 400, reason: 'A request names one host.' })
  const decision = site.decide(request.method ?? '', request.url ?? '')
  switch (decision.action) {
    case 'refuse':
      return answerInWords(site, response, decision)
    case 'redirect': {
      const headers = { Location: decision.location }
      return answerInWords(site, response, { status: 301, reason: 'The page has another address.', headers })
    }
    case 'not-found':
      return answerNotFound(site, request, response, decision.file)
    case 'serve': {
      const isPage = site.pages.has(decision.file)
      const twin = isPage && wantsMarkdown.test(request.headers.accept ?? '') && decision.file.replace(/html$/, 'md')
      const file = (twin && site.files.get(twin)) || site.files.get(decision.file)
      if (!file) return answerNotFound(site, request, response, notFoundFile(site.rules, `/${decision.file}`))
      const etag = `W/"${file.hash}"`
      const headers = {
        ...site.common,
        Vary: [...variesByCoding(file), ...(isPage ? ['Accept'] : [])],
        'Cache-Control': cacheControl(`/${file.path}`),
        ETag: etag,
      }
      if (isKnown(request.headers['if-none-match'], etag)) response.writeHead(304, headers).end()
      else send(request, response, 200, file, headers)
    }
  }
}

const wantsMarkdown = new RegExp(acceptsMarkdown, 'i')

const variesByCoding = ({ bodies }: BuiltFile): string[] => (bodies.br ? ['Accept-Encoding'] : [])

/** Whether the reader already has the file; tags are compared weakly, as `If-None-Match` requires. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => [etag, etag.slice(2), '*'].includes(one.trim()))
}

/** Sends a file in the reader's preferred coding; for HEAD requests Node omits the body. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: 200 | 404,
  { path, bodies }: BuiltFile,
  headers: Record<string, string | string[]>,
): void {
  const held = codings.filter((coding) => bodies[coding])
  const [best = 'identity'] = new Negotiator(request).encodings(held, { preferred: held }) as Coding[]
  const body = bodies[best] ?? bodies.identity
  const described = {
    ...headers,
    'Content-Type': contentType(path),
    ...(best === 'identity' ? {} : { 'Content-Encoding': best }),
  }
  const size = String(body.length)
  const part = partOf(request, status, body.length)
  if (!part) {
    response.writeHead(status, { ...described, 'Content-Length': size }).end(body)
    return
  }
  const [from, to] = part
  if (from > to) {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end()
    return
  }
  const range = `bytes ${String(from)}-${String(to)}/${size}`
  response.writeHead(206, { ...described, 'Content-Length': to - from + 1, 'Content-Range': range })
  response.end(body.subarray(from, to + 1))
}

/**
 * The first and the last byte that a request asks for, as a download that goes on where it broke off does; the first is
 * greater if there are none. Undefined for the whole file: several ranges, and ranges of a file that may have changed.
 */
function partOf({ headers }: IncomingMessage, status: number, length: number): [number, number] | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  const isRange = first ? !last || Number(first) <= Number(last) : last !== ''
  if (!isRange || status !== 200 || headers['if-range'] !== undefined) return undefined
  if (!first) return [Math.max(0, length - Number(last)), length - 1]
  return [Number(first), Math.min(last ? Number(last) : Infinity, length - 1)]
}

function answerNotFound(site: Site, request: IncomingMessage, response: ServerResponse, page: string): void {
  const found = site.files.get(page)
  if (!found) return answerInWords(site, response, { status: 404, reason: 'Nothing is at this address.' })
  const headers = { ...site.common, Vary: variesByCoding(found), 'Cache-Control': cacheRules.other }
  send(request, response, 404, found, headers)
}

/** A status and one ASCII sentence as the reason, which never echoes the request. */
interface Words {
  status: number
  reason: string
  headers?: Record<string, string>
}

/** What to answer to a request that Node's parser refuses, by the code of its error. */
function faultOf(code = ''): Words {
  if (code === 'HPE_INVALID_METHOD') return onlyReading
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, reason: 'The headers are too long.' }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, reason: 'The request took too long.' }
  if (code === 'HPE_INVALID_URL') return { status: 400, reason: 'Other than ASCII is percent-encoded in an address.' }
  return { status: 400, reason: 'This is not a request.' }
}

function inWords({ common }: Site, { status, reason, headers }: Words) {
  const title = `${String(status)} ${STATUS_CODES[status] ?? ''}`
  const body =
    '<!doctype html>\n<html ' + `lang="en">\n<title>${title}</title>\n<h1>${title}</h1>\n<p>${reason}</p>\n</html>\n`
  return {
    title,
    body,
    headers: {
      ...common,
      ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
      'Cache-Control': cacheRules.other,
      'Content-Type': contentType('.html'),
      'Content-Length': String(body.length),
      ...headers,
    },
  }
}

function answerInWords(site: Site, response: ServerResponse, words: Words): void {
  const { headers, body } = inWords(site, words)
  response.writeHead(words.status, headers).end(body)
}

/** Answers where there is no response to write to, and closes the connection. */
function endInWords(site: Site, socket: Duplex, words: Words): void {
  if (!socket.writable) return void socket.destroy()
  const { title, headers, body } = inWords(site, words)
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${title}`, ...lines, '', body].join('\r\n'))
}
