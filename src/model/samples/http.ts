import { bearerHeaders, signatureHeaders } from '../contract/signature'
import { lines, type SampleRequest } from './request'

/** The request as it goes over the wire: signed with the demo key at the demo time, or with the demo token. */
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
 * The bytes of a raw request: lines of its head, shown with line feeds, end in CRLF on the wire; the body stays as it
 * is.
 */
export function onTheWire(shown: string): string {
  const [head = '', body = ''] = shown.split(/\n\n([\s\S]*)/)
  return `${head.replaceAll('\n', '\r\n')}\r\n\r\n${body}`
}
