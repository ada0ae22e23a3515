import { brand } from '@docs/brand/brand'
import { hashOf } from '@docs/model/contract/signature'
import { furtherFaults, handlers } from '../operations'
import type { StoredAnswer } from '../state-types'
import type { FetchOptions, OperationRules } from '../types'
import { shown, transactionById } from '../transactions/machine'
import { fact, newId, markChanged, type World } from '../world'
import { takeFault } from './faults'
import { authorize, checkScope } from './bearer'
import type { Result } from './call'
import { corsHeaders, preflight } from './cors'
import { keyOfCall, storedAnswer } from './idempotency'
import { parseBody } from './json'
import { readQuery } from './query'
import { countCall } from './rate-limit'
import { faultyFields, internalError, Refusal, type FieldFault } from './refusal'
import { findRoute } from './routes'
import { authenticate } from './signature'
import { errorTable } from '@docs/model/brand/addresses'
import { isCounted } from '@docs/model/contract/rate-limit'
import type { JsonObject } from '@docs/model/data/json'

/** Answers a call of the current version. */
export async function answerCall(world: World, request: Request, { target }: FetchOptions): Promise<Response> {
  const url = new URL(request.url)
  const headers = requestHeaders(world)
  const asked = request.headers.get('Access-Control-Request-Method')
  if (request.method === 'OPTIONS' && asked !== null) {
    const answer = preflight(world, request, findRoute(world.routes, asked, url.pathname)?.operation)
    if (answer) return new Response(null, { status: 204, headers: { ...headers, ...answer } })
  }
  try {
    const found = findRoute(world.routes, request.method, url.pathname)
    if (!found) throw new Refusal('endpoint_not_found', `${request.method} ${url.pathname} is not a method of the API.`)
    Object.assign(headers, corsHeaders(world, request, found.operation))
    const sent = target ?? url.pathname + url.search
    return await runOperation(world, request, { ...found, target: sent, search: url.search }, headers)
  } catch (error) {
    return refuse(world, refusalFor(world, error), url.pathname, headers)
  }
}

/** A new request id, as the first header of a response. */
export const requestHeaders = (world: World): Record<string, string> => ({
  [String(world.contract.facts['header.request_id'])]: newId(world, 'req'),
})

/** What the API returns for an error; a mistake of the sandbox itself is reported to whoever runs it. */
function refusalFor({ options }: World, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (!options.onFault) throw error
  options.onFault(error)
  return internalError()
}

type Answer = Omit<StoredAnswer, 'body_hash' | 'at'>

interface MatchedCall {
  operation: OperationRules
  params: Record<string, string>
  target: string
  search: string
}

async function runOperation(
  world: World,
  request: Request,
  { operation, params, target, search }: MatchedCall,
  headers: Record<string, string>,
): Promise<Response> {
  const maxBytes = fact(world, 'request.max_body_kilobytes') * 1024
  const body = new Uint8Array(await request.arrayBuffer())
  if (body.length > maxBytes)
    throw new Refusal('body_too_large', `The body has ${body.length} bytes; ${maxBytes} are accepted.`)
  const signed = { method: request.method, target, headers: request.headers, body }
  const caller =
    operation.auth === 'bearer' ? { bearer: authorize(world, request.headers) } : { key: authenticate(world, signed) }
  const count = countCall(world, operation)
  const fault = count.refusal ? undefined : takeFault(world, operation.id)
  const refusal = count.refusal ?? fault?.refusal
  if (!refusal || isCounted(errorOf(world, refusal.code))) Object.assign(headers, count.headers)
  if (fault?.kind === 'timeout_before') return timeOut(world)
  if (fault?.kind === 'connection_reset') return Response.error()
  if (refusal) throw refusal
  if (caller.bearer) checkScope(caller.bearer, operation, request.headers)
  checkAccount(world, operation)
  const query = readQuery(search, operation.query, world.contract, world.validate)
  const run = (parsed: Parsed) =>
    handlerOf(operation)(world, { operation, params, query, headers: request.headers, ...parsed, ...caller })
  const read = () => bodyOf(world, operation, request.headers, body)
  // A slow answer describes what happened before the pause: callbacks can overtake it.
  const pause = async () => {
    if (fault?.kind === 'slow') await world.options.wall.sleep(fault.milliseconds)
  }
  if (!operation.idempotent) {
    const result = run(read())
    await pause()
    return finish(world, fault, responseOf(world, answerOf(world, result), { ...headers, ...result.headers }))
  }
  const id = `${operation.id} ${keyOfCall(world, request.headers)}`
  if (world.runningCalls.has(id))
    throw new Refusal(
      'idempotency_in_progress',
      'A request with this Idempotency-Key is still running. Retry after 2 s.',
      { retryAfter: 2 },
    )
  const body_hash = hashOf(body)
  const known = storedAnswer(world, id, body_hash)
  if (known) return replayOf(world, known, headers)
  world.runningCalls.add(id)
  try {
    const store = (answer: Answer) => {
      world.state.answers.set(id, { body_hash, at: world.now, ...answer })
      markChanged(world)
    }
    const result = storingRefusal(world, store, request, requestIdIn(headers), () => run(read()))
    const answer = answerOf(world, result)
    store(answer)
    await pause()
    // The call is done: a retry gets its answer even while the first connection still waits.
    world.runningCalls.delete(id)
    if (result.isLost) return await timeOut(world)
    return await finish(world, fault, responseOf(world, answer, { ...headers, ...result.headers }))
  } finally {
    world.runningCalls.delete(id)
  }
}

