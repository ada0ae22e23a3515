/* What a method's page offers to send. */
import type { Json, JsonObject } from '@docs/model/data/json'
import { bodyBytes } from '@docs/model/contract/signature'
import type { Step } from '@docs/model/scenarios/types'
import type { OperationRules } from '@docs/sandbox/gateway/types'
import { filled, type Memory } from '@docs/sandbox/scenarios/names'
import { testValues } from '@docs/sandbox/scenarios/play'
import { callOf, type Draft } from './request'
import type { Made, Sandbox } from './sandbox'

/** A call as a scenario writes it: the last step, and those before it. */
export interface WrittenCall {
  operation: string
  before: Step[]
  /** Body or parameters, with references to what earlier steps have remembered. */
  sent: JsonObject
}

export interface Start {
  draft: Draft
  /** The calls that the page has made first. */
  prepared: string[]
  /** The result of an earlier call that the draft uses. */
  used?: Made
}

/** How many earlier results are tried before new ones are made. */
const tries = 5

/** A draft that can be sent: with the result of an earlier call if one fits, else with one made for it. */
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

/** The step whose result the call refers to. */
function source({ before, sent }: WrittenCall): { as: string; operation: string } | undefined {
  const text = JSON.stringify(sent)
  for (const step of before)
    if ('call' in step && step.as !== undefined && text.includes(`{${step.as}.`))
      return { as: step.as, operation: step.call }
  return undefined
}

/** Results of earlier calls that the call could refer to, newest first. */
export function usable({ made }: Sandbox, call: WrittenCall): Made[] {
  const of = source(call)
  return of ? made.filter(({ operation }) => operation === of.operation) : []
}

function draftWith(sandbox: Sandbox, call: WrittenCall, { body }: Made): Draft {
  const memory: Memory = new Map(testValues(sandbox.rules)).set(source(call)?.as ?? '', body)
  return draftOf(sandbox, sandbox.operation(call.operation), filled(call.sent, memory))
}

/** The draft of one of the page's examples. */
export const exampleDraft = (sandbox: Sandbox, call: WrittenCall, sent: JsonObject, used: Made | undefined): Draft =>
  draftWith(sandbox, { ...call, sent }, used ?? { operation: '', body: {} })

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

function draftOf(sandbox: Sandbox, { body: schema }: OperationRules, sent: JsonObject): Draft {
  const { merchant_reference } = sent
  const own =
    typeof merchant_reference === 'string' ? { merchant_reference: sandbox.newReference(merchant_reference) } : {}
  const key = sandbox.newKey()
  if (schema) return { parameters: {}, body: bodyBytes({ ...sent, ...own }) ?? '', key }
  return {
    parameters: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, textOf(value)])),
    body: '',
    key,
  }
}
