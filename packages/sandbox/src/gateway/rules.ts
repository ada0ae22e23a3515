import { usesBearer } from '@docs/model/contract/auth'
import { isStored, waitsForHeader } from '@docs/model/contract/lost-answers'
import { resolve } from '@docs/model/contract/schema'
import type { Catalogue, Words } from '@docs/model/catalogue/types'
import type {
  Contract,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
  Schema,
} from '@docs/model/contract/types'
import { loopback } from './loopback'
import {
  answeredSchemas,
  type ArchivedRules,
  type CardListEntry,
  type ContractRules,
  type ContractExamples,
  type OperationRules,
  type P2pMethod,
  type ReportColumn,
  type Rules,
} from './types'
import type { JsonObject } from '@docs/model/data/json'

/** The parts of the contract and the catalogue that the gateway uses. */
export function rulesOf(contract: Contract, catalogue: Catalogue, archived?: Contract): Rules {
  const { services, codes } = catalogue
  const rules = contractRules(contract)
  return {
    contract: rules,
    ...(archived && { archived: archivedRules(archived) }),
    catalogue: { services, codes: { crypto: codes.crypto, rates: codes.rates, banks: p2pBanks(rules, codes) } },
  }
}

function p2pBanks({ examples }: ContractRules, codes: Catalogue['codes']): Record<string, Words> {
  const countries = new Set(examples.p2pMethods.map(({ country }) => country))
  const banks = codes.banks.filter(({ country }) => countries.has(country)).flatMap((each) => each.banks)
  return Object.fromEntries(banks.map(({ code, name }) => [code, name]))
}

/** For `JSON.stringify`: leaves out how certain a record is, its sources, and what only its file and guides need. */
export const withoutProvenance = (key: string, value: unknown): unknown =>
  ['verified', 'checked', 'sources', 'paths', 'common'].includes(key) ? undefined : value

/** The headers of 1.x have their example values. */
function archivedRules(contract: Contract): ArchivedRules {
  const headers = Object.entries(contract.document.components.headers ?? {})
  return {
    ...contractRules(contract),
    headers: Object.fromEntries(headers.map(([name, { example }]) => [name, String(example)])),
    messages: Object.fromEntries(contract.errors.map(({ code, detail }) => [code, detail])),
  }
}

function contractRules(contract: Contract): ContractRules {
  const { document, errors, lostAnswers, statusMachine, testData, facts, signature } = contract
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, source]) => operationRules(document, path, method, source)),
  )
  return {
    operations,
    schemas: reached(document, operations),
    errors: errors.map(({ code, status, title, retryable, row, returned_by }) => ({
      code,
      status,
      title,
      retryable,
      returned_by,
      stored: isStored({ row }, lostAnswers),
      waits: waitsForHeader({ row }, lostAnswers),
    })),
    terminal: statusMachine.statuses.filter(({ terminal }) => terminal).map(({ id }) => id),
    transitions: statusMachine.transitions.map(({ id, from, to, trigger, operation }) => ({
      id,
      from,
      to,
      trigger,
      operation,
    })),
    laterMovements: statusMachine.laterMovements.map(({ id, after, direction, needs_decision }) => ({
      id,
      after,
      direction,
      needs_decision,
    })),
    testData: JSON.parse(JSON.stringify(testData, withoutTexts)) as ContractRules['testData'],
    // Worded facts are for pages; the gateway reads numbers and names of headers.
    facts: Object.fromEntries(
      Object.entries(facts).filter(([name, value]) => typeof value !== 'string' || name.startsWith('header.')),
    ),
    signature: JSON.parse(JSON.stringify(signature, withoutTexts)) as ContractRules['signature'],
    examples: examplesOf(document),
    fieldsOf: fieldsIn(document),
  }
}

const fieldsIn = ({ components }: OpenApiDocument) =>
  Object.fromEntries(
    answeredSchemas.map((name) => [name, Object.keys(components.schemas[name]?.properties ?? {})]),
  ) as ContractRules['fieldsOf']

