import type { Transcript } from '../../gateway/scenarios/types'
import { spanOf, type SpanName } from '../catalogue/spans'
import { waysBackView, type WayBackRow } from './money-back'
import { sandboxRows, type SandboxRow, type SandboxTableName } from './sandbox'
import type { ViewSources } from './sources'
import { duration } from '../contract/facts'
import { callbackSchedule, callbackTimeline, type Timeline } from '../contract/schedule'
import {
  lostAnswerRows,
  repeatOf,
  statusRows as errorStatuses,
  type LostAnswerRow,
  type RepeatWay,
} from '../contract/lost-answers'
import { readFence } from '../sequence/fence'
import { sequenceOf, type SequenceView } from '../sequence'
import { statusMachineView, statusRows, type StatusMachineView, type StatusRow } from '../contract/status-machine'
import type { Contract, Facts, LaterMovement, ReleaseNotes, Sample, WorkedDay } from '../contract/types'
import { bookDay } from '../contract/worked-day'
import { operation as readOperation } from '../contract/operation'
import { firstSamples } from '../samples'
import { receivers } from '../samples/receivers'
import { signatureVectors, type SignatureVector } from '../vectors'

/**
 * What the components show that content writes among its own words. Made when a page uses them: 1.x has not all of it.
 */
export interface ProseViews {
  facts: Facts
  releases: ReleaseNotes[]
  /** How long something of a pay-in lasts, in words; of the page's own service, or of the one with this id. */
  span: (name: SpanName, service?: string) => string
  statuses: () => StatusRow[]
  /** How the money of every pay-in is given back. */
  waysBack: () => WayBackRow[]
  movements: () => LaterMovement[]
  workedDay: () => WorkedDayView
  diagram: () => StatusMachineView
  /** What happens in the scenarios that a fence names. */
  sequence: (fence: string) => SequenceView
  schedule: () => ScheduleView
  lostAnswers: () => LostAnswerRow[]
  errorStatuses: () => ErrorStatusRow[]
  vector: (id: string) => VectorView
  /** The twins of an accepted vector, each with its fault. */
  refused: (of: string) => SignatureVector[]
  /** Complete programs that receive callbacks. */
  receivers: () => Sample[]
  /** Complete programs that make a call, with its first example. */
  sample: (operation: string) => Sample[]
  /** What the sandbox takes. */
  sandbox: (table: SandboxTableName) => SandboxRow[]
}

/** When a callback is tried; times are in words, empty for none at all. */
export interface ScheduleView {
  attempts: { number: number; wait: string; elapsed: string }[]
  axis: { attempts: Timeline['attempts']; ticks: { label: string; at: number }[] }
}

/** A day of entries with its balances before and after. */
export type WorkedDayView = Omit<WorkedDay, 'entries'> & ReturnType<typeof bookDay>

/** What an HTTP status of an error may mean; `id` is the row of the lost answers. */
export interface ErrorStatusRow {
  statuses: number[]
  id: string
  title: string
  effect: LostAnswerRow['effect']
  repeat: RepeatWay
}

export interface VectorView extends SignatureVector {
  /** Of its headers, the timestamp and the name of the one with the signature. */
  timestamp: string
  signatureHeader: string
}

/** What of its own a page is drawn from. */
export interface PageOwn {
  /** Id of the service that it is the guide of. */
  service?: string | undefined
  /** The scenarios that its sequences name, played. */
  played: ReadonlyMap<string, Transcript>
}

export function proseViews(
  { contract, catalogue, addresses }: Pick<ViewSources, 'contract' | 'catalogue' | 'addresses'>,
  { service: ownService, played }: PageOwn,
): ProseViews {
  const { facts, releases, statusMachine, locale } = contract
  return {
    facts,
    releases,
    span: (name, service = ownService) => spanOf(catalogue, service, name, locale),
    statuses: () => statusRows(statusMachine),
    waysBack: () => waysBackView(catalogue, addresses, locale),
    movements: () => statusMachine.laterMovements,
    workedDay: () => workedDayView(contract),
    diagram: () => statusMachineView(statusMachine, locale),
    sequence: (fence) => sequenceOf(readFence(fence), played, catalogue, contract),
    schedule: () => scheduleView(contract),
    lostAnswers: () => lostAnswerRows(contract),
    errorStatuses: () =>
      errorStatuses(contract).map(({ statuses, row }) => ({
        statuses,
        id: row.id,
        title: row.title,
        effect: row.effect,
        repeat: repeatOf(row),
      })),
    vector: (id) => vectorView(contract, id),
    refused: (of) => {
      const vectors = signatureVectors(contract)
      const original = vectorOf(vectors, of)
      return vectors.filter(({ id }) => id.startsWith(`${original.id}.`))
    },
    receivers: () => receivers(contract),
    sample: (id) => firstSamples(contract, readOperation(contract, id)),
    sandbox: (table) => sandboxRows(table, contract, addresses),
  }
}

/** The views, and what they were asked for: what a page's own words show of the contract. */
export function recorded(views: ProseViews): { views: ProseViews; shown: unknown[] } {
  const shown: unknown[] = []
  const record =
    (read: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const view = read(...args)
      shown.push(view)
      return view
    }
  const entries = Object.entries(views).map(([name, view]: [string, unknown]) => [
    name,
    typeof view === 'function' ? record(view as () => unknown) : view,
  ])
  return { shown, views: Object.fromEntries(entries) as ProseViews }
}

function workedDayView({ workedDay }: Contract): WorkedDayView {
  if (!workedDay) throw new Error('contract/data/worked-day.yaml is missing. Restore it: <WorkedDay/> draws it.')
  return { ...workedDay, ...bookDay(workedDay) }
}

function scheduleView({ facts, locale }: Contract): ScheduleView {
  const { attempts, ticks } = callbackTimeline(facts)
  return {
    attempts: callbackSchedule(facts).map(({ number, wait, elapsed }) => ({
      number,
      wait: duration(wait, locale),
      elapsed: duration(elapsed, locale),
    })),
    axis: { attempts, ticks: ticks.map(({ minutes, at }) => ({ label: duration(minutes, locale), at })) },
  }
}

function vectorView(contract: Contract, id: string): VectorView {
  const vector = vectorOf(signatureVectors(contract), id)
  const header = (role: 'timestamp' | 'signature') => {
    const found = contract.signature.headers.find((each) => each.role === role)
    if (!found) throw new Error(`contract/data/signature.yaml: there is no header with the role "${role}". Add it.`)
    return found.name
  }
  return {
    ...vector,
    timestamp: vector.message.headers[header('timestamp')] ?? '',
    signatureHeader: header('signature'),
  }
}

function vectorOf(vectors: SignatureVector[], id: string): SignatureVector {
  const vector = vectors.find((each) => each.id === id)
  if (!vector)
    throw new Error(`there is no signature vector "${id}". Use one of ${vectors.map((each) => each.id).join(', ')}.`)
  return vector
}
