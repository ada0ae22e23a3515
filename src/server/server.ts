import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { gunzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { buildStamp, readBuild, type Build, type BuiltFile } from './build.ts'
import {
  acceptsMarkdown,
  cacheControl,
  cacheRules,
  contentType,
  decider,
  notFoundFile,
  pageFile,
  securityHeaders,
  transportSecurity,
  type Decision,
} from './rules.ts'

export interface PreviewOptions {
  /** Whether readers come through TLS: they are then told to stay with it. */
  behindTls?: boolean
  /** How often the server looks for a new build, in ms. */
  lookEvery?: number
  /** Told when a new build is served, and why one is not. */
  log?: (line: string) => void
}

type Coding = 'br' | 'gzip' | 'identity'
const codings: Coding[] = ['br', 'gzip', 'identity']

/** Names and values in turn, as `writeHead` takes them fastest. */
type Headers = string[]

/** A build with everything that an answer needs made ahead. */
interface Serving {
  decide: (method: string, target: string) => Decision
  languageRoots: string[]
  files: Map<string, ServedFile>
  /** Markdown twins as they are sent at the address of a page, by the page's file. */
  twins: Map<string, ServedFile>
  /** Headers of every answer. */
  common: Headers
}

interface ServedFile {
  size: number
  bodies: BuiltFile['bodies']
  etag: string
  /** Headers for a reader who has the file already. */
  unchanged: Headers
  /**
   * Headers of an answer with the file, by coding: as what was asked for, or as the page in place of what is missing.
   */
  whole: Partial<Record<Coding, Record<200 | 404, Headers>>>
}

/**
 * Serves a built site from memory, as a host with `dist/hosting/nginx.conf` would. A new build is taken over whole; one
 * that is not whole leaves the old one in service. Rejects when `dist` holds none.
 */
export async function previewServer(dist: string, options: PreviewOptions = {}): Promise<Server> {
  const { behindTls = false, lookEvery = 1000, log = console.log } = options
  let stamp = await buildStamp(dist)
  let build = await readBuild(dist)
  let serving = prepare(build, behindTls)

  const look = async () => {
    const found = await buildStamp(dist)
    if (found === undefined || found === stamp) return
    stamp = found
    try {
      build = await readBuild(dist, build)
      serving = prepare(build, behindTls)
      log(`Serving the new build in ${dist}/`)
    } catch (error) {
      log(`Still serving the build before. ${(error as Error).message}`)
    }
  }
  // As long as nginx keeps it: a program that works for some seconds between requests must not find it closed.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => answer(serving, request, response))
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void (looking = looking.then(look)), lookEvery).unref()
  server.on('close', () => clearInterval(timer))
  return server
}

function prepare({ rules, files }: Build, behindTls: boolean): Serving {
  const common = Object.entries({ ...securityHeaders(rules), ...(behindTls ? transportSecurity : {}) }).flat()
  const pages = new Set(rules.pages.map(pageFile))
  const atPage = [...common, 'Vary', 'Accept']
  return {
    decide: decider(rules),
    languageRoots: rules.languageRoots,
    common,
    files: new Map(
      [...files.values()].map((file) => [file.path, prepareFile(file, pages.has(file.path) ? atPage : common)]),
    ),
    twins: new Map(
      [...pages].flatMap((page) => {
        const twin = files.get(page.replace(/html$/, 'md'))
        return twin ? [[page, prepareFile(twin, atPage)] as const] : []
      }),
    ),
  }
}

function prepareFile({ path, size, hash, bodies }: BuiltFile, common: Headers): ServedFile {
  const etag = `W/"${hash}"`
  const varies = bodies.br ? ['Vary', 'Accept-Encoding'] : []
  const unchanged = [...varies, ...common, 'Cache-Control', cacheControl(`/${path}`), 'ETag', etag]
  const missing = [...varies, ...common, 'Cache-Control', cacheRules.other]
  const whole = (coding: Coding, length = size) => {
    const encoding = coding === 'identity' ? [] : ['Content-Encoding', coding]
    const content = ['Content-Type', contentType(path), 'Content-Length', String(length), ...encoding]
    return { 200: [...unchanged, ...content], 404: [...missing, ...content] }
  }
  const { br, gzip } = bodies
  const compressed = br && gzip && { br: whole('br', br.length), gzip: whole('gzip', gzip.length) }
  return { size, bodies, etag, unchanged, whole: { ...compressed, identity: whole('identity') } }
}

function answer(serving: Serving, request: IncomingMessage, response: ServerResponse): void {
  const decision = serving.decide(request.method ?? '', request.url ?? '')
  switch (decision.action) {
    case 'refuse': {
      const allow = decision.status === 405 ? ['Allow', 'GET, HEAD'] : []
      return answerInWords(serving, request, response, decision.status, decision.reason, allow)
    }
    case 'redirect':
      return answerInWords(serving, request, response, 301, 'The page has another address.', [
        'Location',
        decision.location,
      ])
    case 'not-found':
      return answerNotFound(serving, request, response, decision.file)
    case 'serve': {
      const twin = wantsMarkdown.test(request.headers.accept ?? '') ? serving.twins.get(decision.file) : undefined
      const found = twin ?? serving.files.get(decision.file)
      if (!found) return answerNotFound(serving, request, response, notFoundFile(serving, `/${decision.file}`))
      if (!isKnown(request.headers['if-none-match'], found.etag)) return send(request, response, 200, found)
      response.writeHead(304, found.unchanged).end()
    }
  }
}

const wantsMarkdown = new RegExp(acceptsMarkdown, 'i')

/** Whether the reader has the file already; the tags of a list are compared weakly, as `If-None-Match` asks. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => [etag, etag.slice(2), '*'].includes(one.trim()))
}

function send(request: IncomingMessage, response: ServerResponse, status: 200 | 404, file: ServedFile): void {
  const coding = codingFor(request, file)
  const body = file.bodies[coding]
  response.writeHead(status, file.whole[coding]![status])
  if (request.method === 'HEAD') response.end()
  else if (body) response.end(body)
  // Unpacking gzip takes 40 kB of memory, brotli up to 4 MB.
  else
    gunzip(file.bodies.gzip!, { chunkSize: file.size }, (error, bytes) =>
      error ? response.destroy() : response.end(bytes),
    )
}

/** The coding that the reader likes best among those that the file has. */
function codingFor(request: IncomingMessage, { whole }: ServedFile): Coding {
  if (!whole.br) return 'identity'
  const [best] = new Negotiator(request).encodings(codings, { preferred: codings }) as Coding[]
  return best ?? 'identity'
}

function answerNotFound(serving: Serving, request: IncomingMessage, response: ServerResponse, page: string): void {
  const found = serving.files.get(page)
  if (found) send(request, response, 404, found)
  else answerInWords(serving, request, response, 404, 'Nothing is at this address.')
}

/** A status with one sentence in ASCII, which never repeats what was sent. */
function answerInWords(
  { common }: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Headers = [],
): void {
  const title = `${String(status)} ${STATUS_CODES[status] ?? ''}`
  const body =
    '<!doctype html>\n<html ' + `lang="en">\n<title>${title}</title>\n<h1>${title}</h1>\n<p>${sentence}</p>\n</html>\n`
  const own = [
    'Cache-Control',
    cacheRules.other,
    'Content-Type',
    contentType('.html'),
    'Content-Length',
    String(Buffer.byteLength(body)),
  ]
  response.writeHead(status, [...common, ...own, ...headers])
  response.end(request.method === 'HEAD' ? undefined : body)
}
