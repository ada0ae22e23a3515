import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import sheet from './styles.css?raw'

/** The style sheet of all pages, without comments and spaces. */
export const styles = sheet
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{}:;,>]) ?/g, '$1')
  .trim()

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/**
 * A page as an answer. It may hold nothing but its own style, pictures and forms: `own` is the style of a design, which
 * `Document` writes behind that of all pages.
 */
export function page(element: ReactElement, { status = 200, own = '', refresh }: PageOptions = {}): Response {
  const hash = base64(sha256(utf8ToBytes(styles + own)))
  return new Response(`<!doctype html>${renderToStaticMarkup(element)}`, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; form-action 'self'; ` +
        `base-uri 'none'; frame-ancestors 'none'`,
      ...guards,
      ...(refresh !== undefined && { Refresh: refresh }),
    },
  })
}

export interface PageOptions {
  status?: number
  own?: string
  /** Value of the header `Refresh`: seconds, and where to. */
  refresh?: string
}

/** The answer to a form that was taken: the page is asked for anew, so that a reload sends nothing twice. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location, ...guards } })

/** Nothing goes to another site; the own one learns the address, or forms would come from an origin `null`. */
const guards = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Whose page a form was sent from, as the browser says; a program says nothing. */
export function senderOf(request: Request): 'own' | 'other' | 'unsaid' {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' ? 'own' : 'other'
  const origin = request.headers.get('origin')
  if (origin === null) return 'unsaid'
  // The name that the browser called; the gateway may have others.
  const host = request.headers.get('host') ?? new URL(request.url).host
  return origin === `http://${host}` ? 'own' : 'other'
}

/** The fields of a form that was sent; of two with one name the last counts. */
export async function formOf(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return {}
  return Object.fromEntries(new URLSearchParams(await request.text()))
}