export function examplesOf(document: OpenApiDocument): ContractExamples {
  const transfers = answersOf(document, 'get_recipient_card') as { method_id: string; requisites: JsonObject }[]
  const downloads = answersOf(document, 'report_download') as { file_name: string; columns: ReportColumn[] }[]
  const itemsOf = <Item>(id: string) => (answersOf(document, id) as { items: Item[] }[]).flatMap(({ items }) => items)
  return {
    p2pMethods: itemsOf<P2pMethod>('get_methods_list'),
    requisites: Object.fromEntries(transfers.map(({ method_id, requisites }) => [method_id, requisites])),
    reportColumns: Object.fromEntries(
      downloads.map(({ file_name, columns }) => [file_name.replace(/_\d.*/, ''), columns]),
    ),
    blacklist: itemsOf<CardListEntry>('cards_blacklist'),
  }
}

/** The examples of an operation's success response. */
function answersOf({ paths }: OpenApiDocument, id: string): unknown[] {
  const operation = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === id)
  const response = operation?.responses['200'] as OpenApiResponse | undefined
  return Object.values(response?.content ?? {}).flatMap(({ examples = {} }) =>
    Object.values(examples).map(({ value }) => value),
  )
}

const withoutTexts = (key: string, value: unknown) => (key === 'description' || key === 'title' ? undefined : value)

function operationRules(
  document: OpenApiDocument,
  path: string,
  method: string,
  source: OpenApiOperation,
): OperationRules {
  const parameters = (source.parameters ?? []).map((each) => resolve<OpenApiParameter>(document, each))
  const inQuery = parameters.filter((each) => each.in === 'query')
  const [media] = Object.values(source.requestBody?.content ?? {})
  const rateLimit = source['x-rate-limit']
  return {
    id: source.operationId,
    method: method.toUpperCase() as OperationRules['method'],
    path,
    auth: usesBearer(source) ? 'bearer' : 'signature',
    idempotent: parameters.some(({ name }) => name === 'Idempotency-Key'),
    ...(rateLimit && { rateLimit }),
    errors: source['x-errors'] ?? [],
    ...(media && { body: ruleSchema(media.schema) }),
    ...(inQuery.length > 0 && { query: querySchema(inQuery) }),
  }
}

/** The query parameters as one object; an exploded parameter is that object already. */
function querySchema(parameters: OpenApiParameter[]): Schema {
  const spread = parameters.find(({ explode }) => explode)
  if (spread) return ruleSchema(spread.schema)
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, ruleSchema(schema)])),
  }
}

const texts = new Set(['description', 'title', 'example', 'examples'])
const marks = /^x-/

/** A schema without texts; unions with a discriminator become conditions on its field. */
function ruleSchema(schema: Schema): Schema {
  const { discriminator, oneOf, ...rest } = schema
  const entries = Object.entries(rest).flatMap(([key, value]: [string, unknown]) =>
    texts.has(key) || marks.test(key) ? [] : [[key, ruleValue(key, value)] as const],
  )
  const own = Object.fromEntries(entries) as Schema
  // The sandbox is more lenient than the gateway in one point: it accepts loopback URLs without TLS.
  if (typeof own.pattern === 'string')
    own.pattern = own.pattern.replace(/^\^https:\/\//, `^(https://|http://(?=${loopback}([:/?]|$)))`)
  if (!oneOf) return own
  if (!discriminator?.mapping) return { ...own, oneOf: oneOf.map(ruleSchema) }
  const { propertyName, mapping } = discriminator
  return {
    ...own,
    type: 'object',
    required: [propertyName],
    properties: { [propertyName]: { enum: Object.keys(mapping) } },
    allOf: Object.entries(mapping).map(([value, $ref]) => ({
      if: { type: 'object', required: [propertyName], properties: { [propertyName]: { const: value } } },
      then: { $ref },
    })),
  }
}

/** `properties` maps field names to schemas; a field may be called like a text keyword. */
function ruleValue(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || key === 'enum' || key === 'required') return value
  if (Array.isArray(value)) return value.map((each) => ruleValue('', each))
  if (key === 'properties')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, ruleSchema(each as Schema)]))
  return ruleSchema(value as Schema)
}

/** The components that request schemas refer to, directly or indirectly. */
function reached(document: OpenApiDocument, operations: OperationRules[]): Record<string, Schema> {
  const found: Record<string, Schema> = {}
  const follow = (node: unknown): void => {
    for (const [, name] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name === undefined || found[name]) continue
      const schema = document.components.schemas[name]
      if (!schema) throw new Error(`The contract has no schema ${name}.`)
      found[name] = ruleSchema(schema)
      follow(found[name])
    }
  }
  follow(operations.map(({ body, query }) => ({ body, query })))
  return found
}
