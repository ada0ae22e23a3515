import { pauses } from '../cases'
import { torture, type TortureReport } from '../index'
import type { TortureRules } from '../rules'
import { mutants, type Defect, type Mutant } from './mutants'
import { receiver, tester, type ReceiverOptions } from './receiver'
import type { Share } from '@docs/model/data/share'

/** The number of cases, and how many mutants are caught by the case meant for them. */
export interface TortureFigures {
  cases: number
  mutants: Share
}

export async function tortureFigures(rules: TortureRules): Promise<TortureFigures> {
  return figuresOf(await tortureMutants(rules))
}

export function figuresOf(results: Map<Defect, MutantResult>): TortureFigures {
  const all = [...results.values()]
  return {
    cases: all[0]?.report.cases.length ?? 0,
    mutants: { whole: all.filter(({ isCaught }) => isCaught).length, total: all.length },
  }
}

export interface MutantResult {
  report: TortureReport
  /** The case meant for it fails. */
  isCaught: boolean
}

/** Tests a receiver with each of the defects. */
export async function tortureMutants(rules: TortureRules): Promise<Map<Defect, MutantResult>> {
  const results = new Map<Defect, MutantResult>()
  for (const [defect, { caughtBy, ...options }] of Object.entries<Mutant>(mutants)) {
    const report = await tortureReceiver(rules, options)
    const isCaught = report.cases.some(({ id, outcome }) => id === caughtBy && outcome === 'failed')
    results.set(defect as Defect, { report, isCaught })
  }
  return results
}

/** Tests a receiver in this process. It works before it responds, so there is nothing to wait for. */
export function tortureReceiver(
  rules: TortureRules,
  options: ReceiverOptions,
  withOrders = true,
): Promise<TortureReport> {
  const world = { isDatabaseDown: false, crashes: 0 }
  return torture({
    rules,
    endpoint: 'http://shop.example/callbacks',
    ...(withOrders && { orders: 'http://shop.example/orders/{reference}' }),
    fetch: receiver(rules, { world, ...options }),
    ask: tester(world),
    pauseFor: [...pauses],
    wall: { now: () => Date.now(), sleep: () => Promise.resolve() },
    random: Math.random,
    times: { work: 0 },
  })
}
