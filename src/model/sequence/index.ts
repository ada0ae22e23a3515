/** Sequence diagrams: plays of the gateway, drawn and told in words. */
import type { Transcript } from '../../gateway/scenarios/types'
import { brand } from '../../site/brand'
import { texts } from '../../site/texts'
import { Cache } from '../cache'
import type { Catalogue, Direction, Service } from '../catalogue/types'
import { fillTree } from '../contract/facts'
import type { Contract } from '../contract/types'
import type { FenceLine } from './fence'
import { actors, type Actor, type SequenceTexts, type Step } from './steps'
import { missingData, stepsOf, type Telling } from './told'

/** One who takes part. */
export interface Lane {
  id: string
  name: string
}

/** What one tells another, or does alone; the label is Markdown. */
export interface Message {
  from: string
  to: string
  label: string
  line?: Step['line']
}

/** Messages in their order, then those of each case. */
export interface SequencePicture {
  lanes: Lane[]
  steps: Message[]
  branches: { when: string; steps: Message[] }[]
}

export interface SequenceView extends SequencePicture {
  /** The same in words. */
  alternative: string
}

/** The sequence of a service's guide. */
export interface FlowView extends SequenceView {
  /** What the payer (of a pay-in) or the recipient (of a payout) sees and does by this method, step by step. */
  personSteps: string[]
}

type Language = Pick<Contract, 'locale' | 'version' | 'facts' | 'statusMachine'>

/** Whose steps a guide tells one by one. */
const persons: Record<Direction, Actor> = { payin: 'payer', payout: 'recipient' }

/** How a payment through a service goes: its play, told by the calls that its guide explains. */
export function flowOf(service: Service, transcript: Transcript, language: Language): FlowView {
  const telling = tellingOf(service, language)
  const operations = new Set(['transaction_create', ...service.calls])
  const steps = stepsOf(transcript, { ...telling, operations })
  const person = persons[service.direction]
  return {
    ...drawn([{ steps }], telling),
    personSteps: [
      ...missingData(telling),
      ...steps
        .filter((step) => (step.from === person || step.to === person) && !isEverywhere(step, telling))
        .map(({ text }) => text),
    ],
  }
}

/** What every pay-in on the payment page begins and ends with, and every payout that nobody has to accept. */
function isEverywhere({ text }: Step, { x: { steps } }: Telling): boolean {
  return [steps.to_page, steps.page, steps.back, steps.credit].some((said) => said.text === text)
}

/** What happens in the scenarios of a fence, which begin alike: one sequence with alternatives. */
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
  const telling = tellingOf(service, language)
  return drawn(
    variants.map(({ transcript, when }) => ({ steps: stepsOf(transcript, telling), when })),
    telling,
  )
}

const filledTexts = new Cache<SequenceTexts>()

function tellingOf(service: Service, { locale, version, facts, statusMachine }: Language): Telling {
  const x = filledTexts.get(
    `${locale} ${version}`,
    () => [facts],
    (given) => fillTree(texts[locale].flow, given),
  )
  return { service, locale, x, machine: statusMachine }
}

interface Branch {
  steps: Step[]
  when?: string | undefined
}

function drawn(branches: Branch[], { service, x, locale }: Telling): SequenceView {
  const common = branches[0]!.steps.slice(0, sharedLength(branches))
  const rests = branches.map(({ steps, when = '' }) => ({ steps: steps.slice(common.length), when }))
  const names: Record<Actor, string> = { ...x.actors, gateway: brand.name, provider: service.method.name[locale] }
  const all = branches.flatMap(({ steps }) => steps)
  const present = actors.filter((actor) => all.some(({ from, to }) => from === actor || to === actor))
  const alternatives = branches.length > 1 ? rests : []
  return {
    lanes: present.map((id) => ({ id, name: names[id] })),
    steps: common,
    branches: alternatives,
    alternative: [wordsOf(common), ...alternatives.map(({ steps, when }) => `${when}: ${wordsOf(steps)}`)].join(' '),
  }
}

/** How many messages all begin with; of one all. */
function sharedLength([first, ...others]: Branch[]): number {
  const isShared = (step: Step, at: number) =>
    others.every(({ steps }) => JSON.stringify(steps[at]) === JSON.stringify(step))
  const end = first!.steps.findIndex((step, at) => !isShared(step, at))
  return end < 0 ? first!.steps.length : end
}

const wordsOf = (steps: Step[]): string => steps.map(({ text }) => text.replaceAll('`', '')).join(' ')
