import { createHash, createHmac } from 'node:crypto'
import type { DemoKey, SignatureScheme } from './types'

export interface SignedRequest {
  method: 'GET' | 'POST'
  /** Path and query exactly as sent. */
  target: string
  body?: string
}

export interface SignatureSteps {
  /** Lower-case hex SHA-256 of the body's bytes; 1.x does not use it. */
  bodyHash: string
  stringToSign: string
  /** The value of the signature header. */
  signature: string
}

/** The body of an example, byte for byte as the samples send it; nothing for a request without one. */
export function bodyBytes(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body, null, 2)
}

/** Signs a request and tells every intermediate string. */
export function sign(
  { algorithm, scheme }: SignatureScheme,
  { method, target, body = '' }: SignedRequest,
  { secret, timestamp }: { secret: string; timestamp: number },
): SignatureSteps {
  const bodyHash = createHash('sha256').update(body, 'utf8').digest('hex')
  if (algorithm === 'HMAC-SHA1') {
    return { bodyHash, stringToSign: body, signature: createHmac('sha1', secret).update(body, 'utf8').digest('hex') }
  }
  const stringToSign = [scheme, method, target, timestamp, bodyHash].join('\n')
  return { bodyHash, stringToSign, signature: `${scheme}=${hmac(secret, stringToSign)}` }
}

/** The keys of the examples: both are active where the contract has two. */
export function demoKeys({ demo }: SignatureScheme): DemoKey[] {
  return demo.next_key ? [demo, demo.next_key] : [demo]
}

/** HMAC-SHA256 of a text in lower-case hex. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex')
}

/** The header of a request made with a demo token. */
export function bearerHeaders({ demo }: SignatureScheme): Record<string, string> {
  return { Authorization: `Bearer ${demo.token ?? ''}` }
}

/** The target that a GET callback is signed over: its parameters sorted by byte, in whatever order they came. */
export function sortedTarget(target: string): string {
  const [path = '', query = ''] = target.split('?')
  return `${path}?${query.split('&').sort().join('&')}`
}

/** The signing headers of a request made with the demo key, by name; at the demo time if no other is given. */
export function signatureHeaders(
  scheme: SignatureScheme,
  request: SignedRequest,
  timestamp = scheme.demo.timestamp,
): Record<string, string> {
  const { demo, headers } = scheme
  const values = {
    key: demo.key_id,
    timestamp: String(timestamp),
    signature: sign(scheme, request, { secret: demo.secret, timestamp }).signature,
  }
  return Object.fromEntries(headers.map(({ role, name }) => [name, values[role]]))
}
