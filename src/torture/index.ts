import { pageAddress, plain, plainGet, probe, tortureCases, type TortureCase } from './cases'
import { answerFaults, expectationOf, isRedirect, shopFaults, told } from './judge'
import { deadlineOf, orderOf, play, type Exchange, type Played, type Surroundings, type Times } from './play'
import { asJson, asText } from './report'
import type { TortureRules } from './rules'

/**
 * `not_judged`: only the order could tell. `not_offered`: the endpoint takes no callbacks by GET. `not_provoked`: it
 * gave no occasion. `not_played`: while a valid callback is not taken, it would prove nothing.
 */
export type Outcome = 'passed' | 'failed' | 'not_judged' | 'not_offered' | 'not_provoked' | 'not_played'

export interface CaseResult {
  id: string
  outcome: Outcome
  sent: string
  expected: string
  /** What came, in words. */
  came: string
  /** What does not hold. */
  faults: string[]
  /** What the shop did was not judged. */
  needsOrders: boolean
  /** Address of the page that explains it. */
  page: string
  exchanges: Exchange[]
}

export interface TortureReport {
  endpoint: string
  orders?: string
  holds: boolean
  cases: CaseResult[]
}

export type TortureOptions = Omit<Surroundings, 'times' | 'endpoint'> & { endpoint: string; times?: Partial<Times> }

/** Why an endpoint cannot be tried at all, in one line. */
export class Unusable extends Error {}

/** Plays all that can happen to a receiver of callbacks against an endpoint, and judges what it makes of it. */
export async function torture({ times, ...options }: TortureOptions): Promise<TortureReport> {
  const { rules, orders, random } = options
  const endpoint = addressOf(options.endpoint)
  if (orders !== undefined) checkOrders(orders)
  const ownTimes = {
    answer: Number(rules.facts['callback.acknowledge_seconds']) * 1000,
    pause: 500,
    work: 5000,
    ...times,
  }
  const surroundings = { ...options, endpoint, times: ownTimes }
  const run = Math.floor(random() * 36 ** 6).toString(36)
  const turns = await playAll(surroundings, `torture-${run}`)
  const results = await judgeAll(surroundings, turns)
  const cases = [...results, ...overall(surroundings, turns, results)]
  return {
    endpoint: endpoint.href,
    ...(orders !== undefined && { orders }),
    holds: cases.every(({ outcome }) => outcome !== 'failed' && outcome !== 'not_played'),
    cases,
  }
}

/** Tortures an endpoint and prints what came of it. Gives the exit status: 0 if all holds, 2 if nothing was tried. */
export async function runTorture(
  rules: TortureRules,
  { endpoint, orders, json }: { endpoint: string; orders?: string; json: boolean },
  { print, ...io }: Pick<Surroundings, 'fetch' | 'wall' | 'random'> & { print: (text: string) => void },
): Promise<number> {
  try {
    const report = await torture({ rules, endpoint, orders, ...io })
    print(json ? asJson(report) : asText(report))
    return report.holds ? 0 : 1
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    print(json ? JSON.stringify({ error: error.message }) : error.message)
    return 2
  }
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.hash)
    throw new Unusable(`${text} is no address: write one such as http://localhost:8080/callbacks.`)
  return url
}

function checkOrders(orders: string): void {
  addressOf(orders)
  if (!orders.includes('{reference}'))
    throw new Unusable(`${orders} has no {reference}: write it where the reference of an order belongs.`)
}

/** A case that was played, or why it was not. */
type Turn = Played | { each: TortureCase; skipped: Outcome }

async function playAll(surroundings: Surroundings, run: string): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const each of tortureCases(surroundings.rules)) {
    const skipped = whySkipped(each, turns)
    const turn = skipped ? { each, skipped } : await play(surroundings, each, `${run}-${each.id}`)
    if (each.id === probe && 'sendings' in turn) await checkReach(surroundings, turn)
    turns.push(turn)
  }
  return turns
}

/** Why a case is not played, by what came for those before it. */
function whySkipped({ byGet }: TortureCase, turns: Turn[]): Outcome | undefined {
  const played = (id: string) => turns.find((turn): turn is Played => 'sendings' in turn && turn.each.id === id)
  const [post, get] = [played(plain), played(plainGet)]
  if (post && answerFaults(post).length > 0) return 'not_played'
  return byGet && get && isWithoutGet(get) ? 'not_offered' : undefined
}

/** Not found, not allowed, not implemented. */
function isWithoutGet({ each, sendings }: Played): boolean {
  return each.id === plainGet && [404, 405, 501].includes(sendings[0]?.[0]?.answer.status ?? 0)
}

