import { existsSync, readFileSync } from 'node:fs'
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { cacheControl, decide, notFoundFile, securityHeaders, textType, type HostRules } from './rules.ts'

/** Serves a built site as a host with `dist/hosting/nginx.conf` would. Throws when `dist` holds none. */
export function previewServer(dist: string): Server {
  const rules = readRules(dist)
  const security = Object.entries(securityHeaders(rules))
  const serveFile = sirv(dist, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const type = textType(path)
      if (type) response.setHeader('Content-Type', type)
    },
  })

  return createServer((request, response) => {
    for (const [name, value] of security) response.setHeader(name, value)
    response.setHeader('Cache-Control', 'no-cache')
    const decision = decide(rules, request.method ?? '', request.url ?? '')
    switch (decision.action) {
      case 'refuse':
        if (decision.status === 405) response.setHeader('Allow', 'GET, HEAD')
        answer(response, decision.status, 'text/plain; charset=utf-8', `${statusLine(decision.status)}. ${decision.reason}\n`)
        return
      case 'redirect':
        response.setHeader('Location', decision.location)
        answer(response, 301, 'text/plain; charset=utf-8', `${statusLine(301)}: ${decision.location}\n`)
        return
      case 'not-found':
        answerNotFound(request, response, join(dist, notFoundFile(rules, decision.path)))
        return
      case 'serve':
        response.setHeader('Cache-Control', cacheControl(decision.path))
        // Files are small, and sirv throws on a range that ends before it starts.
        delete request.headers.range
        serveFile(request, response, () => {
          response.setHeader('Cache-Control', 'no-cache')
          answerNotFound(request, response, join(dist, notFoundFile(rules, decision.path)))
        })
    }
  })
}

function readRules(dist: string): HostRules {
  const file = join(dist, 'hosting/rules.json')
  if (!existsSync(file)) throw new Error(`There is no built site in ${dist}: run \`npm run build\` first.`)
  return JSON.parse(readFileSync(file, 'utf8')) as HostRules
}

const statusLine = (status: number): string => `${String(status)} ${STATUS_CODES[status] ?? ''}`

function answer(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body)
}

function answerNotFound({ headers }: IncomingMessage, response: ServerResponse, page: string): void {
  const compressed = `${page}.br`
  const isCompressed = /\bbr\b/.test(String(headers['accept-encoding'])) && existsSync(compressed)
  response.setHeader('Vary', 'Accept-Encoding')
  if (isCompressed) response.setHeader('Content-Encoding', 'br')
  answer(response, 404, 'text/html; charset=utf-8', readFileSync(isCompressed ? compressed : page))
}
