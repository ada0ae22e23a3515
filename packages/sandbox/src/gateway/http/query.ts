import type { Schema } from '@docs/model/contract/types'
import type { ContractRules } from '../types'
import type { Validator } from './validate'
import { Refusal } from './refusal'

type Query = Record<string, string | number | boolean>

/** Parses the query into the types of its schema; rejects parameters that the operation does not have. */
export function readQuery(
  search: string,
  schema: Schema | undefined,
  rules: ContractRules,
  validate: Validator,
): Query {
  const query: Query = {}
  const types = schema ? typesOf(schema, rules.schemas) : {}
  for (const part of search.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [name, value] = part.split(/=(.*)/s).map(decode)
    if (name === undefined || value === undefined)
      throw new Refusal('query_invalid', 'The query is not percent-encoded.')
    if (Object.hasOwn(query, name)) throw new Refusal('query_invalid', `The parameter ${name} is given twice.`)
    if (schema && !Object.hasOwn(types, name)) throw new Refusal('query_invalid', `The parameter ${name} is unknown.`)
    query[name] = coerce(value, types[name])
  }
  if (!schema) {
    const [name] = Object.keys(query)
    if (name !== undefined) throw new Refusal('query_invalid', `The parameter ${name} is unknown.`)
    return query
  }
  const [fault] = validate(schema, query)
  if (fault) throw new Refusal('query_invalid', describeFault(fault, schema, query, types))
  return query
}

function describeFault(
  { pointer, code, detail }: { pointer: string; code: string; detail: string },
  { oneOf }: Schema,
  query: Query,
  types: Record<string, string>,
): string {
  const name = pointer.slice(1)
  if (code === 'required' && !oneOf) return `The parameter ${name} is missing.`
  const [first, second] = Object.keys(types)
  if (oneOf && (code === 'required' || code === 'unknown_field'))
    return code === 'required'
      ? `Pass exactly one of ${first} and ${second}.`
      : `Pass ${Object.keys(query).join(' or ')}, not both.`
  return `The parameter ${name}: ${detail}`
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

function coerce(value: string, type: string | undefined): string | number | boolean {
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

/** The type of each parameter, including those of all alternatives. */
function typesOf(schema: Schema, schemas: Record<string, Schema>): Record<string, string> {
  const { properties = {}, oneOf = [] } = resolveSchema(schema, schemas)
  const own = Object.entries(properties).map(
    ([name, each]) => [name, String(resolveSchema(each, schemas).type)] as const,
  )
  return { ...Object.fromEntries(own), ...Object.assign({}, ...oneOf.map((each) => typesOf(each, schemas))) } as Record<
    string,
    string
  >
}

function resolveSchema(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : { ...resolveSchema(schemas[name] ?? {}, schemas), ...schema }
}
