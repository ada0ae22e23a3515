import type { Operation, RequestExample } from '../contract/types'
import { qrPayload } from './qr'
import { isPayin, type NextAction, type Service, type ServiceField } from './types'

type Body = Record<string, unknown>

/** A call with an example of this service. */
export interface GuideCall {
  operation: Operation
  request: RequestExample
  answer: Body
}

type Step = ServiceField['step']

/** The fields that a call sends. */
export function sentFields({ fields }: Service, step: Step): ServiceField[] {
  return fields.filter((field) => field.party !== 'response' && field.step === step)
}

/** The values, by path, that are the same in every such call: what pays goes with `transaction_pay`. */
export function fixedValues({ fixed }: Service, step: Step): [path: string, value: string][] {
  return Object.entries(fixed).filter(([path]) => (path.startsWith('source.') ? 'pay' : 'create') === step)
}

/** Whether the payer's browser goes to another page, and has to come back. */
const leadsAway: Record<NextAction, boolean> = { redirect: true, form: true, qr: false, reference: false, wait: false }

/** The contract's own example of this direction lends what does not depend on the service. */
export function createOf(service: Service, operation: Operation): GuideCall {
  const [currency] = service.currencies
  if (!currency) throw new Error(`${service.source}: the service has no currency. Name at least one.`)
  const lent = exampleOf(
    service.direction,
    operation.requestExamples.map(({ body }) => body),
  )
  const leavesPage = service.flow === 'hpp' || (service.nextAction !== undefined && leadsAway[service.nextAction])
  const body = {
    type: service.direction,
    service_id: service.id,
    merchant_reference: lent.merchant_reference,
    amount: currency.example,
    currency: currency.code,
    ...nest([...valuesOf(service, 'create'), ...collectedFor(service, lent)]),
    ...pick(lent, leavesPage ? ['return_urls', 'callback_url'] : ['callback_url']),
  }
  const answered = exampleOf(service.direction, answersOf(operation))
  const answer = {
    ...pick(answered, ['id', 'version', 'environment', 'status']),
    ...body,
    ...pick(answered, service.fixed.capture ? [] : ['capture']),
    ...pick(answered, service.flow === 'hpp' ? ['payment_page_url'] : []),
    ...pick(answered, ['created_at', 'updated_at']),
    ...endsOf(service, answered),
    ...pick(answered, ['status_history']),
  }
  return { operation, request: requestOf(service, body), answer }
}

/** What a way to give the money back needs from the pay-in, as the contract's example has it. */
function collectedFor(service: Service, lent: Body): [string, string][] {
  const paths = isPayin(service) ? service.moneyBack.flatMap((back) => (back.way === 'payout' ? back.collect : [])) : []
  return [...new Set(paths)].map((path) => {
    const value = path.split('.').reduce<unknown>((at, key) => (at as Body | undefined)?.[key], lent)
    if (typeof value === 'string') return [path, value]
    throw new Error(
      `${service.source}: money_back collects ${path}, which the example of a ${service.direction} in ` +
        'contract/operations/transaction_create.yaml does not send. Add it there or correct the path.',
    )
  })
}

/** Until when the payer may start to pay and the provider may confirm it, by the service's own spans. */
function endsOf(service: Service, answered: Body): Body {
  if (!isPayin(service)) return pick(answered, ['expires_at'])
  const expires = after(answered.created_at, service.expiry.default)
  return { expires_at: expires, confirmation_ends_at: after(expires, service.confirmation.window) }
}

const after = (instant: unknown, seconds: number): string =>
  new Date(Date.parse(String(instant)) + seconds * 1000).toISOString().replace('.000Z', 'Z')

/** When a step ends that begins now: by its own span, and with the transaction at the latest. */
function stepEnd(service: Service, begins: unknown, expires: unknown): unknown {
  const seconds = isPayin(service) ? service.step.seconds : null
  const own = seconds === null ? undefined : after(begins, seconds)
  return own !== undefined && own < String(expires) ? own : expires
}

