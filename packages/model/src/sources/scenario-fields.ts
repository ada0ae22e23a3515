/** Checks values in scenarios against the schemas of requests and responses. */
import { resolve } from '../contract/schema'
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter, OpenApiResponse, Schema } from '../contract/types'
import type { Json, JsonObject } from '../data/json'

/** The schema of a request: of its body, or of its parameters as one object. */
export function requestSchema(document: OpenApiDocument, { requestBody, parameters = [] }: OpenApiOperation): Schema {
  const [media] = Object.values(requestBody?.content ?? {})
  if (media) return media.schema
  const own = parameters.map((each) => resolve<OpenApiParameter>(document, each)).filter((each) => each.in !== 'header')
  const named = own.filter(({ explode }) => !explode).map(({ name, schema }) => [name, schema] as const)
  const spread = own.filter(({ explode }) => explode).map(({ schema }) => schema)
  return { oneOf: [{ type: 'object', properties: Object.fromEntries(named) }, ...spread] }
}

/** The schema of a successful response; `undefined` if it has no body. */
export function answerSchema({ responses }: OpenApiOperation): Schema | undefined {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1] as
    OpenApiResponse | undefined
  const [media] = Object.values(success?.content ?? {})
  return media?.schema
}

/** Errors in values, by path: an unknown field, or a value that is not in the field's enum. */
export function valueFaults(
  document: OpenApiDocument,
  schema: Schema,
  values: JsonObject,
): [path: string, told: string][] {
  return Object.entries(values).flatMap(([path, value]): [string, string][] => {
    const found = schemasAt(document, schema, path.split('.'))
    if (found.length === 0) {
      const [parent, ...names] = [path.split('.').slice(0, -1), ...namesAt(document, schema, path)]
      return [[path, `There is no field ${path}. ${parent.join('.') || 'It'} has ${names.join(', ')}.`]]
    }
    const known = found.flatMap((each) => each.enum ?? [undefined])
    const isOpen = known.length === 0 || known.includes(undefined) || !isWord(value)
    return isOpen || known.includes(value) ? [] : [[path, `${path} is never ${value}. Use one of ${known.join(', ')}.`]]
  })
}

/** A string without references to earlier steps. */
const isWord = (value: Json): value is string => typeof value === 'string' && !value.includes('{')

const namesAt = (document: OpenApiDocument, schema: Schema, path: string): string[] => {
  const names = schemasAt(document, schema, path.split('.').slice(0, -1))
    .flatMap((each) => Object.keys(each.properties ?? {}))
    .sort()
  return [...new Set(names)]
}

/** The schemas that apply at a path; `{}` where any value is allowed. */
function schemasAt(document: OpenApiDocument, schema: Schema, keys: string[]): Schema[] {
  const [key, ...rest] = keys
  const own = formsOf(document, schema)
  if (key === undefined) return own
  return own.flatMap((form) => {
    const next = form.properties?.[key] ?? elementOf(form, key) ?? otherOf(form)
    return next ? schemasAt(document, next, rest) : []
  })
}

/** Selected by index, or by the value of a field. */
const elementOf = ({ items }: Schema, key: string): Schema | undefined => (/^\d+$|=/.test(key) ? items : undefined)

const otherOf = ({ properties, items, additionalProperties }: Schema): Schema | undefined => {
  if (typeof additionalProperties === 'object') return additionalProperties
  return additionalProperties === true || (!properties && !items && additionalProperties === undefined) ? {} : undefined
}

/** A schema and all its alternatives, with references resolved. */
function formsOf(document: OpenApiDocument, schema: Schema): Schema[] {
  const { oneOf = [], ...own } = resolve<Schema>(document, schema)
  const parts = ['allOf', 'anyOf'].flatMap((name) => (own[name] as Schema[] | undefined) ?? [])
  const forms = [...oneOf, ...parts].flatMap((each) => formsOf(document, each))
  const isOwn = own.properties || own.items || own.enum || forms.length === 0
  return isOwn ? [own, ...forms] : forms
}
