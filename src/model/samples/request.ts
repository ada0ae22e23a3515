import { requestTarget } from '../contract/operation'
import { bodyBytes } from '../contract/signature'
import type { Contract, Operation, RequestExample, SignatureScheme } from '../contract/types'

/** What a template needs to write one request in its language. */
export interface SampleRequest {
  /** Name of the program, e.g. `transaction_create`. */
  id: string
  method: 'GET' | 'POST'
  target: string
  /** The body's text as it is sent and signed. */
  body?: string
  idempotencyKey: boolean
  /** Signed with a key; otherwise sent with a bearer token. */
  signed: boolean
  baseUrl: string
  timeoutSeconds: number
  signature: SignatureScheme
  /** Names of the signing headers; 1.x has no timestamp. */
  header: { key: string; timestamp?: string; signature: string }
}

export function sampleRequest(contract: Contract, operation: Operation, example: RequestExample): SampleRequest {
  const { signature, document, facts } = contract
  const names = Object.fromEntries(signature.headers.map(({ role, name }) => [role, name]))
  return {
    id: operation.id,
    method: operation.method,
    target: requestTarget(operation.path, example),
    body: bodyBytes(example.body),
    idempotencyKey: operation.idempotent,
    signed: operation.auth === 'signature',
    baseUrl: document.servers[0]?.url ?? '',
    timeoutSeconds: Number(facts['request.timeout_seconds']),
    signature,
    header: { key: names.key ?? '', timestamp: names.timestamp, signature: names.signature ?? '' },
  }
}

/** Joins the lines of a program and leaves out those that do not apply. */
export function lines(...all: (string | false | undefined)[]): string {
  return all.filter((line) => typeof line === 'string').join('\n')
}

/** `transaction_create` as `TransactionCreate`. */
export function className(id: string): string {
  return id.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
