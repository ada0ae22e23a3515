/**
 * How addresses are answered, whoever serves the site: the preview server asks these functions, the files for static
 * hosts are written from them. Pure; Node runs the preview server straight from source, so imports name their file.
 */
import { bareAddressIn } from '../site/bare-address.ts'

/** What the rules need to know of a built site. `dist/hosting/rules.json` holds it. */
export interface HostRules {
  /** Addresses that keep their trailing slash: one per language and version. */
  roots: string[]
  /** Roots of the languages, each with a 404 page of its own. */
  languageRoots: string[]
  /** Bare addresses of all pages. */
  pages: string[]
  /** Old address to new address, both decoded. */
  redirects: Record<string, string>
  /** Sources that `script-src` allows beside our own files: hashes of inline scripts. */
  scriptHashes: string[]
  /** Origin of the session-analytics script, if the build has one. */
  analyticsOrigin?: string
}

/** Where a build keeps its rules. */
export const rulesFile = 'hosting/rules.json'

export type Decision =
  | { action: 'serve'; file: string }
  | { action: 'redirect'; location: string }
  | { action: 'not-found'; file: string }
  | { action: 'refuse'; status: 400 | 405 | 414; reason: string }

/** With its query; what hosts take by default. */
export const longestAddress = 8 * 1024
/** Without its query: ten times the longest that we have. */
export const longestPath = 1024

/** Files that are for the host, not for readers: rules, compressed copies, hidden files. */
const internal = /^\/(?:hosting(?:\/|$)|_headers$|_redirects$)|\.(?:br|gz)$|\/\.(?!well-known\/)/

/** Whether a path of the built site is the host's own and no reader's. */
export const isInternal = (path: string): boolean => internal.test(path)

/** What leads where: every page's bare address to itself, every old address to its page. */
export function addressTable({ pages, redirects }: Pick<HostRules, 'pages' | 'redirects'>): Map<string, string> {
  return new Map([...Object.entries(redirects), ...pages.map((page) => [page, page] as const)])
}

/** Answers request lines; an address comes as it was sent, with its query. */
export function decider(rules: HostRules): (method: string, target: string) => Decision {
  const table = addressTable(rules)
  return (method, target) => {
    if (method !== 'GET' && method !== 'HEAD') return refusal(405, 'Only GET and HEAD are served here.')
    if (target.length > longestAddress)
      return refusal(414, `The address is longer than ${String(longestAddress)} bytes.`)
    const [raw, query] = splitAt(splitAt(target, '#')[0], '?')
    // The right spelling, which nearly all requests have, needs no decoding.
    if (table.get(raw) === raw) return { action: 'serve', file: pageFile(raw) }
    if (raw.length > longestPath) return refusal(414, `The path is longer than ${String(longestPath)} bytes.`)
    const path = decodePath(raw)
    if (path === undefined) return refusal(400, 'The address is not a plain path.')

    const address = table.get(bareAddressIn(rules.roots, lowerCase(path)))
    if (address !== undefined) return { action: 'redirect', location: address + (query === '?' ? '' : query) }
    const file = mergeSlashes(path)
    if (isInternal(file) || isNotFoundPage(rules, file)) return { action: 'not-found', file: notFoundFile(rules, path) }
    return { action: 'serve', file: file.slice(1) }
  }
}

function refusal(status: 400 | 405 | 414, reason: string): Decision {
  return { action: 'refuse', status, reason }
}

/** The text before the first `mark`, and the rest with it. */
function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

const controlCharacter = /[\u0000-\u001f\u007f]/

/** The decoded path, or undefined when it could mean a place outside the site. */
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

/** Only ASCII: addresses have no other letters, and hosts that ignore case know no more. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function mergeSlashes(path: string): string {
  return path
    .split('/')
    .filter((part, at, parts) => part !== '' || at === 0 || at === parts.length - 1)
    .join('/')
}

/** Decoded path to header-safe path: everything but the slashes is encoded. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** The file of a page, by its bare address. */
export function pageFile(address: string): string {
  return address.slice(1) + (address.endsWith('/') ? 'index.html' : '.html')
}

/**
 * Header `Accept` of those who are sent a page's Markdown twin: it names that type, with full weight. No browser does.
 */
export const acceptsMarkdown = String.raw`(?:^|,)\s*text/markdown(?![^,]*;\s*q=0)\s*(?:[;,]|$)`

/** The language's own page for addresses where nothing stands. */
export function notFoundFile({ languageRoots }: Pick<HostRules, 'languageRoots'>, path: string): string {
  const root = languageRoots
    .filter((one) => path.startsWith(one))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '/')
  return `${root.slice(1)}404.html`
}

/** Not-found pages are served with their status only. */
function isNotFoundPage({ languageRoots }: HostRules, path: string): boolean {
  return languageRoots.some((root) => path === `${root}404.html`)
}

/** Hashed files never change under one name; everything else is asked for again with its ETag. */
export const cacheRules = {
  prefix: '/_astro/',
  hashed: 'public, max-age=31536000, immutable',
  other: 'no-cache',
} as const

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
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  yaml: 'application/yaml',
} as const

/** What else the site is made of. */
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
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

/** For hosts behind TLS only: on http://localhost it would lock the reader's other projects to HTTPS. */
export const transportSecurity = { 'Strict-Transport-Security': 'max-age=31536000' } as const
