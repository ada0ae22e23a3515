/* A payment that a reader follows step by step, on a gateway of its own. */
import type { Json } from '@docs/model/data/json'
import type {
  Acknowledgement,
  CallbackEntry,
  Entry,
  PayerAct,
  PayerStep,
  Scenario,
  Step,
  Transcript,
} from '@docs/model/scenarios/types'
import type { Gateway, PayerFault, Rules } from '@docs/sandbox/gateway/types'
import { begin, runStep, transcriptSoFar, type Stage } from '@docs/sandbox/scenarios/play'
import { nextEvent } from './next-event'
import { untilStep, usualAnswer, withAnswers, type Attempt } from './recording'
import { scenesOf, type Scene } from './scenes'

export interface WrittenStory {
  /** The scenario's id. */
  scenario: string
  steps: Step[]
  staging: Omit<Stage, 'rules' | 'answers'>
}

/** A callback that waits for the merchant's answer. */
interface Waiting {
  callback: CallbackEntry
  answer: (answer: Acknowledgement) => void
}

export class Story {
  /** Increases with each change. */
  revision = 0
  /** From this entry on it goes another way than it was written. */
  changedAt = Infinity
  private readonly play
  /** How many scenes the reader has seen. */
  private seen = 0
  private played = 0
  private waiting: Waiting[] = []
  private readonly attempts: Attempt[] = []
  /** The step that is being played: it lasts until its callbacks are answered. */
  private running: Promise<void> | undefined
  private isBusy = false
  private steps: readonly Step[]
  private readonly listeners = new Set<() => void>()
  private onArrival = () => {}

  constructor(
    private readonly written: WrittenStory,
    rules: Rules,
  ) {
    this.steps = written.steps
    this.play = begin({ rules, ...written.staging, answers: this.arrived })
  }

  get gateway(): Gateway {
    return this.play.gateway
  }

  get scenes(): Scene[] {
    return this.all().slice(0, this.seen)
  }

  get isOver(): boolean {
    return this.isPlayed && this.unseen() === 0
  }

  /** Whether the reader can answer this callback now. */
  isWaiting(entry: Entry): boolean {
    return this.waiting[0]?.callback === entry
  }

  /** The id of its transaction, once it has been created. */
  get payment(): string | undefined {
    const { id } = this.play.memory.get('payment') ?? {}
    return typeof id === 'string' ? id : undefined
  }

  /** Whether the last thing that the reader has seen is a callback that waits. */
  get waits(): boolean {
    const last = this.scenes.at(-1)
    return last !== undefined && this.isWaiting(last.entries[0])
  }

  transcript(): Transcript {
    return transcriptSoFar(this.written.scenario, this.play)
  }

  /** What has been played, as a scenario that does the same again; it expects the status that the payment has now. */
  get scenario(): Scenario {
    const { payment, gateway } = this
    const { scenario: id } = this.written
    const steps = this.steps.slice(0, this.played)
    const last = steps.at(-1)
    // While a callback waits, less time has passed than was to pass.
    if (this.running && last && ('wait' in last || 'until' in last)) steps.splice(-1, 1, untilStep(gateway.now()))
    const { status } = (payment !== undefined && gateway.control.transaction(payment)?.transaction) || {}
    const check: Step[] = status === undefined ? [] : [{ check: 'payment', is: { status } }]
    return { id, title: id, steps: [...withAnswers(steps, this.attempts), ...check] }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Goes on until there is something new to see; a callback that the reader has left unanswered is acknowledged. */
  async next(): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    try {
      if (this.waits) this.waiting.shift()?.answer(usualAnswer)
      while (this.unseen() === 0 && !this.isPlayed) await this.goOn()
      this.seen += Math.min(1, this.unseen())
      // Checks show nothing: none of them is worth a step.
      while (this.unseen() === 0 && !this.running && this.nextStep && 'check' in this.nextStep) await this.goOn()
    } finally {
      this.isBusy = false
    }
    this.changed()
  }

  /** Answers the callback that waits, in place of the merchant. */
  async answer(answer: Acknowledgement): Promise<void> {
    const delivery = this.waiting.shift()
    if (!delivery || this.isBusy) return
    if (answer !== usualAnswer) this.changedAt = Math.min(this.changedAt, this.play.recorder.entries.length)
    delivery.answer(answer)
    // What waits already will not arrive.
    if (!this.mustAnswer) await this.goOn()
    this.changed()
  }

  /** Whether the reader can do something else now. */
  get canAct(): boolean {
    return !this.isBusy && !this.running && this.waiting.length === 0
  }

  /** Whether a callback, seen or not, has to be answered before anything else can happen. */
  get mustAnswer(): boolean {
    return this.waiting.length > 0
  }

  /** What the payer does on a page; faults in its form change nothing. */
  async payerDoes(act: PayerAct['act'], fields: Record<string, string>): Promise<PayerFault[]> {
    const step: PayerStep = { payer: act, of: 'payment', ...(Object.keys(fields).length > 0 && { fields }) }
    await this.does(step)
    const entry = this.play.recorder.entries.findLast(({ kind }) => kind === 'payer')
    const faults = ((entry as { faults?: Json } | undefined)?.faults ?? []) as unknown as PayerFault[]
    if (faults.length > 0) step.refused = true
    return faults
  }

  /** Goes another way: what was written to come next does not happen. */
  async does(step: Step): Promise<void> {
    if (!this.canAct) return
    const { length } = this.play.recorder.entries
    this.seen = this.all().length
    this.changedAt = Math.min(this.changedAt, length)
    this.steps = [...this.steps.slice(0, this.played), step]
    await this.next()
  }

  private readonly all = (): Scene[] => scenesOf(this.play.recorder.entries)

  private readonly unseen = (): number => this.all().length - this.seen

  private get nextStep(): Step | undefined {
    return this.steps[this.played] ?? this.upcoming
  }

  /** On a way of its own, a story goes on to what happens next. */
  private get upcoming(): Step | undefined {
    if (this.changedAt === Infinity) return undefined
    const at = nextEvent(this.gateway)
    return at === undefined ? undefined : { until: new Date(at).toISOString() }
  }

  private get isPlayed(): boolean {
    return !this.running && !this.nextStep
  }

  /** Plays until the step ends, or waits for the answer to a callback. */
  private goOn(): Promise<void> {
    const arrival = new Promise<void>((resolve) => (this.onArrival = resolve))
    this.running ??= this.playStep(this.nextStep!)
    return Promise.race([this.running, arrival])
  }

  private async playStep(step: Step): Promise<void> {
    this.steps = [...this.steps.slice(0, this.played), step, ...this.steps.slice(this.played + 1)]
    this.played += 1
    const { failures } = this.play
    const { length } = failures
    await runStep(this.play, step, String(this.played))
    // Nobody has said how the reader would fill in the form.
    if ('payer' in step) failures.length = length
    this.running = undefined
  }

  private readonly arrived = (callback: CallbackEntry): Promise<Acknowledgement> =>
    new Promise((resolve) => {
      const attempt: Attempt = { step: this.played - 1 }
      this.attempts.push(attempt)
      const answer = (given: Acknowledgement) => {
        attempt.answer = given
        resolve(given)
      }
      this.waiting.push({ callback, answer })
      this.onArrival()
    })

  private changed(): void {
    this.revision += 1
    for (const listener of this.listeners) listener()
  }
}
