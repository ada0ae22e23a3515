import { requirements } from './results'
import type { CaseResult, Outcome, TortureCase, TortureReport, Untested } from './types'

const labels: Record<Outcome, string> = {
  passed: 'ok',
  failed: 'FAILED',
  untested: 'NOT TESTED',
  not_judged: 'not judged',
  not_offered: 'not offered',
  not_provoked: 'not provoked',
  not_played: 'not played',
}
const outcomes = Object.keys(labels) as Outcome[]

/** For people: each case, then a summary. */
export function asText(report: TortureReport): string {
  const { endpoint, orders, cases } = report
  return [
    `Callbacks to ${endpoint}${orders === undefined ? '' : `, orders at ${orders}`}`,
    ...cases.map(caseText),
    summary(report),
  ].join('\n\n')
}

/** For programs: one JSON document with every message and its response. */
export function asJson(report: TortureReport): string {
  return JSON.stringify({ ...report, summary: countsOf(report) }, null, 2)
}

/** The cases that can be chosen. */
export function asList(cases: TortureCase[]): string {
  const width = Math.max(...cases.map(({ id }) => id.length))
  return cases.map(({ id, sent }) => `${id.padEnd(width)}  ${sent}`).join('\n')
}

function caseText({ id, outcome, sent, expected, came, faults, page, ...needs }: CaseResult): string {
  const basis = needs.needsOrders ? ', by its responses alone' : needs.needsQuestions ? ', without its questions' : ''
  return [
    `${id}: ${labels[outcome]}${outcome === 'passed' ? basis : ''}`,
    `  sent      ${sent}`,
    `  expected  ${expected}`,
    `  came      ${came}`,
    ...faults.map((fault) => `  wrong     ${fault}`),
    `  page      ${page}`,
  ].join('\n')
}

function summary(report: TortureReport): string {
  const { cases, chosenFrom, untested, allowed } = report
  const counts = countsOf(report)
  const countTexts = outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${counts[outcome]} ${labels[outcome]}`)
  const lines: [ids: string[], line: (ids: string) => string][] = [
    [idsWith(cases, 'failed'), (ids) => `FAILED: ${ids}. Every message and its response: --json`],
    [
      idsWith(cases, 'not_played'),
      () => 'Not played: the endpoint did not accept a valid callback. Does it hold the keys of the sandbox?',
    ],
    [
      idsWith(cases, 'not_offered'),
      () => 'Not offered: the endpoint does not accept GET callbacks. That is right unless your account uses them.',
    ],
    [untested, (names) => `NOT TESTED: ${names}`],
  ]
  const open = untested.filter((name) => !allowed.includes(name))
  return [
    `${sizeOf(cases)}: ${countTexts.join(', ')}`,
    ...(chosenFrom === undefined
      ? []
      : [`Chosen from ${chosenFrom} cases. The others were not tested, and the exit status says nothing of them.`]),
    ...lines.flatMap(([ids, line]) => (ids.length > 0 ? [line(ids.join(', '))] : [])),
    ...(open.length > 0 ? [openText(open)] : []),
  ].join('\n')
}

/** How many cases there are, and requirements for all of them. */
function sizeOf(cases: CaseResult[]): string {
  const ofAll = cases.filter(({ id }) => requirements.some((name) => name === id)).length
  return `${cases.length - ofAll} cases${ofAll > 0 ? ` and ${ofAll} requirements for all of them` : ''}`
}

function openText(untested: Untested[]): string {
  const accepted = untested.map((name) => `--allow-untested ${name}`).join(' ')
  return `That is not a pass. Test it with ${untested.map(howToTest).join(' ')}, or accept it with ${accepted}`
}

function howToTest(name: Untested): string {
  if (name === 'orders') return '--orders URL'
  return name === 'questions' ? '"questions" in what GET returns' : `--pause-for ${name}`
}

function idsWith(cases: CaseResult[], outcome: Outcome): string[] {
  return cases.filter((each) => each.outcome === outcome).map(({ id }) => id)
}

function countsOf({ cases }: TortureReport): Record<Outcome, number> {
  return Object.fromEntries(outcomes.map((each) => [each, idsWith(cases, each).length])) as Record<Outcome, number>
}
