import { mentionOf, statusPlaces } from '../sources/addresses/address-index'
import { operation as readOperation } from '@docs/model/contract/operation'
import { boardTexts } from '@docs/sandbox/dashboard/texts'
import type { Step, Transcript } from '@docs/model/scenarios/types'
import { secretFileOf } from '../samples/request'
import type { BodyField } from '../playground/completion'
import type { WrittenCall } from '../playground/start'
import type { Catalogue, Service } from '@docs/model/catalogue/types'
import type { Field, RequestExample } from '@docs/model/contract/types'
import { isObject, type JsonObject } from '@docs/model/data/json'
import { sentBy } from '@docs/model/sources/scenarios'
import { toldByEntry } from './sequence'
import type { ViewSources } from './sources'
import type { Locale } from '@docs/model/language/locales'
import { texts, type Texts } from '../words/texts'

/** A call that a page offers. */
export interface CallView extends WrittenCall {
  /** The address of its method's page. */
  page: string
  /** What it can send instead; the first is `sent`. None where there is no choice. */
  examples: { summary: string; sent: JsonObject }[]
  parameters: { name: string; required: boolean; values: string[] }[]
  /** The fields of the body. */
  fields: BodyField[]
  /** Where programs put a response with a secret. */
  secretFile?: string
  /** What a guide says of it, in Markdown. */
  told?: Told
}

/** Sentences about a call and about its response. */
type Told = Record<'request' | 'answer', string[]>

/** What a page needs to make calls in the browser: a method's page its own, a guide those of its payment. */
export interface TryItView {
  locale: Locale
  /** In the order in which they are made. */
  calls: [CallView, ...CallView[]]
  /** Where errors, and the faults of fields in them, are explained, by code. */
  errors: Record<string, string>
  /** Where statuses are explained, and what a merchant does in them. */
  statuses: Record<string, { href: string; action: string }>
  texts: Texts['tryIt'] &
    Pick<Texts['tools'], 'copied' | 'copyFailed'> & { fold: Texts['shell']['fold']; event: Record<string, string> }
}

/** `steps` ends with the method's own call. */
export function methodTryIt(steps: Step[], sources: ViewSources): TryItView {
  const call = callView(steps, sources)
  const { requestExamples } = readOperation(sources.contract, call.operation)
  const { ready } = texts[sources.contract.locale].tryIt
  return viewOf([{ ...call, examples: examplesOf(requestExamples, call.sent, ready) }], sources)
}

/** The calls of a service's payment; `transcript` is that of `steps`. */
export function guideTryIt(service: Service, steps: Step[], transcript: Transcript, sources: ViewSources): TryItView {
  const { contract, catalogue } = sources
  const sentences = toldByEntry(service, transcript, contract, catalogue.dossiers[service.method.id])
  const told: Told[] = []
  for (const [at, { kind }] of transcript.entries.entries()) {
    if (kind === 'request') told.push({ request: [], answer: [] })
    // The console shows the callbacks and the payer’s page themselves.
    if (kind === 'request' || kind === 'answer') told.at(-1)?.[kind].push(...(sentences[at] ?? []))
  }
  const ends = steps.flatMap((step, at) => ('call' in step ? at + 1 : []))
  const [first, ...others] = ends.map((end, at) => ({
    ...callView(steps.slice(0, end), sources),
    service: service.id,
    ...(told[at] && { told: told[at] }),
  }))
  if (!first) throw new Error(`The guide of ${service.id} makes no call.`)
  return viewOf([first, ...others], sources)
}

