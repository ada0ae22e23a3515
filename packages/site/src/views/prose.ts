import type { Transcript } from '@docs/model/scenarios/types'
import { causeRows, type CauseTable } from './doctor'
import { spanOf, type SpanName } from './services/spans'
import { callExample, type CallPart } from './call-example'
import { objectFields } from './object'
import { lateMoneyView, otherAmountView } from './late-money'
import { waysBackView } from './money-back'
import { pendingBalances, reportFile, workedDay } from './report-file'
import { sandboxRows, type SandboxTableName } from './sandbox'
import type { ViewSources } from './sources'
import { namesOf } from '@docs/model/codes/names'
import { formatBytes, formatList } from '@docs/model/language/format'
import { textsFact } from '@docs/model/contract/fact'
import { duration } from '@docs/model/contract/facts'
import { callbackSchedule, callbackTimeline, type Timeline } from './contract/schedule'
import {
  lostAnswerRows,
  repeatOf,
  statusRows as errorStatuses,
  type LostAnswerRow,
  type RepeatWay,
} from '@docs/model/contract/lost-answers'
import { readFence } from './sequence/fence'
import { sequenceOf } from './sequence'
import { statusMachineView, statusRows } from './contract/status-machine'
import type { Contract, Sample } from '@docs/model/contract/types'
import { operation as readOperation } from '@docs/model/contract/operation'
import { firstSamples } from '../samples'
import { databaseSql, type SqlFileName } from './orders'
import { receiverId, receivers } from '../samples/receivers'
import { moreCodeAddress, sectionMarkdownAddress } from '@docs/model/brand/addresses'
import { signatureVectors, type SignatureVector } from '@docs/model/vectors'

/** When a callback is attempted; times are in words, empty for no time at all. */
export interface ScheduleView {
  attempts: { number: number; wait: string; elapsed: string }[]
  axis: { attempts: Timeline['attempts']; ticks: { label: string; at: number }[] }
}

/** What an HTTP status of an error may mean; `id` is the row of the lost answers. */
export interface ErrorStatusRow {
  statuses: number[]
  id: string
  title: string
  effect: LostAnswerRow['effect']
  repeat: RepeatWay
}

/** Complete programs that receive callbacks. */
interface ReceiversView {
  samples: Sample[]
  /** Address of the programs left out of the page. */
  moreCode: string
  /** Address of the Markdown with all programs. */
  twin: string
}

export interface VectorView extends SignatureVector {
  /** The timestamp header's value, and the name of the signature header. */
  timestamp: string
  signatureHeader: string
}

/** Data of one page only, from which it is drawn. */
export interface PageOwn {
  address: string
  /** Id of the guide's service. */
  service?: string | undefined
  /** Name of the schema of the page's object. */
  schema?: string | undefined
  /** Transcripts of the scenarios that it names. */
  played: ReadonlyMap<string, Transcript>
  /** The size of the sandbox's program. */
  sandboxBytes: number
}

/** Data of the components used in content. Computed on use, since 1.x lacks some of it. */
export type ProseViews = ReturnType<typeof proseViews>

