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
import { contractFault } from '@docs/model/sources/contract'
import type { Fault } from '@docs/model/sources/faults'

interface Lack {
  /** File and JSON pointer. */
  place: string
  what: string
}

const known = new Cache<Fault[]>()

/**
 * What a contract lacks: valid examples of everything, and descriptions. Cached while it is the same, because checking
 * every example takes a second.
 */
export const completenessFaults = (root: string, contract: Contract): Fault[] =>
  known.get(
    `${root} ${contract.version}`,
    () => [contract],
    () => faultsOf(root, contract),
  )

function faultsOf(root: string, contract: Contract): Fault[] {
  const examples = exampleLacks(contract)
  const descriptions = descriptionLacks(contract)
  const undescribed = new Set(descriptions.map(({ place }) => place))
  const bare = examples.filter(({ place, what }) => what === noExample && undescribed.has(place))
  const others = (lacks: Lack[]) => lacks.filter(({ place }) => bare.every((each) => each.place !== place))
  const told = (lacks: Lack[], remedy: string) =>
    lacks.map(({ place, what }) => contractFault(root, contract.version, place, `${what}. ${remedy}`))
  return [
    ...told(
      bare.map(({ place }) => ({ place, what: 'no description and no example' })),
      'Add them: readers see both.',
    ),
    ...told(others(examples), 'Correct the example or the schema.'),
    ...told(others(descriptions), 'Add it: readers see it.'),
    ...told(
      located(contract).flatMap((each) => operationLacks(contract, each)),
      'Add or delete the example.',
    ),
  ]
}

const noExample = 'no example'

interface Located {
  place: string
  operation: OpenApiOperation
}

/** All operations with their places. */
function located({ version, document }: Contract): Located[] {
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

function operationLacks(contract: Contract, { place, operation }: Located): Lack[] {
  const { parameters = [], requestBody, 'x-errors': errors = [] } = operation
  const answers = responsesOf(contract, operation).flatMap(({ status, content }) =>
    content ? examplesIn(content).map(({ id }) => ({ status, id })) : [{ status, id: '' }],
  )
  const shown = answers.filter(({ status, id }) => status >= '400' && id !== '').map(({ id }) => id)
  const hasRequest = requestBody
    ? examplesIn(requestBody.content).length > 0
    : parameters.length === 0 ||
      parameters.some((each) => resolve<OpenApiParameter>(contract.document, each).examples !== undefined)
  return [
    ...(hasRequest ? [] : ['no request example']),
    ...(answers.some(({ status }) => status < '300') ? [] : ['no example of success']),
    ...errors.filter((code) => !shown.includes(code)).map((code) => `no example of ${code}`),
    ...shown.filter((code) => !errors.includes(code)).map((code) => `example of ${code}, which it does not answer`),
  ].map((what) => ({ place, what }))
}

/** Validates every example of the contract against its schema, with undeclared fields forbidden. */
function exampleLacks(contract: Contract): Lack[] {
  const { document } = contract
  const validate = strictValidator(document)
  const check = (place: string, schema: Schema, value: unknown): Lack[] =>
    validate(schema, value).map((fault) => {
      const [, inner = '', what = ''] = /^(?:(\/\S+) )?(.*)$/s.exec(fault) ?? []
      return { place: place + inner, what }
    })
  const messages = located(contract).flatMap(({ place, operation }) =>
    [
      ...examplesIn(operation.requestBody?.content, pointerTo(place, 'requestBody')),
      ...responsesOf(contract, operation).flatMap(({ status, content }) =>
        examplesIn(content, pointerTo(place, 'responses', status)),
      ),
    ].flatMap((example) => check(example.place, example.schema, example.value)),
  )
  const fields = schemas(contract).flatMap(([place, schema]) => {
    const { example, ...resolved } = resolve(document, schema)
    if (example !== undefined) return check(pointerTo(place, 'example'), schema, example)
    const isLeaf = !resolved.properties && !resolved.items && !resolved.oneOf && resolved.type !== 'object'
    return isLeaf ? [{ place, what: noExample }] : []
  })
  const parameters = located(contract).flatMap(({ operation, place }) =>
    parametersOf(contract, operation, place).flatMap(({ place, parameter: { schema, example, examples } }) => {
      if (example === undefined && !examples) return [{ place, what: noExample }]
      return [
        ...(example === undefined ? [] : check(pointerTo(place, 'example'), schema, example)),
        ...Object.entries(examples ?? {}).flatMap(([id, { value }]) =>
          check(pointerTo(place, 'examples', id, 'value'), schema, value),
        ),
      ]
    }),
  )
  const headers = Object.entries(document.components.headers ?? {}).flatMap(
    ([name, { schema, example }]: [string, OpenApiHeader]) =>
      check(`${contractPath(contract.version)}/headers.yaml#/${name}/example`, schema, example),
  )
  return [...messages, ...fields, ...parameters, ...headers]
}

/**
 * Everything that needs a description in the contract's language: fields, enum values, parameters, headers, security
 * schemes.
 */
function descriptionLacks(contract: Contract): Lack[] {
  const { document } = contract
  const { components } = document
  const folder = contractPath(contract.version)
  const check = (place: string, description: string | undefined): Lack[] =>
    description ? [] : [{ place, what: 'no description' }]
  return [
    // Array items and union members are described by the schema that contains them.
    ...schemas(contract)
      .filter(([place]) => /#$|[/]properties[/]/.test(place))
      .flatMap(([place, schema]) => check(place, resolve(document, schema).description)),
    ...schemas(contract).flatMap(([place, schema]) =>
      (schema.enum ?? []).flatMap((value) =>
        check(pointerTo(place, 'x-enum-descriptions', value), schema['x-enum-descriptions']?.[value]),
      ),
    ),
    ...located(contract).flatMap(({ operation, place }) =>
      parametersOf(contract, operation, place).flatMap(({ place, parameter: { description, schema } }) =>
        check(place, description ?? resolve(document, schema).description),
      ),
    ),
    ...Object.entries(components.headers ?? {}).flatMap(([name, { description }]) =>
      check(`${folder}/headers.yaml#/${name}`, description),
    ),
    ...Object.entries(components.securitySchemes).flatMap(([name, { description }]) =>
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