/** Stores refusals that depend on the content of the request, as the table of lost answers says. */
function storingRefusal(
  world: World,
  store: (answer: Answer) => void,
  request: Request,
  requestId: string,
  act: () => Result,
): Result {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refusal) {
      const { stored, status } = errorOf(world, error.code)
      if (stored) store({ status, body: problemOf(world, error, new URL(request.url).pathname, requestId) })
    }
    throw error
  }
}

function handlerOf({ id }: OperationRules) {
  const handler = handlers[id]
  if (!handler) throw new Error(`The sandbox does not play ${id}. Write src/gateway/operations for it.`)
  return handler
}

interface Parsed {
  body: JsonObject
  faults: FieldFault[]
}

function bodyOf(
  world: World,
  { id, body: schema, errors }: OperationRules,
  headers: Headers,
  bytes: Uint8Array,
): Parsed {
  if (!schema) return { body: {}, faults: [] }
  const type = headers.get('Content-Type') ?? ''
  if (!/^application\/json\s*(;\s*charset=("?)utf-8\2)?$/i.test(type.trim()))
    throw new Refusal(
      'unsupported_media_type',
      `Send the body as application/json, not as ${type.split(';')[0] || 'a body without a type'}.`,
    )
  const body = parseBody(bytes)
  const schemaFaults = world.validate(schema, body)
  const further = furtherFaults[id]?.(body) ?? []
  const faults = [
    ...schemaFaults,
    ...further.filter(({ pointer }) => !schemaFaults.some((each) => each.pointer === pointer)),
  ]
  // An operation without this error reports validation errors itself.
  if (faults.length > 0 && errors.includes('validation_failed')) throw faultyFields(faults, 'Nothing was done.')
  return { body: body as JsonObject, faults }
}

function checkAccount({ state }: World, { id, idempotent }: OperationRules): void {
  if (state.settings.disabled_operations.includes(id))
    throw new Refusal('method_not_enabled', `The method ${id} is not enabled for this account.`)
  if (idempotent && !state.settings.payins_enabled && !state.settings.payouts_enabled)
    throw new Refusal('account_suspended', 'The account is suspended. Contact your account manager.')
}

const answerOf = ({ state }: World, { status = 200, transaction, body }: Result): Answer =>
  transaction === undefined
    ? { status, body }
    : { status, transaction, version: state.transactions.get(transaction)?.versions.length }

function responseOf(world: World, answer: Answer, headers: Record<string, string>): Response {
  const { status, transaction, version } = answer
  const body = transaction === undefined ? answer.body : shown(world, transactionById(world, transaction), version)
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  if (body === undefined) return new Response(null, { status, headers })
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type, ...headers } })
}

/** The stored answer; an error has the id of the request that it now answers, as the header does. */
function replayOf(world: World, answer: StoredAnswer, headers: Record<string, string>): Response {
  const body = answer.status < 400 ? answer.body : { ...(answer.body as object), request_id: requestIdIn(headers) }
  return responseOf(world, { ...answer, body }, { ...headers, 'Idempotency-Replayed': 'true' })
}

async function finish(world: World, fault: ReturnType<typeof takeFault>, answer: Response): Promise<Response> {
  if (fault?.kind === 'timeout_after') return timeOut(world)
  if (fault?.kind === '500_after') throw internalError()
  return answer
}

/** Holds the connection open for the request timeout, then closes it. */
async function timeOut(world: World): Promise<Response> {
  await world.options.wall.sleep(fact(world, 'request.timeout_seconds') * 1000)
  return Response.error()
}

function errorOf(world: World, code: string) {
  const error = world.contract.errors.find((each) => each.code === code)
  if (!error) throw new Error(`The contract has no error ${code}.`)
  return error
}

function problemOf(world: World, { code, message, details }: Refusal, instance: string, requestId: string) {
  const { title, status, retryable } = errorOf(world, code)
  return {
    type: `${brand.docsUrl}/${errorTable}#${code}`,
    title,
    status,
    detail: message,
    instance,
    code,
    request_id: requestId,
    retryable,
    ...(details.faults && { faults: details.faults }),
  }
}

/** The request id, which is the first header of every response. */
const requestIdIn = (headers: Record<string, string>): string => Object.values(headers)[0] ?? ''

export function refuse(world: World, refusal: Refusal, instance: string, headers: Record<string, string>): Response {
  const { status, waits } = errorOf(world, refusal.code)
  const body = problemOf(world, refusal, instance, requestIdIn(headers))
  const retryAfter = refusal.details.retryAfter ?? (waits ? 1 : undefined)
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...headers,
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  })
}
