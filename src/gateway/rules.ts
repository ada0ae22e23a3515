import { usesBearer } from '../model/contract/auth'
import { resolve } from '../model/contract/schema'
import type { CryptoCodes, CryptoNetwork } from '../model/codes/types'
import type { Catalogue, FieldRule, Method, Service, Words } from '../model/catalogue/types'
import type {
  Contract,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
  Schema,
} from '../model/contract/types'
import { loopback } from './loopback'
import type {
  ArchivedRules,
  ContractRules,
  JsonObject,
  LentExamples,
  OperationRules,
  P2pMethod,
  ReportColumn,
  Rules,
} from './types'

/** What the gateway takes of contract and catalogue. */
export function rulesOf(contract: Contract, catalogue: Catalogue, archived?: Contract): Rules {
  return { contract: contractRules(contract), ...(archived && { archived: archivedRules(archived) }), catalogue }
}

/** The headers of 1.x have the values of their examples. */
function archivedRules(contract: Contract): ArchivedRules {
  const headers = Object.entries(contract.document.components.headers ?? {})
  return {
    ...contractRules(contract),
    headers: Object.fromEntries(headers.map(([name, { example }]) => [name, String(example)])),
    messages: Object.fromEntries(contract.errors.map(({ code, detail }) => [code, detail])),
  }
}

export function contractRules(contract: Contract): ContractRules {
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
      row,
      returned_by,
    })),
    storedRows: lostAnswers.filter(({ stored }) => stored === 'yes').map(({ id }) => id),
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
    facts,
    signature: JSON.parse(JSON.stringify(signature, withoutTexts)) as ContractRules['signature'],
    lent: lentBy(document),
  }
}

function lentBy(document: OpenApiDocument): LentExamples {
  const transfers = answersOf(document, 'get_recipient_card') as { method_id: string; requisites: JsonObject }[]
  const downloads = answersOf(document, 'report_download') as { file_name: string; columns: ReportColumn[] }[]
  const itemsOf = (id: string) => (answersOf(document, id) as { items: JsonObject[] }[]).flatMap(({ items }) => items)
  return {
    p2pMethods: itemsOf('get_methods_list') as unknown as P2pMethod[],
    requisites: Object.fromEntries(transfers.map(({ method_id, requisites }) => [method_id, requisites])),
    reportColumns: Object.fromEntries(
      downloads.map(({ file_name, columns }) => [file_name.replace(/_\d.*/, ''), columns]),
    ),
    blacklist: itemsOf('cards_blacklist'),
  }
}

/** The examples of an operation's answer of success. */
function answersOf({ paths }: OpenApiDocument, id: string): unknown[] {
  const operation = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === id)
  const response = operation?.responses['200'] as OpenApiResponse | undefined
  return Object.values(response?.content ?? {}).flatMap(({ examples = {} }) =>
    Object.values(examples).map(({ value }) => value),
  )
}

const withoutTexts = (key: string, value: unknown) => (key === 'description' ? undefined : value)

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

/** The parameters of a query as one object; one that is spread over the query stands for all. */
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

/** A schema without its texts; alternatives that a field tells apart are written as conditions on that field. */
function ruleSchema(schema: Schema): Schema {
  const { discriminator, oneOf, ...rest } = schema
  const entries = Object.entries(rest).flatMap(([key, value]: [string, unknown]) =>
    texts.has(key) || marks.test(key) ? [] : [[key, ruleValue(key, value)] as const],
  )
  const own = Object.fromEntries(entries) as Schema
  // The one thing that the sandbox takes and the gateway refuses: addresses of the same machine without TLS.
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

/** `properties` is a map of schemas whose names may be those of texts. */
function ruleValue(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || key === 'enum' || key === 'required') return value
  if (Array.isArray(value)) return value.map((each) => ruleValue('', each))
  if (key === 'properties')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, ruleSchema(each as Schema)]))
  return ruleSchema(value as Schema)
}

/** The components that the schemas of requests lead to. */
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

/* As JSON: fields and methods are written once, services name them. */

