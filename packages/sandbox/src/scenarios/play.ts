/** Plays a scenario on a new gateway. */
import { createGateway } from '../gateway/gateway'
import { days, durationOf } from '../gateway/instant'
import type { Gateway, OperationRules, Pace, Rules } from '../gateway/types'
import { textOf } from '../gateway/text'
import { differences, expectationFaults } from './expect'
import { requestOf } from './merchant'
import { filled, type Memory } from './names'
import { readCallback, signerOf } from './receiver'
import { Recorder, textsOf } from './record'
import type {
  CallbackEntry,
  CallStep,
  CheckStep,
  ChooseStep,
  EventStep,
  OpenStep,
  PayerStep,
  Scenario,
  Step,
  Transcript,
} from '@docs/model/scenarios/types'
import type { JsonObject } from '@docs/model/data/json'

export interface Stage {
  rules: Rules
  seed?: number
  origin?: string
  /** Time at which the play begins, in milliseconds. */
  start?: number
  pace?: Pace
}

export const defaults = { seed: 1, origin: 'http://localhost:4010', start: Date.parse('2026-01-01T00:00:00Z') }

/** How far a scenario may move the clock in all. */
const longest = days(999)

/** A play that is going on. */
interface Play extends Required<Omit<Stage, 'pace'>> {
  gateway: Gateway
  recorder: Recorder
  memory: Memory
  failures: string[]
  /** Time that slow calls have taken: the wall clock is ahead of the gateway's clock by it. */
  delay: { milliseconds: number }
  /** Number of Idempotency-Keys issued so far. */
  keys: { count: number }
  /** Steps to run before the pending response arrives. */
  meanwhile: Step[]
}

/** Plays all steps; failed expectations are collected in `wrong`. */
export async function play({ id, steps }: Scenario, stage: Stage): Promise<Transcript> {
  const playing = begin(stage)
  await runSteps(playing, steps)
  return transcriptSoFar(id, playing)
}

/** A play of which nothing has been played yet. */
export function begin(stage: Stage): Play {
  const settings = { ...defaults, ...stage }
  const recorder = new Recorder()
  const gateway = createGateway({
    ...settings,
    clock: 'manual',
    remoteCallbacks: true,
    deliver: recorder.deliver,
    wall: {
      now: () => wallOf(playing),
      sleep: (milliseconds) => passWhileWaiting(playing, milliseconds),
    },
  })
  recorder.attach(gateway)
  const playing: Play = { ...newPlay(settings), recorder, gateway }
  return playing
}

const transcriptSoFar = (scenario: string, { seed, recorder, failures }: Play): Transcript => ({
  scenario,
  seed,
  entries: recorder.entries,
  transactions: recorder.finalStates(),
  wrong: failures,
})

const newPlay = (settings: Required<Omit<Stage, 'pace'>>): Omit<Play, 'gateway' | 'recorder'> => ({
  ...settings,
  delay: { milliseconds: 0 },
  memory: testValues(settings.rules),
  failures: [],
  keys: { count: 0 },
  meanwhile: [],
})

/** Plays steps on a gateway that is running; returns what they have remembered. Throws if one goes wrong. */
export async function playOn(
  gateway: Gateway,
  steps: Step[],
  { rules, origin, keys }: Pick<Play, 'rules' | 'origin' | 'keys'>,
): Promise<Memory> {
  const recorder = new Recorder()
  recorder.attach(gateway)
  const playing: Play = { ...newPlay({ ...defaults, rules, origin, start: gateway.now() }), gateway, recorder, keys }
  await runSteps(playing, steps)
  if (playing.failures.length > 0) throw new Error(playing.failures.join('; '))
  return playing.memory
}

/** Test values that steps may refer to from the start: `{cards.paid_visa.number}`. */
export const testValues = ({ contract }: Rules): Memory =>
  new Map(
    Object.entries(contract.testData).map(([kind, values]: [string, { id: string }[]]) => [
      kind,
      Object.fromEntries(values.map((each) => [each.id, each])),
    ]),
  )

export async function runSteps(playing: Play, steps: Step[], before = ''): Promise<void> {
  for (const [at, step] of steps.entries()) await runStep(playing, step, `${before}${at + 1}`)
}

/** Plays one step, after which nothing is on its way; `number` is for its failures. */
export async function runStep(playing: Play, step: Step, number: string): Promise<void> {
  const found: string[] = []
  try {
    found.push(...(await perform(playing, step)))
  } catch (error) {
    found.push((error as Error).message)
  }
  await playing.gateway.settled()
  playing.recorder.recordStatusChanges()
  playing.failures.push(...found.map((each) => `step ${number} (${nameOf(step)}): ${each}`))
}

const nameOf = (step: Step): string => ('call' in step ? step.call : (Object.keys(step)[0] ?? ''))

