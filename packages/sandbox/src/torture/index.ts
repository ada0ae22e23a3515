import { pauses, plain, plainGet, probe, tortureCases } from './cases'
import { answerFaults, isFailure } from './judge'
import { asJunit, unusableAsJunit } from './junit'
import { orderOf, play } from './play'
import { asJson, asList, asText } from './report'
import { isWithoutGet, judgeAll, overall } from './results'
import type { TortureRules } from './rules'
import type {
  CaseResult,
  Environment,
  Outcome,
  PauseName,
  Played,
  Times,
  TortureArguments,
  TortureCase,
  TortureReport,
  Turn,
  Untested,
} from './types'

export const untestable: Untested[] = [...pauses, 'orders', 'questions']

export type TortureOptions = TortureArguments &
  Pick<Environment, 'rules' | 'fetch' | 'wall' | 'random'> &
  Partial<Pick<Environment, 'ask'>> & { times?: Partial<Times> }

/** Thrown when an endpoint cannot be tested at all; the message is one line. */
export class Unusable extends Error {}

/** Sends an endpoint everything that a callback receiver must be able to handle, and judges its reactions. */
export async function torture({ times, ...options }: TortureOptions): Promise<TortureReport> {
  const { rules, orders, random, only, pauseFor = [], allowUntested = [] } = options
  const endpoint = addressOf(options.endpoint)
  if (orders !== undefined) checkOrders(orders)
  const ownTimes = {
    answer: Number(rules.facts['callback.acknowledge_seconds']) * 1000,
    pause: 500,
    work: 5000,
    ...times,
  }
  const surroundings = { ask: () => Promise.resolve(false), ...options, endpoint, times: ownTimes }
  const run = Math.floor(random() * 36 ** 6).toString(36)
  const all = tortureCases(rules)
  const isChosen = chooser(all, only)
  const turns = await playAll(surroundings, withNeeded(all, isChosen), pauseFor, `torture-${run}`)
  const results = await judgeAll(surroundings, turns)
  const chosen = results.filter(({ id }) => isChosen(id))
  const cases = only === undefined ? [...chosen, ...overall(surroundings, turns, results)] : chosen
  const untested = untestedIn(cases)
  const allowed = untested.filter((each) => allowUntested.includes(each))
  return {
    endpoint: endpoint.href,
    ...(orders !== undefined && { orders }),
    holds: !cases.some(isFailure) && allowed.length === untested.length,
    untested,
    allowed,
    ...(only !== undefined && { chosenFrom: all.length }),
    cases,
  }
}

export interface Command extends Partial<TortureArguments> {
  json: boolean
  /** Lists the cases instead of playing them. */
  list: boolean
}

interface CommandOutput {
  print: (text: string) => void
  /** Writes the report in JUnit's format; absent if nobody wants it. */
  writeJunit?: (text: string) => void
}

/**
 * Tests an endpoint and prints the report. Returns the exit status: 0 passed, 1 failed, 2 nothing could be tested, 3
 * nothing failed, but something was not tested.
 */
export async function runTorture(
  rules: TortureRules,
  { endpoint, json, list, ...options }: Command,
  { print, writeJunit, ...io }: Pick<TortureOptions, 'fetch' | 'wall' | 'random' | 'ask'> & CommandOutput,
): Promise<number> {
  if (list || endpoint === undefined) {
    print(asList(tortureCases(rules)))
    return 0
  }
  try {
    const report = await torture({ rules, endpoint, ...options, ...io })
    print(json ? asJson(report) : asText(report))
    writeJunit?.(asJunit(report))
    return report.holds ? 0 : report.cases.some(isFailure) ? 1 : 3
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    print(json ? JSON.stringify({ error: error.message }) : error.message)
    writeJunit?.(unusableAsJunit(endpoint, error.message))
    return 2
  }
}

function untestedIn(cases: CaseResult[]): Untested[] {
  return [
    ...pauses.filter((name) => cases.some(({ id, outcome }) => id === name && outcome === 'untested')),
    ...(cases.some(({ needsOrders }) => needsOrders) ? ['orders' as const] : []),
    ...(cases.some(({ needsQuestions }) => needsQuestions) ? ['questions' as const] : []),
  ]
}

/** Which cases are chosen, by their ids. */
function chooser(all: TortureCase[], only?: string[]): (id: string) => boolean {
  const unknown = only?.find((id) => !all.some((each) => each.id === id))
  if (unknown !== undefined) throw new Unusable(`There is no case ${unknown}: --list names them.`)
  return (id) => only === undefined || only.includes(id)
}

/** The chosen cases, and those without which they would prove nothing. */
function withNeeded(all: TortureCase[], isChosen: (id: string) => boolean): TortureCase[] {
  const needsGet = all.some(({ id, byGet }) => byGet && isChosen(id))
  const needed = [probe, plain, ...(needsGet ? [plainGet] : [])]
  return all.filter(({ id }) => isChosen(id) || needed.includes(id))
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.hash)
    throw new Unusable(`${text} is not an address: write one such as http://localhost:8080/callbacks.`)
  return url
}

function checkOrders(orders: string): void {
  addressOf(orders)
  if (!orders.includes('{reference}'))
    throw new Unusable(`${orders} has no {reference}: write it where the reference of an order belongs.`)
}

async function playAll(
  surroundings: Environment,
  cases: TortureCase[],
  pauseFor: PauseName[],
  run: string,
): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const each of cases) {
    const skipped = whySkipped(each, turns, pauseFor)
    const played = skipped ? undefined : await play(surroundings, each, `${run}-${each.id}`)
    const turn = played ?? { each, skipped: skipped ?? 'untested' }
    if (each.id === probe && played) await checkReach(surroundings, played)
    turns.push(turn)
  }
  return turns
}

/** Why a case is skipped, judging by the responses to earlier ones. */
function whySkipped({ id, byGet }: TortureCase, turns: Turn[], pauseFor: PauseName[]): Outcome | undefined {
  const played = (name: string) => turns.find((turn): turn is Played => 'sendings' in turn && turn.each.id === name)
  const [post, get] = [played(plain), played(plainGet)]
  if (post && answerFaults(post).length > 0) return 'not_played'
  if (pauses.some((name) => name === id && !pauseFor.includes(name))) return 'untested'
  return byGet && get && isWithoutGet(get) ? 'not_offered' : undefined
}

async function checkReach(surroundings: Environment, { subject, sendings, orderFault }: Played): Promise<void> {
  const { endpoint, orders } = surroundings
  const fault = sendings[0]?.exchanges[0]?.answer.fault
  if (fault) throw new Unusable(`${endpoint.href} does not respond (${fault}): start it, or correct the address.`)
  if (orders === undefined) return
  const view = await orderOf(surroundings, subject, () => true, { readsLeft: 0 })
  const orderFaults = [orderFault, 'fault' in view && view.fault].filter((each) => each)
  if (orderFaults.length > 0)
    throw new Unusable(
      `The orders do not respond as they must: ${orderFaults.join('; ')}. PUT writes an order, GET shows it as JSON ` +
        'with "status" and "shipped".',
    )
}
