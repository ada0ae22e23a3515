import { createGateway } from '../../src/gateway/gateway'
import { rulesOf } from '../../src/gateway/rules'
import type { Gateway, GatewayOptions, Transaction } from '../../src/gateway/types'
import { bodyBytes, sign } from '@docs/model/contract/signature'
import type { Contract } from '@docs/model/contract/types'
import { strictValidator } from '@docs/model/contract/validate'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { amountFaults } from './amounts'
import { headerFaults } from './headers'

export const contract = await loadContract('2.x', 'en')
export const archived = await loadContract('1.x', 'en')
export const catalogue = loadCatalogue()
export const rules = rulesOf(contract, catalogue, archived)
const validate = strictValidator(contract.document)
const validateArchived = strictValidator(archived.document)

export const start = Date.parse('2026-01-01T00:00:00Z')
const origin = 'http://localhost:4010'

/** A parsed response of the gateway. */
export interface Answer<T = Record<string, unknown>> {
  status: number
  headers: Headers
  body: T
}

/** A callback as received by the merchant. */
export interface Received {
  method: string
  url: string
  headers: Headers
  body: string
}

/** Reads a callback request. */
export const receivedOf = async (request: Request): Promise<Received> => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  body: await request.text(),
})

/** A gateway whose clock starts at the beginning of 2026, and a merchant that signs calls and collects callbacks. */
export function sandbox(options: Partial<GatewayOptions> = {}) {
  const received: Received[] = []
  const gateway = createGateway({
    rules,
    origin,
    seed: 1,
    clock: 'manual',
    start,
    wall: { now: () => start, sleep: () => Promise.resolve() },
    remoteCallbacks: true,
    deliver: async (request) => {
      received.push(await receivedOf(request))
      return new Response(null, { status: 204 })
    },
    ...options,
  })
  let keys = 0
  const call = async <T = Record<string, unknown>>(
    id: string,
    given: object = {},
    { key = `key-${(keys += 1)}`, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> => {
    const operation = rules.contract.operations.find((each) => each.id === id)!
    const { target, body } = requestOf(operation, given)
    const request = new Request(origin + target, {
      method: operation.method,
      headers: { ...signedHeaders(operation.method, target, body), 'Idempotency-Key': key, ...headers },
      ...(body !== undefined && { body }),
    })
    const answer = await read<T>(await gateway.fetch(request, { target }))
    checkAnswer(id, answer)
    return answer
  }
  /** A page method, called with a token in place of a signature. */
  const callWith = (token: string, id: string, given: object = {}, headers: Record<string, string> = {}) =>
    call(id, given, { headers: { Authorization: `Bearer ${token}`, ...headers } })
  /** A call of 1.x. */
  const callArchived = async <T = Record<string, unknown>>(
    id: string,
    given: object | string = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const operation = rules.archived!.operations.find((each) => each.id === id)!
    const { target, body } =
      typeof given === 'string' ? { target: operation.path, body: given } : requestOf(operation, given)
    const request = new Request(origin + target, {
      method: operation.method,
      headers: { ...archivedHeaders(operation.method, body), ...headers },
      ...(body !== undefined && { body }),
    })
    const answer = await read<T>(await gateway.fetch(request))
    checkArchived(id, answer)
    return answer
  }
  return { gateway, received, call, callWith, callArchived, control: controlOf(gateway) }
}

function requestOf({ method, path }: { method: string; path: string }, given: object) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = given as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  if (method === 'POST') return { target: filled, body: bodyBytes(given) as string }
  const query = Object.entries(values).filter(([name]) => !names.includes(name))
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
  return { target: search ? `${filled}?${search}` : filled, body: undefined }
}

/** The headers of a signed call, by the demo key. */
export function signedHeaders(method: string, target: string, body: string | undefined): Record<string, string> {
  const { signature: scheme } = contract
  const timestamp = start / 1000
  const { signature } = sign(
    scheme,
    { method: method as 'GET', target, ...(body !== undefined && { body }) },
    { secret: scheme.demo.secret, timestamp },
  )
  const values = { key: scheme.demo.key_id, timestamp: String(timestamp), signature }
  return {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...Object.fromEntries(scheme.headers.map(({ role, name }) => [name, values[role]])),
  }
}

function archivedHeaders(method: string, body: string | undefined): Record<string, string> {
  const { signature: scheme } = archived
  const request = { method: method as 'GET', target: '', ...(body !== undefined && { body }) }
  const { signature } = sign(scheme, request, scheme.demo)
  return {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    'X-Merchant-Id': scheme.demo.key_id,
    'X-Signature': signature,
  }
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const text = response.type === 'error' ? '' : await response.text()
  return { status: response.status, headers: response.headers, body: (text && JSON.parse(text)) as T }
}

const checkAnswer = (id: string, answer: Answer<unknown>) => checkBy(contract, validate, id, answer)
const checkArchived = (id: string, answer: Answer<unknown>) => checkBy(archived, validateArchived, id, answer)

/** Checks every response, errors too, against the contract: a mismatch is a bug of the gateway. */
function checkBy(
  contract: Contract,
  faultsOf: typeof validate,
  id: string,
  { status, headers, body }: Answer<unknown>,
): void {
  if (status === 0) return
  const item = Object.values(contract.document.paths).flatMap((each) => Object.values(each))
  const operation = item.find(({ operationId }) => operationId === id)
  const response = operation?.responses[String(status)]
  const [media] = Object.values((response && 'content' in response && response.content) || {})
  if (!operation || !response || (body && !media))
    throw new Error(`${id} answered ${status}, which the contract does not know: ${JSON.stringify(body)}`)
  const faults = [
    ...(media ? faultsOf(media.schema, body) : []),
    ...amountFaults(catalogue, body),
    ...headerFaults(contract, operation, { status, headers: Object.fromEntries(headers), body }),
  ]
  if (faults.length > 0) throw new Error(`${id} answered ${status}: ${faults.join('; ')}\n${JSON.stringify(body)}`)
}

function controlOf(gateway: Gateway) {
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const request = new Request(`${origin}/_sandbox${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return read<Record<string, unknown>>(await gateway.fetch(request))
  }
}

/** The event of a callback, checked against the contract. */
export function eventOf({ body }: Received): { event_id: string; attempt: number; transaction: Transaction } {
  const event = JSON.parse(body) as { event_id: string; attempt: number; transaction: Transaction }
  const faults = [...validate({ $ref: '#/components/schemas/CallbackEvent' }, event), ...amountFaults(catalogue, event)]
  if (faults.length > 0) throw new Error(`A callback does not fit the contract: ${faults.join('; ')}`)
  return event
}
