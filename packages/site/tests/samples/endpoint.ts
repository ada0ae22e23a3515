/** Starts the sandbox for tests of samples, clients and tools, because readers run the same gateway. */
import { operation as readOperation } from '@docs/model/contract/operation'
import { bodyBytes, signatureHeaders } from '@docs/model/contract/signature'
import { strictValidator } from '@docs/model/contract/validate'
import type { Contract, DemoKey, MediaType, OpenApiResponse } from '@docs/model/contract/types'
import { createGateway } from '@docs/sandbox/gateway/gateway'
import { rulesOf } from '@docs/sandbox/gateway/rules'
import { startSandbox } from '@docs/sandbox/program/program'
import { httpServer } from '@docs/sandbox/program/server'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { freePort } from '../../../../tests/free-port'

export interface Endpoint {
  baseUrl: string
  port: number
  /** The key that samples get from their environment. It differs from the key in their code. */
  key: DemoKey
  /** The token that samples of payment page methods get from their environment. */
  token: string
  close: () => Promise<void>
}

const [current, archived] = await Promise.all([loadContract('2.x', 'en'), loadContract('1.x', 'en')])
const rules = rulesOf(current, loadCatalogue(), archived)

/** `isQuiet: false` prints the calls, to debug a failing test. */
export async function startEndpoint(isQuiet = true): Promise<Endpoint> {
  const port = await freePort()
  const stop = await startSandbox(
    rules,
    [],
    { port, seed: 1, clock: 'real', quiet: isQuiet, allowedHosts: [], remoteCallbacks: false, rateLimits: false },
    { out: isQuiet ? () => {} : console.log, err: console.error },
  )
  const baseUrl = `http://127.0.0.1:${port}`
  const scope = ['payment_page', 'page_template', 'page_customization', 'page_transactions']
  const { access_token } = await callEndpoint({ baseUrl }, 'token', { scope, lifetime_minutes: 60 })
  return {
    baseUrl,
    port,
    key: current.signature.demo.next_key!,
    token: String(access_token),
    close: async () => void (await stop()),
  }
}

/** A new sandbox whose clock starts when the examples were signed; `start` is in milliseconds. */
export async function startAtExamples(start: number): Promise<{ port: number; close: () => void }> {
  const signed = current.signature.demo.timestamp * 1000
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const wall = { now: () => signed, sleep: () => Promise.resolve() }
  const deliver = () => Promise.reject(new Error('Nobody listens.'))
  const gateway = createGateway({ rules, origin, seed: 1, clock: 'manual', start, wall, deliver })
  const server = httpServer((request, target) => gateway.fetch(request, { target }), {
    origin,
    // Raw requests name the documented host.
    hosts: new Set([new URL(current.document.servers[0]!.url).hostname]),
    maxBody: 1_000_000,
    onCall: () => {},
    onFault: console.error,
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return { port, close: () => server.close() }
}

type Body = Record<string, unknown>

/** Makes a call of 2.x as the merchant. `given` is the body or the query. Throws if the response is an error. */
export async function callEndpoint(
  { baseUrl, token = '' }: Pick<Endpoint, 'baseUrl'> & Partial<Endpoint>,
  id: string,
  given: object = {},
): Promise<Body> {
  const { method, path, auth } = readOperation(current, id)
  const query = new URLSearchParams(Object.entries(given) as [string, string][]).toString()
  const target = method === 'GET' && query !== '' ? `${path}?${query}` : path
  const body = method === 'POST' ? (bodyBytes(given) as string) : undefined
  const signed = { method, target, ...(body !== undefined && { body }) }
  const response = await fetch(baseUrl + target, {
    method,
    headers: {
      ...(auth === 'bearer'
        ? { Authorization: `Bearer ${token}` }
        : signatureHeaders(current.signature, signed, Math.floor(Date.now() / 1000))),
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    ...(body !== undefined && { body }),
  })
  const answer = (await response.json()) as Body
  if (!response.ok) throw new Error(`${id} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

/** Makes a control call that changes the state. */
export async function control(baseUrl: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${baseUrl}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}

const validators = new Map<Contract, ReturnType<typeof strictValidator>>()

/** Validates a success response against the contract. Undeclared fields are errors too. */
export function answerFaults(contract: Contract, id: string, status: number, value: unknown): string[] {
  const item = Object.values(contract.document.paths).flatMap((each) => Object.values(each))
  const response = item.find(({ operationId }) => operationId === id)?.responses[String(status)]
  const [media] = Object.values((response as OpenApiResponse | undefined)?.content ?? {}) as (MediaType | undefined)[]
  if (!media) return [`${id} does not answer ${status}`]
  const known = validators.get(contract) ?? strictValidator(contract.document)
  validators.set(contract, known)
  return known(media.schema, value)
}
