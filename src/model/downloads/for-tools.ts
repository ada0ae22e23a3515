import { resolve } from '../contract/schema'
import type { HttpMethod, OpenApiDocument, OpenApiOperation, OpenApiParameter, Schema } from '../contract/types'

/**
 * The contract as validators and generators of other makers read it: what its marks and its two directions mean is
 * written out in words that all of them know.
 */
export function forTools(document: OpenApiDocument): OpenApiDocument {
  return withOpenAnswers(withQueryObjects(withAlternativesApart(withOpenEnums(document))))
}

/** Every object of a tree, changed from the leaves up; `areNames` where its keys are names of fields. */
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

/** What stands there is no schema. */
const dataKeys = new Set(['example', 'examples', 'default', 'const', 'enum'])

const without = <T extends object>(node: T, ...keys: string[]): T =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key))) as T

/** `x-enum: open` is our own word. That any other text may come as well is said by a second, plain type. */
export function withOpenEnums<T>(node: T): T {
  return mapObjects(node, (schema) => {
    const { type, enum: values, 'x-enum': kind } = schema
    return kind === 'open' && values
      ? { ...without(schema, 'type', 'enum'), anyOf: [{ type, enum: values }, { type }] }
      : schema
  })
}

/**
 * Alternatives that no field tells apart: each refuses the fields of the others by name. Validators refuse them
 * already, as undeclared; a compiler lets them pass in a union unless their type is impossible.
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

/** No value is both null and not anything. */
const impossible = (description = ''): Schema => ({ description, type: 'null', not: {} })

/** An object in the query, with all its fields in one place: there tools look for what to take from the query. */
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
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, each]) => [method as HttpMethod, change(each)] as const)
    return [path, Object.fromEntries(operations)] as const
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

/**
 * The same object goes both ways: in a request, whatever is not declared is refused; in an answer a client has to bear
 * new fields. So what refuses stands twice, and requests take the one with `Input` after its name.
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

/** The names of the schemas that a part of the document leads to. */
function reachedFrom(document: OpenApiDocument, part: unknown, known = new Set<string>()): Set<string> {
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

/** With other names in its references, those of discriminators included. */
function withNames<T>(node: T, names: ReadonlyMap<string, string>): T {
  if (typeof node === 'string') {
    const [, name = ''] = schemaReference.exec(node) ?? []
    return (names.has(name) ? `#/components/schemas/${names.get(name)}` : node) as T
  }
  if (Array.isArray(node)) return (node as unknown[]).map((each) => withNames(each, names)) as T
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => [key, withNames(value, names)]),
  ) as T
}

/** Without schemas that nothing names any more. */
function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const { schemas, ...components } = document.components
  const used = reachedFrom(document, [document.paths, document.webhooks, components])
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } }
}
