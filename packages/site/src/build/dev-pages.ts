/** How the dev server answers requests for pages. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { decider } from './rules.ts'

type Handled = [request: IncomingMessage, response: ServerResponse, next: () => void]
type Handler = (...handled: Handled) => void
type AsyncHandler = (...handled: Handled) => Promise<void>

/** Follows old addresses as hosts do, but not permanently: a browser would remember what the next edit may change. */
export function followRedirects(redirects: () => Promise<Record<string, string>>, roots: readonly string[]): Handler {
  const follow: AsyncHandler = async (request, response, next) => {
    const rules = { roots: [...roots], languageRoots: [], pages: [], redirects: await redirects(), scriptHashes: [] }
    const decision = decider(rules)('GET', request.url ?? '/')
    if (decision.action === 'redirect') response.writeHead(302, { Location: decision.location }).end()
    else next()
  }
  return (request, response, next) => {
    if (!isForPage(request)) return next()
    // The list cannot be read while it is being edited.
    follow(request, response, next).catch(() => next())
  }
}

/** Adds the mistakes to a page, or shows them in its place if it cannot be drawn. */
export function onPages(mistakes: () => Promise<string[]>): Handler {
  return (request, response, next) => {
    if (!isForPage(request)) return next()
    const writeHead = response.writeHead.bind(response)
    const end = response.end.bind(response)
    const parts: Buffer[] = []
    let head: OutgoingHttpHeaders = {}
    const send = (body: string | Buffer) => {
      const headers = Object.entries(head).filter(([name]) => name.toLowerCase() !== 'content-length')
      writeHead(response.statusCode, Object.fromEntries(headers))
      end(body)
    }
    const write = (part: unknown): true => {
      if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
      return true
    }
    Object.assign(response, {
      writeHead(status: number, ...rest: unknown[]) {
        response.statusCode = status
        head = (rest.at(-1) ?? {}) as OutgoingHttpHeaders
        return response
      },
      write,
      end(part?: unknown) {
        write(part)
        const body = Buffer.concat(parts)
        const html = body.toString()
        if (!/<\/?(?:title|body)\b/.test(html)) send(body)
        else void mistakes().then((lines) => send(withMistakes(html, response.statusCode, lines)))
        return response
      },
    })
    next()
  }
}

const isForPage = ({ method, url = '', headers: { accept = '' } }: IncomingMessage): boolean =>
  method === 'GET' && accept.includes('text/html') && !/^\/@|\/node_modules\//.test(url)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style = `<style>
#mistakes { position: fixed; inset: auto 0 0; z-index: 9; max-height: 40vh; overflow: auto; margin: 0;
  padding: 12px 16px; background: #b00020; color: #fff; font: 14px/1.5 monospace; white-space: pre-wrap }
</style>`
/** Vite's overlay would cover the lines with a stack trace. */
const withoutOverlay = '<style>vite-error-overlay { display: none }</style>'
const reload = `<script type="module">
import { createHotContext } from '/@vite/client'
createHotContext('/mistakes').on('mistakes:changed', () => location.reload())
</script>`

function withMistakes(html: string, status: number, lines: string[]): string {
  const note = lines.length > 0 ? `<pre id="mistakes" role="alert">${escaped(lines.join('\n'))}</pre>${style}` : ''
  const isOfWriter = html.includes('<title>Faults</title>') || lines.some(isUnreadable)
  if (status >= 500 && note !== '' && isOfWriter)
    return `<!doctype html><meta charset="utf-8"><title>Mistakes</title>${note}${withoutOverlay}${reload}`
  return html.includes('</body>') ? html.replace('</body>', () => `${note}${reload}</body>`) : html + note + reload
}

/** Whether a mistake keeps the site's code from being loaded, which other tools explain less well. */
export const isUnreadable = (line: string): boolean => line.includes(': not readable as ')
