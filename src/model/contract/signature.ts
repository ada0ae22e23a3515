import { createHash, createHmac } from 'node:crypto'
import type { SignatureScheme } from './types'

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
  { secret, timestamp }: { secret: string, timestamp: number },
): SignatureSteps {
  const bodyHash = createHash('sha256').update(body, 'utf8').digest('hex')
  if (algorithm === 'HMAC-SHA1') {
    return { bodyHash, stringToSign: body, signature: createHmac('sha1', secret).update(body, 'utf8').digest('hex') }
  }
  const stringToSign = [scheme, method, target, timestamp, bodyHash].join('\n')
  const digest = createHmac('sha256', secret).update(stringToSign, 'utf8').digest('hex')
  return { bodyHash, stringToSign, signature: `${scheme}=${digest}` }
}

/** The signing headers of a request made with the demo key at the demo time, by name. */
export function signatureHeaders(scheme: SignatureScheme, request: SignedRequest): Record<string, string> {
  const { demo, headers } = scheme
  const values = {
    key: demo.key_id,
    timestamp: String(demo.timestamp),
    signature: sign(scheme, request, demo).signature,
  }
  return Object.fromEntries(headers.map(({ role, name }) => [name, values[role]]))
}
