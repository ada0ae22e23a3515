import { STATUS_CODES } from 'node:http'
import type { Version } from '../brand/versions'
import { brand } from '@docs/brand/brand'
import { mapChildren } from '../data/map'
import { needsIdempotencyKey, usesBearer } from './auth'
import { textFact } from './fact'
import { isStored, waitsForHeader } from './lost-answers'
import { PlacedError } from './placed-error'
import { isCounted } from './rate-limit'
import type {
  Contract,
  EnumSource,
  ErrorCode,
  OpenApiOperation,
  Schema,
  SecurityScheme,
  SignatureScheme,
} from './types'
import { errorTable } from '../brand/addresses'

/** The format of error responses in each version. */
const errorAnswer = {
  '2.x': {
    mediaType: 'application/problem+json',
    schema: '../schemas/Problem.yaml',
    headers: errorHeaders,
    body: problem,
  },
  '1.x': {
    mediaType: 'application/json',
    schema: '../schemas/Error.yaml',
    headers: () => ({
      Deprecation: { $ref: '../headers.yaml#/Deprecation' },
      Sunset: { $ref: '../headers.yaml#/Sunset' },
    }),
    body: ({ code, detail }: ErrorCode) => ({ code: Number(code), message: detail }),
  },
} satisfies Record<Version, unknown>

function problem({ code, title, status, detail, retryable, faults }: ErrorCode, path: string) {
  return {
    type: `${brand.docsUrl}/${errorTable}#${code}`,
    title,
    status,
    detail,
    instance: path,
    code,
    request_id: 'req_01JF3V8R7P9S1V3X5Z7B9D1F3H',
    retryable,
    ...(faults && { faults }),
  }
}

/** The errors that an operation returns: those shared by its kind and those that it lists. */
function answeredErrors(operation: OpenApiOperation, errors: ErrorCode[]): ErrorCode[] {
  const listed = operation['x-errors'] ?? []
  for (const [index, code] of listed.entries()) {
    const keys = ['x-errors', index]
    const known = errors.find((error) => error.code === code)
    if (!known) throw new PlacedError(keys, `unknown error code "${code}"; add it to data/errors.yaml or correct it`)
    if (known.returned_by !== 'listed') {
      throw new PlacedError(
        keys,
        `"${code}" comes with returned_by: ${known.returned_by} in data/errors.yaml; take it out of x-errors`,
      )
    }
  }
  const applies: Record<ErrorCode['returned_by'], (code: string) => boolean> = {
    every: () => true,
    signed: () => !usesBearer(operation),
    changing: () => !usesBearer(operation) && needsIdempotencyKey(operation),
    bearer: () => usesBearer(operation),
    body: () => operation.requestBody !== undefined,
    key: () => needsIdempotencyKey(operation),
    listed: (code) => listed.includes(code),
  }
  return errors.filter((error) => applies[error.returned_by](error.code))
}

/** The errors with the operation's own `detail` and `faults`. */
function withOwnExamples(operation: OpenApiOperation, errors: ErrorCode[]): ErrorCode[] {
  const examples = operation['x-error-examples'] ?? {}
  for (const code of Object.keys(examples)) {
    if (!errors.some((error) => error.code === code)) {
      throw new PlacedError(
        ['x-error-examples', code],
        `the operation does not answer "${code}"; add it to x-errors or take the example out`,
      )
    }
  }
  return errors.map((error) => ({ ...error, ...examples[error.code] }))
}

/** The path with its placeholders replaced by the first example of each parameter. */
function fillPath(path: string, { parameters = [] }: OpenApiOperation): string {
  return path.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const parameter = parameters.find((each) => 'name' in each && each.name === name)
    const [first] = parameter && 'examples' in parameter ? Object.values(parameter.examples ?? {}) : []
    return typeof first?.value === 'string' ? first.value : placeholder
  })
}

/** What the expansion of an operation depends on, besides the errors. */
type ExpansionData = Pick<Contract, 'statusMachine' | 'facts' | 'lostAnswers'>

/** The operation with its error responses and status changes added. */
export function expandOperation(
  operation: OpenApiOperation,
  path: string,
  version: Version,
  errors: ErrorCode[],
  data: ExpansionData,
): OpenApiOperation {
  const own = withOwnExamples(operation, answeredErrors(operation, errors))
  const { mediaType, schema, headers, body } = errorAnswer[version]
  const requestPath = fillPath(path, operation)
  const statuses = [...new Set(own.map((error) => error.status))].sort((a, b) => a - b)
  const answers = statuses.map((status) => {
    const same = own.filter((error) => error.status === status)
    const examples = same.map(
      (error) => [error.code, { summary: error.code, value: body(error, requestPath) }] as const,
    )
    const answer = {
      description: STATUS_CODES[status] ?? String(status),
      headers: headers(same, operation, data),
      content: { [mediaType]: { schema: { $ref: schema }, examples: Object.fromEntries(examples) } },
    }
    return [String(status), answer] as const
  })
  return {
    ...operation,
    'x-errors': own.map((error) => error.code),
    'x-error-examples': undefined,
    'x-changes': data.statusMachine.transitions
      .filter((each) => each.operation === operation.operationId)
      .map(({ from, to }) => ({ from, to })),
    responses: { ...operation.responses, ...Object.fromEntries(answers) },
  }
}

function errorHeaders(errors: ErrorCode[], operation: OpenApiOperation, { facts, lostAnswers }: ExpansionData) {
  const isLimited = operation['x-rate-limit'] !== undefined && errors.some(isCounted)
  const isReplayed = needsIdempotencyKey(operation) && errors.some((error) => isStored(error, lostAnswers))
  return {
    [textFact(facts, 'header.request_id')]: { $ref: '../headers.yaml#/RequestId' },
    ...(isLimited && {
      RateLimit: { $ref: '../headers.yaml#/RateLimit' },
      'RateLimit-Policy': { $ref: '../headers.yaml#/RateLimitPolicy' },
    }),
    ...(isReplayed && { 'Idempotency-Replayed': { $ref: '../headers.yaml#/IdempotencyReplayed' } }),
    ...(errors.some((error) => waitsForHeader(error, lostAnswers)) && {
      'Retry-After': { $ref: '../headers.yaml#/RetryAfter' },
    }),
  }
}

/** The values of each data list, with their descriptions. */
export type EnumSources = Record<EnumSource, Record<string, string>>

/** Fills in every enum marked `x-enum-from`; the mark stays, because pages use it to link the values. */
export function expandEnums<T>(node: T, sources: EnumSources): T {
  const from = (node as Schema | null)?.['x-enum-from']
  if (from === undefined) return mapChildren(node, (child) => expandEnums(child, sources))
  const source: Record<string, string> | undefined = sources[from]
  if (!source) throw new Error(`x-enum-from: "${from}" is none of ${Object.keys(sources).join(', ')}`)
  const values = Object.keys(source)
  return {
    ...node,
    enum: (node as Schema).type === 'integer' ? values.map(Number) : values,
    'x-enum-descriptions': source,
  }
}

/** One OpenAPI security scheme per signature header. */
export function securitySchemes({ headers }: SignatureScheme): Record<string, SecurityScheme> {
  return Object.fromEntries(
    headers.map(({ role, name, description }) => [role, { type: 'apiKey', in: 'header', name, description }]),
  )
}
