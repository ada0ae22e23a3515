import { STATUS_CODES } from 'node:http'

/** Errors returned by the HTTP server before a request reaches the gateway: RFC 9457, without a specific type. */
export function problemText(status: number, detail: string): string {
  return JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail })
}

export const problemType = 'application/problem+json'

export const problem = (status: number, detail: string): Response =>
  new Response(problemText(status, detail), { status, headers: { 'content-type': problemType } })
