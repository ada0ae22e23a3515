/* The initial request of a method's page. */
import type { Json, JsonObject } from '@docs/model/data/json'
import { bodyBytes } from '@docs/model/contract/signature'
import type { Step } from '@docs/model/scenarios/types'
import type { OperationRules } from '@docs/sandbox/gateway/types'
import { filled, type Memory } from '@docs/sandbox/scenarios/names'
import { testValues } from '@docs/sandbox/scenarios/play'
import { callOf, type Draft } from './request'
import type { Made, Sandbox } from './sandbox'

/** A call from a scenario: its last step, and the steps before it. */
export interface WrittenCall {
  operation: string
  before: Step[]
  /** Body or parameters, with references to results of earlier steps. */
  sent: JsonObject
  /** Only results of this service fit. */
  service?: string
}

export interface Start {
  draft: Draft
  /** The calls that the page made beforehand. */
  prepared: string[]
  /** The result of an earlier call that the draft uses. */
  used?: Made
}

/** How many earlier results are tried before new ones are made. */
const tries = 5

/** A draft that can be sent, using the result of an earlier call or, if none fits, of one made for it. */
export async function startOf(sandbox: Sandbox, call: WrittenCall): Promise<Start> {
  const operation = sandbox.operation(call.operation)
  for (const used of usable(sandbox, call).slice(0, tries)) {
    const draft = draftWith(sandbox, call, used)
    const answer = await sandbox.tryOut(callOf(sandbox.rules, operation, draft, sandbox.now()))
    if (answer && answer.status < 400) return { draft, prepared: [], used }
  }
  const memory = call.before.length > 0 ? await sandbox.prepare(call.before) : testValues(sandbox.rules)
  const prepared = call.before.flatMap((step) => ('call' in step ? step.call : []))
  const [used] = usable(sandbox, call)
  return { draft: draftOf(sandbox, operation, filled(call.sent, memory)), prepared, ...(used && { used }) }
}

interface Source {
  as: string
  operation: string
}

/** The steps whose results the call refers to. */
function sources({ before, sent }: WrittenCall): Source[] {
  const text = JSON.stringify(sent)
  return before.flatMap((step) =>
    'call' in step && step.as !== undefined && text.includes(`{${step.as}.`)
      ? { as: step.as, operation: step.call }
      : [],
  )
}

const madeBy = ({ made }: Sandbox, { service }: WrittenCall, source: Source): Made[] =>
  made.filter(
    ({ operation, body }) =>
      operation === source.operation && (service === undefined || (body.service_id ?? service) === service),
  )

/** Results of earlier calls that the call could refer to first, newest first. */
export function usable(sandbox: Sandbox, call: WrittenCall): Made[] {
  const all = sources(call).map((source) => madeBy(sandbox, call, source))
  return all.every(({ length }) => length > 0) ? (all[0] ?? []) : []
}

function draftWith(sandbox: Sandbox, call: WrittenCall, used: Made | undefined): Draft {
  const memory: Memory = new Map(testValues(sandbox.rules))
  for (const [at, source] of sources(call).entries())
    memory.set(source.as, ((at === 0 && used) || madeBy(sandbox, call, source)[0])?.body ?? {})
  return draftOf(sandbox, sandbox.operation(call.operation), filled(call.sent, memory))
}

/** The draft of one of the page's examples. */
export const exampleDraft = (sandbox: Sandbox, call: WrittenCall, sent: JsonObject, used: Made | undefined): Draft =>
  draftWith(sandbox, { ...call, sent }, used)

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

function draftOf(sandbox: Sandbox, { body: schema }: OperationRules, sent: JsonObject): Draft {
  const { merchant_reference } = sent
  const own =
    typeof merchant_reference === 'string' ? { merchant_reference: sandbox.newReference(merchant_reference) } : {}
  const key = sandbox.newKey()
  if (schema) return { parameters: {}, body: bodyBytes({ ...sent, ...own }) ?? '', key, headers: {} }
  return {
    parameters: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, textOf(value)])),
    body: '',
    key,
    headers: {},
  }
}
