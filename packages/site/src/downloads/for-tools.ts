import { resolve } from '@docs/model/contract/schema'
import { mapChildren, mapValues } from '@docs/model/data/map'
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter, Schema } from '@docs/model/contract/types'

/**
 * The contract for third-party validators and generators: our extensions, and the difference between requests and
 * responses, are expressed in standard keywords.
 */
export function forTools(document: OpenApiDocument): OpenApiDocument {
  // `x-enum-from` names a file of this repository.
  const unmarked = mapObjects(document, (schema) => without(schema, 'x-enum-from'))
  return withOpenAnswers(withQueryObjects(withAlternativesApart(withOpenEnums(unmarked))))
}

/** Changes every object of a tree, from the leaves up; `areNames` if its keys are field names. */
function mapObjects<T>(node: T, change: (node: Schema) => Schema, areNames = false): T {
  if (Array.isArray(node)) return (node as unknown[]).map((each) => mapObjects(each, change)) as T
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]: [string, unknown]) => {
    const isData = !areNames && dataKeys.has(key)
    return [key, isData ? value : mapObjects(value, change, !areNames && key === 'properties')]
  })
  const mapped = Object.fromEntries(entries) as Schema
  return (areNames ? mapped : change(mapped)) as T
}

/** Keywords whose values are not schemas. */
const dataKeys = new Set(['example', 'examples', 'default', 'const', 'enum'])

const without = <T extends object>(node: T, ...keys: string[]): T =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key))) as T

/** Replaces our own `x-enum: open`: a second, plain type allows any other string. */
export function withOpenEnums<T>(node: T): T {
  return mapObjects(node, (schema) => {
    const { type, enum: values, 'x-enum': kind } = schema
    return kind === 'open' && values
      ? { ...without(schema, 'type', 'enum'), anyOf: [{ type, enum: values }, { type }] }
      : schema
  })
}

/**
 * Without a discriminator, each alternative explicitly forbids the fields of the others. Validators reject them anyway
 * as undeclared; a compiler accepts them in a union unless their type is impossible.
 */
function withAlternativesApart(document: OpenApiDocument): OpenApiDocument {
  return mapObjects(document, (node) => {
    if (!node.oneOf || node.discriminator) return node
    const alternatives = node.oneOf.map((each) => resolve(document, each))
    if (!alternatives.every(isClosed)) return node
    const all = Object.fromEntries(alternatives.flatMap(({ properties = {} }) => Object.entries(properties)))
    const oneOf = alternatives.map((each, index) => {
      const { properties = {} } = each
      const others = Object.entries(all).filter(([name]) => !(name in properties))
      const refused = others.map(([name, schema]) => [name, impossible(resolve(document, schema).description)] as const)
      return refused.length === 0
        ? (node.oneOf?.[index] ?? each)
        : { ...each, properties: { ...properties, ...Object.fromEntries(refused) } }
    })
    return { ...node, oneOf }
  })
}

const isClosed = ({ additionalProperties }: Schema): boolean => additionalProperties === false

/** No value is null and also matches `not: {}`. */
const impossible = (description = ''): Schema => ({ description, type: 'null', not: {} })

/** Inlines the schemas of query objects, as tools look for query parameters there. */
function withQueryObjects(document: OpenApiDocument): OpenApiDocument {
  const inlined = mapOperations(document, (operation) => ({
    ...operation,
    parameters: operation.parameters?.map((each) => {
      const parameter = resolve<OpenApiParameter>(document, each)
      const schema = resolve<Schema>(document, parameter.schema)
      if (parameter.in !== 'query' || schema.type !== 'object' || !schema.oneOf) return each
      const possible = schema.oneOf.flatMap((one) => Object.entries(one.properties ?? {}).filter(([, { not }]) => !not))
      return { ...parameter, schema: { ...schema, properties: Object.fromEntries(possible) } }
    }),
  }))
  return withoutUnused(inlined)
}

function mapOperations(
  document: OpenApiDocument,
  change: (operation: OpenApiOperation) => OpenApiOperation,
): OpenApiDocument {
  return { ...document, paths: mapValues(document.paths, (item) => mapValues(item, change)) }
}

/**
 * A schema may be used in both directions: requests must not have undeclared fields, but clients must accept new fields
 * in responses. Such schemas are duplicated, and requests use the copy with the suffix `Input`.
 */
function withOpenAnswers(document: OpenApiDocument): OpenApiDocument {
  const { schemas, ...components } = document.components
  const requests = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ parameters, requestBody }) => [parameters, requestBody]),
  )
  const sent = reachedFrom(document, [requests, components.parameters])
  const answered = reachedFrom(document, [
    mapOperations(document, (operation) => without(operation, 'parameters', 'requestBody')).paths,
    document.webhooks,
    components.headers,
  ])
  const both = [...sent].filter((name) => answered.has(name) && holdsClosed(document, name))
  const forRequests = <T>(node: T) => withNames(node, new Map(both.map((name) => [name, `${name}Input`])))
  const split = Object.entries(schemas).flatMap(([name, schema]): [string, Schema][] => {
    if (both.includes(name))
      return [
        [name, opened(schema)],
        [`${name}Input`, forRequests(schema)],
      ]
    return [[name, sent.has(name) ? forRequests(schema) : schema]]
  })
  const asked = mapOperations(document, (operation) => ({
    ...operation,
    ...(operation.parameters && { parameters: forRequests(operation.parameters) }),
    ...(operation.requestBody && { requestBody: forRequests(operation.requestBody) }),
  }))
  return {
    ...asked,
    components: {
      ...components,
      ...(components.parameters && { parameters: forRequests(components.parameters) }),
      schemas: Object.fromEntries(split),
    },
  }
}

const opened = <T>(node: T): T =>
  mapObjects(node, (each) => (isClosed(each) ? without(each, 'additionalProperties') : each))

const holdsClosed = (document: OpenApiDocument, name: string): boolean =>
  [name, ...reachedFrom(document, document.components.schemas[name])].some((each) =>
    JSON.stringify(document.components.schemas[each]).includes('"additionalProperties":false'),
  )

/** Names of the schemas that a part of the document refers to, directly or indirectly. */
export function reachedFrom(document: OpenApiDocument, part: unknown, known = new Set<string>()): Set<string> {
  for (const name of namesIn(part)) {
    if (known.has(name)) continue
    known.add(name)
    reachedFrom(document, document.components.schemas[name], known)
  }
  return known
}

const schemaReference = /^#\/components\/schemas\/(\w+)$/

function namesIn(node: unknown): string[] {
  if (typeof node === 'string') return schemaReference.exec(node)?.slice(1) ?? []
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(namesIn) : []
}

/** Renames the schemas in all references, including discriminators. */
function withNames<T>(node: T, names: ReadonlyMap<string, string>): T {
  if (typeof node !== 'string') return mapChildren(node, (child) => withNames(child, names))
  const [, name = ''] = schemaReference.exec(node) ?? []
  return (names.has(name) ? `#/components/schemas/${names.get(name)}` : node) as T
}

/** Removes schemas that are no longer referenced. */
function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const { schemas, ...components } = document.components
  const used = reachedFrom(document, [document.paths, document.webhooks, components])
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } }
}
