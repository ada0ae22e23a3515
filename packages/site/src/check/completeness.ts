import { Cache } from '@docs/model/data/cache'
import { contractPath } from '@docs/model/contract/places'
import { componentName, resolve } from '@docs/model/contract/schema'
import type {
  Contract,
  MediaType,
  OpenApiDocument,
  OpenApiHeader,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
  Schema,
} from '@docs/model/contract/types'
import { strictValidator } from '@docs/model/contract/validate'
import { pointerTo } from '@docs/model/data/json-pointer'

/** Completeness of a contract. The check requires everything to be complete. */
export interface ContractProof {
  operations: OperationProof[]
  /** Calls from the gateway to the merchant. */
  inbound: OperationProof[]
  examples: Check[]
  descriptions: Check[]
}

interface OperationProof {
  id: string
  hasRequest: boolean
  hasSuccess: boolean
  /** Error codes of the operation, and those that have an example. */
  errors: string[]
  shownErrors: string[]
}

/** A checked item and its errors. */
export interface Check {
  /** File and JSON pointer. */
  place: string
  faults: string[]
}

const proofs = new Cache<ContractProof>()

/** Cached while the contract is the same, because checking every example takes a second. */
export const proofOf = (contract: Contract): ContractProof =>
  proofs.get(`${contract.version} ${contract.locale}`, () => [contract], prove)

function prove(contract: Contract): ContractProof {
  const { paths, webhooks = {} } = contract.document
  return {
    operations: operationsOf(paths).map((each) => proveOperation(contract, each)),
    inbound: operationsOf(webhooks).map((each) => proveOperation(contract, each)),
    examples: exampleChecks(contract),
    descriptions: descriptionChecks(contract),
  }
}

/** What an operation lacks to be complete, in words; empty if nothing. */
export function gaps({ hasRequest, hasSuccess, errors, shownErrors }: OperationProof): string[] {
  return [
    ...(hasRequest ? [] : ['no request example']),
    ...(hasSuccess ? [] : ['no example of success']),
    ...errors.filter((code) => !shownErrors.includes(code)).map((code) => `no example of ${code}`),
    ...shownErrors
      .filter((code) => !errors.includes(code))
      .map((code) => `example of ${code}, which it does not answer`),
  ]
}

/** The failed checks, one line per error. */
export function faultLines(checks: Check[]): string[] {
  return checks.flatMap(({ place, faults }) => faults.map((fault) => `${place}: ${fault}`))
}

function operationsOf(items: OpenApiDocument['paths']): OpenApiOperation[] {
  return Object.values(items).flatMap((item) => Object.values(item))
}

/** All operations with their places. */
function located({ version, document }: Contract): { place: string; operation: OpenApiOperation }[] {
  const from = (items: OpenApiDocument['paths'], folder: string) =>
    Object.values(items).flatMap((item) =>
      Object.entries(item).map(([method, operation]) => ({
        place: pointerTo(`${contractPath(version)}/${folder}/${operation.operationId}.yaml#`, method),
        operation,
      })),
    )
  return [...from(document.paths, 'operations'), ...from(document.webhooks ?? {}, 'webhooks')]
}

/** Parameters with their places; shared ones have separate files. */
function parametersOf(
  { version, document }: Contract,
  { parameters = [] }: OpenApiOperation,
  place: string,
): { place: string; parameter: OpenApiParameter }[] {
  return parameters.map((each, index) => {
    const shared = componentName(each as Schema)
    return {
      place: shared ? `${contractPath(version)}/parameters.yaml#/${shared}` : pointerTo(place, 'parameters', index),
      parameter: resolve<OpenApiParameter>(document, each),
    }
  })
}

export function responsesOf(
  { document }: Contract,
  { responses }: OpenApiOperation,
): (OpenApiResponse & { status: string })[] {
  return Object.entries(responses).map(([status, each]) => ({ status, ...resolve<OpenApiResponse>(document, each) }))
}

const examplesIn = (content: Record<string, MediaType> | undefined, place = '') =>
  Object.entries(content ?? {}).flatMap(([type, { schema, examples }]) =>
    Object.entries(examples ?? {}).map(([id, { value }]) => ({
      id,
      schema,
      value,
      place: pointerTo(place, 'content', type, 'examples', id, 'value'),
    })),
  )

