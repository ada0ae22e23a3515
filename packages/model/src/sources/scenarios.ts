import { z } from 'zod'
import { createOf, payOf } from '../catalogue/calls'
import { Cache } from '../data/cache'
import type { Catalogue } from '../catalogue/types'
import { operation as readOperation } from '../contract/operation'
import type { Contract, RequestExample, Schema } from '../contract/types'
import { withValue } from '../data/dotted-path'
import { tellerOf } from '../language/words'
import { happenings } from '../scenarios/controls'
import { call, name, otherSteps, text, without, type WrittenCall, type WrittenStep } from '../scenarios/schema'
import type { Scenario, Step } from '../scenarios/types'
import { readAll } from './faults'
import { filesBelow, stampOf } from './files'
import { answerSchema, requestSchema, valueFaults } from './scenario-fields'
import { keyFaults, readRecord, readYaml, refuse, type KeyFault } from './yaml-record'
import type { JsonObject } from '../data/json'

const folder = 'scenarios'

/** The sources of request bodies and of the names used in scenarios. */
export interface ScenarioSources {
  contract: Contract
  /** The contract of 1.x; without it, no call may use that version. */
  archived?: Contract | undefined
  catalogue: Catalogue
}

const kinds: Record<string, z.ZodType> = {
  call: call.extend({ meanwhile: z.array(z.lazy((): z.ZodType<WrittenStep> => stepSchema)).optional() }),
  ...otherSteps,
}

const stepSchema: z.ZodType<WrittenStep> = z.unknown().transform((value, context) => {
  const kind = Object.keys(kinds).find((key) => typeof value === 'object' && value !== null && key in value)
  const parsed = kind === undefined ? undefined : kinds[kind]?.safeParse(value)
  if (parsed?.success) return parsed.data as WrittenStep
  const tell = tellerOf(context)
  if (!parsed) tell([], `A step is one of ${Object.keys(kinds).join(', ')}. Name one of them.`)
  for (const { path, message } of keyFaults(parsed?.error?.issues ?? [])) tell([...path], message)
  return z.NEVER
})

const fileSchema = z.record(name, z.strictObject({ title: text, steps: z.array(stepSchema).min(1) }))

const scenarioCache = new Cache<Scenario[]>()

/** The scenarios, cached until a file or a source changes. */
export function loadScenarios(sources: ScenarioSources, root = process.cwd()): Scenario[] {
  const { contract, archived, catalogue } = sources
  return scenarioCache.get(
    root,
    () => [contract, archived, catalogue, stampOf(root, filesBelow(root, folder, '.yaml'))],
    () => readScenarios(sources, root),
  )
}

/** Reads `scenarios`; the bodies of calls are taken from the examples that they name. */
export function readScenarios(sources: ScenarioSources, root = process.cwd()): Scenario[] {
  const bodies = new Map<string, JsonObject>()
  return readAll(filesBelow(root, folder, '.yaml'), (file) => {
    const record = readRecord(root, file, fileSchema)
    const found: KeyFault[] = []
    const scenarios = Object.entries(record.data).map(([id, { title, steps }]) => {
      const known = new Set(Object.keys(sources.contract.testData))
      return {
        id: `${file.slice(folder.length + 1, -'.yaml'.length)}/${id}`,
        title,
        steps: stepsOf(steps, [id, 'steps'], { sources, known, bodies, found }),
      }
    })
    if (found.length > 0) refuse(record, found)
    return scenarios
  }).flat()
}

/** The file and line of a scenario. */
export function placeOf({ id }: Pick<Scenario, 'id'>, root = process.cwd()): { file: string; line: number } {
  const [path = '', name = ''] = id.split('/')
  const file = `${folder}/${path}.yaml`
  return { file, line: readYaml(root, file).lineOf([name]) }
}

interface Reading {
  sources: ScenarioSources
  /** Names stored by earlier steps. */
  known: Set<string>
  /** Bodies of examples, cached because many steps share them. */
  bodies: Map<string, JsonObject>
  found: KeyFault[]
}

type Path = readonly PropertyKey[]

function stepsOf(steps: WrittenStep[], path: Path, reading: Reading): Step[] {
  return steps.map((step, at) => stepOf(step, [...path, at], reading))
}

function stepOf(step: WrittenStep, path: Path, reading: Reading): Step {
  checkNames(step, path, reading)
  if ('choose' in step) reading.known.add(step.as)
  if (!('call' in step)) {
    checkValues(step, path, reading)
    return step
  }
  const { version, call, service, example, error } = step
  const name = JSON.stringify([version, call, service, example, error])
  const body = reading.bodies.get(name) ?? exampleOf(step, path, reading)
  if (reading.found.length === 0) reading.bodies.set(name, body)
  checkCall(step, path, reading)
  const meanwhile = stepsOf(step.meanwhile ?? [], [...path, 'meanwhile'], reading)
  if (step.as !== undefined) reading.known.add(step.as)
  return {
    ...without(step, ['service', 'example', 'with']),
    body: Object.entries(step.with ?? {}).reduce((sent, [at, value]) => withValue(sent, at, value), body),
    meanwhile,
  }
}