/** JSON. */
export interface PackedRules {
  contract: ContractRules
  archived?: ArchivedRules
  crypto: PackedCrypto
  methods: Pick<Method, 'id' | 'name' | 'kind' | 'disputes'>[]
  fields: PackedField[]
  services: unknown[]
}

/** What the gateway reads of the codes: tickers and networks, and no names of assets. */
interface PackedCrypto {
  assets: { code: string; networks: { code: string }[] }[]
  networks: CryptoNetwork[]
}

/** The place of a field in the list, whose data it is, and whether it is needed. */
type PackedUse = [number, keyof FieldRule['paths'], string]

interface PackedField extends Omit<FieldRule, 'label' | 'description' | 'values' | 'verified'> {
  label: Pick<Words, 'en'>
  description: Pick<Words, 'en'>
  values?: Record<string, Words | ''>
}

const nameless = (values: Record<string, Words>): Record<string, ''> =>
  Object.fromEntries(Object.keys(values).map((value) => [value, '']))

/** The rules, in which what services share stands once. */
export function packRules({ contract, archived, catalogue }: Rules): PackedRules {
  const methods = [...new Map(catalogue.services.map(({ method }) => [method.id, method])).values()]
  // A method may word a field in its own way, so an id alone does not name one.
  const fieldOf = new Map(catalogue.services.flatMap((each) => each.fields).map((each) => [ruleText(each), each]))
  const places = [...fieldOf.keys()]
  const asked = askedOf(catalogue)
  const packed = {
    contract,
    ...(archived && { archived }),
    crypto: packedCrypto(catalogue.codes.crypto),
    methods: methods.map(({ id, name, kind, disputes }) => ({ id, name, kind, disputes })),
    fields: [...fieldOf.values()].map(({ id, paths, step, label, description, minLength, maxLength, ...rest }) => ({
      id,
      paths,
      step,
      ...(asked.has(id) ? { label, description } : { label: { en: label.en }, description: { en: description.en } }),
      minLength,
      maxLength,
      pattern: rest.pattern,
      values: asked.has(id) ? rest.values : rest.values && nameless(rest.values),
      check: rest.check,
      example: rest.example,
    })),
    services: catalogue.services.map(({ method, fields: own, ...service }) => ({
      ...service,
      source: undefined,
      method: method.id,
      fields: own.map((field) => [places.indexOf(ruleText(field)), field.party, field.need]),
    })),
  }
  return JSON.parse(JSON.stringify(packed, withoutSureness)) as PackedRules
}

/** How sure a fact of a service is, its guide alone says. */
const withoutSureness = (key: string, value: unknown) => (key === 'verified' ? undefined : value)

const packedCrypto = ({ assets, networks }: CryptoCodes): PackedCrypto => ({
  assets: assets.map((asset) => ({ code: asset.code, networks: asset.networks.map(({ code }) => ({ code })) })),
  networks,
})

/** What services share of a field. */
const ruleText = (field: Service['fields'][number]): string =>
  JSON.stringify({ ...field, party: undefined, need: undefined, path: undefined })

/** The fields that a hosted page may ask a payer for; others are named in errors only, which are in English. */
const askedOf = ({ services }: Pick<Catalogue, 'services'>): Set<string> =>
  new Set(
    services.flatMap(({ flow, fields }) =>
      fields.flatMap(({ id, party, path }) =>
        flow === 'hpp' && party === 'payer' && !path.startsWith('source.') ? [id] : [],
      ),
    ),
  )

/** From what `packRules` made. Of the codes only the crypto assets are there: the gateway reads no others. */
export function unpackRules({ contract, archived, crypto, methods, fields, services }: PackedRules): Rules {
  const methodOf = new Map(methods.map((each) => [each.id, each]))
  const unpacked = (services as (Omit<Service, 'method' | 'fields'> & { method: string; fields: PackedUse[] })[]).map(
    (service) => ({
      ...service,
      source: service.id,
      method: methodOf.get(service.method),
      fields: service.fields.map(([place, party, need]) => {
        const field = fields[place]
        return { ...field, party, need, path: field?.paths[party] }
      }),
    }),
  )
  return {
    contract,
    ...(archived && { archived }),
    catalogue: { services: unpacked, codes: { crypto } } as unknown as Catalogue,
  }
}
