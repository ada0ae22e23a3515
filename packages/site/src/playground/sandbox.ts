/* The documented gateway, running in the page; shared by all pages of a tab. */
import { hosts } from '@docs/model/brand/brand-names'
import type { JsonObject } from '@docs/model/data/json'
import type { Acknowledgement, PayerAct, Scenario, Step } from '@docs/model/scenarios/types'
import { createGateway } from '@docs/sandbox/gateway/gateway'
import type { Attempt, Gateway, GatewayOptions, OperationRules, PayerFault, Rules } from '@docs/sandbox/gateway/types'
import { keyOf } from '@docs/sandbox/payer-pages/key'
import type { Memory } from '@docs/sandbox/scenarios/names'
import { playOn, type Stage } from '@docs/sandbox/scenarios/play'
import { keep, readKept, type NotKept } from './kept'
import { Recording, scenarioOf, type Recorded } from './recording'
import { requestFor, type Answer, type Call } from './request'

/** Origin of payers' pages in the documentation; nothing is ever sent there. */
const origin = `https://${hosts.pay}`

/** A callback awaiting an answer, which the reader gives instead of the merchant. */
export interface Delivery {
  /** The attempt's `X-Request-Id`. */
  request_id: string
  answer: (status: number) => void
  /** Leaves it without an answer. */
  ignore: () => void
}

/** The result of a successful call, whose values later calls can use. */
export interface Made {
  operation: string
  body: JsonObject
}

interface State {
  format: number
  snapshot: string
  made: Made[]
  count: number
  recorded: Recorded
}

/** Incremented when an earlier page's state can no longer be read; the gateway's own part has its own. */
const format = 4

/** How many results are offered to later calls. */
const offered = 20

export class Sandbox {
  gateway!: Gateway
  /** Callbacks awaiting an answer, oldest first. */
  deliveries: Delivery[] = []
  /** Newest first. */
  made: Made[] = []
  recording!: Recording
  notKept: NotKept | undefined
  /** Target of a clock move in progress. */
  movesTo: number | undefined
  /** Increases with each change. */
  revision = 0
  /** Number of calls so far, from which keys and references are made; an object, because `playOn` counts too. */
  private readonly calls = { count: 0 }
  private readonly listeners = new Set<() => void>()
  /** Whether callbacks are acknowledged automatically: while the page itself makes calls. */
  private acknowledges = false

  constructor(readonly rules: Rules) {
    try {
      this.restore(readKept())
    } catch {
      // The state was written by another version of this page.
      this.restore(undefined)
    }
  }

  private restore(state: State | undefined): void {
    if (state !== undefined && state.format !== format) throw new Error(`The state has format ${String(state.format)}.`)
    this.recording = new Recording(state?.recorded ?? { steps: [], at: this.start, attempts: [], places: {} })
    this.gateway = createGateway({
      ...this.options(),
      deliver: this.deliver,
      ...(state && { state: state.snapshot }),
    })
    this.made = state?.made ?? []
    this.calls.count = state?.count ?? 0
  }

  /** The samples' start time, so that the same request has the same signature. */
  get start(): number {
    return Number(this.rules.contract.signature.demo.timestamp) * 1000
  }

  /** Settings of a scenario besides its steps. */
  get staging(): Required<Pick<Stage, 'seed' | 'start' | 'origin'>> {
    return { seed: 1, start: this.start, origin }
  }

  private options(): GatewayOptions {
    const { start } = this
    return {
      rules: this.rules,
      ...this.staging,
      clock: 'manual',
      wall: { now: () => (this.gateway as Gateway | undefined)?.now() ?? start, sleep: () => Promise.resolve() },
      remoteCallbacks: true,
      resumesCallbacks: true,
      deliver: () => new Promise(() => {}),
    }
  }

  now(): number {
    return this.gateway.now()
  }

  private readonly deliver = (request: Request): Promise<Response> => {
    const { facts } = this.rules.contract
    const request_id = request.headers.get(String(facts['header.request_id'])) ?? ''
    this.recording.attempted(request_id, this.now(), this.acknowledges ? 204 : undefined)
    if (this.acknowledges) return Promise.resolve(new Response(null, { status: 204 }))
    return new Promise((resolve, reject) => {
      const settle = (answer: Acknowledgement) => {
        this.recording.acknowledged(request_id, answer)
        void this.settle(delivery)
      }
      const delivery: Delivery = {
        request_id,
        answer: (status) => {
          resolve(new Response(null, { status }))
          settle(status)
        },
        ignore: () => {
          reject(new Error(`No answer within ${String(facts['callback.acknowledge_seconds'])} s.`))
          settle('no_answer')
        },
      }
      this.deliveries = [...this.deliveries, delivery]
      this.changed()
    })
  }

