/** Answers a call of the archived version 1.x. */
import { sign } from '@docs/model/contract/signature'
import { takeFault } from '../http/faults'
import { parseBody } from '../http/json'
import type { Schema } from '@docs/model/contract/types'
import type { ArchivedRules, OperationRules } from '../types'
import { fact, type World } from '../world'
import { archivedHandlers, ArchivedRefusal } from './operations'
import type { JsonObject } from '@docs/model/data/json'

/** Undefined for a path that 1.x does not have, and after the sunset date. */
export async function answerArchived(world: World, request: Request): Promise<Response | undefined> {
  const rules = world.options.rules.archived
  const { pathname, searchParams } = new URL(request.url)
  const operation = rules?.operations.find(({ path, method }) => path === pathname && method === request.method)
  if (!rules || !operation || world.now > Date.parse(rules.headers.Sunset ?? '')) return undefined
  try {
    const bytes = new Uint8Array(await request.arrayBuffer())
    authenticate(rules, request.headers, bytes)
    const fault = takeFault(world, nameOf(operation))
    const after = fault?.kind === 'timeout_after' || fault?.kind === '500_after'
    const isSlow = fault?.kind === 'slow'
    if (fault && !after && !isSlow) return await play(world, fault.kind)
    const body = operation.body ? readBody(world, rules, operation.body, bytes) : {}
    const query = readQuery(world, rules, operation.query, searchParams)
    const answer = archivedHandlers[operation.id]!(world, { body, query })
    if (isSlow) await world.options.wall.sleep(fault.milliseconds)
    return after ? await play(world, fault.kind) : json(rules, 200, answer)
  } catch (error) {
    if (!(error instanceof ArchivedRefusal)) throw error
    return refuse(rules, error)
  }
}

/** The operation name used to set a fault for a 1.x call. */
export const nameOf = ({ id }: OperationRules): string => `v1/${id}`

/** Plays a configured fault: no response, or an error, 1099 unless the fault names a code. */
async function play(world: World, kind: string): Promise<Response> {
  if (kind.startsWith('timeout')) await world.options.wall.sleep(fact(world, 'request.timeout_seconds') * 1000)
  if (kind.startsWith('timeout') || kind === 'connection_reset') return Response.error()
  throw new ArchivedRefusal(/^1\d{3}$/.test(kind) ? kind : '1099')
}

function authenticate({ signature: scheme }: ArchivedRules, headers: Headers, body: Uint8Array): void {
  const [id, sent] = (['key', 'signature'] as const).map((role) =>
    headers.get(scheme.headers.find((each) => each.role === role)?.name ?? ''),
  )
  const { key_id, secret, timestamp } = scheme.demo
  const { signature } = sign(scheme, { method: 'POST', target: '', body }, { secret, timestamp })
  if (id !== key_id || sent !== signature) throw new ArchivedRefusal('1001')
}

function readBody(world: World, rules: ArchivedRules, schema: Schema, bytes: Uint8Array): JsonObject {
  const body = parsed(bytes)
  checkFirst(world, rules, schema, body)
  return body as JsonObject
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return parseBody(bytes)
  } catch {
    throw new ArchivedRefusal('1002')
  }
}

/** Ignores parameters that 1.x does not know. */
function readQuery(world: World, rules: ArchivedRules, schema: Schema | undefined, given: URLSearchParams): JsonObject {
  if (!schema) return {}
  const query: JsonObject = {}
  for (const [name, { $ref = '' }] of Object.entries(schema.properties ?? {})) {
    const value = given.get(name)
    const type = rules.schemas[$ref.split('/').at(-1) ?? '']?.type
    if (value !== null) query[name] = type === 'integer' && /^\d{1,15}$/.test(value) ? Number(value) : value
  }
  checkFirst(world, rules, schema, query)
  return query
}

/** Reports only the first validation error. */
function checkFirst(world: World, rules: ArchivedRules, schema: Schema, value: unknown): void {
  const [fault] = world.validateArchived(schema, value)
  if (!fault) return
  const name = fault.pointer.slice(1).replaceAll('/', '.')
  if (name === '') throw new ArchivedRefusal('1002', 'Body is not a JSON object')
  const of = rules.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
  throw new ArchivedRefusal('1003', `${name} ${describeFault(rules, of.properties?.[name], fault.code)}`)
}

function describeFault({ schemas }: ArchivedRules, field: Schema | undefined, code: string): string {
  const name = field?.$ref?.split('/').at(-1) ?? ''
  if (code === 'required') return 'is required'
  if (name === 'Currency') return 'must be three letters'
  const type = schemas[name]?.type ?? field?.type
  if (code === 'wrong_type' || type === 'integer') return type === 'integer' ? 'must be an integer' : 'has a wrong type'
  return 'has a wrong value'
}

const json = ({ headers }: ArchivedRules, status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

function refuse(rules: ArchivedRules, { code, message }: ArchivedRefusal): Response {
  const error = rules.errors.find((each) => each.code === code)!
  return json(rules, error.status, { code: Number(code), message: message || rules.messages[code] })
}
