import { mentionOf, withLinkedValues, type Mention } from '../sources/addresses/address-index'
import { objectName, schemaFields } from '@docs/model/contract/fields'
import { operation, operationIds } from '@docs/model/contract/operation'
import type { Contract, Field } from '@docs/model/contract/types'
import { webhook, webhookIds } from '@docs/model/contract/webhook'
import { asPart, bodyOf, within, type Part } from './shared-parts'
import type { ViewSources } from './sources'

/** An object of the API as its page shows it. */
export interface ObjectView {
  /**
   * One for each status or form, and for each movement after the last status; for an object without them, those with
   * the most fields.
   */
  examples: ObjectExample[]
  places: ObjectPlaces
}

/** Where an object occurs, not counting other objects that have it. */
export interface ObjectPlaces {
  /** Methods and webhooks that return it. */
  returnedBy: Mention[]
  /** Methods that take it. */
  sentTo: Mention[]
  /** The objects that have it. */
  partOf: Mention[]
}

export interface ObjectExample {
  /** Its status, or what it is an example of. */
  title: string
  value: unknown
}

type Sources = Pick<ViewSources, 'contract' | 'addresses'>

/** `moved`: callbacks that report later movements, as played by the gateway. */
export const objectView = (schema: string, sources: Sources, moved: unknown[]): ObjectView => ({
  examples: examplesOf(schema, sources.contract, moved),
  places: placesOf(schema, sources),
})

function placesOf(schema: string, { contract, addresses }: Sources): ObjectPlaces {
  const has = (parts: Part[]) => within(parts, addresses).some((part) => part.schema === schema)
  const operations = operationIds(contract).map((id) => operation(contract, id))
  const webhooks = webhookIds(contract).map((id) => webhook(contract, id))
  const objects = [...addresses.object].filter(([name]) => name !== schema)
  const named = (kind: 'operation' | 'webhook') => (each: { id: string }) => mentionOf(addresses, kind, each.id)
  return {
    returnedBy: [
      ...operations.filter(({ responses }) => has(responses.map(asPart))).map(named('operation')),
      ...webhooks.filter(({ request }) => request && has([bodyOf(request)])).map(named('webhook')),
    ],
    sentTo: operations.filter(({ request }) => request && has([bodyOf(request)])).map(named('operation')),
    partOf: objects
      .filter(([name]) => has(fieldsIn(name, contract).map(asPart)))
      .map(([, { title, href }]) => ({ name: title, href })),
  }
}

/** Fields of an object by name; that each stands on its page once is checked before (`objectFaults`). */
export function objectFields(schema: string, names: readonly string[], sources: Sources): ObjectFields {
  const fields = withLinkedValues(fieldsIn(schema, sources.contract), sources.addresses)
  return {
    fields: names.flatMap((name) => fields.find((each) => each.name === name) ?? []),
    of: placesOf(schema, sources).sentTo.length > 0 ? 'field' : 'returned',
  }
}

export interface ObjectFields {
  fields: Field[]
  /** Whether merchants send them or only get them. */
  of: 'field' | 'returned'
}

function fieldsIn(schema: string, { document, locale }: Contract): Field[] {
  return schemaFields(document, locale, schema)
}

type Example = Record<string, unknown>

/** What tells an object's states apart: its status, or which of several forms it has. */
const distinguishing = (fields: Field[]): Field | undefined =>
  fields.find(({ name, enum: values }) => name === 'status' && values) ??
  fields.find(({ name, enum: values, needs }) => name === 'type' && values && !needs)

/** Examples of an object in requests, responses and webhooks, on its own or within something else. */
function examplesOf(schema: string, contract: Contract, moved: unknown[]): ObjectExample[] {
  const operations = operationIds(contract).map((id) => operation(contract, id))
  const deliveries = webhookIds(contract).flatMap((id) => webhook(contract, id).deliveries)
  const bodies: { summary: string; value: unknown }[] = [
    ...operations.flatMap(({ responses }) => responses.flatMap(({ examples }) => examples)),
    ...operations.flatMap(({ requestExamples }) =>
      requestExamples.map(({ summary, body }) => ({ summary, value: body })),
    ),
    ...deliveries.map(({ summary, body }) => ({
      summary,
      value: body === undefined ? undefined : (JSON.parse(body) as unknown),
    })),
    ...operations.flatMap(({ errors }) => errors.map(({ title, example }) => ({ summary: title, value: example }))),
  ]
  const fields = fieldsIn(schema, contract)
  const is = instance(schema, fields)
  const all = bodies.flatMap(({ summary, value }) =>
    instancesIn(value, is).map((each) => ({ title: summary, value: each })),
  )
  const by = distinguishing(fields)
  if (!by) return all.filter((each, at) => !all.some((other, place) => holds(other.value, each.value, place < at)))
  const states = by.enum!.values.map(({ value: state }) => {
    const first = all.find(({ value }) => value[by.name] === state)
    const value = first?.value ?? (by.name === 'type' ? ofForm(state, fields) : undefined)
    if (!value)
      throw new Error(`No example of ${schema} has the ${by.name} "${state}". Add one to contract/operations.`)
    return { title: state, value }
  })
  return [
    ...states,
    ...movedExamples(
      fields,
      moved.flatMap((body) => instancesIn(body, is)),
    ),
  ]
}

/** The first example of each kind of money that moves later, if the object lists such movements. */
function movedExamples(fields: Field[], examples: Example[]): ObjectExample[] {
  const movements = fields.find(({ children }) => children.some(isKind))
  const kind = movements?.children.find(isKind)
  if (!movements || !kind) return []
  return kind.enum!.values.flatMap(({ value }) => {
    const last = (example: Example) => (example[movements.name] as Example[] | undefined)?.at(-1)
    const found = examples.find((example) => last(example)?.[kind.name] === value)
    return found ? [{ title: value, value: found }] : []
  })
}

const isKind = (field: Field): boolean => field.enum?.from === 'later-movements'

/** The smallest object of a form, made of its fields' own examples. */
function ofForm(form: string, fields: Field[]): Example {
  const required = fields.filter(
    (field) =>
      field.required || field.needs?.some(({ need, variants }) => need === 'required' && variants.includes(form)),
  )
  return { ...Object.fromEntries(required.map(({ name, example }) => [name, example])), type: form }
}

/** Whether an example has all fields of another, and more of them or is the first of its kind. */
function holds(example: Example, other: Example, isFirst: boolean): boolean {
  const [own, others] = [Object.keys(example), Object.keys(other)]
  return others.every((name) => own.includes(name)) && (own.length > others.length || isFirst)
}

/** Whether a value with this name is such an object: it has all required fields or is named after it, and no others. */
function instance(schema: string, fields: Field[]) {
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  const known = fields.map(({ name }) => name)
  const own = objectName(schema)
  return (value: object, name: string): boolean =>
    Object.keys(value).every((each) => known.includes(each)) &&
    (name === own || (required.length > 2 && required.every((each) => each in value)))
}

/** The objects of a kind in a value. */
function instancesIn(value: unknown, is: (value: object, name: string) => boolean, name = ''): Example[] {
  if (typeof value !== 'object' || value === null) return []
  return is(value, name)
    ? [value as Example]
    : Object.entries(value).flatMap(([key, each]) => instancesIn(each, is, key))
}