/** Performs one step; returns its failed expectations. */
async function perform(playing: Play, step: Step): Promise<string[]> {
  if ('call' in step) return callOften(playing, step)
  if ('payer' in step) return payer(playing, step)
  if ('choose' in step) return choose(playing, step)
  if ('event' in step) return event(playing, step)
  if ('check' in step) return check(playing, step)
  if ('open' in step) return open(playing, step)
  if ('wait' in step) return passTime(playing, playing.gateway.now() + (durationOf(step.wait) ?? NaN))
  if ('until' in step) return passTime(playing, Date.parse(String(filled(step.until, playing.memory))))
  if ('endpoint' in step) {
    playing.recorder.answerCallbacks(step.endpoint)
    playing.recorder.add({ kind: 'setting', at: playing.recorder.now(), of: 'endpoint', value: step.endpoint })
    return []
  }
  if ('resend' in step) return resend(playing, step.resend)
  if ('tell' in step) {
    const { tell: what, from, to } = step
    playing.recorder.add({ kind: 'told', at: playing.recorder.now(), what, from, to })
    return []
  }
  const [of, value] = 'fault' in step ? (['fault', step.fault] as const) : (['account', step.account] as const)
  playing.recorder.add({ kind: 'setting', at: playing.recorder.now(), of, value })
  return control(playing, of === 'fault' ? '/faults' : '/account', value)
}

/* Calls */

async function callOften(playing: Play, { times = 1, ...step }: CallStep): Promise<string[]> {
  const found: string[] = []
  for (let count = 0; count < times; count += 1) found.push(...(await call(playing, step)))
  return found
}

async function call(playing: Play, step: CallStep): Promise<string[]> {
  const { gateway, recorder, memory, rules, origin } = playing
  const contract = step.version === '1.x' ? rules.archived : rules.contract
  const operation = contract?.operations.find(({ id }) => id === step.call)
  if (!contract || !operation) return [`there is no operation ${step.call}`]
  const given = {
    ...step,
    body: filled(step.body, memory),
    ...(step.bearer !== undefined && { bearer: String(filled(step.bearer, memory)) }),
  }
  const now = wallOf(playing)
  const sent = requestOf(contract, operation, { ...given, key: step.key ?? newKey(playing), now })
  const headers = { ...sent.headers, ...step.headers }
  recorder.add({ kind: 'request', at: recorder.now(), operation: nameIn(step, operation), ...sent, headers })
  const { method, target, body } = sent
  const request = new Request(origin + target, { method, headers, ...(body !== undefined && { body }) })
  recorder.defer()
  playing.meanwhile = step.meanwhile ?? []
  const answer = await gateway.fetch(request, { target })
  const text = answer.type === 'error' ? '' : await answer.text()
  recorder.recordStatusChanges()
  const entry = { at: recorder.now(), operation: nameIn(step, operation) }
  recorder.release(
    answer.type === 'error'
      ? { kind: 'no_answer', ...entry }
      : {
          kind: 'answer',
          ...entry,
          status: answer.status,
          headers: textsOf(answer.headers),
          ...(text && { body: text }),
        },
  )
  const read = (text === '' ? {} : JSON.parse(text)) as JsonObject
  if (step.as !== undefined) memory.set(step.as, read)
  return expectationFaults({ ...step, is: filled(step.is, memory) }, answer, read)
}

const nameIn = ({ version }: CallStep, { id }: OperationRules): string => (version ? `${version} ${id}` : id)

const newKey = ({ keys }: Play): string => `key-${(keys.count += 1)}`

const wallOf = ({ gateway, delay: slept }: Play): number => gateway.now() + slept.milliseconds

/** While a response is delayed, callbacks are sent and the `meanwhile` steps run. */
async function passWhileWaiting(playing: Play, milliseconds: number): Promise<void> {
  const { gateway, recorder, meanwhile } = playing
  playing.meanwhile = []
  recorder.recordStatusChanges()
  recorder.release()
  await gateway.advance(gateway.now())
  await runSteps(playing, meanwhile, 'meanwhile ')
  playing.delay.milliseconds += milliseconds
  recorder.defer()
}

async function open({ gateway, recorder, memory, origin }: Play, step: OpenStep): Promise<string[]> {
  const address = new URL(String(filled(step.open, memory)), origin)
  const target = address.pathname + address.search
  recorder.add({ kind: 'request', at: recorder.now(), method: 'GET', target, headers: {} })
  const answer = await gateway.fetch(new Request(address), { target })
  const [status, headers, body] = [answer.status, textsOf(answer.headers), await answer.text()]
  recorder.add({ kind: 'answer', at: recorder.now(), status, headers, body })
  const missing = filled(step.holds ?? [], memory).filter((each) => !body.includes(each))
  return [
    ...(status === step.status ? [] : [`${target} answered ${status} and not ${step.status}`]),
    ...missing.map((each) => `${target} does not hold ${each}`),
  ]
}