  /** Waits until the gateway has processed the answer, which the attempt then shows. */
  private async settle(delivery: Delivery): Promise<void> {
    const { gateway } = this
    this.deliveries = this.deliveries.filter((each) => each !== delivery)
    const isRead = () =>
      gateway.control.events().some(({ attempts }) => attempts.some((each) => isAnswered(each, delivery)))
    while (gateway === this.gateway && !isRead()) await new Promise((resolve) => setTimeout(resolve))
    this.changed()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private changed(): void {
    const { made, gateway, calls, recording } = this
    const { recorded } = recording
    this.notKept = keep({ format, snapshot: gateway.snapshot(), made, count: calls.count, recorded } satisfies State)
    this.revision += 1
    // Deferred, so that the page renders the change together with the response.
    queueMicrotask(() => {
      for (const listener of this.listeners) listener()
    })
  }

  operation(id: string): OperationRules {
    const found = this.rules.contract.operations.find((each) => each.id === id)
    if (!found) throw new Error(`The sandbox has no method ${id}.`)
    return found
  }

  /** An unused idempotency key. */
  newKey(): string {
    return `key-${String(this.calls.count + 1)}`
  }

  /** An unused reference, made from that of an example. */
  newReference(reference: string): string {
    const { count } = this.calls
    return count === 0 ? reference : `${reference}-${String(count + 1)}`
  }

  async send(operation: string, call: Call): Promise<Answer | undefined> {
    const request = requestFor(origin, call)
    this.calls.count += 1
    const step = this.recording.call(operation, call, this.now())
    const answer = await this.gateway.fetch(request, { target: call.target })
    const read = await readAnswer(answer)
    this.recording.answered(step, read)
    if (read && answer.ok) this.remember({ operation, body: JSON.parse(read.body || '{}') as JsonObject })
    this.changed()
    return read
  }

  /** Dry run: the gateway's response now, without side effects. */
  async tryOut(call: Call): Promise<Answer | undefined> {
    const twin = createGateway({ ...this.options(), rateLimits: false, state: this.gateway.snapshot() })
    return readAnswer(await twin.fetch(requestFor(origin, call), { target: call.target }))
  }

  /** Makes the calls that must precede one. This takes time, so pending callbacks get no answer. */
  async prepare(steps: Step[]): Promise<Memory> {
    this.ignoreCallbacks()
    this.recording.passTime(this.now())
    this.acknowledges = true
    try {
      const { rules, calls: keys } = this
      const played = steps.map(this.withNewReference)
      const memory = await playOn(this.gateway, played, { rules, origin, keys })
      this.recording.played(played, memory, this.now())
      for (const step of steps)
        if ('call' in step && step.as !== undefined)
          this.remember({ operation: step.call, body: memory.get(step.as) ?? {} })
      return memory
    } finally {
      this.acknowledges = false
      this.changed()
    }
  }

  private readonly withNewReference = (step: Step): Step => {
    if (!('call' in step) || typeof step.body.merchant_reference !== 'string') return step
    return { ...step, body: { ...step.body, merchant_reference: this.newReference(step.body.merchant_reference) } }
  }

  private remember(made: Made): void {
    this.made = [made, ...this.made].slice(0, offered)
  }

  /** Triggers an event that no call causes. Throws the gateway's own message. */
  async happen(transaction: string, event: string): Promise<void> {
    this.recording.event(event, transaction, this.now())
    const answer = await this.gateway.fetch(
      new Request(`${origin}/_sandbox/transactions/${transaction}/event`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ event }),
      }),
    )
    if (!answer.ok) throw new Error(await answer.text())
    this.changed()
  }

  /** What the payer does on the page of a transaction; faults in its form change nothing. */
  async payerDoes(transaction: string, act: PayerAct): Promise<PayerFault[]> {
    const step = this.recording.payer(act, transaction, this.now())
    const done = await this.gateway.payer.act(keyOf(transaction), act)
    if (step && done?.faults?.length) step.refused = true
    this.changed()
    return done?.faults ?? []
  }

  /** The recording as a scenario. */
  get scenario(): Scenario {
    const transactions = this.gateway.control.transactions().reverse()
    return scenarioOf(this.recording.recorded, this.now(), transactions)
  }

  /** Moves the clock, stopping at each callback for the reader's answer. Pending ones get no answer. */
  async advance(to: number): Promise<void> {
    this.ignoreCallbacks()
    const { gateway } = this
    this.movesTo = Math.max(to, this.movesTo ?? to)
    this.changed()
    await gateway.advance(to)
    // Restarted meanwhile.
    if (gateway !== this.gateway) return
    if (this.movesTo <= gateway.now()) this.movesTo = undefined
    this.changed()
  }

  private ignoreCallbacks(): void {
    for (const delivery of this.deliveries) delivery.ignore()
  }

  startOver(): void {
    this.deliveries = []
    this.movesTo = undefined
    this.restore(undefined)
    this.changed()
  }
}

const isAnswered = ({ request_id, status, fault }: Attempt, delivery: Delivery): boolean =>
  request_id === delivery.request_id && (status !== undefined || fault !== undefined)

async function readAnswer(answer: Response): Promise<Answer | undefined> {
  if (answer.type === 'error') return undefined
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() }
}
