import { bearerHeaders, signatureHeaders } from '@docs/model/contract/signature'
import { lines, type SampleRequest } from './request'

/** The raw HTTP request: signed with the demo key at the demo time, or with the demo token. */
export function http(request: SampleRequest): string {
  const { method, target, body, idempotencyKey, signed, baseUrl, signature } = request
  const headers = signed ? signatureHeaders(signature, request) : bearerHeaders(signature)
  return lines(
    `${method} ${target} HTTP/1.1`,
    `Host: ${new URL(baseUrl).host}`,
    body !== undefined && 'Content-Type: application/json',
    body !== undefined && `Content-Length: ${Buffer.byteLength(body)}`,
    idempotencyKey && `Idempotency-Key: ${signature.demo.idempotency_key ?? ''}`,
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
