/**
 * A gateway that accepts only what the contract says and answers with the contract's examples: about the reference that
 * was sent, and with an id of its own for each that is new.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { randomBytes } from 'node:crypto'
import { operation as readOperation, operationIds, spreadFields } from '../../src/model/contract/operation'
import { resolve } from '../../src/model/contract/schema'
import { sign } from '../../src/model/contract/signature'
import type {
  Contract,
  OpenApiOperation,
  OpenApiParameter,
  Operation,
  RequestExample,
  Schema,
} from '../../src/model/contract/types'
import { holesOf, targetTemplate, type Hole } from '../../src/model/samples/holes'
import { strictValidator, type Validator } from '../../src/model/contract/validate'

/** Whom the gateway knows, and what its clock shows (Unix seconds). */
export interface Account {
  keyId: string
  secret: string
  token: string
  clock: () => number
}

export interface Endpoint {
  baseUrl: string
  port: number
  close: () => void
}

interface Route {
  operation: Operation
  source: OpenApiOperation
  path: RegExp
}

interface Received {
  method: string
  /** Path and query as they came. */
  target: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What clients of HTTP send by themselves. */
const clientHeaders = [
  'host',
  'connection',
  'content-length',
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'sec-fetch-mode',
  'upgrade',
  'http2-settings',
  'cache-control',
  'postman-token',
]

/** What the gateway remembers. */
interface Memory {
  /** References that are taken, by operation. */
  taken: Set<string>
  /** Ids that it has given. */
  issued: Set<string>
  /** Answers, by operation, idempotency key and body. */
  stored: Map<string, Answer>
}

interface Answer {
  status: number
  value: unknown
  headers: Record<string, string>
}

export async function startEndpoint(contract: Contract, account: Account): Promise<Endpoint> {
  const routes = operationIds(contract).map((id) => routeOf(contract, id))
  const validate = strictValidator(contract.document)
  const memory: Memory = { taken: new Set(), issued: new Set(), stored: new Map() }
  const server = createServer((request, response) => {
    receive(request)
      .then((received) => reply(contract, account, validate, routes, memory, received, response))
      .catch((error: Error) => send(response, 500, { faults: [error.message] }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}`, port, close: () => (server.close(), server.closeAllConnections()) }
}

async function receive(request: IncomingMessage): Promise<Received> {
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    headers: request.headers,
    body: await buffer(request),
  }
}

function routeOf(contract: Contract, id: string): Route {
  const operation = readOperation(contract, id)
  const source = contract.document.paths[operation.path]?.[
    operation.method === 'GET' ? 'get' : 'post'
  ] as OpenApiOperation
  return { operation, source, path: new RegExp(`^${operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}$`) }
}

function reply(
  contract: Contract,
  account: Account,
  validate: Validator,
  routes: Route[],
  memory: Memory,
  received: Received,
  response: ServerResponse,
): void {
  const path = received.target.split('?')[0] ?? ''
  const route = routes.find((each) => each.path.test(path) && each.operation.method === received.method)
  if (!route) return send(response, 404, { faults: [`no operation ${received.method} ${path}`] })
  const refusals = authenticationFaults(contract, account, route, received)
  if (refusals.length > 0) return send(response, 401, { faults: refusals })
  const faults = [
    ...headerFaults(contract, route, received),
    ...parameterFaults(contract, validate, route, received),
    ...bodyFaults(validate, route, received),
  ]
  if (faults.length > 0) return send(response, 400, { faults })
  const { status, value, headers } = answer(contract, route.operation, memory, received)
  send(response, status, value, headers)
}

function answer(contract: Contract, operation: Operation, memory: Memory, received: Received): Answer {
  const { target, headers, body } = received
  const key = headers['idempotency-key'] && `${operation.id} ${String(headers['idempotency-key'])} ${body.toString()}`
  const stored = key && memory.stored.get(key)
  if (stored) return { ...stored, headers: { ...stored.headers, 'Idempotency-Replayed': 'true' } }
  const refusal = (status: number, fault: string): Answer => ({ status, value: { faults: [fault] }, headers: {} })
  for (const example of operation.requestExamples) {
    const holes = holesOf(contract, operation, example)
    const values = filled(operation, example, holes, received)
    if (!values) continue
    const strange = holes.find(({ name, from, example: known }) => {
      const value = values.get(name) ?? ''
      return from && value !== known && !memory.issued.has(value)
    })
    if (strange) return refusal(404, `${strange.name} ${values.get(strange.name)} was given by no answer`)
    const { status, value, headers: always } = answerTo(operation, example)
    const drawn = holes.find(({ from }) => !from)
    const reference = drawn && values.get(drawn.name)
    if (reference && operation.idempotent) {
      if (memory.taken.has(`${operation.id} ${reference}`)) return refusal(409, `reference ${reference} is taken`)
      memory.taken.add(`${operation.id} ${reference}`)
      memory.issued.add(reference)
    }
    const changes = new Map(holes.map(({ name, example: known }) => [known, values.get(name) ?? '']))
    const { id } = (value ?? {}) as { id?: string }
    if (reference && reference !== drawn.example && id) {
      const own = `${id.slice(0, 4)}${randomBytes(13).toString('hex').toUpperCase()}`
      memory.issued.add(own)
      changes.set(id, own)
    }
    const made = { status, value: changed(value, changes), headers: always }
    if (key) memory.stored.set(key, made)
    return made
  }
  return refusal(400, `not an example of ${operation.id}: ${target} ${body.toString()}`)
}

/** What stands in the holes of an example, if nothing but that differs. */
function filled(
  operation: Operation,
  example: RequestExample,
  holes: Hole[],
  { target, body }: Received,
): Map<string, string> | undefined {
  const values = new Map<string, string>()
  const pattern = targetTemplate(operation.path, example, holes).map((part) =>
    typeof part === 'string' ? part.replaceAll(/[^\w]/g, String.raw`\$&`) : `(?<${part.name}>[^&?/]+)`,
  )
  const match = new RegExp(`^${pattern.join('')}$`).exec(target)
  if (!match) return undefined
  for (const [name, value] of Object.entries(match.groups ?? {})) values.set(name, value)
  return fits(example.body, parse(body)) ? values : undefined

  function fits(expected: unknown, actual: unknown): boolean {
    const hole = holes.find((each) => each.example === expected)
    if (hole && typeof actual === 'string') {
      values.set(hole.name, actual)
      return true
    }
    if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null)
      return expected === actual
    const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])]
    return names.every((name) =>
      fits((expected as Record<string, unknown>)[name], (actual as Record<string, unknown>)[name]),
    )
  }
}

/** An answer with other texts in the place of some. */
function changed(value: unknown, changes: Map<string, string>): unknown {
  if (typeof value === 'string') return changes.get(value) ?? value
  if (Array.isArray(value)) return value.map((each) => changed(each, changes))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, changes)]))
}

function authenticationFaults(
  { signature, facts }: Contract,
  account: Account,
  { operation }: Route,
  { method, target, headers, body }: Received,
): string[] {
  const header = (role: string) =>
    headers[signature.headers.find((each) => each.role === role)?.name.toLowerCase() ?? '']
  if (operation.auth === 'bearer') {
    return [
      ...(headers.authorization === `Bearer ${account.token}` ? [] : [`token ${headers.authorization}`]),
      ...signature.headers.filter(({ role }) => header(role) !== undefined).map(({ name }) => `${name} beside a token`),
    ]
  }
  const now = account.clock()
  const skew = Number(facts['signature.clock_skew_seconds'] ?? 0)
  const timestamp = signature.headers.some(({ role }) => role === 'timestamp')
    ? String(header('timestamp'))
    : String(now)
  const expected = sign(
    signature,
    { method: method as Operation['method'], target, body: body.toString() },
    { secret: account.secret, timestamp: Number(timestamp) },
  )
  return [
    ...(header('key') === account.keyId ? [] : [`key ${String(header('key'))}`]),
    ...(/^\d+$/.test(timestamp) && Math.abs(Number(timestamp) - now) <= skew ? [] : [`timestamp ${timestamp}`]),
    ...(header('signature') === expected.signature ? [] : [`signature ${String(header('signature'))}`]),
    ...(headers.authorization === undefined ? [] : ['Authorization beside a signature']),
  ]
}

function headerFaults({ signature }: Contract, { operation, source }: Route, { headers, body }: Received): string[] {
  const declared = [
    ...clientHeaders,
    ...operation.headers.map(({ name }) => name.toLowerCase()),
    ...(operation.auth === 'signature' ? signature.headers.map(({ name }) => name.toLowerCase()) : []),
    ...(source.requestBody ? ['content-type'] : []),
  ]
  const [contentType] = Object.keys(source.requestBody?.content ?? {})
  return [
    ...Object.keys(headers)
      .filter((name) => !declared.includes(name))
      .map((name) => `undeclared header ${name}: ${String(headers[name])}`),
    ...(headers['content-type'] === contentType ? [] : [`content-type ${headers['content-type']}`]),
    ...(contentType && headers['content-length'] !== String(body.length)
      ? [`content-length ${headers['content-length']}`]
      : []),
  ]
}

function parameterFaults(
  { document }: Contract,
  validate: Validator,
  { source, path }: Route,
  { target, headers }: Received,
): string[] {
  const { pathname, searchParams } = new URL(target, 'http://endpoint')
  const inPath = path.exec(pathname)?.groups ?? {}
  const parameters = (source.parameters ?? []).map((each) => resolve<OpenApiParameter>(document, each))
  const inQuery = parameters.filter((each) => each.in === 'query')
  const names = inQuery.flatMap((each) => Object.keys(spreadFields(document, each) ?? { [each.name]: each.schema }))
  return [
    ...[...searchParams.keys()]
      .filter((name, at, all) => !names.includes(name) || all.indexOf(name) !== at)
      .map((name) => `parameter ${name}`),
    ...parameters.flatMap((parameter) => {
      const { name, in: place, required, schema } = parameter
      const spread = spreadFields(document, parameter)
      if (spread) {
        const given = Object.entries(spread).filter(([key]) => searchParams.has(key))
        const values = given.map(([key, each]) => [key, valueOf(resolve(document, each), searchParams.get(key) ?? '')])
        return validate(schema, Object.fromEntries(values)).map((fault) => `${place} ${fault}`)
      }
      const text = {
        path: inPath[name],
        query: searchParams.get(name) ?? undefined,
        header: headers[name.toLowerCase()] as string | undefined,
      }[place]
      if (text === undefined) return required ? [`${place} ${name} is missing`] : []
      return validate(schema, valueOf(resolve(document, schema), decodeURIComponent(text))).map(
        (fault) => `${place} ${name}: ${fault}`,
      )
    }),
  ]
}

/** Text of an address or header as the schema's type. */
function valueOf({ type }: Schema, text: string): unknown {
  if (type === 'integer' || type === 'number') return Number(text)
  return type === 'boolean' ? text === 'true' || (text === 'false' ? false : text) : text
}

function bodyFaults(validate: Validator, { source }: Route, { body }: Received): string[] {
  const [media] = Object.values(source.requestBody?.content ?? {})
  if (!media) return body.length === 0 ? [] : [`a body where there is none: ${body.toString()}`]
  const parsed = parse(body)
  return parsed === undefined
    ? [`not JSON: ${body.toString()}`]
    : validate(media.schema, parsed).map((fault) => `body ${fault}`)
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/**
 * What the contract answers to a request example: the answer of the same name, with the headers that are always there.
 */
export function answerTo(
  operation: Operation,
  { id }: RequestExample,
): { status: number; value: unknown; headers: Record<string, string> } {
  for (const response of operation.responses) {
    const answer = response.examples.find((each) => each.id === id)
    if (!answer) continue
    const required = response.headers
      .filter((each) => each.required)
      .map(({ name, example }) => [name, String(example)] as const)
    return { status: response.status, value: answer.value, headers: Object.fromEntries(required) }
  }
  throw new Error(
    `${operation.id} answers the request example "${id}" with none of that name: name one of its success examples so.`,
  )
}

function send(response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void {
  const body = JSON.stringify(value)
  response
    .writeHead(status, { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    .end(body)
}
