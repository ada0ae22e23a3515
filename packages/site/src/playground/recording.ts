/* What a tab has done with its sandbox, as the steps of a scenario that does the same again. */
import { bodyBytes } from '@docs/model/contract/signature'
import { isObject, type Json, type JsonObject } from '@docs/model/data/json'
import type { Acknowledgement, CallStep, Scenario, Step } from '@docs/model/scenarios/types'
import type { Memory } from '@docs/sandbox/scenarios/names'
import type { Stage } from '@docs/sandbox/scenarios/play'
import { limits, scenarioText } from '@docs/sandbox/scenarios/text'
import type { Call } from './request'
import type { Answer } from './sandbox'

/** An attempt of a callback, by the step that brought it; a callback that still waits has no answer. */
export interface Attempt {
  step: number
  answer?: Acknowledgement
}

/** What has been recorded; plain JSON. */
export interface Recorded {
  steps: Step[]
  /** Up to where the steps have moved the clock. */
  at: number
  /** In the order in which they came. */
  attempts: (Attempt & { request_id: string })[]
  /** Where ids that the gateway has made stand in the answers: `transaction_create.id`. */
  places: Record<string, string>
}

/** How endpoints answer in scenarios that say nothing about it. */
export const usualAnswer = 204 satisfies Acknowledgement

export class Recording {
  constructor(readonly recorded: Recorded) {}

  /** A call that is sent now. */
  call(operation: string, call: Call, now: number): CallStep {
    const key = call.headers['Idempotency-Key']
    const issued = this.recorded.steps.filter((step) => 'call' in step && step.key === undefined).length
    const step: CallStep = {
      call: operation,
      ...this.sent(call),
      ...(key !== undefined && key !== `key-${String(issued + 1)}` && { key }),
    }
    this.add(step, now)
    return step
  }

  /** What the call was answered; undefined if there was no answer. */
  answered(step: CallStep, answer: Answer | undefined): void {
    if (!answer) step.lost = true
    else if (answer.status >= 400) step.error = (JSON.parse(answer.body) as { code: string }).code
    else this.remember(step.call, JSON.parse(answer.body || '{}') as JsonObject, (name) => (step.as = name))
    if (answer?.headers.some(([name]) => name.toLowerCase() === 'idempotency-replayed')) step.replayed = true
  }

  /** Something that no call makes happen. */
  event(event: string, transaction: string, now: number): void {
    const [of = ''] = this.recorded.places[transaction]?.split('.') ?? []
    this.add({ event, of }, now)
  }

  /** Steps that the page itself has just played, with what they have remembered. */
  played(steps: Step[], memory: Memory, now: number): void {
    const named = steps.flatMap((step) => ('as' in step && step.as !== undefined ? [step.as] : []))
    const names = new Map(named.map((name) => [name, this.unused(name)]))
    this.recorded.steps.push(...steps.map((step) => renamed(step, names)))
    for (const [name, own] of names) this.remember(own, memory.get(name) ?? {})
    this.recorded.at = now
  }

  /** An attempt of a callback that has come; with `answer` while the page itself plays. */
  attempted(request_id: string, now: number, answer?: Acknowledgement): void {
    const { steps, at, attempts } = this.recorded
    // Brought by a later page of the tab once more.
    if (attempts.some((each) => each.request_id === request_id)) return
    const isLater = answer !== undefined || now > at
    attempts.push({ request_id, step: isLater ? steps.length : steps.length - 1, ...(answer && { answer }) })
  }

  acknowledged(request_id: string, answer: Acknowledgement): void {
    const attempt = this.recorded.attempts.find((each) => each.request_id === request_id)
    if (attempt) attempt.answer = answer
  }

  /** Moves the clock to where the tab’s is: what the reader does next happens then. */
  passTime(now: number): void {
    if (now <= this.recorded.at) return
    this.recorded.steps.push(untilStep(now))
    this.recorded.at = now
  }

  private add(step: Step, now: number): void {
    this.passTime(now)
    this.recorded.steps.push(step)
  }

  /** Bodies are sent as they are unless JSON with the pages' indentation says the same. */
  private sent({ parameters, body }: Call): Pick<CallStep, 'body' | 'raw'> {
    if (body === undefined) return { body: this.withPlaces(parameters) }
    const value = Object.keys(parameters).length > 0 ? undefined : writtenBody(body)
    return value ? { body: this.withPlaces(value) } : { body: parameters, raw: body }
  }

