/** Reports: jobs that progress with time, and links to their files. */
import type { Handler } from '../http/call'
import { pageOf } from '../http/paging'
import { faultyFields, Refusal, type FieldFault } from '../http/refusal'
import { days, instant, minutes, seconds, spanOf } from '../instant'
import { randomLetters, streamOf } from '../random'
import { dayIn, type Period } from '../reports/days'
import { contentOf } from '../reports/file'
import { hashOf } from '@docs/model/contract/signature'
import type { StoredReport } from '../state-types'
import { textOf } from '../text'
import type { Report } from '../types'
import { setTimer } from '../timers'
import { fact, newId, timestampIn, markChanged, type World } from '../world'

/** How long a job is queued, and how long its file takes to write. */
const queueDelay = seconds(5)
const writeDelay = seconds(5)
const pollAfterSeconds = 10

const create: Handler = (world, { body }) => {
  const { type, period, format = 'csv', currency } = body as Pick<Report, 'type' | 'period' | 'format' | 'currency'>
  const faults = periodFaults(world, period)
  if (faults.length > 0) throw faultyFields(faults, 'No report was created.')
  const report: Report = {
    id: newId(world, 'rep'),
    environment: 'sandbox',
    type,
    period,
    format,
    ...(currency !== undefined && { currency }),
    status: 'queued',
    poll_after_seconds: pollAfterSeconds,
    created_at: timestampIn(world),
    provisional: isRunning(world, period),
  }
  world.state.reports.set(report.id, { report, links: {} })
  setTimer(world, world.now + queueDelay, 'report_moves', report.id)
  markChanged(world)
  return { body: report, status: 202 }
}

/** Whether the last day of the period is not over yet, in its time zone. */
const isRunning = (world: World, { to, time_zone }: Period): boolean => dayIn(time_zone)!(world.now) <= to

function periodFaults(world: World, { from, to, time_zone }: Period): FieldFault[] {
  const fault = (field: string, code: string, detail: string) => ({ pointer: `/period/${field}`, code, detail })
  const dayOf = dayIn(time_zone)
  const ordinals = { from: ordinalOf(from), to: ordinalOf(to) }
  const invalid = [
    ...(['from', 'to'] as const)
      .filter((name) => ordinals[name] === undefined)
      .map((name) => fault(name, 'wrong_format', 'There is no such day. Write YYYY-MM-DD.')),
    ...(dayOf ? [] : [fault('time_zone', 'wrong_format', `There is no time zone ${time_zone}.`)]),
  ]
  if (invalid.length > 0 || ordinals.from === undefined || ordinals.to === undefined || !dayOf) return invalid
  const most = fact(world, 'report.max_period_days')
  if (to < from) return [fault('to', 'too_small', 'The last day is before the first one.')]
  const today = dayOf(world.now)
  return [
    ...(to > today ? [fault('to', 'too_large', `Today is ${today} in ${time_zone}.`)] : []),
    ...(ordinals.to - ordinals.from >= most
      ? [fault('to', 'too_large', `A report covers at most ${spanOf(days(most))}.`)]
      : []),
  ].slice(0, 1)
}

/** The day's number since 1970; undefined if there is no such date. */
function ordinalOf(day: string): number | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN
  return Number.isNaN(at) || !instant(at).startsWith(day) ? undefined : at / days(1)
}

/** Moves a report on when its time comes: queued, running, ready, expired. */
export function advanceReport(world: World, id: string): void {
  const stored = world.state.reports.get(id)
  if (!stored) return
  const { report } = stored
  const next = (changes: Partial<Report>, at?: number) => {
    const { poll_after_seconds, ...rest } = { ...report, ...changes }
    stored.report = {
      ...rest,
      ...(rest.status === 'running' && poll_after_seconds !== undefined && { poll_after_seconds }),
    }
    if (at !== undefined) setTimer(world, at, 'report_moves', id)
    markChanged(world)
  }
  if (report.status === 'queued') {
    // The file has the data of this moment, whatever happens until it is ready.
    const { text, rows } = contentOf(world, report)
    if (rows > (world.state.settings.report_max_rows ?? fact(world, 'report.max_rows')))
      return next({ status: 'failed', failure_reason: 'too_many_rows' })
    const bytes = new TextEncoder().encode(text)
    stored.file = { text, rows, size_bytes: bytes.length, sha256: hashOf(bytes) }
    stored.data_as_of = timestampIn(world)
    return next({ status: 'running' }, world.now + writeDelay)
  }
  if (report.status === 'running' && stored.file) {
    const { rows, size_bytes } = stored.file
    const expires_at = timestampIn(world, days(fact(world, 'report.file_days')))
    const result = { data_as_of: stored.data_as_of!, ready_at: timestampIn(world), expires_at, rows, size_bytes }
    return next({ status: 'ready', ...result }, Date.parse(expires_at))
  }
  if (report.status === 'ready') {
    delete stored.file
    stored.links = {}
    next({ status: 'expired' })
  }
}

const check: Handler = (world, { query: { id } }) => ({ body: requireReport(world, id).report })

function requireReport(world: World, id: unknown): StoredReport {
  const stored = world.state.reports.get(textOf(id))
  if (!stored) throw new Refusal('resource_not_found', `There is no report ${textOf(id)}.`)
  return stored
}

const list: Handler = (world, { query, operation }) => {
  const newest = [...world.state.reports.values()].map(({ report }) => report).reverse()
  return { body: pageOf(world, { items: newest, query, operation: operation.id }) }
}

const download: Handler = (world, { query }) => {
  const stored = requireReport(world, query.id)
  const { id, type, format, status } = stored.report
  if (status === 'expired') throw new Refusal('report_expired', 'The file of this report has been deleted.')
  if (status !== 'ready' || !stored.file)
    throw new Refusal('state_conflict', `The report is ${status}, so there is no file to download.`)
  const grant = randomLetters(streamOf(world.state.random, 'grant'), 26)
  const url_expires_at = timestampIn(world, minutes(fact(world, 'report.link_minutes')))
  const validLinks = Object.entries(stored.links).filter(([, ends]) => ends >= world.now)
  stored.links = Object.fromEntries([...validLinks, [grant, Date.parse(url_expires_at)]])
  markChanged(world)
  const { sha256, size_bytes, rows } = stored.file
  return {
    body: {
      report_id: id,
      url: `${world.options.origin}/files/${id}.${format}?grant=${grant}`,
      url_expires_at,
      file_name: nameOf(stored.report),
      format,
      size_bytes,
      sha256,
      rows,
      columns: world.contract.examples.reportColumns[type] ?? [],
    },
  }
}

const nameOf = ({ type, period, format }: Report) => `${type}_${period.from}_${period.to}.${format}`

/** The file behind a link, for which no signature is needed. */
export function fileOf(world: World, { pathname, searchParams }: URL): { text: string; name: string; type: string } {
  const [, id = '', format = ''] = /^\/files\/(rep_\w+)\.(csv|jsonl)$/.exec(pathname) ?? []
  const stored = world.state.reports.get(id)
  const ends = stored?.links[searchParams.get('grant') ?? '']
  if (!stored?.file || stored.report.format !== format || ends === undefined || ends < world.now)
    throw new Refusal(
      'resource_not_found',
      'The link is unknown or no longer works. Call report_download for a new one.',
    )
  return {
    text: stored.file.text,
    name: nameOf(stored.report),
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8',
  }
}

export const reportOperations: Record<string, Handler> = {
  report_create: create,
  report_check: check,
  reports_list: list,
  report_download: download,
}
