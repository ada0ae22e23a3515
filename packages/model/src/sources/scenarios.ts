import { z } from 'zod'
import { createOf, payOf } from '../catalogue/calls'
import { Cache } from '../data/cache'
import type { Catalogue } from '../catalogue/types'
import { operation as readOperation } from '../contract/operation'
import type { Contract, RequestExample, Schema } from '../contract/types'
import { withValue } from '../data/dotted-path'
import { happenings } from '../scenarios/controls'
import { texts as interfaceTexts } from '../language/texts'
import { defaultLocale } from '../language/locales'
import { actors, type Scenario, type Step } from '../scenarios/types'
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

const text = z.string().min(1, 'Write at least one letter.')
const name = z.string().regex(/^\w+$/, 'Use letters, digits and underscores: texts name it in braces.')
const values = z.record(text, z.json())
const texts = z.record(text, text)
const duration = z
  .string()
  .regex(/^P(?!$)(\d+D)?(T(?!$)(\d+H)?(\d+M)?(\d+S)?)?$/, 'Write an ISO 8601 duration, such as PT15M or P7D.')
  // The clock stops at everything that happens meanwhile.
  .regex(/^P(\d{1,3}D)?(T(\d{1,4}H)?(\d{1,6}M)?(\d{1,8}S)?)?$/, 'A scenario waits 999 days at most. Write fewer.')

/** Strings may refer to what earlier steps stored: `{payment.id}`. */
const call = z.strictObject({
  call: text,
  /** Defaults to the current version. */
  version: z.literal('1.x').optional(),
  /** The body is that of the service's or the contract's example, with these changes. */
  service: text.optional(),
  example: text.optional(),
  with: values.optional(),
  /** Idempotency-Key; defaults to a new one. */
  key: z.string().optional(),
  /** Sent in place of the JSON of the body. */
  raw: z.string().optional(),
  /** Length to which the body is padded with spaces, in characters. */
  padded: z.number().int().optional(),
  /** How often the call is made, each time with a new key; defaults to once. */
  times: z.number().int().min(2).optional(),
  headers: texts.optional(),
  /** How the signature deviates from a valid one. */
  sign: z
    .strictObject({
      /** `next`: the samples' second key; `unknown`: one that the gateway does not know. */
      key: z.enum(['next', 'unknown']).optional(),
      /** Seconds by which the client's clock is off. */
      off: z.number().int().optional(),
      /** `wrong`: signed with another secret; `none`: the header is missing. */
      signature: z.enum(['wrong', 'none']).optional(),
    })
    .optional(),
  /** The bearer token of a page method; defaults to that of the samples. */
  bearer: text.optional(),
  /** The name under which later steps find the response body. */
  as: name.optional(),
  /** The expected error code; if absent, success is expected. */
  error: z.union([text, z.number().transform(String)]).optional(),
  /** Expects no response. */
  lost: z.literal(true).optional(),
  /** Whether a stored response is expected. */
  replayed: z.boolean().optional(),
  is: values.optional(),
})

/** A call as written, whose body is not made yet; `meanwhile`: steps that run before the response arrives. */
export type WrittenCall = z.output<typeof call> & { meanwhile?: WrittenStep[] }
type WrittenStep = WrittenCall | Exclude<Step, { call: string }>

const messageKeys = Object.keys(interfaceTexts[defaultLocale].flow.tells)
const unknownMessage = () =>
  `There are no such words. Use one of ${messageKeys.join(', ')}, or write them into texts/flow.json below "tells".`