function proveOperation(contract: Contract, operation: OpenApiOperation): OperationProof {
  const { parameters = [] } = operation
  const answers = responsesOf(contract, operation).flatMap(({ status, content }) =>
    content ? examplesIn(content).map(({ id }) => ({ status, id })) : [{ status, id: '' }],
  )
  return {
    id: operation.operationId,
    hasRequest: operation.requestBody
      ? examplesIn(operation.requestBody.content).length > 0
      : parameters.length === 0 ||
        parameters.some((each) => resolve<OpenApiParameter>(contract.document, each).examples !== undefined),
    hasSuccess: answers.some(({ status }) => status < '300'),
    errors: operation['x-errors'] ?? [],
    shownErrors: answers.filter(({ status, id }) => status >= '400' && id !== '').map(({ id }) => id),
  }
}

/** Validates every example of the contract against its schema, with undeclared fields forbidden. */
function exampleChecks(contract: Contract): Check[] {
  const { document } = contract
  const validate = strictValidator(document)
  const check = (place: string, schema: Schema, value: unknown): Check => ({ place, faults: validate(schema, value) })
  const messages = located(contract).flatMap(({ place, operation }) =>
    [
      ...examplesIn(operation.requestBody?.content, pointerTo(place, 'requestBody')),
      ...responsesOf(contract, operation).flatMap(({ status, content }) =>
        examplesIn(content, pointerTo(place, 'responses', status)),
      ),
    ].map((example) => check(example.place, example.schema, example.value)),
  )
  const fields = schemas(contract).flatMap(([place, schema]) => {
    const { example, ...resolved } = resolve(document, schema)
    if (example !== undefined) return [check(pointerTo(place, 'example'), schema, example)]
    const isLeaf = !resolved.properties && !resolved.items && !resolved.oneOf && resolved.type !== 'object'
    return isLeaf ? [{ place, faults: ['no example'] }] : []
  })
  const parameters = located(contract).flatMap(({ operation, place }) =>
    parametersOf(contract, operation, place).flatMap(({ place, parameter: { schema, example, examples } }) => {
      const named = Object.entries(examples ?? {}).map(([id, { value }]) =>
        check(pointerTo(place, 'examples', id, 'value'), schema, value),
      )
      const values = [...(example === undefined ? [] : [check(pointerTo(place, 'example'), schema, example)]), ...named]
      return values.length === 0 ? [{ place, faults: ['no example'] }] : values
    }),
  )
  const headers = Object.entries(document.components.headers ?? {}).map(
    ([name, { schema, example }]: [string, OpenApiHeader]) =>
      check(`${contractPath(contract.version)}/headers.yaml#/${name}/example`, schema, example),
  )
  return [...messages, ...fields, ...parameters, ...headers]
}

/**
 * Everything that needs a description in the contract's language: fields, enum values, parameters, headers, security
 * schemes.
 */
function descriptionChecks(contract: Contract): Check[] {
  const { document } = contract
  const { components } = document
  const folder = contractPath(contract.version)
  const check = (place: string, description: string | undefined): Check => ({
    place,
    faults: description ? [] : ['no description'],
  })
  return [
    // Array items and union members are described by the schema that contains them.
    ...schemas(contract)
      .filter(([place]) => /#$|[/]properties[/]/.test(place))
      .map(([place, schema]) => check(place, resolve(document, schema).description)),
    ...schemas(contract).flatMap(([place, schema]) =>
      (schema.enum ?? []).map((value) =>
        check(pointerTo(place, 'x-enum-descriptions', value), schema['x-enum-descriptions']?.[value]),
      ),
    ),
    ...located(contract).flatMap(({ operation, place }) =>
      parametersOf(contract, operation, place).map(({ place, parameter: { description, schema } }) =>
        check(place, description ?? resolve(document, schema).description),
      ),
    ),
    ...Object.entries(components.headers ?? {}).map(([name, { description }]) =>
      check(`${folder}/headers.yaml#/${name}`, description),
    ),
    ...Object.entries(components.securitySchemes).map(([name, { description }]) =>
      check(pointerTo(`${folder}/openapi.yaml#/components/securitySchemes`, name), description),
    ),
  ]
}

/** Every schema with its place, at any depth. */
export function schemas({ version, document }: Contract): [place: string, schema: Schema][] {
  const walk = (place: string, schema: Schema): [string, Schema][] => [
    [place, schema],
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      walk(pointerTo(place, 'properties', name), each),
    ),
    ...(schema.items ? walk(pointerTo(place, 'items'), schema.items) : []),
    ...(schema.oneOf ?? []).flatMap((each, index) => walk(pointerTo(place, 'oneOf', index), each)),
  ]
  return Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    walk(`${contractPath(version)}/schemas/${name}.yaml#`, schema),
  )
}
