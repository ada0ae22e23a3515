import { describe, expect, test } from 'vitest'
import { pointerTo } from '@docs/model/data/json-pointer'
import { resolve } from '@docs/model/contract/schema'
import type { OpenApiDocument, OpenApiParameter, Schema } from '@docs/model/contract/types'
import { openApi } from '../../src/downloads/open-api'
import { loadContract } from '@docs/model/sources/contract'

const document = openApi(await loadContract('2.x', 'en'))

/** Every schema reachable from a part of the document, once, with its location. */
function schemasOf(document: OpenApiDocument, starts: [place: string, schema: Schema][]): Map<string, Schema> {
  const found = new Map<string, Schema>()
  const visit = (place: string, schema: Schema): void => {
    const at = schema.$ref ?? place
    if (found.has(at)) return
    const resolved = resolve(document, schema)
    found.set(at, resolved)
    for (const [name, each] of Object.entries(resolved.properties ?? {})) visit(pointerTo(at, 'properties', name), each)
    for (const key of ['oneOf', 'anyOf', 'allOf']) {
      const parts = (resolved[key] ?? []) as Schema[]
      parts.forEach((each, index) => visit(pointerTo(at, key, index), each))
    }
    for (const key of ['items', 'additionalProperties']) {
      if (typeof resolved[key] === 'object') visit(pointerTo(at, key), resolved[key] as Schema)
    }
  }
  for (const [place, schema] of starts) visit(place, schema)
  return found
}

const operationsOf = ({ paths }: OpenApiDocument) => Object.values(paths).flatMap((item) => Object.values(item))

function requestSchemas(document: OpenApiDocument): Map<string, Schema> {
  const starts = operationsOf(document).flatMap(({ operationId, requestBody, parameters = [] }) => [
    ...Object.values(requestBody?.content ?? {}).map(({ schema }): [string, Schema] => [operationId, schema]),
    ...parameters
      .map((each) => resolve<OpenApiParameter>(document, each))
      .map(({ name, schema }): [string, Schema] => [`${operationId} ${name}`, schema]),
  ])
  return schemasOf(document, starts)
}

function answerSchemas(document: OpenApiDocument): Map<string, Schema> {
  const starts = operationsOf(document).flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap((each) =>
      Object.values(('content' in each && each.content) || {}).map(({ schema }): [string, Schema] => [
        operationId,
        schema,
      ]),
    ),
  )
  const sent = Object.values(document.webhooks ?? {})
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }): [string, Schema] => [operationId, schema]),
    )
  return schemasOf(document, [...starts, ...sent])
}

const isObject = ({ type, properties }: Schema) => type === 'object' || properties !== undefined

/** Maps declare a schema for their entries, and alternatives each declare their own rule. */
function takesUndeclared({ additionalProperties, unevaluatedProperties, oneOf }: Schema): boolean {
  return oneOf === undefined && (additionalProperties ?? unevaluatedProperties ?? true) === true
}

function openRequests(document: OpenApiDocument): string[] {
  return [...requestSchemas(document)]
    .filter(([, schema]) => isObject(schema) && takesUndeclared(schema))
    .map(([place]) => `${place} takes fields that it does not declare: write additionalProperties: false`)
}

describe('the published description', () => {
  test('has no request schema that accepts undeclared fields', () => {
    const all = [...requestSchemas(document).values()].filter(isObject)
    const open = openRequests(document)
    console.log(`request schemas that take undeclared fields: ${open.length} of ${all.length}`)
    expect(all.length).toBeGreaterThan(50)
    expect(open).toEqual([])
  })

  test('allows unknown fields in responses and callbacks', () => {
    const closed = [...answerSchemas(document)].filter(([, schema]) => schema.additionalProperties === false)
    expect(closed.map(([place]) => place)).toEqual([])
  })

  test('shows no default for a field that stays as it is if it is not sent', () => {
    const changes = [...requestSchemas(document)].filter(([place]) => /UpdateRequest(\/|$)/.test(place))
    const fields = changes.flatMap(([place, { properties = {} }]) =>
      Object.entries(properties).map(([name, each]) => [`${place} ${name}`, resolve<Schema>(document, each)] as const),
    )
    expect(fields.length).toBeGreaterThan(20)
    expect(fields.filter(([, schema]) => schema.default !== undefined).map(([place]) => place)).toEqual([])
  })

  test('has request and response schemas with the same fields for objects used in both', () => {
    const { schemas } = document.components
    const pairs = Object.keys(schemas).filter((name) => `${name}Input` in schemas)
    expect(pairs).toEqual(expect.arrayContaining(['Customer', 'Address', 'Recipient', 'InvoiceItem']))
    const fields = (name: string) => Object.keys(schemas[name]?.properties ?? {})
    for (const name of pairs) expect(fields(`${name}Input`)).toEqual(fields(name))
  })

  test('accepts unknown values in every open list of values', () => {
    const refusing = [...requestSchemas(document), ...answerSchemas(document)].filter(
      ([, schema]) => schema['x-enum'] === 'open' && schema.enum,
    )
    expect(refusing.map(([place]) => place)).toEqual([])
  })
})
