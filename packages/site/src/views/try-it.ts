import { mentionOf, statusPlaces } from '../sources/addresses/address-index'
import { operation as readOperation } from '@docs/model/contract/operation'
import { boardTexts } from '@docs/sandbox/dashboard/texts'
import type { Step } from '@docs/model/scenarios/types'
import { secretFileOf } from '../samples/request'
import type { BodyField } from '../playground/completion'
import type { WrittenCall } from '../playground/start'
import type { Catalogue } from '@docs/model/catalogue/types'
import type { Field, RequestExample } from '@docs/model/contract/types'
import { isObject, type JsonObject } from '@docs/model/data/json'
import { sentBy } from '@docs/model/sources/scenarios'
import { copyTexts, type CopyTexts } from './scenario'
import type { ViewSources } from './sources'
import type { Locale } from '@docs/model/language/locales'
import { texts, type Texts } from '../words/texts'

/** What a method's page needs to make its call in the browser. */
export interface TryItView extends WrittenCall {
  locale: Locale
  /** What it can send instead; the first is `sent`. None where there is no choice. */
  examples: { summary: string; sent: JsonObject }[]
  parameters: { name: string; required: boolean; values: string[] }[]
  /** The fields of the body. */
  fields: BodyField[]
  /** Where errors, and the faults of fields in them, are explained, by code. */
  errors: Record<string, string>
  /** Where statuses are explained, and what a merchant does in them. */
  statuses: Record<string, { href: string; action: string }>
  /** Where programs put a response with a secret. */
  secretFile?: string
  texts: Texts['tryIt'] & { copying: CopyTexts; fold: Texts['shell']['fold']; event: Record<string, string> }
}

/** `steps` ends with the method's own call. */
export function tryItView(steps: Step[], { contract, catalogue, addresses }: ViewSources): TryItView {
  const last = steps.at(-1)
  if (!last || !('call' in last)) throw new Error('A scenario of scenarios/try_it.yaml has to end with its call.')
  const { locale, statusMachine } = contract
  const operation = readOperation(contract, last.call)
  const secretFile = secretFileOf(operation)
  return {
    locale,
    operation: operation.id,
    before: steps.slice(0, -1),
    sent: last.body,
    examples: examplesOf(operation.requestExamples, last.body, texts[locale].tryIt.ready),
    fields: bodyFields(operation.request?.fields ?? [], catalogue),
    parameters: operation.parameters.map((field) => {
      const { name, required } = field
      return { name, required, values: valuesOf(field, catalogue) }
    }),
    errors: Object.fromEntries<string>([
      ...contract.errors.map(({ code }) => [code, mentionOf(addresses, 'error', code).href ?? ''] as const),
      ...contract.faultCodes.map(({ id }) => [id, mentionOf(addresses, 'fault', id).href ?? ''] as const),
    ]),
    statuses: Object.fromEntries(statusPlaces(addresses, contract)),
    ...(secretFile !== undefined && { secretFile }),
    texts: {
      ...texts[locale].tryIt,
      copying: copyTexts(locale),
      fold: texts[locale].shell.fold,
      event: {
        ...boardTexts[locale].event,
        ...Object.fromEntries(statusMachine.laterMovements.map(({ id: kind, title }) => [kind, title])),
      },
    },
  }
}

/** The contract's examples, about what earlier steps have made; `ready` names a call that is none of them. */
function examplesOf(examples: RequestExample[], sent: JsonObject, ready: string): TryItView['examples'] {
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

/** All fields, however deep; what alternatives have in common stands once. */
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

/** What the value of a field begins with. */
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
