import { plain, plainGet, probe, tortureCases, type TortureCase } from './cases'
import { answerFaults } from './judge'
import { orderOf, play, type Played, type Environment, type Times } from './play'
import { asJson, asText } from './report'
import { isWithoutGet, judgeAll, type CaseResult, type Outcome, type Turn } from './results'
import type { TortureRules } from './rules'

export type { CaseResult, Outcome } from './results'

export interface TortureReport {
  endpoint: string
  orders?: string
  holds: boolean
  cases: CaseResult[]
}

export type TortureOptions = Omit<Environment, 'times' | 'endpoint'> & { endpoint: string; times?: Partial<Times> }

/** Thrown when an endpoint cannot be tested at all; the message is one line. */
export class Unusable extends Error {}

/** Sends an endpoint everything that a callback receiver must be able to handle, and judges its reactions. */
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
  const cases = await judgeAll(surroundings, turns)
  return {
    endpoint: endpoint.href,
    ...(orders !== undefined && { orders }),
    holds: cases.every(({ outcome }) => outcome !== 'failed' && outcome !== 'not_played'),
    cases,
  }
}

/** Tests an endpoint and prints the report. Returns the exit status: 0 passed, 1 failed, 2 nothing could be tested. */
export async function runTorture(
  rules: TortureRules,
  { endpoint, orders, json }: { endpoint: string; orders?: string; json: boolean },
  { print, ...io }: Pick<Environment, 'fetch' | 'wall' | 'random'> & { print: (text: string) => void },
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
    throw new Unusable(`${text} is not an address: write one such as http://localhost:8080/callbacks.`)
  return url
}

function checkOrders(orders: string): void {
  addressOf(orders)
  if (!orders.includes('{reference}'))
    throw new Unusable(`${orders} has no {reference}: write it where the reference of an order belongs.`)
}

async function playAll(surroundings: Environment, run: string): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const each of tortureCases(surroundings.rules)) {
    const skipped = whySkipped(each, turns)
    const turn = skipped ? { each, skipped } : await play(surroundings, each, `${run}-${each.id}`)
    if (each.id === probe && 'sendings' in turn) await checkReach(surroundings, turn)
    turns.push(turn)
  }
  return turns
}

/** Why a case is skipped, judging by the responses to earlier ones. */
function whySkipped({ byGet }: TortureCase, turns: Turn[]): Outcome | undefined {
  const played = (id: string) => turns.find((turn): turn is Played => 'sendings' in turn && turn.each.id === id)
  const [post, get] = [played(plain), played(plainGet)]
  if (post && answerFaults(post).length > 0) return 'not_played'
  return byGet && get && isWithoutGet(get) ? 'not_offered' : undefined
}

async function checkReach(surroundings: Environment, { subject, sendings, orderFault }: Played): Promise<void> {
  const { endpoint, orders } = surroundings
  const fault = sendings[0]?.[0]?.answer.fault
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
