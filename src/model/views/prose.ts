import { duration } from '../contract/facts'
import { callbackSchedule, callbackTimeline, type Timeline } from '../contract/schedule'
import { statusDiagram, statusRows, type StatusRow } from '../contract/status-machine'
import type { Contract, Facts, ReleaseNotes } from '../contract/types'
import { signatureVectors, type SignatureVector } from '../vectors'

/**
 * What the components show that content writes among its own words. Made when a page uses them: 1.x has not all of it.
 */
export interface ProseViews {
  facts: Facts
  releases: ReleaseNotes[]
  statuses: () => StatusRow[]
  /** The status machine as Mermaid text, and the same in words. */
  diagram: () => ReturnType<typeof statusDiagram>
  schedule: () => ScheduleView
  vector: (id: string) => VectorView
  /** The twins of an accepted vector, each with its fault. */
  refused: (of: string) => SignatureVector[]
}

/** When a callback is tried; times are in words, empty for none at all. */
export interface ScheduleView {
  attempts: { number: number; wait: string; elapsed: string }[]
  axis: { attempts: Timeline['attempts']; ticks: { label: string; at: number }[] }
}

export interface VectorView extends SignatureVector {
  /** Of its headers, the timestamp and the name of the one with the signature. */
  timestamp: string
  signatureHeader: string
}

export function proseViews(contract: Contract): ProseViews {
  const { facts, releases, statusMachine, locale } = contract
  return {
    facts,
    releases,
    statuses: () => statusRows(statusMachine),
    diagram: () => statusDiagram(statusMachine, locale),
    schedule: () => scheduleView(contract),
    vector: (id) => vectorView(contract, id),
    refused: (of) => {
      const vectors = signatureVectors(contract)
      const original = vectorOf(vectors, of)
      return vectors.filter(({ id }) => id.startsWith(`${original.id}.`))
    },
  }
}

/** The views, and what they were asked for: what a page's own words show of the contract. */
export function recorded(views: ProseViews): { views: ProseViews; shown: unknown[] } {
  const shown: unknown[] = []
  const record =
    <Args extends unknown[], View>(read: (...args: Args) => View) =>
    (...args: Args): View => {
      const view = read(...args)
      shown.push(view)
      return view
    }
  const { facts, releases, statuses, diagram, schedule, vector, refused } = views
  return {
    shown,
    views: {
      facts,
      releases,
      statuses: record(statuses),
      diagram: record(diagram),
      schedule: record(schedule),
      vector: record(vector),
      refused: record(refused),
    },
  }
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
