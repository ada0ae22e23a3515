import type { Locale } from '../../site/locales'
import { fieldOf } from '../contract/fields'
import { operation as readOperation } from '../contract/operation'
import type { Contract, FailureReason, Field, Operation, RequestExample, Schema, Status } from '../contract/types'
import { flowOf, type FlowView } from './flow'
import type { Catalogue, Service, ServiceField } from './types'
import { words } from './words'

/** What the guide to a service shows, in the contract's language. */
export interface Guide {
  service: Service
  facts: GuideFact[]
  flow: FlowView
  fields: Field[]
  /** The call that registers a transaction of this service. */
  operation: Operation
  request: RequestExample
  /** The answer to the request. */
  answer: Record<string, unknown>
  /** In the order of the status machine. */
  statuses: Status[]
  outcomes: Outcome[]
  /** Other services of the method, then other methods of its countries. */
  related: Service[]
}

export interface GuideFact {
  id: 'method' | 'kind' | 'way' | 'countries' | 'currencies' | 'limits' | 'confirmation' | 'expiry' | 'refunds' | 'website'
  value: string
}

/** A way to end a transaction in the sandbox. */
export interface Outcome {
  status: Status
  reason?: FailureReason
  /** What to send, by path. */
  set: { path: string; value: string }[]
}

type Body = Record<string, unknown>

export function guideOf(catalogue: Catalogue, contract: Contract, id: string): Guide {
  const service = find(catalogue, id)
  const operation = readOperation(contract, 'transaction_create')
  const request = requestOf(service, operation)
  return {
    service,
    facts: factsOf(service, contract.locale),
    flow: flowOf(service, contract.locale),
    fields: fieldsOf(service, contract),
    operation,
    request,
    answer: answerOf(request.body as Body, operation),
    statuses: statusesOf(service, contract),
    outcomes: outcomesOf(service, contract),
    related: relatedTo(service, catalogue),
  }
}

function find({ services }: Catalogue, id: string): Service {
  const service = services.find((each) => each.id === id)
  if (service) return service
  const known = services.map((each) => each.id).join(', ')
  throw new Error(`The catalogue has no service "${id}". Use one of ${known}, or add it to a file in catalogue/methods.`)
}

function factsOf(service: Service, locale: Locale): GuideFact[] {
  const { method, direction, flow, countries, currencies, confirmation, expiry, refunds } = service
  const w = words[locale]
  const claim = (verified: boolean, text: string) => (verified || text === w.byProvider ? text : w.usually(text))
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' })
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency' })
  const list = (items: string[]) => new Intl.ListFormat(locale, { type: 'unit' }).format(items)
  const limits = currencies.filter((currency) => currency.limits).map(w.limits)
  const days = refunds.days && durationOf(refunds.days * secondsOf.day, locale)
  const facts: (GuideFact | false | undefined)[] = [
    { id: 'method', value: method.name[locale] },
    { id: 'kind', value: w.kinds[method.kind] },
    { id: 'way', value: w.way[`${direction} ${flow}`] ?? '' },
    { id: 'countries', value: countries.length > 0 ? list(countries.map((code) => countryNames.of(code) ?? code)) : w.byContract },
    { id: 'currencies', value: list(currencies.map((currency) => w.decimals(currency, currencyNames.of(currency.code) ?? currency.code))) },
    limits.length > 0 && { id: 'limits', value: list(limits) },
    { id: 'confirmation', value: claim(confirmation.verified, w.confirmation[confirmation.class]) },
    direction === 'payin' && {
      id: 'expiry',
      value: expiry.seconds === null ? w.byProvider : claim(expiry.verified, durationOf(expiry.seconds, locale)),
    },
    direction === 'payin' && { id: 'refunds', value: claim(refunds.verified, w.refunds(refunds, days || undefined)) },
    method.website !== undefined && { id: 'website', value: method.website },
  ]
  return facts.filter((fact) => typeof fact === 'object')
}

const secondsOf = { day: 86_400, hour: 3_600, minute: 60, second: 1 }

/** A span in the largest unit that holds it whole at least twice: 24 hours, 60 minutes, 3 days. */
export function durationOf(seconds: number, locale: Locale): string {
  const units = Object.entries(secondsOf)
  const [unit, size] = units.find(([, each]) => seconds % each === 0 && seconds / each >= 2) ?? ['second', 1]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}

