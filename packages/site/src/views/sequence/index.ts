/** Sequence diagrams: scenarios played by the gateway, as a picture and in words. */
import { actors, type Transcript, type Actor } from '@docs/model/scenarios/types'
import { brand } from '@docs/brand/brand'
import { texts } from '../../words/texts'
import { Cache } from '@docs/model/data/cache'
import type { Catalogue, Direction, Service } from '@docs/model/catalogue/types'
import type { Dossier } from '@docs/model/catalogue/dossier-schema'
import { fillTree } from '@docs/model/contract/facts'
import type { Contract } from '@docs/model/contract/types'
import type { FenceLine } from './fence'
import { sidesOf } from './sides'
import { message, withValues, type Party, type SequenceTexts, type Step } from './steps'
import { stepsByEntry, stepsOf, type TranscriptContext } from './transcript-steps'

/** A participant. */
export interface Lane {
  id: string
  name: string
}

/** A message between two participants, or an action of one; the label is Markdown. */
export interface Message {
  from: string
  to: string
  label: string
  line?: Step['line']
}

/** The common messages in order, then those of each case. */
export interface SequencePicture {
  lanes: Lane[]
  steps: Message[]
  branches: { when: string; steps: Message[] }[]
}

export interface SequenceView extends SequencePicture {
  /** The same as text. */
  alternative: string
}

/** The sequence in a service's guide. */
export interface FlowView extends SequenceView {
  /** What the payer (of a pay-in) or the recipient (of a payout) sees and does, step by step. */
  personSteps: string[]
}

type Language = Pick<Contract, 'locale' | 'version' | 'facts' | 'statusMachine'>

/** The person whose steps a guide lists. */
const persons: Record<Direction, Actor> = { payin: 'payer', payout: 'recipient' }

/**
 * How a payment through a service works: its played scenario, limited to the calls that the guide explains, among those
 * who take part in it by the method’s dossier.
 */
export function flowOf(
  service: Service,
  transcript: Transcript,
  language: Language,
  dossier: Pick<Dossier, 'actors' | 'payer_steps'> = {},
): FlowView {
  const context = contextOf(service, language, dossier)
  const operations = new Set(['transaction_create', ...service.calls])
  const steps = withPassage(stepsOf(transcript, { ...context, operations }), context)
  const person = persons[service.direction]
  return {
    ...drawSequence([{ steps }], context),
    personSteps: steps
      .filter((step) => (step.from === person || step.to === person) && !isUntold(step, context))
      .map(({ text }) => text),
  }
}

/** The sentences of a played payment by the entries of its transcript, for readers who follow it step by step. */
export function toldByEntry(
  service: Service,
  transcript: Transcript,
  language: Language,
  dossier: Pick<Dossier, 'actors' | 'payer_steps'> = {},
): string[][] {
  const context = contextOf(service, language, dossier)
  const operations = new Set(['transaction_create', 'transaction_find', ...service.calls])
  return stepsByEntry(transcript, { ...context, operations }).map((steps) =>
    withPassage(steps, context).map(({ text }) => text),
  )
}

/** Tells how the payment goes on from where the payer has paid. */
function withPassage(steps: Step[], { service, x, sides }: TranscriptContext): Step[] {
  const paid = steps.findLastIndex(({ from, to }) => from === 'payer' && to === 'front')
  const { front, rail, provider } = sides
  if (paid < 0 || front === undefined) return steps
  const { authorization, initiated, pays_on } = x.steps
  const way = [front, rail, provider].filter((each) => each !== undefined).join(' → ')
  const said = () => {
    if (!rail) return pays_on
    // An initiator takes no part in settlement: the rail runs from bank to bank.
    if (service.method.kind === 'open_banking') return initiated
    return service.method.kind === 'card' ? authorization : { ...pays_on, label: rail }
  }
  const values = { way, rail: rail ?? '' }
  return steps.toSpliced(paid + 1, 0, message('front', 'provider', withValues(said(), values)))
}

/** Steps of all pay-ins on the page and of all payouts without acceptance; a request that its approval implies. */
function isUntold({ text }: Step, { x: { steps, screens } }: TranscriptContext): boolean {
  const { to_page, page, back, credit, credit_by_bank } = steps
  return [to_page, page, back, credit, credit_by_bank, screens.app_push.shown].some((said) => said.text === text)
}

/** The scenarios of a fence, which start with the same steps, as one sequence with alternatives. */
export function sequenceOf(
  lines: FenceLine[],
  played: ReadonlyMap<string, Transcript>,
  { services }: Catalogue,
  language: Language,
): SequenceView {
  const variants = lines.map(({ scenario, when }) => {
    const transcript = played.get(scenario)
    if (!transcript) throw new Error(`the scenario ${scenario} was not played.`)
    return { transcript, when }
  })
  const [first] = variants
  const id = first?.transcript.transactions[0]?.service_id
  const service = services.find((each) => each.id === id)
  if (!service) throw new Error(`no transaction happens in ${first?.transcript.scenario}, so there is nothing to draw.`)
  const telling = contextOf(service, language, {})
  return drawSequence(
    variants.map(({ transcript, when }) => ({ steps: stepsOf(transcript, telling), when })),
    telling,
  )
}

const filledTexts = new Cache<SequenceTexts>()

function contextOf(
  service: Service,
  { locale, version, facts, statusMachine }: Language,
  dossier: Pick<Dossier, 'actors' | 'payer_steps'>,
): TranscriptContext {
  const x = filledTexts.get(
    `${locale} ${version}`,
    () => [facts],
    (given) => fillTree(texts[locale].flow, given),
  )
  const done = (dossier.payer_steps ?? []).filter(({ flow = service.flow }) => flow === service.flow)
  return { service, locale, x, machine: statusMachine, sides: sidesOf(service, dossier, locale), done }
}

interface Branch {
  steps: Step[]
  when?: string | undefined
}

/** In the order of the columns. */
const parties = actors.flatMap((actor): Party[] => (actor === 'provider' ? [actor, 'front'] : [actor]))

function drawSequence(branches: Branch[], { x, sides }: TranscriptContext): SequenceView {
  const common = branches[0]!.steps.slice(0, sharedLength(branches))
  const rests = branches.map(({ steps, when = '' }) => ({ steps: steps.slice(common.length), when }))
  const names: Record<Party, string> = { ...x.actors, gateway: brand.name, front: '', ...sides }
  const all = branches.flatMap(({ steps }) => steps)
  const present = parties.filter((actor) => all.some(({ from, to }) => from === actor || to === actor))
  const alternatives = branches.length > 1 ? rests : []
  return {
    lanes: present.map((id) => ({ id, name: names[id] })),
    steps: common,
    branches: alternatives,
    alternative: [wordsOf(common), ...alternatives.map(({ steps, when }) => `${when}: ${wordsOf(steps)}`)].join(' '),
  }
}

/** How many messages all branches start with; for a single branch, all of its messages. */
function sharedLength([first, ...others]: Branch[]): number {
  const isShared = (step: Step, at: number) =>
    others.every(({ steps }) => JSON.stringify(steps[at]) === JSON.stringify(step))
  const end = first!.steps.findIndex((step, at) => !isShared(step, at))
  return end < 0 ? first!.steps.length : end
}

const wordsOf = (steps: Step[]): string => steps.map(({ text }) => text.replaceAll('`', '')).join(' ')
