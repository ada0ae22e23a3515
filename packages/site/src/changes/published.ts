import { openApi } from '../downloads/open-api'
import { mapValues } from '@docs/model/data/map'
import type { Contract, OpenApiDocument, OpenApiOperation, Reference } from '@docs/model/contract/types'
import type { Published } from './types'
import { minorOf } from '@docs/model/contract/minor-versions'

/** The contract in the form that snapshots store and comparisons read. */
export function publishedOf(contract: Contract): Published {
  const { servers, security, paths, webhooks, components, info } = withoutExamples(openApi(contract))
  const { algorithm, scheme, headers, parts } = contract.signature
  return {
    version: minorOf(info.version),
    openapi: {
      servers,
      security,
      paths: withoutErrorAnswers(paths),
      ...(webhooks && { webhooks }),
      components,
    },
    error_answer: errorAnswerOf(paths),
    signature: {
      algorithm,
      ...(scheme && { scheme }),
      headers: Object.fromEntries(headers.map(({ role, ...rest }) => [role, rest])),
      parts: byKey(parts, 'id'),
    },
    statuses: byKey(contract.statusMachine.statuses, 'id'),
    transitions: byKey(contract.statusMachine.transitions, 'id'),
    errors: mapValues(byKey(contract.errors, 'code'), ({ faults, ...rest }) => {
      void faults
      return rest
    }),
    later_movements: byKey(contract.statusMachine.laterMovements, 'id'),
    lost_answers: byKey(contract.lostAnswers, 'id'),
    fault_codes: byKey(contract.faultCodes, 'id'),
    failure_reasons: byKey(contract.failureReasons, 'id'),
    facts: Object.fromEntries(Object.entries(contract.facts).filter(([name]) => !isElsewhere.test(name))),
  }
}

/** Facts compared elsewhere in the document, such as names of hosts and headers, or used only by the site. */
const isElsewhere = /^(brand|host|env|samples)\.|^header\.(key|timestamp|signature)$|^callback\.(attempts|span)$/

function byKey<T extends object, K extends keyof T>(items: readonly T[], key: K): Record<string, Omit<T, K>> {
  return Object.fromEntries(
    items.map((item) => {
      const { [key]: name, ...rest } = item
      return [String(name), rest]
    }),
  )
}

/** Examples promise nothing and are four fifths of the bytes. A field may be called `example`. */
function withoutExamples<T>(node: T, isMapOfNames = false): T {
  if (Array.isArray(node)) return (node as unknown[]).map((each) => withoutExamples(each)) as T
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).filter(([key]) => isMapOfNames || !/^(examples?|x-delivery)$/.test(key))
  return Object.fromEntries(
    entries.map(([key, value]: [string, unknown]) => [
      key,
      withoutExamples(value, !isMapOfNames && (key === 'properties' || key === 'schemas')),
    ]),
  ) as T
}

type Paths = OpenApiDocument['paths']

const isError = (status: string): boolean => /^[45]/.test(status)

function withoutErrorAnswers(paths: Paths): Paths {
  return mapValues(paths, (item) =>
    mapValues(item, ({ responses, ...operation }: OpenApiOperation) => ({
      ...operation,
      responses: Object.fromEntries(Object.entries(responses).filter(([status]) => !isError(status))),
    })),
  )
}

function errorAnswerOf(paths: Paths): Published['error_answer'] {
  const answers = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ responses }) => Object.entries(responses).flatMap(([status, each]) => (isError(status) ? [each] : [])))
  for (const answer of answers) {
    const [media] = 'content' in answer ? Object.entries(answer.content ?? {}) : []
    if (media) return { media_type: media[0], schema: { $ref: (media[1].schema as Reference).$ref } }
  }
  throw new Error('The contract has no operation that answers an error. Name one in x-errors.')
}
