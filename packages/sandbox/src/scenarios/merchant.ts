import { sign } from '@docs/model/contract/signature'
import type { ContractRules, OperationRules } from '../gateway/types'
import type { Signing, Texts } from '@docs/model/scenarios/types'
import type { JsonObject } from '@docs/model/data/json'

export interface Sent {
  method: 'GET' | 'POST'
  target: string
  body?: string
  headers: Texts
}

interface Call {
  body: JsonObject
  raw?: string
  padded?: number
  sign?: Signing
  bearer?: string
  key: string
  /** Unix time. */
  now: number
}

/** The request that a merchant's program sends for a call. */
export function requestOf(rules: ContractRules, operation: OperationRules, call: Call): Sent {
  const { method } = operation
  const { target, body } = written(operation, call)
  const who =
    operation.auth === 'bearer'
      ? { Authorization: `Bearer ${call.bearer ?? rules.signature.demo.token}` }
      : signed(rules, { method, target, ...(body !== undefined && { body }) }, call)
  return {
    method,
    target,
    ...(body !== undefined && { body }),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...who,
      ...(operation.idempotent && { 'Idempotency-Key': call.key }),
    },
  }
}

function written({ method, path }: OperationRules, { body, raw, padded = 0 }: Call): Pick<Sent, 'target' | 'body'> {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const text = (name: string) => encodeURIComponent(textOf(body[name]))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => text(name))
  if (method === 'POST') return { target: filled, body: (raw ?? JSON.stringify(body)).padEnd(padded) }
  const query = Object.keys(body).filter((name) => !inPath.includes(name))
  const search = query.map((name) => `${name}=${text(name)}`).join('&')
  return { target: search ? `${filled}?${search}` : filled }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function signed(
  { signature: scheme }: ContractRules,
  request: { method: 'GET' | 'POST'; target: string; body?: string },
  { sign: signing = {}, now }: Call,
): Texts {
  const { demo } = scheme
  const known = signing.key === 'next' ? demo.next_key : demo
  const { key_id, secret } = known ?? demo
  const timestamp = Math.floor(now / 1000) + (signing.off ?? 0)
  const { signature } = sign(scheme, request, {
    secret: signing.signature === 'wrong' ? `another ${secret}` : secret,
    timestamp,
  })
  const values = {
    key: signing.key === 'unknown' ? 'key_that_nobody_made' : key_id,
    timestamp: String(timestamp),
    signature,
  }
  const headers = scheme.headers.filter(({ role }) => role !== 'signature' || signing.signature !== 'none')
  return Object.fromEntries(headers.map(({ role, name }) => [name, values[role]]))
}
