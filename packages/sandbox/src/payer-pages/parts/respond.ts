import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { minified } from './minified'
import script from './page.js?raw'
import sheet from './styles.css?raw'
import tokens from '@docs/brand/tokens.css?raw'
import boxes from '../../ui/code-boxes.css?raw'
import controls from '../../ui/controls.css?raw'
import statuses from '@docs/model/brand/status.css?raw'

export { script }

/** The tokens of the site, which follow the system's mode here. */
const ownTokens = tokens.replace(
  /@media screen\s*\{\s*\[data-theme='dark'\]/,
  '@media screen and (prefers-color-scheme:dark){:root',
)

/** The style sheet of all pages, minified. */
export const styles = minified(ownTokens + controls + boxes + statuses + sheet)

const hashOf = (text: string): string => `sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(text))))}`

/**
 * A page as a response. The CSP allows only its own style, script, images and forms; `own` is the CSS of a design,
 * which `Document` appends to the shared style sheet. A page that is `live` may ask for itself again.
 */
export function page(
  element: ReactElement,
  { status = 200, own = '', live = false, refresh }: PageOptions = {},
): Response {
  return new Response(`<!doctype html>${renderToStaticMarkup(element)}`, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        `default-src 'none'; style-src '${hashOf(styles + own)}'; script-src '${hashOf(script)}'; ` +
        `${live ? `connect-src 'self'; ` : ''}img-src 'self' data:; form-action 'self'; ` +
        `base-uri 'none'; frame-ancestors 'none'`,
      ...guards,
      ...(refresh !== undefined && { Refresh: refresh }),
    },
  })
}

export interface PageOptions {
  status?: number
  own?: string
  /** Whether the page's script may fetch the page again. */
  live?: boolean
  /** Value of the `Refresh` header: seconds, and optionally a URL. */
  refresh?: string
}

/** The response to an accepted form: the browser requests the page again, so a reload does not resubmit the form. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location, ...guards } })

/** Other sites get no referrer. Our own must get it: with `no-referrer`, forms would send `Origin: null`. */
const guards = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Whether a form was sent from our own page, according to the browser; programs send no such header. */
export function senderOf(request: Request): 'own' | 'other' | 'unsaid' {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' ? 'own' : 'other'
  const origin = request.headers.get('origin')
  if (origin === null) return 'unsaid'
  // The name that the browser requested; the gateway may have others.
  const host = request.headers.get('host') ?? new URL(request.url).host
  return origin === `http://${host}` ? 'own' : 'other'
}

/** The fields of a submitted form; if a name occurs twice, the last one wins. */
export async function formOf(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return {}
  return Object.fromEntries(new URLSearchParams(await request.text()))
}
