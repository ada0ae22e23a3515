/** Scenarios as texts: what stands in a file. */
import type { Schema } from '@docs/model/contract/types'
import { isObject, type JsonObject } from '@docs/model/data/json'
import type { CallStep, Scenario, Step } from '@docs/model/scenarios/types'
import { makeValidator, type Validator } from '../gateway/http/validate'
import { durationOf, durationText, instantOf } from '../gateway/instant'
import type { Pace, Rules } from '../gateway/types'
import { defaults, type Stage } from './play'

/** What each kind of step may hold. */
export type StepSchemas = Record<string, Schema>

interface WrittenScenario {
  title: string
  /** Defaults to 1. */
  seed?: number
  /** Defaults to the start of 2026. */
  start?: string
  /** Where the API and payers' pages are; defaults to the program on this machine. */
  origin?: string
  /** How long payer and provider take where no step says it; durations. Defaults to the usual pace of the sandbox. */
  pace?: Record<keyof Pace, string>
  steps: Step[]
}

export interface ReadScenario {
  scenario: Scenario
  stage: Pick<Stage, 'seed' | 'start' | 'origin' | 'pace'>
}

/* Limits for texts of strangers: within them, playing takes about a second. */
export const limits = { characters: 100_000, depth: 20, name: 200, calls: 200, padded: 1_000_000 }

/** Reads and checks a scenario's text; `fault` says what is wrong with it, and where. */
export function readScenarioText(text: string, schemas: StepSchemas, rules: Rules): ReadScenario | { fault: string } {
  try {
    return scenarioIn(text, schemas, rules)
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message }
    throw error
  }
}

/** The text of a scenario, as short as it can be. */
export function scenarioText(
  { title, steps }: Omit<Scenario, 'id'>,
  { seed, start, origin, pace }: Partial<Stage> = {},
): string {
  const written: WrittenScenario = {
    title,
    ...(seed !== undefined && seed !== defaults.seed && { seed }),
    ...(start !== undefined && start !== defaults.start && { start: new Date(start).toISOString() }),
    ...(origin !== undefined && origin !== defaults.origin && { origin }),
    ...(pace && { pace: { payer: durationText(pace.payer), provider: durationText(pace.provider) } }),
    steps: steps.map(shortened),
  }
  return JSON.stringify(written)
}

function shortened(step: Step): Step {
  if (!('call' in step)) return step
  const { body, meanwhile = [], ...others } = step
  return {
    ...others,
    ...(Object.keys(body).length > 0 && { body }),
    ...(meanwhile.length > 0 && { meanwhile: meanwhile.map(shortened) }),
  } as CallStep
}

class Fault extends Error {}

function scenarioIn(text: string, schemas: StepSchemas, rules: Rules): ReadScenario {
  if (text.length > limits.characters) throw new Fault(`A scenario has at most ${limits.characters} characters.`)
  const written = parsed(text)
  checkSize(written)
  const check = makeValidator({}, defaults.origin)
  tell('', check(frameOf(schemas), withoutSteps(written)))
  const { title, seed = defaults.seed, start, origin = defaults.origin, pace, steps } = written as WrittenScenario
  const begin = start === undefined ? defaults.start : instantOf(start)
  if (Number.isNaN(begin)) throw new Fault('/start: Write an instant such as 2026-01-01T00:00:00Z.')
  if (!isOrigin(origin)) throw new Fault('/origin: Write the beginning of addresses, such as https://pay.example.')
  const reading = { schemas, rules, check, calls: 0 }
  return {
    scenario: { id: title, title, steps: steps.map((step, at) => stepOf(step, `/steps/${at}`, reading)) },
    stage: {
      seed,
      start: begin,
      origin,
      ...(pace && { pace: { payer: durationOf(pace.payer)!, provider: durationOf(pace.provider)! } }),
    },
  }
}

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const frameOf = ({ wait }: StepSchemas): Schema => ({
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 200 },
    seed: { type: 'integer', minimum: 0, maximum: 0xffffffff },
    start: { type: 'string' },
    origin: { type: 'string' },
    pace: {
      type: 'object',
      properties: { payer: wait!.properties!.wait!, provider: wait!.properties!.wait! },
      required: ['payer', 'provider'],
      additionalProperties: false,
    },
    steps: { type: 'array', minItems: 1, items: {} },
  },
  required: ['title', 'steps'],
  additionalProperties: false,
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const isYaml = /^\s*[\w-]+:(\s|$)|^---/m.test(text) && !text.trimStart().startsWith('{')
    throw new Fault(
      isYaml
        ? 'This looks like YAML. A scenario is JSON: convert the file first.'
        : `This is not JSON: ${(error as Error).message}`,
    )
  }
}

/** Depth and length of names, which what plays the steps does not limit. */
function checkSize(value: unknown, pointer = '', depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > limits.depth) throw new Fault(`${pointer}: Objects and lists are at most ${limits.depth} deep.`)
  for (const [name, part] of Object.entries(value)) {
    if (name.length > limits.name) throw new Fault(`${pointer}: A name has at most ${limits.name} characters.`)
    checkSize(part, `${pointer}/${name}`, depth + 1)
  }
}

interface Reading {
  schemas: StepSchemas
  rules: Rules
  check: Validator
  /** Calls so far, repeats included. */
  calls: number
}

function stepOf(step: unknown, pointer: string, reading: Reading): Step {
  const { schemas, check } = reading
  const kinds = Object.keys(schemas)
  const isStep = (each: string) => typeof step === 'object' && step !== null && Object.hasOwn(step, each)
  const kind = kinds.find(isStep)
  if (kind === undefined) throw new Fault(`${pointer}: A step is one of ${kinds.sort().join(', ')}. Name one of them.`)
  tell(pointer, check(schemas[kind]!, withoutBody(step as JsonObject)))
  if (kind !== 'call') return step as Step
  const call = step as Omit<CallStep, 'body'> & { body?: JsonObject }
  checkCall(call, pointer, reading)
  return {
    ...call,
    body: call.body ?? {},
    meanwhile: (call.meanwhile ?? []).map((each, at) => stepOf(each, `${pointer}/meanwhile/${at}`, reading)),
  }
}

/** Steps are checked one by one. */
const withoutSteps = (written: unknown): unknown =>
  isObject(written) && Array.isArray(written.steps)
    ? { ...written, steps: written.steps.slice(0, 1).map(() => ({})) }
    : written

/** What a body holds is for the gateway to refuse, halves of letters included. */
const withoutBody = ({ body, ...others }: JsonObject): JsonObject =>
  body === undefined ? others : { ...others, body: isObject(body) ? {} : body }

function checkCall(call: Omit<CallStep, 'body'>, pointer: string, reading: Reading): void {
  const { contract, archived } = reading.rules
  const own = call.version ? archived : contract
  if (!own) throw new Fault(`${pointer}/version: Version ${call.version} is not played here. Use the program.`)
  if (!own.operations.some(({ id }) => id === call.call))
    throw new Fault(`${pointer}/call: There is no method ${call.call}.`)
  if ((call.padded ?? 0) > limits.padded) throw new Fault(`${pointer}/padded: The most is ${limits.padded}.`)
  reading.calls += call.times ?? 1
  if (reading.calls > limits.calls) throw new Fault(`${pointer}: A scenario makes at most ${limits.calls} calls.`)
}

function tell(pointer: string, [fault]: ReturnType<Validator>): void {
  if (fault) throw new Fault(`${pointer}${fault.pointer || (pointer ? '' : '/')}: ${fault.detail}`)
}
