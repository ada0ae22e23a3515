import { signatureHeaders } from '../contract/signature'
import { lines, type SampleRequest } from './request'

/** The request as it goes over the wire, signed with the demo key at the demo time. */
export function http(request: SampleRequest): string {
  const { method, target, body, idempotencyKey, baseUrl, signature } = request
  return lines(
    `${method} ${target} HTTP/1.1`,
    `Host: ${new URL(baseUrl).host}`,
    body !== undefined && 'Content-Type: application/json',
    body !== undefined && `Content-Length: ${Buffer.byteLength(body)}`,
    idempotencyKey && `Idempotency-Key: ${signature.demo.idempotency_key ?? ''}`,
    ...Object.entries(signatureHeaders(signature, request)).map(([name, value]) => `${name}: ${value}`),
    body !== undefined && `\n${body}`,
  )
}