async function checkReach(surroundings: Surroundings, { subject, sendings, orderFault }: Played): Promise<void> {
  const { endpoint, orders } = surroundings
  const fault = sendings[0]?.[0]?.answer.fault
  if (fault) throw new Unusable(`${endpoint.href} does not answer (${fault}): start it, or correct the address.`)
  if (orders === undefined) return
  const view = await orderOf(surroundings, subject, () => true, { looksLeft: 0 })
  const orderFaults = [orderFault, 'fault' in view && view.fault].filter((each) => each)
  if (orderFaults.length > 0)
    throw new Unusable(
      `The orders do not answer as they must: ${orderFaults.join('; ')}. PUT writes an order, GET shows it as JSON ` +
        'with "status" and "shipped".',
    )
}

/**
 * Judges the last case first: a shop may work after its answers, and what it was to do before it has done when that
 * order is shipped. So an order that is not to be shipped is not looked at too soon.
 */
async function judgeAll(surroundings: Surroundings, turns: Turn[]): Promise<CaseResult[]> {
  const deadline = deadlineOf(surroundings)
  const results: CaseResult[] = []
  for (const turn of turns.toReversed()) results.unshift(await judge(surroundings, turn, deadline))
  return results
}

async function judge(surroundings: Surroundings, turn: Turn, deadline: { looksLeft: number }): Promise<CaseResult> {
  const { rules, orders, times } = surroundings
  const { id, sent, page, answer, shop } = turn.each
  const about = {
    id,
    sent,
    page: pageAddress(page),
    expected: expectationOf(turn.each, times),
    faults: [],
    exchanges: [],
  }
  if ('skipped' in turn) return { ...about, outcome: turn.skipped, came: 'nothing was sent', needsOrders: false }
  const exchanges = turn.sendings.flat()
  const answers = turn.sendings.map(told).join('; ')
  const played = { ...about, came: answers, exchanges, needsOrders: orders === undefined }
  if (isWithoutGet(turn)) return { ...played, outcome: 'not_offered', needsOrders: false }
  const faults = answerFaults(turn)
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
    outcome: faults.length > 0 ? 'failed' : 'passed',
    came: 'fault' in view ? answers : `${answers}; the order: ${view.status ?? 'no status'}, shipped ${view.shipped}`,
  }
}

/** What must hold for all cases together. */
function overall({ times, orders }: Surroundings, turns: Turn[], results: CaseResult[]): CaseResult[] {
  const played = turns.filter((turn) => 'sendings' in turn)
  const idsWhere = (holds: (exchange: Exchange) => boolean) =>
    played.filter(({ sendings }) => sendings.flat().some(holds)).map(({ each }) => each.id)
  const slowest = Math.max(...played.flatMap(({ sendings }) => sendings.flat()).map((each) => each.answer.milliseconds))
  const late = idsWhere(({ answer }) => answer.fault === 'timeout')
  const redirected = idsWhere(({ answer }) => isRedirect(answer))
  const repeated = played.filter(({ sendings }) => sendings.some(({ length }) => length > 1)).map(({ each }) => each.id)
  const failed = results.filter(({ id, outcome }) => repeated.includes(id) && outcome === 'failed').map(({ id }) => id)
  return [
    result('in_time', {
      sent: 'All messages above.',
      expected: `an answer within ${times.answer / 1000} s`,
      came: `the slowest answer took ${slowest} ms`,
      page: 'callbacks#acknowledge',
      faults: late.map((id) => `no answer in time: ${id}`),
    }),
    result('no_redirect', {
      sent: 'All messages above.',
      expected: 'no answer 3xx',
      came: redirected.length > 0 ? 'a redirect, which is not followed' : 'none',
      page: 'callbacks#pitfalls',
      faults: redirected.map((id) => `a redirect: ${id}`),
    }),
    result('repeated_after_fault', {
      sent: 'Again what was answered 5xx or not at all: its next attempt, with the same event_id.',
      expected: 'the same as if it had been taken at once',
      came: repeated.length > 0 ? `repeated in: ${repeated.join(', ')}` : 'the endpoint had no fault',
      page: 'callbacks#schedule',
      faults: failed.map((id) => `does not hold: ${id}`),
      outcome: repeated.length === 0 ? 'not_provoked' : undefined,
      needsOrders: repeated.length > 0 && orders === undefined,
    }),
  ]
}

function result(
  id: string,
  { page, faults, ...rest }: Pick<CaseResult, 'sent' | 'expected' | 'came' | 'page' | 'faults'> & Partial<CaseResult>,
): CaseResult {
  const outcome = rest.outcome ?? (faults.length > 0 ? 'failed' : 'passed')
  return { needsOrders: false, exchanges: [], ...rest, id, faults, outcome, page: pageAddress(page) }
}
