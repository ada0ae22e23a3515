/**
 * How addresses are answered, whoever serves the site: the preview server asks these functions, the files for static
 * hosts are written from them. Pure, and free of imports, because Node runs the preview server straight from source.
 */

/** What the rules need to know of a built site. `dist/hosting/rules.json` holds it. */
export interface HostRules {
  /** Addresses that keep their trailing slash: one per language and version. */
  roots: string[]
  /** Roots of the languages, each with a 404 page of its own. */
  languageRoots: string[]
  /** Old address to new address, both decoded. */
  redirects: Record<string, string>
  /** Sources that `script-src` allows beside our own files: hashes of inline scripts. */
  scriptHashes: string[]
  /** Origin of the session-analytics script, if the build has one. */
  analyticsOrigin?: string
}

export type Decision =
  | { action: 'serve'; path: string }
  | { action: 'redirect'; location: string }
  | { action: 'not-found'; path: string }
  | { action: 'refuse'; status: 400 | 405 | 414; reason: string }

const longestAddress = 8 * 1024

/** Files that are for the host, not for readers: rules, compressed copies, hidden files. */
const internal = /^\/(?:hosting(?:\/|$)|_headers$|_redirects$)|\.(?:br|gz)$|\/\.(?!well-known\/)/

/** Whether a path of the built site is the host's own and no reader's. */
export const isInternal = (path: string): boolean => internal.test(path)

/** Decides on a request line; `target` is the address as it was sent, with its query. */
export function decide(rules: HostRules, method: string, target: string): Decision {
  const refuse = (status: 400 | 405 | 414, reason: string): Decision => ({ action: 'refuse', status, reason })
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'Only GET and HEAD are served here.')
  if (target.length > longestAddress) return refuse(414, `The address is longer than ${String(longestAddress)} bytes.`)

  const queryAt = target.indexOf('?')
  const rawPath = queryAt < 0 ? target : target.slice(0, queryAt)
  const query = queryAt < 0 ? '' : target.slice(queryAt)
  const path = decodePath(rawPath)
  if (path === undefined) return refuse(400, 'The address is not a plain path.')

  const canonical = canonicalPath(rules, path)
  if (canonical !== path) return { action: 'redirect', location: encodePath(canonical) + query }
  const isNotFoundPage = rules.languageRoots.some((root) => path === `${root}404`)
  return { action: isNotFoundPage || isInternal(path) ? 'not-found' : 'serve', path }
}

/** The decoded path, or undefined when it could mean a place outside the site. */
function decodePath(raw: string): string | undefined {
  if (!raw.startsWith('/') || raw.includes('\\') || /%(?:2f|5c)/i.test(raw)) return undefined
  let path: string
  try {
    path = decodeURIComponent(raw)
  } catch {
    return undefined
  }
  const isPlain = !hasControlCharacter(path) && !path.split('/').some((segment) => segment === '..' || segment === '.')
  return isPlain ? path : undefined
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f')
}

/** Decoded path to header-safe path: everything but the slashes is encoded. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** The one address of the page that any spelling of it means, old addresses included. */
export function canonicalPath({ roots, redirects }: HostRules, path: string): string {
  const bare = path.replace(/\/{2,}/g, '/').replace(/(?:\/index(?:\.html)?|\.html|\/)+$/, '')
  if (roots.includes(`${bare}/`)) return `${bare}/`
  return redirects[bare] ?? bare
}

/** The language's own page for addresses where nothing stands. */
export function notFoundFile({ languageRoots }: HostRules, path: string): string {
  const root = languageRoots
    .filter((one) => path.startsWith(one))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '/')
  return `${root.slice(1)}404.html`
}

/** Hashed files never change under one name; everything else is asked for again with its ETag. */
export const cacheRules = { prefix: '/_astro/', hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const

export function cacheControl(path: string): string {
  return path.startsWith(cacheRules.prefix) ? cacheRules.hashed : cacheRules.other
}

/** Text files that the site is made of. They are UTF-8, and not every server says so. */
export const textTypes = {
  atom: 'application/atom+xml',
  html: 'text/html',
  css: 'text/css',
  csv: 'text/csv',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  yaml: 'application/yaml',
} as const

/** Content type of a text file by its extension; undefined for pictures and bare addresses. */
export function textType(path: string): string | undefined {
  const extension = /\.([a-z]+)$/.exec(path)?.[1]
  const type = (textTypes as Record<string, string>)[extension ?? '']
  return type && `${type}; charset=utf-8`
}

/** Headers of every answer. */
export function securityHeaders({ scriptHashes, analyticsOrigin }: HostRules): Record<string, string> {
  const analytics = analyticsOrigin ? [analyticsOrigin] : []
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...analytics],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...analytics],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

/** For public hosts only: on http://localhost it would lock the reader's other projects to HTTPS. */
export const transportSecurity = { 'Strict-Transport-Security': 'max-age=31536000' } as const
