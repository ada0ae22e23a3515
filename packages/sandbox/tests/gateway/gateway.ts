import type { Fault, operations } from '../../../../.types/contract'
import { createGateway } from '../../src/gateway/gateway'
import { rulesOf } from '../../src/gateway/rules'
import type { ContractRules, Gateway, GatewayOptions, Transaction } from '../../src/gateway/types'
import { requestOf } from '../../src/scenarios/merchant'
import type { Contract } from '@docs/model/contract/types'
import type { JsonObject } from '@docs/model/data/json'
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

/** What a call may return: the body of its success, and what an error says. Of a name that is computed, anything. */
export type BodyOf<Id extends string> = Id extends keyof operations ? Success<Id> & Refused : Record<string, unknown>
type Success<Id extends keyof operations> =
  operations[Id]['responses'] extends Partial<Record<200 | 202, { content: Record<string, infer Body> }>> ? Body : never
interface Refused {
  code?: string
  request_id?: string
  detail?: string
  faults?: Fault[]
}

/** The faults of an answer, each as `/pointer code`. */
export const faultsOf = ({ body }: Answer<Refused>) => body.faults?.map(({ pointer, code }) => `${pointer} ${code}`)

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
  const send = async <T>(
    contract: Contract,
    { operations, ...rest }: ContractRules,
    id: string,
    asked: Partial<Parameters<typeof requestOf>[2]>,
    headers: Record<string, string>,
  ): Promise<Answer<T>> => {
    const operation = operations.find((each) => each.id === id)!
    const call = { body: {}, key: `key-${(keys += 1)}`, now: start, ...asked }
    const { target, ...sent } = requestOf({ operations, ...rest }, operation, call)
    const request = new Request(origin + target, { ...sent, headers: { ...sent.headers, ...headers } })
    const answer = await read<T>(await gateway.fetch(request, { target }))
    checkAnswer(contract, id, answer)
    return answer
  }
  const call = <Id extends string>(
    id: Id,
    given: object = {},
    { headers = {}, ...asked }: { key?: string; bearer?: string; headers?: Record<string, string> } = {},
  ) => send<BodyOf<Id>>(contract, rules.contract, id, { body: given as JsonObject, ...asked }, headers)
  /** A page method. */
  const callWith = <Id extends string>(
    bearer: string | undefined,
    id: Id,
    given: object = {},
    headers: Record<string, string> = {},
  ) => call(id, given, { bearer, headers })
  /** A call of 1.x; a text is sent as it is. */
  const callArchived = <T = Record<string, unknown>>(
    id: string,
    given: object | string = {},
    headers: Record<string, string> = {},
  ) =>
    send<T>(
      archived,
      rules.archived!,
      id,
      typeof given === 'string' ? { raw: given } : { body: given as JsonObject },
      headers,
    )
  const control = controlOf(gateway)
  const wait = (milliseconds: number) => gateway.advance(gateway.now() + milliseconds)
  const happen = (transaction: string, event: string, amount?: string) =>
    control('POST', `/transactions/${transaction}/event`, { event, amount })
  /** Creates a transaction and cancels it, of which a callback tells. */
  const cancelled = async (order: object): Promise<string> => {
    const { body } = await call('transaction_create', order)
    await call('transaction_cancel', { id: body.id })
    return body.id
  }
  return { gateway, received, call, callWith, callArchived, control, wait, happen, cancelled }
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const text = response.type === 'error' ? '' : await response.text()
  return { status: response.status, headers: response.headers, body: (text && JSON.parse(text)) as T }
}

/** Checks every response, errors too, against the contract: a mismatch is a bug of the gateway. */
function checkAnswer(contract: Contract, id: string, { status, headers, body }: Answer<unknown>): void {
  if (status === 0) return
  const item = Object.values(contract.document.paths).flatMap((each) => Object.values(each))
  const operation = item.find(({ operationId }) => operationId === id)
  const response = operation?.responses[String(status)]
  const [media] = Object.values((response && 'content' in response && response.content) || {})
  if (!operation || !response || (body && !media))
    throw new Error(`${id} answered ${status}, which the contract does not know: ${JSON.stringify(body)}`)
  const faults = [
    ...(media ? (contract === archived ? validateArchived : validate)(media.schema, body) : []),
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
