import { bearerHeaders, signatureHeaders } from '@docs/model/contract/signature'
import type { Delivery } from '@docs/model/contract/types'
import { lines, type SampleRequest } from './request'

/** The raw HTTP request: signed with the demo key at the demo time, or with the demo token. */
export function http(request: SampleRequest): string {
  const { idempotencyKey, signed, baseUrl, signature } = request
  const headers = {
    ...(idempotencyKey && { 'Idempotency-Key': signature.demo.idempotency_key ?? '' }),
    ...(signed ? signatureHeaders(signature, request) : bearerHeaders(signature)),
  }
  return rawRequest({ ...request, host: new URL(baseUrl).host, headers })
}

export function rawRequest({ method, target, host, headers, body }: Omit<Delivery, 'id' | 'summary'>): string {
  return lines(
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    body !== undefined && 'Content-Type: application/json',
    body !== undefined && `Content-Length: ${new TextEncoder().encode(body).length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    body !== undefined && `\n${body}`,
  )
}

/**
 * The bytes of a raw request: header lines, displayed with line feeds, are sent with CRLF; the body stays unchanged.
 */
export function onTheWire(shown: string): string {
  const [head = '', body = ''] = shown.split(/\n\n([\s\S]*)/)
  return `${head.replaceAll('\n', '\r\n')}\r\n\r\n${body}`
}
