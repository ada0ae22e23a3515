import { resolve } from '@docs/model/contract/schema'
import type { Contract, OpenApiHeader, OpenApiOperation, OpenApiResponse } from '@docs/model/contract/types'

/** Not of the API: what the contract tells by the media type, and what browsers need for CORS. */
const isOfHttp = (name: string): boolean => /^(content-type|vary|access-control-.*)$/.test(name)

/** Headers that depend on the request or on the error's code, so that not every answer of a status has them. */
const isOccasional = (name: string): boolean => /^(idempotency-replayed|retry-after)$/.test(name)

/** The headers that an operation declares for a status, in lower case. */
export function declaredHeaders(
  { document }: Contract,
  { responses }: OpenApiOperation,
  status: number,
): { name: string; required: boolean }[] {
  const response = responses[String(status)] as OpenApiResponse | undefined
  return Object.entries(response?.headers ?? {}).map(([name, header]) => ({
    name: name.toLowerCase(),
    required: resolve<OpenApiHeader>(document, header).required === true,
  }))
}

export const sentHeaders = (headers: Record<string, string>): string[] =>
  Object.keys(headers)
    .map((name) => name.toLowerCase())
    .filter((name) => !isOfHttp(name))

/** Headers of an answer that the contract does not declare, and declared ones that it lacks. */
export function headerFaults(
  contract: Contract,
  operation: OpenApiOperation,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: unknown },
): string[] {
  const declared = declaredHeaders(contract, operation, status)
  const sent = sentHeaders(headers)
  const idName = String(contract.facts['header.request_id'] ?? '').toLowerCase()
  const { request_id } = (body ?? {}) as { request_id?: string }
  return [
    ...sent.filter((each) => !declared.some(({ name }) => name === each)).map((each) => `undeclared header ${each}`),
    ...declared
      .filter(({ name, required }) => (required || (status < 400 && !isOccasional(name))) && !sent.includes(name))
      .map(({ name }) => `no header ${name}`),
    ...(status >= 400 && request_id !== undefined && request_id !== headers[idName]
      ? [`the request_id ${request_id} and the header ${headers[idName] ?? ''}`]
      : []),
  ]
}
