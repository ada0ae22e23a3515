import { hmac as hmacOf } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DemoKey, SignatureScheme } from './types'

export interface SignedRequest {
  method: 'GET' | 'POST'
  /** Path and query exactly as sent. */
  target: string
  body?: string | Uint8Array
}

export interface SignatureSteps {
  /** Lower-case hex SHA-256 of the body's bytes; 1.x does not use it. */
  bodyHash: string
  stringToSign: string
  /** The value of the signature header. */
  signature: string
}

/** The body of an example, byte for byte as the samples send it; `undefined` for a request without one. */
export function bodyBytes(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body, null, 2)
}

/** Signs a request and returns every intermediate string. */
export function sign(
  { algorithm, scheme }: Pick<SignatureScheme, 'algorithm' | 'scheme'>,
  { method, target, body = '' }: SignedRequest,
  { secret, timestamp }: { secret: string; timestamp: number | string },
): SignatureSteps {
  const bodyHash = hashOf(body)
  if (algorithm === 'HMAC-SHA1') {
    const signature = bytesToHex(hmacOf(sha1, utf8ToBytes(secret), bytesOf(body)))
    return { bodyHash, stringToSign: typeof body === 'string' ? body : new TextDecoder().decode(body), signature }
  }
  const stringToSign = [scheme, method, target, timestamp, bodyHash].join('\n')
  return { bodyHash, stringToSign, signature: `${scheme}=${hmac(secret, stringToSign)}` }
}

/** The keys used in examples: both are active where the contract has two. */
export function demoKeys({ demo }: SignatureScheme): DemoKey[] {
  return demo.next_key ? [demo, demo.next_key] : [demo]
}

/** HMAC-SHA256 of a text in lower-case hex. */
export function hmac(secret: string, text: string): string {
  return bytesToHex(hmacOf(sha256, utf8ToBytes(secret), utf8ToBytes(text)))
}

/** SHA-256 of a text's UTF-8 bytes, or of bytes, in lower-case hex. */
export const hashOf = (body: string | Uint8Array): string => hexOf(sha256(bytesOf(body)))

/** Bytes in lower-case hex. Joined once: a string built up piece by piece would keep every piece in memory. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (each) => each.toString(16).padStart(2, '0')).join('')

const bytesOf = (body: string | Uint8Array): Uint8Array => (typeof body === 'string' ? utf8ToBytes(body) : body)

/** The header of a request made with a demo token. */
export function bearerHeaders({ demo }: SignatureScheme): Record<string, string> {
  return { Authorization: `Bearer ${demo.token ?? ''}` }
}

/** The target over which a GET callback is signed: its parameters sorted by byte, in whatever order they arrived. */
export function sortedTarget(target: string): string {
  const [path = '', query = ''] = target.split('?')
  return `${path}?${query.split('&').sort().join('&')}`
}

/** The signing headers of a request made with the demo key, by name; `timestamp` defaults to the demo time. */
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

/** The demo keys in the form that callback receivers read: `id=secret`, separated by spaces. */
export function keyList(signature: SignatureScheme): string {
  return demoKeys(signature)
    .map(({ key_id, secret }) => `${key_id}=${secret}`)
    .join(' ')
}