function callView(steps: Step[], { contract, catalogue, addresses }: ViewSources): CallView {
  const last = steps.at(-1)
  if (!last || !('call' in last)) throw new Error('A scenario of scenarios/try_it.yaml has to end with its call.')
  const operation = readOperation(contract, last.call)
  const secretFile = secretFileOf(operation)
  return {
    operation: operation.id,
    page: mentionOf(addresses, 'operation', operation.id).href ?? '',
    before: steps.slice(0, -1),
    sent: last.body,
    examples: [],
    fields: bodyFields(operation.request?.fields ?? [], catalogue),
    parameters: operation.parameters.map((field) => {
      const { name, required } = field
      return { name, required, values: valuesOf(field, catalogue) }
    }),
    ...(secretFile !== undefined && { secretFile }),
  }
}

function viewOf(calls: TryItView['calls'], { contract, addresses }: ViewSources): TryItView {
  const { locale, statusMachine } = contract
  return {
    locale,
    calls,
    errors: Object.fromEntries<string>([
      ...contract.errors.map(({ code }) => [code, mentionOf(addresses, 'error', code).href ?? ''] as const),
      ...contract.faultCodes.map(({ id }) => [id, mentionOf(addresses, 'fault', id).href ?? ''] as const),
    ]),
    statuses: Object.fromEntries(statusPlaces(addresses, contract)),
    texts: {
      ...texts[locale].tryIt,
      copied: texts[locale].tools.copied,
      copyFailed: texts[locale].tools.copyFailed,
      fold: texts[locale].shell.fold,
      event: {
        ...boardTexts[locale].event,
        ...Object.fromEntries(statusMachine.laterMovements.map(({ id: kind, title }) => [kind, title])),
      },
    },
  }
}

/** The contract's examples, about what earlier steps have made; `ready` names a call that is none of them. */
function examplesOf(examples: RequestExample[], sent: JsonObject, ready: string): CallView['examples'] {
  const all = examples.map((each) => ({ summary: each.summary, sent: withReferences(sentBy(each), sent) }))
  const own = all.find((each) => JSON.stringify(each.sent) === JSON.stringify(sent)) ?? { summary: ready, sent }
  const choice = [own, ...all.filter((each) => each !== own)]
  return choice.length > 1 ? choice : []
}

/** References to earlier results in place of the values that an example has there. */
function withReferences(example: JsonObject, sent: JsonObject): JsonObject {
  const parts = Object.entries(example).map(([name, value]) => {
    const made = sent[name]
    if (typeof made === 'string' && /\{\w+\.[\w.]+\}/.test(made) && typeof value === 'string') return [name, made]
    return [name, isObject(value) && isObject(made) ? withReferences(value, made) : value]
  })
  return Object.fromEntries(parts) as JsonObject
}

/** All fields, however deep; what alternatives share is listed once. */
function bodyFields(fields: Field[], catalogue: Catalogue, above: string[] = [], parent?: Field): BodyField[] {
  const all = fields.flatMap((field): BodyField[] => {
    const { name, type, required, description, anchor, children, variants } = field
    const path = [...above, name]
    const below = [...children, ...variants.flatMap((each) => each.children)]
    const values =
      parent?.discriminator === name ? parent.variants.map((each) => each.name) : valuesOf(field, catalogue)
    return [
      { path, type, required, description, anchor, opening: openingOf(field), ...(values.length > 0 && { values }) },
      ...bodyFields(below, catalogue, path, field),
    ]
  })
  return [...new Map(all.toReversed().map((each) => [each.path.join('.'), each])).values()].toReversed()
}

/** What one types first into a field. */
function openingOf({ example, children, variants }: Field): string {
  if (Array.isArray(example)) return '[]'
  if (typeof example === 'object' || children.length + variants.length > 0) return '{}'
  return typeof example === 'string' ? '""' : ''
}

function valuesOf({ name, example, enum: list }: Field, { services }: Catalogue): string[] {
  if (typeof example === 'boolean') return ['true', 'false']
  if (name === 'service_id') return services.map(({ id }) => id)
  if (name === 'currency')
    return [...new Set(services.flatMap(({ currencies }) => currencies.map(({ code }) => code)))].sort()
  return list?.values.map(({ value }) => value) ?? []
}
