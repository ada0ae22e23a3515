import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { buildStamp, readBuild, type Build, type BuiltFile, type Coding } from './build.ts'
import {
  acceptsMarkdown,
  cacheControl,
  cacheRules,
  contentType,
  decider,
  notFoundFile,
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
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => answer(site, request, response))
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

function answer(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const decision = site.decide(request.method ?? '', request.url ?? '')
  switch (decision.action) {
    case 'refuse': {
      const allow: Record<string, string> = decision.status === 405 ? { Allow: 'GET, HEAD' } : {}
      return answerInWords(site, response, decision.status, decision.reason, allow)
    }
    case 'redirect':
      return answerInWords(site, response, 301, 'The page has another address.', { Location: decision.location })
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
  response.writeHead(status, {
    ...headers,
    'Content-Type': contentType(path),
    'Content-Length': body.length,
    ...(best === 'identity' ? {} : { 'Content-Encoding': best }),
  })
  response.end(body)
}

function answerNotFound(site: Site, request: IncomingMessage, response: ServerResponse, page: string): void {
  const found = site.files.get(page)
  if (!found) return answerInWords(site, response, 404, 'Nothing is at this address.')
  const headers = { ...site.common, Vary: variesByCoding(found), 'Cache-Control': cacheRules.other }
  send(request, response, 404, found, headers)
}

/** Responds with a status and one ASCII sentence, which never echoes the request. */
function answerInWords(
  { common }: Site,
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): void {
  const title = `${String(status)} ${STATUS_CODES[status] ?? ''}`
  const body =
    '<!doctype html>\n<html ' + `lang="en">\n<title>${title}</title>\n<h1>${title}</h1>\n<p>${sentence}</p>\n</html>\n`
  response.writeHead(status, {
    ...common,
    'Cache-Control': cacheRules.other,
    'Content-Type': contentType('.html'),
    'Content-Length': body.length,
    ...headers,
  })
  response.end(body)
}
