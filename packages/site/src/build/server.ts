/** Serves a built site by the rules that hosts follow, for looking at it; files are sent by `sirv`. */
import { existsSync, readFileSync, type ReadStream } from 'node:fs'
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import {
  acceptsMarkdown,
  cacheControl,
  cacheRules,
  contentType,
  decider,
  notFoundFile,
  pageFile,
  rulesFile,
  securityHeaders,
  type HostRules,
} from './rules.ts'

const wantsMarkdown = new RegExp(acceptsMarkdown, 'i')
/** Readers of the compressed copies, by their ending. */
const accepts: Record<string, RegExp> = { br: /\bbr\b/, gz: /\bgzip\b/ }

/** Throws an error that says what to do if `dist` has no build. */
export function previewServer(dist: string): Server {
  const rules = rulesOf(dist)
  const decide = decider(rules)
  const pages = new Set(rules.pages.map(pageFile))
  const common = securityHeaders(rules)
  const isFile = (file: string): boolean => !file.endsWith('/') && existsSync(join(dist, file))
  // `dev` looks at the disk for each request, so that a new build is served too.
  const send = sirv(dist, { dev: true, etag: true, extensions: [] })

  const sendFile = (request: IncomingMessage, response: ServerResponse, file: string, isPage = false): void => {
    const copies = ['br', 'gz'].filter((ending) => isFile(`${file}.${ending}`))
    const copy = copies.find((ending) => accepts[ending]?.test(String(request.headers['accept-encoding'])))
    response.setHeader('Vary', [...(copies.length > 0 ? ['Accept-Encoding'] : []), ...(isPage ? ['Accept'] : [])])
    response.setHeader('Content-Type', contentType(file))
    // `sirv` leaves a file open if its reader goes away.
    response.once('pipe', (source: ReadStream) => response.once('close', () => source.destroy()))
    request.url = encodeURI(`/${file}${copy ? `.${copy}` : ''}`)
    send(request, response)
  }

  const sendNotFound = (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const file = notFoundFile(rules, path)
    if (!isFile(file)) return sayWhy(response, 404, 'Nothing is at this address.')
    for (const name of ['range', 'if-none-match']) delete request.headers[name]
    const writeHead = response.writeHead.bind(response)
    Object.assign(response, { writeHead: (_: number, headers: Record<string, string>) => writeHead(404, headers) })
    response.setHeader('Cache-Control', cacheRules.other)
    sendFile(request, response, file)
  }

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value)
    const decision = decide(request.method ?? '', request.url ?? '')
    if (decision.action === 'refuse') return sayWhy(response, decision.status, decision.reason)
    if (decision.action === 'redirect') {
      response.setHeader('Location', decision.location)
      return sayWhy(response, 301, 'The page has another address.')
    }
    if (decision.action === 'not-found' || !isFile(decision.file))
      return sendNotFound(request, response, `/${decision.file}`)
    const isPage = pages.has(decision.file)
    const twin = decision.file.replace(/html$/, 'md')
    const isTwin = isPage && wantsMarkdown.test(request.headers.accept ?? '') && isFile(twin)
    // This is the only form of a range that `sirv` reads correctly.
    if (!/^bytes=\d+-\d*$/.test(request.headers.range ?? '')) delete request.headers.range
    response.setHeader('Cache-Control', cacheControl(`/${decision.file}`))
    sendFile(request, response, isTwin ? twin : decision.file, isPage)
  }
  // As nginx does: a client that pauses for some seconds must not find the connection closed.
  return createServer({ keepAliveTimeout: 75_000 }, answer)
}

function rulesOf(dist: string): HostRules {
  try {
    return JSON.parse(readFileSync(join(dist, rulesFile), 'utf8')) as HostRules
  } catch {
    throw new Error(`There is no built site in ${dist}: run \`npm run build\`.`)
  }
}

/** Answers with a sentence that never repeats what was asked. */
function sayWhy(response: ServerResponse, status: number, reason: string): void {
  const title = `${String(status)} ${STATUS_CODES[status] ?? ''}`
  if (status === 405) response.setHeader('Allow', 'GET, HEAD')
  response.setHeader('Cache-Control', cacheRules.other)
  response.setHeader('Content-Type', contentType('.html'))
  response
    .writeHead(status)
    .end(`<!doctype html>\n<html lang="en">\n<title>${title}</title>\n<p>${reason}</p>\n</html>\n`)
}