/* Steps without API calls */

async function payer(playing: Play, { payer: act, of, fields: named, refused }: PayerStep): Promise<string[]> {
  const { gateway, recorder, memory } = playing
  const id = idOf(playing, of)
  const fields = filled(named, memory)
  const done = await gateway.payer.act(id.slice(id.indexOf('_') + 1), { act, ...(fields && { fields }) })
  const faults = done?.faults.map(({ field, code }) => ({ field, code })) ?? []
  recorder.add({
    kind: 'payer',
    at: recorder.now(),
    transaction_id: id,
    act,
    ...(fields && { fields }),
    ...(faults.length > 0 && { faults }),
  })
  if (!done) return [`there is no page of ${id}`]
  if (refused) return faults.length > 0 ? [] : ["the page accepted the payer's fields, and a refusal was expected"]
  return faults.map(({ field, code }) => `the payer's ${field} is ${code}`)
}

async function choose({ gateway, recorder, memory }: Play, step: ChooseStep): Promise<string[]> {
  const id = textOf(memory.get(step.of)?.id)
  const key = id.slice(id.indexOf('_') + 1)
  const choice = await gateway.payer.choose(id.startsWith('inv_') ? 'i' : 'l', key, step.choose)
  if (!('key' in choice)) return [`${step.choose} cannot be chosen: ${choice.refused}`]
  const transaction_id = `txn_${choice.key}`
  memory.set(step.as, { id: transaction_id })
  recorder.add({ kind: 'choice', at: recorder.now(), of: id, service_id: step.choose, transaction_id })
  return []
}

async function event(playing: Play, { event: name, of, details, refused }: EventStep): Promise<string[]> {
  const { recorder, memory } = playing
  const id = idOf(playing, of)
  const more = filled(details ?? {}, memory)
  recorder.add({
    kind: 'event',
    at: recorder.now(),
    transaction_id: id,
    event: name,
    ...(details && { details: more }),
  })
  const found = await control(playing, `/transactions/${id}/event`, { event: name, ...more })
  if (refused) return found.length > 0 ? [] : ['it happened, and a refusal was expected']
  return found
}

async function passTime({ gateway, recorder, start }: Play, to: number): Promise<string[]> {
  if (Number.isNaN(to)) return ['this is no time']
  // The clock stops at everything that happens meanwhile, such as the settlement of each day.
  if (to > start + longest) return ['a scenario lasts 999 days at most: name an earlier time']
  const at = recorder.now()
  recorder.add({ kind: 'clock', at, to: new Date(to).toISOString().replace('.000Z', 'Z') })
  await gateway.advance(to)
  return []
}

async function resend(playing: Play, of: string): Promise<string[]> {
  const id = idOf(playing, of)
  const last = playing.gateway.control.events().find(({ transaction_id }) => transaction_id === id)
  return last ? control(playing, `/callbacks/${last.event_id}/resend`, {}) : [`there is no callback of ${id}`]
}

/** A control call. */
async function control({ gateway, origin }: Play, path: string, body: JsonObject): Promise<string[]> {
  const request = new Request(`${origin}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await gateway.fetch(request)
  return answer.ok ? [] : [await answer.text()]
}

/* Checks */

function check(playing: Play, step: CheckStep): string[] {
  const { gateway, recorder, memory, rules } = playing
  const id = idOf(playing, step.check)
  const now = gateway.control.transaction(id)?.transaction ?? {}
  const told = recorder.entries
    .filter((entry): entry is CallbackEntry => entry.kind === 'callback')
    .map((entry) => ({ ...readCallback(entry, gateway), signer: signerOf(rules, entry) }))
    .filter(({ transaction_id }) => transaction_id === id)
  return [
    ...differences(now, filled(step.is ?? {}, memory)),
    ...(step.callbacks
      ? differences({ callbacks: told.map(({ status }) => status) }, { callbacks: step.callbacks })
      : []),
    ...(step.attempts
      ? differences({ attempts: told.map(({ attempt }) => attempt) }, { attempts: step.attempts })
      : []),
    ...(step.signed_by
      ? differences({ signed_by: told.map(({ signer }) => signer) }, { signed_by: step.signed_by })
      : []),
  ]
}

/** The id of the transaction that a stored response contains or refers to. */
function idOf({ gateway, memory }: Play, name: string): string {
  const { id: own, transaction_id } = memory.get(name) ?? {}
  const id = transaction_id ?? own
  // Transactions of 1.x have numeric ids.
  if (typeof id === 'number') return `txn_${gateway.payer.archivedKey(String(id)) ?? ''}`
  if (typeof id !== 'string') throw new Error(`no step before has remembered a transaction as ${name}`)
  return id
}