export function proseViews(
  { contract, catalogue, addresses }: Pick<ViewSources, 'contract' | 'catalogue' | 'addresses'>,
  { address, service: ownService, schema, played, sandboxBytes }: PageOwn,
) {
  const { facts, releases, statusMachine, version, locale } = contract
  return {
    facts,
    releases,
    /** A duration of a pay-in, in words, for the page's own service or the one with this id. */
    span: (name: SpanName, service = ownService) => spanOf(catalogue, service, name, locale),
    /** Fields of the page's object. */
    fields: (names: string[]) => {
      if (schema === undefined) throw new Error('<Fields>: the page is of no object. Give it the type `object`.')
      return objectFields(schema, names, { contract, addresses })
    },
    sandboxFile: { size: formatBytes(sandboxBytes, locale), version: contract.document.info.version },
    statuses: () => statusRows(statusMachine),
    payerLanguages: () => payerLanguages(contract),
    /** Fields of what a call sends or returns, from its first example. */
    callExample: (id: string, part: CallPart, names: string[]) => callExample(contract, id, part, names),
    /** With which pay-ins money can arrive after the end. */
    lateMoney: () => lateMoneyView(catalogue, addresses, locale),
    otherAmounts: () => otherAmountView(catalogue, addresses, locale),
    /** What `transaction_find` tells of a later movement in the page’s first scenario that has one. */
    playedMovement: () => playedMovement(played),
    /** How every pay-in is refunded. */
    waysBack: () => waysBackView(catalogue, addresses, locale),
    movements: () => statusMachine.laterMovements,
    /** The file of a report, as a scenario downloads it. */
    reportFile: (scenario: string) => reportFile(transcriptIn(played, scenario)),
    pendingBalances: (scenario: string) => pendingBalances(transcriptIn(played, scenario)),
    workedDay: (scenario: string) => workedDay(transcriptIn(played, scenario)),
    diagram: () => statusMachineView(statusMachine),
    /** The sequence of the scenarios named by a fence. */
    sequence: (fence: string) => sequenceOf(readFence(fence), played, catalogue, contract),
    schedule: () => scheduleView(contract),
    lostAnswers: () => lostAnswerRows(contract),
    errorStatuses: (): ErrorStatusRow[] =>
      errorStatuses(contract).map(({ statuses, row }) => ({
        statuses,
        id: row.id,
        title: row.title,
        effect: row.effect,
        repeat: repeatOf(row),
      })),
    /** Causes of wrong signatures. */
    causes: (of: CauseTable) => causeRows(of, contract),
    vector: (id: string) => vectorView(contract, id),
    /** The invalid variants of an accepted vector, each with one fault. */
    refused: (of: string) => {
      const vectors = signatureVectors(contract)
      const original = vectorOf(vectors, of)
      return vectors.filter(({ id }) => id.startsWith(`${original.id}.`))
    },
    receivers: (): ReceiversView => ({
      samples: receivers(contract),
      moreCode: moreCodeAddress(version, locale, receiverId),
      twin: sectionMarkdownAddress(address, 'samples'),
    }),
    /** The tables of a shop, or how it takes an event, for each database. */
    ordersSql: (file: SqlFileName) => databaseSql(file),
    /** Complete programs that make a call, with its first example. */
    sample: (id: string) => firstSamples(contract, readOperation(contract, id)),
    /** What the sandbox accepts. */
    sandbox: (table: SandboxTableName) => sandboxRows(table, contract, addresses),
  }
}

/** Views that record what they return, i.e. which contract data the page's own content shows. */
export function recorded(views: ProseViews): { views: ProseViews; shown: unknown[] } {
  const shown: unknown[] = []
  const entries = Object.entries(views).map(([name, view]: [string, unknown]) => [
    name,
    typeof view !== 'function'
      ? view
      : (...args: unknown[]) => {
          const answer = (view as (...args: unknown[]) => unknown)(...args)
          shown.push(answer)
          return answer
        },
  ])
  return { shown, views: Object.fromEntries(entries) as ProseViews }
}

function playedMovement(played: PageOwn['played']): Partial<MovedTransaction> {
  const answers = [...played.values()].flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.kind === 'answer' && entry.operation === 'transaction_find' && entry.body !== undefined
        ? [JSON.parse(entry.body) as MovedTransaction]
        : [],
    ),
  )
  const moved = answers.find(({ later_movements }) => later_movements)
  if (!moved)
    throw new Error('<PlayedMovement/>: no scenario of the page finds a later movement. Show one in a sequence.')
  const { id, merchant_reference, status, version, later_movements } = moved
  return { id, merchant_reference, status, version, later_movements }
}

interface MovedTransaction {
  id: string
  merchant_reference: string
  status: string
  version: number
  later_movements: unknown[]
}

function transcriptIn(played: PageOwn['played'], scenario: string): Transcript {
  const transcript = played.get(scenario)
  if (!transcript) throw new Error(`The scenario ${scenario} was not played for this page.`)
  return transcript
}

function scheduleView({ facts, locale }: Contract): ScheduleView {
  const { attempts, ticks } = callbackTimeline(facts)
  return {
    attempts: callbackSchedule(facts).map(({ number, waitMinutes, elapsedMinutes }) => ({
      number,
      wait: duration(waitMinutes, locale),
      elapsed: duration(elapsedMinutes, locale),
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

/** The languages of the pages that the gateway shows payers, with their codes. */
function payerLanguages({ facts, locale }: Contract): string {
  const nameOf = namesOf(locale, 'language')
  const languages = textsFact(facts, 'payer_pages.languages').map((code) => `${nameOf(code)} (${code})`)
  return formatList(languages, locale, 'and')
}
