import { loadSheets } from './swap'

/** Pages cached in memory: enough for the links in view, hovered links and going back. */
const capacity = 48

/** A fetched page of this site. */
export class FetchedPage {
  #parsed: Document | undefined

  constructor(
    /** Its path, after redirects. */
    readonly path: string,
    readonly html: string,
  ) {}

  /** Parses the page and loads its style sheets, ahead of time or right before it is shown. */
  async prepare(): Promise<void> {
    await loadSheets(this.#parse())
  }

  /** The document; the caller may take it apart. */
  take(): Document {
    const parsed = this.#parse()
    this.#parsed = undefined
    return parsed
  }

  #parse(): Document {
    // With the shadow trees that the HTML declares, where the browser can.
    return (this.#parsed ??=
      'parseHTMLUnsafe' in Document
        ? Document.parseHTMLUnsafe(this.html)
        : new DOMParser().parseFromString(this.html, 'text/html'))
  }
}

interface Held {
  page: Promise<FetchedPage | undefined>
  abort: AbortController
}

const held = new Map<string, Held>()

/**
 * The page at a path, from memory or fetched; undefined if the response is not HTML. The query is left out on purpose:
 * static pages do not depend on it. Failures are not cached.
 */
export function fetchPage(path: string, priority?: RequestPriority): Promise<FetchedPage | undefined> {
  const known = held.get(path)
  if (known) return known.page
  const abort = new AbortController()
  const page = request(path, { signal: abort.signal, priority })
  held.set(path, { page, abort })
  page.catch(() => held.delete(path))
  const [oldest] = held.keys()
  if (held.size > capacity && oldest !== undefined) held.delete(oldest)
  return page
}

/** Cancels a fetch that is no longer needed. */
export function cancelPage(path: string): void {
  held.get(path)?.abort.abort()
  held.delete(path)
}

async function request(path: string, init: RequestInit, hops = 0): Promise<FetchedPage | undefined> {
  const response = await fetch(path, init)
  if (response.status >= 500) throw new Error(`${path}: HTTP ${response.status}`)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return undefined
  const html = await response.text()
  const target = redirectTarget(html, response.url)
  if (target && hops < 5) return request(target, init, hops + 1)
  return new FetchedPage(response.redirected || hops ? new URL(response.url).pathname : path, html)
}

/** The target of a redirect page, which plain file servers send because they cannot answer with a 301. */
function redirectTarget(html: string, base: string): string | undefined {
  const target = /<meta http-equiv="?refresh"? content="\d+; ?url=([^"]+)"/i.exec(html.slice(0, 4096))?.[1]
  return target && new URL(target, base).pathname
}
