import { needsIdempotencyKey, usesBearer } from './auth'
import { fieldOf, fieldsOf, schemaOf, typeName } from './fields'
import { resolve } from './schema'
import { bearerHeaders, bodyBytes, signatureHeaders } from './signature'
import { percentEncode } from './target'
import type {
  Contract,
  Field,
  HttpMethod,
  MediaType,
  OpenApiDocument,
  OpenApiHeader,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
  Operation,
  OperationError,
  OperationResponse,
  RateLimit,
  RequestExample,
  Schema,
} from './types'

const methods: HttpMethod[] = ['get', 'post']

/** Cached, because every guide uses the same few operations: reading one takes as long as rendering a page. */
const read = new WeakMap<Contract, Map<string, Operation>>()

/** Everything that an operation's page shows. */
export function operation(contract: Contract, id: string): Operation {
  const known = read.get(contract) ?? new Map<string, Operation>()
  read.set(contract, known)
  const found = known.get(id) ?? readOperation(contract, id)
  known.set(id, found)
  return found
}

function readOperation(contract: Contract, id: string): Operation {
  const { path, method, source } = operationSource(contract, id)
  const { document } = contract
  const parameters = (source.parameters ?? []).map((each) => resolve<OpenApiParameter>(document, each))
  const body = source.requestBody && mediaOf(source.requestBody.content)
  const responses = responsesOf(contract, source)
  const requestExamples =
    parameters.length > 0 || body ? inOrderOf(responses, examplesOf(parameters, body)) : bareExamples(responses)
  const isHeader = (each: OpenApiParameter) => each.in === 'header'
  const base = { method: method.toUpperCase() as Operation['method'], path }
  return {
    id,
    ...base,
    tag: source.tags?.[0] ?? '',
    summary: source.summary,
    description: source.description,
    deprecated: source.deprecated ?? false,
    auth: usesBearer(source) ? 'bearer' : 'signature',
    idempotent: needsIdempotencyKey(source),
    rateLimit: source['x-rate-limit'],
    retry: source['x-retry'],
    changes: source['x-changes'] ?? [],
    headers: [
      ...securityHeaders(contract, source, base, requestExamples[0]),
      ...parameters.filter(isHeader).map((each) => parameterField(contract, each)),
    ],
    parameters: parameters.filter((each) => !isHeader(each)).flatMap((each) => parameterFields(contract, each)),
    request: requestOf(contract, body),
    requestExamples,
    responses,
    errors: operationErrors(contract, source),
  }
}

/** The type and the fields of a request's body. */
export const requestOf = ({ document, locale }: Contract, body: MediaType | undefined): Operation['request'] =>
  body && {
    type: typeName(document, locale, body.schema),
    fields: fieldsOf(document, locale, body.schema, 'request'),
  }

/** The ids of all operations, in the order of the contract. */
export function operationIds({ document }: { document: Pick<OpenApiDocument, 'paths'> }): string[] {
  return Object.values(document.paths).flatMap((item) => methods.flatMap((method) => item[method]?.operationId ?? []))
}