  private withPlaces<T extends JsonObject>(value: T): T {
    const text = Object.entries(this.recorded.places).reduce(
      (before, [id, place]) => before.replaceAll(id, `{${place}}`),
      JSON.stringify(value),
    )
    return JSON.parse(text) as T
  }

  /** Enters the ids of an answer that are new, under a name that no other answer has. */
  private remember(name: string, answer: JsonObject, onName?: (name: string) => void): void {
    const { places } = this.recorded
    const found = idsIn(answer).filter(([, id]) => !Object.hasOwn(places, id))
    if (found.length === 0) return
    const own = onName ? this.unused(name) : name
    onName?.(own)
    for (const [path, id] of found) places[id] = `${own}.${path}`
  }

  private unused(name: string): string {
    const taken = new Set(this.recorded.steps.flatMap((step) => ('as' in step ? (step.as ?? []) : [])))
    const free = (count: number): string => (count === 1 ? name : `${name}_${String(count)}`)
    let count = 1
    while (taken.has(free(count))) count += 1
    return free(count)
  }
}

/** The body that a scenario writes for this text, unless the text is written in another way or holds references. */
function writtenBody(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as Json
    return isObject(value) && bodyBytes(value) === text && !/\{\w+(\.\w+)+\}/.test(text) ? value : undefined
  } catch {
    return undefined
  }
}

const made = /^[a-z]+_[0-9A-HJKMNP-TV-Z]{26}$/

/** Ids that the gateway has made, by their dotted paths. */
function idsIn(object: JsonObject, before = ''): [path: string, id: string][] {
  return Object.entries(object).flatMap(([name, value]): [string, string][] => {
    if (isObject(value)) return idsIn(value, `${before}${name}.`)
    return typeof value === 'string' && made.test(value) ? [[before + name, value]] : []
  })
}

function renamed(step: Step, names: ReadonlyMap<string, string>): Step {
  const text = [...names].reduce(
    (before, [name, own]) => before.replaceAll(`{${name}.`, `{${own}.`),
    JSON.stringify(step),
  )
  const given = Object.entries(JSON.parse(text) as Record<string, Json>)
  const own = (key: string, value: Json) =>
    typeof value === 'string' && ['as', 'of', 'check', 'resend'].includes(key) ? names.get(value) : undefined
  return Object.fromEntries(given.map(([key, value]) => [key, own(key, value) ?? value])) as Step
}

/** Lets time pass until now. */
export const untilStep = (now: number): Step => ({ until: new Date(now).toISOString().replace('.000Z', 'Z') })

/** The steps, with how the endpoint answers wherever that changes; a callback that still waits is never answered. */
export function withAnswers(steps: readonly Step[], attempts: readonly Attempt[]): Step[] {
  let repeats: Acknowledgement = usualAnswer
  return steps.flatMap((step, index): Step[] => {
    const answers = attempts.filter((each) => each.step === index).map(({ answer = 'no_answer' }) => answer)
    if (answers.every((each) => each === repeats)) return [step]
    repeats = answers.at(-1) ?? repeats
    return [{ endpoint: answers.slice(0, answers.findLastIndex((each) => each !== repeats) + 2) }, step]
  })
}

/** The scenario of a recording; it expects the statuses that the transactions have now. */
export function scenarioOf(
  { steps, at, attempts, places }: Recorded,
  now: number,
  transactions: readonly { id: string; status: string }[],
): Scenario {
  const all = withAnswers(now > at ? [...steps, untilStep(now)] : steps, attempts)
  const checks = transactions.flatMap(({ id, status }): Step[] => {
    const [name] = places[id]?.split('.') ?? []
    return name === undefined ? [] : [{ check: name, is: { status } }]
  })
  const title = [...new Set(steps.flatMap((step) => ('call' in step ? [step.call] : [])))].join(', ').slice(0, 200)
  return { id: title, title, steps: [...all, ...checks] }
}

/** The text of a scenario that is staged like this; undefined if it is too long for those who read it. */
export function textOf(scenario: Scenario, stage: Partial<Stage>): string | undefined {
  const text = scenarioText(scenario, stage)
  const calls = scenario.steps.filter((step) => 'call' in step)
  return text.length > limits.characters || calls.length > limits.calls ? undefined : text
}
