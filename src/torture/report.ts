import type { CaseResult, Outcome, TortureReport } from './index'

const labels: Record<Outcome, string> = {
  passed: 'ok',
  failed: 'FAILED',
  not_judged: 'not judged: it needs --orders',
  not_offered: 'not offered: the endpoint takes no callbacks by GET, which is right unless you asked support for them',
  not_provoked: 'not tried: the endpoint gave no occasion',
  not_played: 'not played: the endpoint does not take a valid callback',
}

/** For people: each case, then the sum. */
export function asText(report: TortureReport): string {
  const { endpoint, orders, cases } = report
  return [
    `Callbacks to ${endpoint}${orders ? `, orders at ${orders}` : ''}`,
    ...cases.map(caseText),
    summary(report),
  ].join('\n\n')
}

/** For programs: one JSON document, with each message and its answer. */
export function asJson(report: TortureReport): string {
  return JSON.stringify({ ...report, summary: countsOf(report) }, null, 2)
}

function caseText({ id, outcome, sent, expected, came, faults, needsOrders, page }: CaseResult): string {
  return [
    `${id}: ${labels[outcome]}${outcome === 'passed' && needsOrders ? ', by its answers alone' : ''}`,
    `  sent      ${sent}`,
    `  expected  ${expected}`,
    `  came      ${came}`,
    ...faults.map((fault) => `  wrong     ${fault}`),
    `  page      ${page}`,
  ].join('\n')
}

function summary(report: TortureReport): string {
  const { cases, orders } = report
  const counts = countsOf(report)
  const idsOf = (holds: (each: CaseResult) => boolean) =>
    cases
      .filter(holds)
      .map(({ id }) => id)
      .join(', ')
  const halfJudged = idsOf(({ needsOrders }) => needsOrders)
  return [
    (Object.keys(labels) as Outcome[])
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => `${counts[outcome]} ${outcome.replace('_', ' ')}`)
      .join(', ') + ` of ${cases.length} cases.`,
    ...(counts.failed > 0 ? [`Failed: ${idsOf(({ outcome }) => outcome === 'failed')}`] : []),
    ...(counts.not_played > 0
      ? ['A valid callback is not taken. Does the endpoint hold the keys of the sandbox, and is the address right?']
      : []),
    ...(report.holds ? [] : ['Every message and its answer: --json']),
    ...(orders === undefined ? [`Judged by the answers alone; what the shop did needs --orders: ${halfJudged}`] : []),
  ].join('\n')
}

function countsOf({ cases }: TortureReport): Record<Outcome, number> {
  const count = (outcome: Outcome) => cases.filter((each) => each.outcome === outcome).length
  return Object.fromEntries((Object.keys(labels) as Outcome[]).map((each) => [each, count(each)])) as Record<
    Outcome,
    number
  >
}