/** The path with the query of an example, as it is sent and signed. */
export function requestTarget(path: string, { parameters }: RequestExample): string {
  const inPath = parameters.filter((each) => each.in === 'path')
  const filled = inPath.reduce((target, { name, value }) => target.replace(`{${name}}`, percentEncode(value)), path)
  const query = parameters
    .filter((each) => each.in === 'query')
    .map(({ name, value }) => `${name}=${percentEncode(value)}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

function operationSource(
  { document, version }: Contract,
  id: string,
): { path: string; method: HttpMethod; source: OpenApiOperation } {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const source = item[method]
      if (source?.operationId === id) return { path, method, source }
    }
  }
  throw new Error(
    `Contract ${version} has no operation "${id}". Use one of ${operationIds({ document }).join(', ')}, or add it ` +
      'to contract/operations and contract/openapi.yaml.',
  )
}

export function mediaOf(content: Record<string, MediaType>): MediaType | undefined {
  return Object.values(content)[0]
}

/** A parameter's or header's own description and example take precedence over those of its schema. */
function withOwn(field: Field, { description, example }: { description?: string; example?: unknown }): Field {
  return { ...field, ...(description && { description }), ...(example !== undefined && { example }) }
}

export function parameterField({ document, locale }: Contract, parameter: OpenApiParameter): Field {
  const { name, in: place, schema, required = false } = parameter
  return withOwn(fieldOf(document, locale, name, schema, required, `${place}.${name}`), parameter)
}

/** An object in the query is sent as one parameter per property, as OpenAPI's `form` style does. */
function parameterFields(contract: Contract, parameter: OpenApiParameter): Field[] {
  return spreadFields(contract.document, parameter)
    ? fieldsOf(contract.document, contract.locale, parameter.schema, parameter.in)
    : [parameterField(contract, parameter)]
}

/** The schemas of the parameters that an object in the query is expanded to; `undefined` for any other parameter. */
function spreadFields(
  document: OpenApiDocument,
  { in: place, schema }: OpenApiParameter,
): Record<string, Schema> | undefined {
  const { type, properties, oneOf = [] } = resolve(document, schema)
  if (place !== 'query' || type !== 'object') return undefined
  const alternatives = oneOf.map((each) => resolve(document, each).properties ?? {})
  return Object.fromEntries([properties ?? {}, ...alternatives].flatMap((each) => Object.entries(each)))
}

export function headerField(
  { document, locale }: Contract,
  name: string,
  header: OpenApiHeader,
  anchor: string,
): Field {
  return withOwn(fieldOf(document, locale, name, header.schema, header.required ?? false, anchor), header)
}

function securityHeaders(
  contract: Contract,
  source: OpenApiOperation,
  base: Pick<Operation, 'method' | 'path'>,
  example: RequestExample | undefined,
): Field[] {
  const { securitySchemes } = contract.document.components
  const signed: Record<string, string> = example
    ? signatureHeaders(contract.signature, {
        method: base.method,
        target: requestTarget(base.path, example),
        body: bodyBytes(example.body),
      })
    : {}
  const values = usesBearer(source) ? bearerHeaders(contract.signature) : signed
  const schemes = (source.security ?? contract.document.security).flatMap((each) => Object.keys(each))
  return schemes.flatMap((id) => {
    const scheme = securitySchemes[id]
    if (!scheme) return []
    const name = scheme.name ?? 'Authorization'
    const header = {
      required: true,
      description: scheme.description,
      schema: { type: 'string' },
      example: values[name],
    }
    return [headerField(contract, name, header, `header.${name}`)]
  })
}

type Sent = string | number | boolean

/** The examples of a request: examples of the body and of the parameters with the same name belong together. */
export function examplesOf(parameters: OpenApiParameter[], body: MediaType | undefined): RequestExample[] {
  const own = parameters.flatMap((each) => Object.entries(each.examples ?? {}))
  const summaries = new Map([...own, ...Object.entries(body?.examples ?? {})].map(([id, { summary }]) => [id, summary]))
  return [...summaries].map(([id, summary]) => ({
    id,
    summary,
    parameters: parameters.flatMap(({ name, in: place, examples }) => {
      const value = examples?.[id]?.value as Sent | Record<string, Sent> | undefined
      const sent =
        typeof value === 'object' ? Object.entries(value) : value === undefined ? [] : [[name, value] as const]
      return sent.map(([name, value]) => ({ name, in: place, value: String(value) }))
    }),
    ...(body?.examples?.[id] && { body: body.examples[id].value }),
  }))
}

/** Sorts request examples in the order of the response examples: shared parameters have an order of their own. */
function inOrderOf(responses: OperationResponse[], examples: RequestExample[]): RequestExample[] {
  const order = responses.flatMap((response) => response.examples.map(({ id }) => id))
  return examples.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

/** The only request of an operation without input, named after its response example. */
function bareExamples([response]: OperationResponse[]): RequestExample[] {
  return (response?.examples ?? []).slice(0, 1).map(({ id, summary }) => ({ id, summary, parameters: [] }))
}

/** A header whose example shows the operation’s own limit: `q` and `w`, or the remaining `r`. */
function withRateLimit(header: OpenApiHeader, limit: RateLimit | undefined): OpenApiHeader {
  const { example } = header
  if (!limit || typeof example !== 'string') return header
  const { requests, seconds } = limit
  return {
    ...header,
    example: example
      .replace(/q=\d+;w=\d+/, `q=${String(requests)};w=${String(seconds)}`)
      .replace(/;r=\d+/, `;r=${String(requests - 1)}`),
  }
}

function responsesOf(contract: Contract, source: OpenApiOperation): OperationResponse[] {
  const { document, locale } = contract
  return answers(contract, source)
    .filter(({ status }) => status < 400)
    .map(({ status, answer, media }, index) => {
      const anchor = index === 0 ? 'response' : `response-${status}`
      const schema: Schema = media?.schema ?? {}
      return {
        status,
        anchor,
        description: answer.description,
        headers: Object.entries(answer.headers ?? {}).map(([name, header]) =>
          headerField(
            contract,
            name,
            withRateLimit(resolve<OpenApiHeader>(document, header), source['x-rate-limit']),
            `${anchor}-header.${name}`,
          ),
        ),
        type: typeName(document, locale, schema),
        ...schemaOf(document, schema),
        fields: fieldsOf(document, locale, schema, anchor),
        examples: Object.entries(media?.examples ?? {}).map(([id, { summary, value }]) => ({ id, summary, value })),
      }
    })
}

function operationErrors(contract: Contract, source: OpenApiOperation): OperationError[] {
  const examples = new Map(answers(contract, source).flatMap(({ media }) => Object.entries(media?.examples ?? {})))
  const codes = new Set(source['x-errors'])
  return contract.errors
    .filter(({ code }) => codes.has(code))
    .map(({ code, status, title, retryable }) => ({
      code,
      status,
      title,
      retryable,
      example: examples.get(code)?.value,
    }))
}

function answers({ document }: Contract, source: OpenApiOperation) {
  return Object.entries(source.responses).map(([status, response]) => {
    const answer = resolve<OpenApiResponse>(document, response)
    return { status: Number(status), answer, media: answer.content && mediaOf(answer.content) }
  })
}
