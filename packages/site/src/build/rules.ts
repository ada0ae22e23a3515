/**
 * How requests are answered, on any host: the preview server calls these functions, and the files for static hosts are
 * generated from them. Pure; Node runs the preview server straight from source, so imports include file extensions.
 */
import { bareAddressIn } from '../sources/addresses/bare-address.ts'

/** What the rules need to know about a built site; stored in `dist/hosting/rules.json`. */
export interface HostRules {
  /** Addresses that keep their trailing slash: one per language and version. */
  roots: string[]
  /** Roots of the languages; each has its own 404 page. */
  languageRoots: string[]
  /** Bare addresses of all pages. */
  pages: string[]
  /** Old address to new address, both decoded. */
  redirects: Record<string, string>
  /** Sources that `script-src` allows besides our own files: hashes of inline scripts. */
  scriptHashes: string[]
  /** Origin of the session-analytics script, if the build has one. */
  analyticsOrigin?: string
}

/** Path of the rules in a build. */
export const rulesFile = 'hosting/rules.json'

export type Decision =
  | { action: 'serve'; file: string }
  | { action: 'redirect'; location: string }
  | { action: 'not-found'; file: string }
  | { action: 'refuse'; status: 400 | 405 | 414; reason: string }

/** Including the query, in bytes; the default limit of common hosts. */
export const longestAddress = 8 * 1024
/** Without the query; ten times our longest path. */
export const longestPath = 1024

/** Files for the host, not for readers: rules, compressed copies, hidden files. */
const internal = /^\/(?:hosting(?:\/|$)|_headers$|_redirects$)|\.(?:br|gz)$|\/\.(?!well-known\/)/

/** Whether a path of the built site is only for the host. */
export const isInternal = (path: string): boolean => internal.test(path)

/** Where each address leads: every page's bare address to itself, every old address to its page. */
export function addressTable({ pages, redirects }: Pick<HostRules, 'pages' | 'redirects'>): Map<string, string> {
  return new Map([...Object.entries(redirects), ...pages.map((page) => [page, page] as const)])
}

/** Returns a function that decides how to answer a request; `target` is the raw address with its query. */
export function decider(rules: HostRules): (method: string, target: string) => Decision {
  const table = addressTable(rules)
  return (method, target) => {
    if (method !== 'GET' && method !== 'HEAD') return onlyReading
    if (target.length > longestAddress)
      return refusal(414, `The address is longer than ${String(longestAddress)} bytes.`)
    const [raw, query] = splitAt(splitAt(target, '#')[0], '?')
    // The canonical spelling, which nearly all requests use, needs no decoding.
    if (table.get(raw) === raw) return { action: 'serve', file: pageFile(raw) }
    if (raw.length > longestPath) return refusal(414, `The path is longer than ${String(longestPath)} bytes.`)
    const path = decodePath(raw)
    if (path === undefined) return refusal(400, 'The address is not a plain path.')

    const address = table.get(bareAddressIn(rules.roots, lowerCase(path)))
    if (address !== undefined) return { action: 'redirect', location: address + (query === '?' ? '' : query) }
    const file = mergeSlashes(path)
    if (isInternal(file) || isNotFoundPage(rules, file)) return { action: 'not-found', file: notFoundFile(rules, file) }
    return { action: 'serve', file: file.slice(1) }
  }
}

function refusal(status: 400 | 405 | 414, reason: string) {
  return { action: 'refuse', status, reason } as const
}

/** The answer to every other method. */
const onlyReading = refusal(405, 'Only GET and HEAD are served here.')

/** The text before the first `mark`, and the rest including it. */
function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

const controlCharacter = /[\u0000-\u001f\u007f]/

/** The decoded path, or undefined if it could point outside the site. */
function decodePath(raw: string): string | undefined {
  if (!raw.startsWith('/') || raw.includes('\\') || /%(?:2f|5c)/i.test(raw)) return undefined
  let path: string
  try {
    path = decodeURIComponent(raw)
  } catch {
    return undefined
  }
  const isPlain =
    !controlCharacter.test(path) && !path.split('/').some((segment) => segment === '..' || segment === '.')
  return isPlain ? path : undefined
}

/** ASCII only: addresses have no other letters, and case-insensitive hosts fold no others. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function mergeSlashes(path: string): string {
  return path
    .split('/')
    .filter((part, at, parts) => part !== '' || at === 0 || at === parts.length - 1)
    .join('/')
}

/** Encodes everything in a decoded path except the slashes, so that it is safe in headers. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** The file of the page at a bare address. */
export function pageFile(address: string): string {
  return address.slice(1) + (address.endsWith('/') ? 'index.html' : '.html')
}

/**
 * Matches an `Accept` header that names Markdown with full weight; such requests get a page's Markdown twin. Browsers
 * send no such header.
 */
export const acceptsMarkdown = String.raw`(?:^|,)\s*text/markdown(?![^,]*;\s*q=0)\s*(?:[;,]|$)`

/** The 404 page of the path's language, in whatever case. */
export function notFoundFile({ languageRoots }: Pick<HostRules, 'languageRoots'>, path: string): string {
  const folded = lowerCase(path)
  const root = languageRoots
    .filter((one) => folded.startsWith(one))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '/')
  return `${root.slice(1)}404.html`
}

/** 404 pages are served only with status 404. */
function isNotFoundPage({ languageRoots }: HostRules, path: string): boolean {
  return languageRoots.some((root) => path === `${root}404.html`)
}

/** Hashed files never change under one name; everything else is revalidated with its ETag. */
export const cacheRules = {
  prefix: '/_astro/',
  hashed: 'public, max-age=31536000, immutable',
  other: 'no-cache',
} as const

export function cacheControl(path: string): string {
  return path.startsWith(cacheRules.prefix) ? cacheRules.hashed : cacheRules.other
}

/** Text files of the site, by extension. They are UTF-8, but not every server says so by default. */
export const textTypes = {
  atom: 'application/atom+xml',
  html: 'text/html',
  css: 'text/css',
  csv: 'text/csv',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  yaml: 'application/yaml',
} as const

/** The other file types of the site. */
export const binaryTypes = {
  avif: 'image/avif',
  ico: 'image/x-icon',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  zip: 'application/zip',
} as const

/** Content type of a file by its extension. */
export function contentType(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  const text = (textTypes as Record<string, string>)[extension]
  if (text) return `${text}; charset=utf-8`
  return (binaryTypes as Record<string, string>)[extension] ?? 'application/octet-stream'
}

export const isText = (file: string): boolean =>
  Object.keys(textTypes).some((extension) => file.endsWith(`.${extension}`))

/** Headers of every response. */
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
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

/** Only for hosts behind TLS: on http://localhost it would force HTTPS on the reader's other projects. */
export const transportSecurity = { 'Strict-Transport-Security': 'max-age=31536000' } as const