/** The rules of a service's fields as JSON Schemas, described as the contract's fields are. */
function fieldsOf(service: Service, { document, locale }: Contract): Field[] {
  const w = words[locale]
  const fixed = Object.entries(service.fixed).map(([path, value]) =>
    fieldOf(document, locale, path, { type: 'string', const: value, description: w.fixed, example: value }, true, `field-${path}`),
  )
  const own = service.fields.map((field) =>
    fieldOf(document, locale, field.path, schemaOf(field, service, locale), field.need === 'required', `field-${field.id}`),
  )
  return [...fixed, ...own]
}

function schemaOf(field: ServiceField, service: Service, locale: Locale): Schema {
  const w = words[locale]
  const { label, description, minLength, maxLength, pattern, values, example } = field
  const alternatives = service.fields.filter(({ party, need }) => party === field.party && need === 'alternative')
  const sentences = [
    `**${label[locale]}.** ${description[locale]}`,
    field.need === 'alternative' && w.alternatives(alternatives.map((each) => each.label[locale]).join(', ')),
    !field.verified && w.mayBeStricter,
  ]
  return {
    type: 'string',
    description: sentences.filter(Boolean).join(' '),
    minLength,
    maxLength,
    ...(values
      ? {
          enum: Object.keys(values),
          'x-enum': 'open',
          'x-enum-descriptions': Object.fromEntries(Object.entries(values).map(([value, meaning]) => [value, meaning[locale]])),
        }
      : { pattern }),
    example,
  }
}

/** The contract's own example of this direction lends what does not depend on the service. */
function requestOf(service: Service, operation: Operation): RequestExample {
  const [currency] = service.currencies
  if (!currency) throw new Error(`${service.source}: the service has no currency. Name at least one.`)
  const lent = exampleOf(service.direction, operation.requestExamples.map(({ body }) => body))
  const chosen = service.fields.filter((field, index, all) => {
    if (field.party === 'response') return false
    return field.need !== 'alternative' || all.findIndex(({ party, need }) => party === field.party && need === 'alternative') === index
  })
  const values: [string, string][] = [...Object.entries(service.fixed), ...chosen.map(({ path, example }): [string, string] => [path, example])]
  const body = {
    type: service.direction,
    service_id: service.id,
    merchant_reference: lent.merchant_reference,
    amount: currency.example,
    currency: currency.code,
    ...nest(values),
    ...pick(lent, ['return_urls', 'callback_url']),
  }
  return { id: service.id, summary: service.id, parameters: [], body }
}

/** What the contract's example answers, about the request of this service. */
function answerOf(request: Body, operation: Operation): Body {
  const answers = operation.responses.flatMap(({ examples }) => examples.map(({ value }) => value))
  const lent = exampleOf(request.type, answers)
  return {
    ...pick(lent, ['id', 'version', 'environment', 'status']),
    ...request,
    ...pick(lent, ['capture', 'payment_page_url', 'created_at', 'updated_at', 'expires_at', 'status_history']),
  }
}

function exampleOf(type: unknown, bodies: unknown[]): Body {
  const found = (bodies as Body[]).find((body) => body.type === type)
  if (!found) throw new Error(`transaction_create has no example of type ${String(type)}. Add one to contract/operations/transaction_create.yaml.`)
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

function statusesOf(service: Service, { statusMachine }: Contract): Status[] {
  const absent = new Set([
    ...(service.fixed.capture === 'manual' ? [] : ['authorized']),
    ...(service.direction === 'payout' ? ['awaiting_customer'] : []),
  ])
  return statusMachine.statuses.filter(({ id }) => !absent.has(id))
}

function outcomesOf(service: Service, contract: Contract): Outcome[] {
  const refuse = (value: string, file: string): never => {
    throw new Error(`${service.source}: sandbox: "${value}" is not in contract/data/${file}. Correct it or add it there.`)
  }
  return service.sandbox.map(({ status, failureReason, set }) => ({
    status: contract.statusMachine.statuses.find(({ id }) => id === status) ?? refuse(status, 'status-machine.yaml'),
    reason:
      failureReason === undefined
        ? undefined
        : (contract.failureReasons.find(({ id }) => id === failureReason) ?? refuse(failureReason, 'failure-reasons.yaml')),
    set: Object.entries(set).map(([id, value]) => ({ path: service.fields.find((field) => field.id === id)?.path ?? id, value })),
  }))
}

function relatedTo(service: Service, { services }: Catalogue): Service[] {
  const others = services.filter((other) => other !== service)
  const sameMethod = others.filter(({ method }) => method.id === service.method.id)
  const sameCountry = others.filter(({ countries }) => countries.some((country) => service.countries.includes(country)))
  return [...new Set([...sameMethod, ...sameCountry])]
}
