import { pageAddress, plainGet } from './cases'
import { answerFaults, expectationOf, isRedirect, shopFaults, describeAnswers } from './judge'
import { deadlineOf, orderOf } from './play'
import type { CaseResult, Environment, Exchange, Played, Sending, Turn } from './types'

/**
 * Judges the last case first. A shop may still be working after it has responded; waiting for the last order gives it
 * time for the earlier ones, so that orders which must not be shipped are not checked too early.
 */
export async function judgeAll(surroundings: Environment, turns: Turn[]): Promise<CaseResult[]> {
  const deadline = deadlineOf(surroundings)
  const results: CaseResult[] = []
  for (const turn of turns.toReversed()) results.unshift(await judge(surroundings, turn, deadline))
  return results
}

async function judge(surroundings: Environment, turn: Turn, deadline: { readsLeft: number }): Promise<CaseResult> {
  const { rules, orders, times } = surroundings
  const { id, sent, page, answer, shop } = turn.each
  const about = {
    id,
    sent,
    page: pageAddress(page),
    expected: expectationOf(turn.each, times),
    faults: [],
    exchanges: [],
    needsOrders: false,
    needsQuestions: false,
  }
  if ('skipped' in turn) return { ...about, outcome: turn.skipped, came: 'nothing was sent' }
  const exchanges = exchangesOf(turn)
  const answers = turn.sendings.map((sending) => describeAnswers(sending.exchanges)).join('; ')
  const played = { ...about, came: answers, exchanges, needsOrders: orders === undefined && answer !== 'refused' }
  if (isWithoutGet(turn)) return { ...played, outcome: 'not_offered', needsOrders: false }
  const faults = [...answerFaults(turn), ...turn.faultsBetween]
  if (orders === undefined)
    return { ...played, faults, outcome: faults.length > 0 ? 'failed' : answer ? 'passed' : 'not_judged' }
  const view = await orderOf(
    surroundings,
    turn.subject,
    (seen) => shopFaults(shop, seen, rules.terminal).length === 0,
    deadline,
  )
  if (turn.orderFault) faults.push(turn.orderFault)
  faults.push(...('fault' in view ? [view.fault] : shopFaults(shop, view, rules.terminal)))
  return {
    ...played,
    faults,
    needsQuestions: shop.asks === true && !('fault' in view) && view.questions === undefined,
    outcome: faults.length > 0 ? 'failed' : 'passed',
    came: 'fault' in view ? answers : `${answers}; the order: ${view.status ?? 'no status'}, shipped ${view.shipped}`,
  }
}

/** Requirements that apply to all cases together. */
export function overall({ times, orders }: Environment, turns: Turn[], results: CaseResult[]): CaseResult[] {
  const played = turns.filter((turn) => 'sendings' in turn)
  const idsWhere = (holds: (sending: Sending) => boolean) =>
    played.filter(({ sendings }) => sendings.some(holds)).map(({ each }) => each.id)
  const slowest = Math.max(...played.flatMap(exchangesOf).map(({ answer }) => answer.milliseconds))
  const late = idsWhere(
    ({ expected, exchanges }) => expected !== 'unstored' && exchanges.some(({ answer }) => answer.fault === 'timeout'),
  )
  const redirected = idsWhere(
    ({ expected, exchanges }) => expected !== undefined && exchanges.some(({ answer }) => isRedirect(answer)),
  )
  const repeated = idsWhere(({ exchanges }) => exchanges.length > 1)
  const failed = results.filter(({ id, outcome }) => repeated.includes(id) && outcome === 'failed').map(({ id }) => id)
  return [
    result('in_time', {
      sent: 'All messages above.',
      expected: `a response within ${times.answer / 1000} s`,
      came: `the slowest response took ${slowest} ms`,
      page: 'callbacks#acknowledge',
      faults: late.map((id) => `no response in time: ${id}`),
    }),
    result('no_redirect', {
      sent: 'All messages above.',
      expected: 'no 3xx response',
      came: redirected.length > 0 ? 'a redirect, which is not followed' : 'none',
      page: 'callbacks#pitfalls',
      faults: redirected.map((id) => `a redirect: ${id}`),
    }),
    result('repeated_after_fault', {
      sent: 'The next attempt of each message that got 5xx or no response, with the same event_id.',
      expected: 'the same as if it had been accepted at once',
      came: repeated.length > 0 ? `repeated in: ${repeated.join(', ')}` : 'the endpoint had no fault',
      page: 'callbacks#schedule',
      faults: failed.map((id) => `does not hold: ${id}`),
      outcome: repeated.length === 0 ? 'not_provoked' : undefined,
      needsOrders: repeated.length > 0 && orders === undefined,
    }),
  ]
}

/** Results that are about all cases together. */
export const requirements = ['in_time', 'no_redirect', 'repeated_after_fault'] as const

function result(
  id: (typeof requirements)[number],
  { page, faults, ...rest }: Pick<CaseResult, 'sent' | 'expected' | 'came' | 'page' | 'faults'> & Partial<CaseResult>,
): CaseResult {
  const outcome = rest.outcome ?? (faults.length > 0 ? 'failed' : 'passed')
  return {
    needsOrders: false,
    needsQuestions: false,
    exchanges: [],
    ...rest,
    id,
    faults,
    outcome,
    page: pageAddress(page),
  }
}

function exchangesOf({ sendings }: Played): Exchange[] {
  return sendings.flatMap(({ exchanges }) => exchanges)
}

/** Whether the endpoint does not offer GET: not found, not allowed or not implemented. */
export function isWithoutGet(turn: Played): boolean {
  return turn.each.id === plainGet && [404, 405, 501].includes(exchangesOf(turn)[0]?.answer.status ?? 0)
}
