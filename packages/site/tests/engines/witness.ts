/**
 * Hears what pages report, for an engine whose driver tells nothing of its console: stands between the browser and the
 * site, and puts a script before the page's own. What a browser says by itself, such as a header that it does not know,
 * stays unheard.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

const script = '/witness.js'
const said = '/said'

/** Passes requests on to `origin`, and reports to `hear`. */
export function witness(origin: string, hear: (report: string) => void): Server {
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (request.url === script)
      return { headers: { 'Content-Type': 'text/javascript' }, body: `(${report.toString()})('${said}')` }
    if (request.url !== said) return passOn(origin, request)
    hear(await text(request))
    return { status: 204 }
  }
  return createServer((request, response) => {
    answer(request).then(
      ({ status = 200, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.destroy(error as Error),
    )
  })
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

async function passOn(
  origin: string,
  { url = '', method, headers: { accept = '' } }: IncomingMessage,
): Promise<Answer> {
  const answer = await fetch(origin + url, { method, redirect: 'manual', headers: { accept } })
  const kept = [...answer.headers].filter(
    ([name]) => !/^(?:content-encoding|content-length|connection|keep-alive|transfer-encoding)$/.test(name),
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  const body = isPage ? bytes.toString().replace(/<head>/i, `<head><script src="${script}"></script>`) : bytes
  return { status: answer.status, headers: Object.fromEntries(kept), body }
}

/** Runs in the page. */
function report(to: string): void {
  const say = (kind: string, what: unknown) => navigator.sendBeacon(to, `${kind}: ${String(what)}`)
  addEventListener('error', ({ message, target }) => say('uncaught', message ?? (target as Element).outerHTML), true)
  addEventListener('unhandledrejection', ({ reason }) => say('uncaught', reason))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    say('policy', `${effectiveDirective} ${blockedURI}`),
  )
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const own = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      say(level, words.join(' '))
      own(...words)
    }
  }
}
