import { operation as readOperation, operationIds, requestTarget } from '@docs/model/contract/operation'
import type { Contract, Operation, RequestExample } from '@docs/model/contract/types'
import type { Hole, Template } from './template'

/** The field with the merchant's own reference, in every version. */
const referenceName = 'merchant_reference'
const id = /^([a-z]{3})_[0-9A-Z]{26}$/
const mark = (name: string) => `\uE000${name}\uE000`
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
/** A private-use character that no text contains. */
const marks = /\uE000(\w+)\uE000/

/**
 * The values of a request that belong to the example only: new references, instants, and values from other calls'
 * responses.
 */
export function holesOf(contract: Contract, operation: Operation, example: RequestExample): Hole[] {
  const inParameters = example.parameters.map(({ name, value }) => [name, value] as const)
  const found = [...inParameters, ...stringsOf(example.body)].flatMap(([key, value]): Hole[] => {
    // A reference that names a contract has no random part.
    if (key === referenceName && inParameters.length === 0)
      return value.includes('-') ? [{ name: key, example: value }] : []
    if (instant.test(value)) return [{ name: key, example: value, days: daysAfterExamples(contract, value) }]
    const from = key === referenceName ? referenceGiver(contract, operation.id) : idGiver(contract, value)
    if (!from || from.operation === operation.id) return []
    return [{ name: key === 'id' ? `${from.operation.split('_')[0]}_id` : key, example: value, from }]
  })
  return found.filter(({ name }, at) => found.findIndex((each) => each.name === name) === at)
}

/** Whole days after the instant at which the examples are signed. */
const daysAfterExamples = ({ signature }: Contract, value: string): number =>
  Math.floor((Date.parse(value) / 1000 - signature.demo.timestamp) / 86_400)

/** The target of an example with its holes. */
export function targetTemplate(path: string, example: RequestExample, holes: Hole[]): Template {
  const target = requestTarget(path, example)
  return split(
    holes.reduce((text, { name, example: value }) => text.replace(value, mark(name)), target),
    holes,
  )
}

/** The JSON text of a body with its holes. */
export function bodyTemplate(json: string, holes: Hole[]): Template {
  return split(
    holes.reduce((text, { name, example }) => text.replaceAll(`"${example}"`, mark(name)), json),
    holes,
  )
}

function split(text: string, holes: Hole[]): Template {
  return text
    .split(marks)
    .map((part, at) => (at % 2 === 0 ? part : holes.find(({ name }) => name === part)!))
    .filter((part) => part !== '')
}

function stringsOf(value: unknown, key = ''): [key: string, value: string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => stringsOf(each, Array.isArray(value) ? key : name))
}

const giverCache = new WeakMap<Contract['document'], Map<string, Hole['from']>>()

/** The first call that returns an id of this kind: preferably at the top level of its response. */
function idGiver(contract: Contract, value: string): Hole['from'] {
  const prefix = id.exec(value)?.[1]
  if (!prefix) return undefined
  const known = giverCache.get(contract.document) ?? new Map<string, Hole['from']>()
  giverCache.set(contract.document, known)
  if (!known.has(prefix)) known.set(prefix, findGiver(contract, prefix))
  return known.get(prefix)
}

function findGiver(contract: Contract, prefix: string): Hole['from'] {
  const answers = operationIds(contract).flatMap((each) => {
    const { id: operation, requestExamples, responses } = readOperation(contract, each)
    const asks = requestExamples.some(({ parameters, body }) =>
      [...parameters.map(({ value }) => value), ...stringsOf(body).map(([, value]) => value)].some(isOfKind),
    )
    const values = responses.flatMap(({ examples }) => examples.map(({ value }) => value))
    return asks ? [] : values.map((answer) => ({ operation, answer }))
  })
  const isTop = (answer: unknown) => (pairs: [string, string][]) =>
    pairs.find(([field, text]) => isOfKind(text) && (answer as Record<string, unknown>)[field] === text)
  const isAnywhere = () => (pairs: [string, string][]) => pairs.find(([, text]) => isOfKind(text))
  for (const place of [isTop, isAnywhere]) {
    for (const { operation, answer } of answers) {
      const [field] = place(answer)(stringsOf(answer)) ?? []
      if (field) return { operation, field }
    }
  }
  return undefined

  function isOfKind(text: string): boolean {
    return id.exec(text)?.[1] === prefix
  }
}

/** The call that sent the reference by which another call searches. */
function referenceGiver(contract: Contract, operation: string): Hole['from'] {
  const creating = `${operation.split('_')[0]}_create`
  return operationIds(contract).includes(creating) ? { operation: creating, field: referenceName } : undefined
}