/** Reports references to names that no earlier step has stored. */
function checkNames(step: WrittenStep, path: Path, { known, found }: Reading): void {
  const own = without(step as { meanwhile?: unknown }, ['meanwhile'])
  const named = [...JSON.stringify(own).matchAll(/\{(\w+)\.[\w.]+\}/g)].map(([, first = '']) => first)
  const about = ['of', 'check', 'resend'].flatMap((key) => (key in own ? [String(own[key as keyof typeof own])] : []))
  for (const each of [...named, ...about])
    if (!known.has(each))
      found.push({
        path,
        message:
          `No call before it is remembered as "${each}". Give the call whose answer it needs "as: ${each}", or ` +
          `correct the name${known.size > 0 ? `: ${[...known].join(', ')}` : ''}.`,
      })
}

/** Checks the fields that a call sends and expects. Calls that expect an error may send anything. */
function checkCall(step: WrittenCall, path: Path, { sources, found }: Reading): void {
  const own = step.version ? sources.archived : sources.contract
  if (!own || step.error !== undefined) return
  const { document } = own
  const operation = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === step.call)
  if (!operation) return
  const tell = (key: 'with' | 'is', schema: Schema | undefined) => {
    const values = step[key]
    if (!values || !schema) return
    const faults = valueFaults(document, schema, values)
    found.push(...faults.map(([at, message]) => ({ path: [...path, key, at], message })))
  }
  tell('with', requestSchema(document, operation))
  tell('is', answerSchema(operation))
}

/** Checks the names of events, fields and statuses in steps that are not calls. */
function checkValues(step: Exclude<Step, { call: string }>, path: Path, { sources, found }: Reading): void {
  const { document, statusMachine } = sources.contract
  const known = (key: string, name: string, kind: string, names: string[]) => {
    if (!names.includes(name))
      found.push({ path: [...path, key], message: `There is no ${kind} ${name}. Use one of ${names.join(', ')}.` })
  }
  const movements = statusMachine.laterMovements.map(({ id }) => id)
  if ('event' in step) known('event', step.event, 'event', [...Object.keys(happenings), ...movements])
  if (!('check' in step)) return
  const faults = valueFaults(document, { $ref: '#/components/schemas/Transaction' }, step.is ?? {})
  found.push(...faults.map(([at, message]) => ({ path: [...path, 'is', at], message })))
  const statuses = [sources.contract, sources.archived].flatMap(
    (each) => each?.statusMachine.statuses.map(({ id }) => id) ?? [],
  )
  const ofBinance = document.components.schemas.BinancePayNotification?.properties?.bizStatus?.enum ?? []
  for (const status of step.callbacks ?? [])
    known('callbacks', status, 'status', [...statuses, ...ofBinance.map(String)])
}

/** The body of the contract's example or of a service's own; empty where the call names none. */
function exampleOf(step: WrittenCall, path: Path, { sources, found }: Reading): JsonObject {
  const { contract, archived, catalogue } = sources
  const own = step.version ? archived : contract
  const tell = (key: string, message: string) => {
    found.push({ path: [...path, key], message })
    return {}
  }
  if (!own) return tell('version', 'The site has no contract of 1.x. Leave the version out, or keep that contract.')
  const ids = Object.values(own.document.paths).flatMap((item) => Object.values(item).map((each) => each.operationId))
  if (!ids.includes(step.call))
    return tell('call', `There is no operation ${step.call}. Use one of ${ids.sort().join(', ')}.`)
  const known = own.errors.map(({ code }) => code)
  if (step.error !== undefined && !known.includes(step.error))
    tell('error', `There is no error code ${step.error}. Use one of ${known.join(', ')}.`)
  if (step.service !== undefined) {
    const service = catalogue.services.find(({ id }) => id === step.service)
    if (!service) return tell('service', `The catalogue has no service ${step.service}. Use the id of one.`)
    if (step.call === 'transaction_create' || step.call === 'transaction_validate')
      return createOf(service, readOperation(contract, 'transaction_create')).request.body as JsonObject
    if (step.call === 'transaction_pay')
      return payOf(service, readOperation(contract, step.call)).request.body as JsonObject
    return tell('service', 'Only transaction_create, _validate and _pay have examples of services. Use "example".')
  }
  if (step.example === undefined) return {}
  const examples = readOperation(own, step.call).requestExamples
  const example = examples.find(({ id }) => id === step.example)
  const names = examples.map(({ id }) => id).join(', ')
  return example ? sentBy(example) : tell('example', `${step.call} has no such example. Use one of ${names}.`)
}

/** The body of an example, or its parameters as an object. */
export function sentBy({ body, parameters }: RequestExample): JsonObject {
  if (body !== undefined) return body as JsonObject
  const sent = parameters.filter((each) => each.in !== 'header')
  return Object.fromEntries(sent.map(({ name: key, value }) => [key, value]))
}
