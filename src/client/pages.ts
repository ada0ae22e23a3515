import { loadSheets } from './swap'

/** Pages kept in memory: enough for what the pointer passes over and for going back. */
const capacity = 24

/** A fetched page of this site. */
export class FetchedPage {
  #parsed: Document | undefined

  constructor(
    /** Where it was found, after redirects. */
    readonly path: string,
    readonly html: string,
  ) {}

  /** Parses and loads the styles it needs, ahead of need or right before it is shown. */
  async prepare(): Promise<void> {
    await loadSheets(this.#parse())
  }

  /** The document, for the caller to take apart. */
  take(): Document {
    const parsed = this.#parse()
    this.#parsed = undefined
    return parsed
  }

  #parse(): Document {
    return (this.#parsed ??= new DOMParser().parseFromString(this.html, 'text/html'))
  }
}

interface Held {
  page: Promise<FetchedPage | undefined>
  abort: AbortController
}

const held = new Map<string, Held>()

/**
 * The page at a path, from memory or fetched; undefined where the server answers with something that is not a page.
 * The query is left out on purpose: static pages do not depend on it. A failure is not kept.
 */
export function fetchPage(path: string): Promise<FetchedPage | undefined> {
  const known = held.get(path)
  if (known) return known.page
  const abort = new AbortController()
  const page = request(path, abort.signal)
  held.set(path, { page, abort })
  page.catch(() => held.delete(path))
  const [oldest] = held.keys()
  if (held.size > capacity && oldest !== undefined) held.delete(oldest)
  return page
}

/** Gives up a fetch that nobody waits for any more. */
export function cancelPage(path: string): void {
  held.get(path)?.abort.abort()
  held.delete(path)
}

async function request(path: string, signal: AbortSignal, hops = 0): Promise<FetchedPage | undefined> {
  const response = await fetch(path, { signal })
  if (response.status >= 500) throw new Error(`${path}: HTTP ${response.status}`)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return undefined
  const html = await response.text()
  const target = redirectTarget(html, response.url)
  if (target && hops < 5) return request(target, signal, hops + 1)
  return new FetchedPage(response.redirected || hops ? new URL(response.url).pathname : path, html)
}

/** Where a redirect page of a plain file server leads: those servers cannot answer with a 301. */
export function redirectTarget(html: string, base: string): string | undefined {
  const target = /<meta http-equiv="?refresh"? content="\d+; ?url=([^"]+)"/i.exec(html.slice(0, 4096))?.[1]
  return target && new URL(target, base).pathname
}