/** What the contract's examples send and answer when a transaction is started, about the one that `created` answers. */
export function payOf(service: Service, created: Body, operation: Operation): GuideCall {
  const answers = answersOf(operation)
  const bodies = operation.requestExamples.map((each) => each.body as Body)
  const lent = bodies.find((each) => (service.nextAction === 'form' ? each.browser : each.quote_id)) ?? {}
  const body: Body = {
    id: created.id,
    ...nest(valuesOf(service, 'pay')),
    ...(service.nextAction === 'form' && pick(lent, ['browser'])),
    ...(service.calls.includes('transaction_currency_rate') && pick(lent, ['quote_id'])),
  }
  const started = exampleOf('payout', answers)
  const status = service.nextAction ? 'awaiting_customer' : 'processing'
  const history = started.status_history as Body[]
  const times = ['created_at', 'updated_at', 'expires_at', 'confirmation_ends_at', 'status_history']
  const known = Object.keys(created).filter((key) => !times.includes(key))
  const amounts = known.indexOf('currency') + 1
  const answer = {
    ...pick(created, known.slice(0, amounts)),
    ...conversionBy(body.quote_id, answers),
    ...pick(created, known.slice(amounts)),
    version: started.version,
    status,
    ...(service.nextAction && {
      next_action: nextActionOf(service, created, answers, stepEnd(service, started.updated_at, created.expires_at)),
    }),
    created_at: created.created_at,
    updated_at: started.updated_at,
    ...pick(created, ['expires_at', 'confirmation_ends_at']),
    status_history: history.map((each, index) => (index === history.length - 1 ? { ...each, status } : each)),
  }
  return { operation, request: requestOf(service, body), answer }
}

/** What a quote makes of the amount, as the contract's example has it. */
function conversionBy(quote: unknown, answers: Body[]): Body {
  const converted = answers.find(({ conversion }) => (conversion as Body | undefined)?.quote_id === quote)
  return quote === undefined || !converted ? {} : pick(converted, ['conversion'])
}

/** The contract's example of the service's kind of step, with the details that this service shows. */
function nextActionOf(service: Service, created: Body, answers: Body[], expires_at: unknown): Body {
  const lent = answers
    .map(({ next_action }) => next_action as Body | undefined)
    .find((each) => each?.type === service.nextAction)
  if (!lent)
    throw new Error(
      `transaction_pay has no example of the next action "${service.nextAction}". Add one to ` +
        'contract/operations/transaction_pay.yaml.',
    )
  const printed = service.payer.screens.includes('voucher')
  const details = service.fields
    .filter(({ party }) => party === 'response')
    .map(({ path, example }) => ({ id: path, value: example }))
  const { document_url, barcode_url, ...rest } = lent
  return {
    ...rest,
    ...(lent.type === 'qr' && qrOf(service, created, String(lent.image_url))),
    ...(lent.type === 'reference' && details.length > 0 && { details }),
    ...(lent.type === 'reference' && printed && { document_url, barcode_url }),
    expires_at,
  }
}

/** The code of this service and its picture, which lies beside the payers’ pages. */
function qrOf({ method }: Service, created: Body, picture: string): Body {
  const [, key = ''] = String(created.id).split('_')
  const { origin } = new URL(picture)
  const order = created as unknown as Parameters<typeof qrPayload>[1]
  return { payload: qrPayload(method.id, order, `${origin}/r/${key}`), image_url: `${origin}/qr/${key}.png` }
}

function requestOf(service: Service, body: Body): RequestExample {
  return { id: service.id, summary: service.id, parameters: [], body }
}

/** The values that an example sends at a step: of alternatives the first, and of fields of one place the first. */
function valuesOf(service: Service, step: Step): [string, string][] {
  const alternative = ({ party, need }: ServiceField) =>
    service.fields.find((each) => each.party === party && each.need === need)
  const chosen = sentFields(service, step).filter(
    (field) => field.need !== 'alternative' || alternative(field) === field,
  )
  const values = [
    ...fixedValues(service, step),
    ...chosen.map(({ path, example }): [string, string] => [path, example]),
  ]
  return values.filter(([path], index) => values.findIndex(([other]) => other === path) === index)
}

function answersOf({ responses }: Operation): Body[] {
  return responses.flatMap(({ examples }) => examples.map(({ value }) => value as Body))
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
