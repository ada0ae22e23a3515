import type { Operation, RequestExample } from '../contract/types'
import { isPayin, type NextAction, type Service, type ServiceField } from './types'

type Body = Record<string, unknown>

/** An operation with the request example for this service. */
export interface GuideCall {
  operation: Operation
  request: RequestExample
}

type Step = ServiceField['step']

/** The fields that the request of a step sends. */
export function sentFields({ fields }: Service, step: Step): ServiceField[] {
  return fields.filter((field) => field.party !== 'response' && field.step === step)
}

/** Fields of one path are forms of its value: each path with its forms, in the order of the fields. */
export function formsOf(fields: ServiceField[]): ServiceField[][] {
  const paths = [...new Set(fields.map(({ path }) => path))]
  return paths.map((path) => fields.filter((field) => field.path === path))
}

/** Fields that a later refund by payout needs from the pay-in, by path. */
export function collectedPaths(service: Service): string[] {
  const backs = isPayin(service) ? service.moneyBack : []
  return [...new Set(backs.flatMap((back) => (back.way === 'payout' ? back.collect : [])))]
}

/** The fixed values of a step by path: `source.*` goes with `transaction_pay`, all else with `transaction_create`. */
export function fixedValues({ fixed }: Service, step: Step): [path: string, value: string][] {
  return Object.entries(fixed).filter(([path]) => (path.startsWith('source.') ? 'pay' : 'create') === step)
}

/** Whether the payer's browser leaves for another page and has to come back. */
const leadsAway: Record<NextAction, boolean> = { redirect: true, form: true, qr: false, reference: false, wait: false }

/** Values that do not depend on the service are taken from the contract's own example of this direction. */
export function createOf(service: Service, operation: Operation): GuideCall {
  const [currency] = service.currencies
  if (!currency) throw new Error(`${service.source}: the service has no currency. Name at least one.`)
  const example = exampleOf(
    service.direction,
    operation.requestExamples.map(({ body }) => body),
  )
  const values = valuesOf(service, 'create')
  // The first transaction under a contract is the one to which it and all later ones refer.
  const consent = values.find(([path]) => path === 'service_data.original_reference')?.[1]
  const leavesPage = service.flow === 'hpp' || (service.nextAction !== undefined && leadsAway[service.nextAction])
  const body = {
    type: service.direction,
    service_id: service.id,
    merchant_reference: consent ?? example.merchant_reference,
    amount: currency.example,
    currency: currency.code,
    ...nest([...values, ...collectedFor(service, example)]),
    ...pick(example, leavesPage ? ['return_urls', 'callback_url'] : ['callback_url']),
  }
  return { operation, request: requestOf(service, body) }
}

/** What a later refund needs, with the values of the contract's example. */
function collectedFor(service: Service, lent: Body): [string, string][] {
  return collectedPaths(service).map((path) => {
    const value = path.split('.').reduce<unknown>((at, key) => (at as Body | undefined)?.[key], lent)
    if (typeof value === 'string') return [path, value]
    throw new Error(
      `${service.source}: money_back collects ${path}, which the example of a ${service.direction} in ` +
        'contract/operations/transaction_create.yaml does not send. Add it there or correct the path.',
    )
  })
}

/** The `transaction_pay` request: the id is that of the contract's first example. */
export function payOf(service: Service, operation: Operation): GuideCall {
  const bodies = operation.requestExamples.map((each) => each.body as Body)
  const lent = bodies.find((each) => (service.nextAction === 'form' ? each.browser : each.quote_id)) ?? {}
  const body: Body = {
    id: bodies[0]?.id,
    ...nest(valuesOf(service, 'pay')),
    ...(service.nextAction === 'form' && { browser: { ...(lent.browser as Body), ...service.browser } }),
    ...(service.calls.includes('transaction_currency_rate') && pick(lent, ['quote_id'])),
  }
  return { operation, request: requestOf(service, body) }
}

function requestOf(service: Service, body: Body): RequestExample {
  return { id: service.id, summary: service.id, parameters: [], body }
}

/** The values that an example sends at a step: the first of each party's alternatives, and one value per path. */
function valuesOf(service: Service, step: Step): [string, string][] {
  const alternative = ({ party, need }: ServiceField) =>
    service.fields.find((each) => each.party === party && each.need === need)
  const chosen = sentFields(service, step).filter(
    (field) => !field.isLeftOut && (field.need !== 'alternative' || alternative(field) === field),
  )
  const values = [
    ...fixedValues(service, step),
    ...chosen.map(({ path, example }): [string, string] => [path, example]),
  ]
  return values.filter(([path], index) => values.findIndex(([other]) => other === path) === index)
}

function exampleOf(type: string, bodies: unknown[]): Body {
  const found = (bodies as Body[]).find((body) => body.type === type)
  if (!found)
    throw new Error(
      `The contract has no example of type ${type}. Add one to transaction_create and transaction_pay in ` +
        'contract/operations.',
    )
  return found
}

function pick(body: Body, keys: string[]): Body {
  return Object.fromEntries(keys.filter((key) => key in body).map((key) => [key, body[key]]))
}

/** `[['customer.name', 'Ana']]` as `{ customer: { name: 'Ana' } }`. */
function nest(values: [string, string][]): Body {
  const body: Body = {}
  for (const [path, value] of values) {
    const keys = path.split('.')
    const last = keys.pop() as string
    const parent = keys.reduce<Body>((at, key) => (at[key] ??= {}) as Body, body)
    parent[last] = value
  }
  return body
}