/** The kinds of steps besides calls, by the key that identifies each; `of` is the name of a response. */
const otherSteps = {
  payer: z.strictObject({
    payer: z.enum(['open', 'type', 'pay', 'give_up']),
    of: name,
    fields: texts.optional(),
    /** Expects the page to find faults in the fields. */
    refused: z.literal(true).optional(),
  }),
  /** The payer chooses a service on an invoice or a payment page. */
  choose: z.strictObject({ choose: text, of: name, as: name }),
  event: z.strictObject({
    /** In the format of `POST /_sandbox/transactions/{id}/event`. */
    event: text,
    of: name,
    details: values.optional(),
    /** Expects the status machine to refuse it. */
    refused: z.literal(true).optional(),
  }),
  check: z.strictObject({
    /** The name of the response that contains the transaction. */
    check: name,
    /** Expected values by path; `null` means that the field is absent. */
    is: values.optional(),
    /** The statuses reported by callbacks so far, in the order of the attempts. */
    callbacks: z.array(text).optional(),
    /** The attempt numbers of these callbacks; 0 for a GET callback, which has none. */
    attempts: z.array(z.number().int()).optional(),
    /** The keys with which a receiver verifies these callbacks; `null` for one that it rejects. */
    signed_by: z.array(text.nullable()).optional(),
  }),
  /** Lets time pass: an ISO 8601 duration. */
  wait: z.strictObject({ wait: duration }),
  /** Lets time pass until an instant. */
  until: z.strictObject({ until: text }),
  /** Injects a fault, in the format of `POST /_sandbox/faults`. */
  fault: z.strictObject({ fault: values }),
  /** Changes settings of the account, in the format of `POST /_sandbox/account`. */
  account: z.strictObject({ account: values }),
  /** How the merchant's endpoint answers callbacks from now on, one after the other; the last one repeats. */
  endpoint: z.strictObject({ endpoint: z.array(z.union([z.number().int(), z.literal('no_answer')])).min(1) }),
  /** Delivers the last callback of a transaction again. */
  resend: z.strictObject({ resend: name }),
  /** Opens an address without signing the request, such as a report file; `holds`: strings of the response. */
  open: z.strictObject({ open: text, status: z.number().int(), holds: z.array(text).optional() }),
  /** A message between others that bypasses the gateway; it is only recorded. */
  tell: z.strictObject({
    tell: z.enum(messageKeys, { error: unknownMessage }),
    from: z.enum(actors),
    to: z.enum(actors),
  }),
}
export type OtherSteps = { [Kind in keyof typeof otherSteps]: z.output<(typeof otherSteps)[Kind]> }

const kinds: Record<string, z.ZodType> = {
  call: call.extend({ meanwhile: z.array(z.lazy((): z.ZodType<WrittenStep> => stepSchema)).optional() }),
  ...otherSteps,
}

/** What a step of a scenario's text may hold, by its kind; `meanwhile` holds steps itself. The body is written out. */
export const stepSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries({
      ...otherSteps,
      call: call.omit({ service: true, example: true, with: true }).extend({
        body: values.optional(),
        meanwhile: z.array(z.unknown()).optional(),
      }),
    }).map(([kind, schema]): [string, Schema] => [kind, jsonSchemaOf(schema)]),
  )

function jsonSchemaOf(schema: z.ZodType): Schema {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    // Whatever a JSON text holds is JSON.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === values) jsonSchema.additionalProperties = true
    },
  })
  return without(made, ['$schema', '$defs'])
}

const stepSchema: z.ZodType<WrittenStep> = z.unknown().transform((value, context) => {
  const kind = Object.keys(kinds).find((key) => typeof value === 'object' && value !== null && key in value)
  const parsed = kind === undefined ? undefined : kinds[kind]?.safeParse(value)
  if (parsed?.success) return parsed.data as WrittenStep
  if (!parsed)
    context.addIssue({
      code: 'custom',
      message: `A step is one of ${Object.keys(kinds).join(', ')}. Name one of them.`,
    })
  for (const { path, message } of keyFaults(parsed?.error?.issues ?? []))
    context.addIssue({ code: 'custom', path: [...path], message })
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

const without = <T extends object, K extends keyof T>(object: T, keys: K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.some((each) => each === key))) as Omit<T, K>

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
