import { torture, type TortureReport } from '../index'
import type { TortureRules } from '../rules'
import { mutants, type Defect, type Mutant } from './mutants'
import { receiver, type ReceiverOptions } from './receiver'
import type { Share } from '@docs/model/data/share'

/** The number of cases, and how many mutants are caught by the case meant for them. */
export interface TortureFigures {
  cases: number
  mutants: Share
}

export async function tortureFigures(rules: TortureRules): Promise<TortureFigures> {
  const defects = Object.keys(mutants) as Defect[]
  const reports: Awaited<ReturnType<typeof tortureMutant>>[] = []
  for (const defect of defects) reports.push(await tortureMutant(rules, defect))
  return {
    cases: reports[0]?.report.cases.length ?? 0,
    mutants: { whole: reports.filter(({ isCaught }) => isCaught).length, total: defects.length },
  }
}

/** Tests a receiver with a defect; it is caught if the case meant for it fails. */
export async function tortureMutant(
  rules: TortureRules,
  defect: Defect,
): Promise<{ report: TortureReport; isCaught: boolean }> {
  const { caughtBy, steps, failsFirst } = mutants[defect] as Mutant
  const report = await tortureReceiver(rules, { steps, failsFirst })
  return { report, isCaught: report.cases.some(({ id, outcome }) => id === caughtBy && outcome === 'failed') }
}

/** Tests a receiver in this process. It works before it responds, so there is nothing to wait for. */
export function tortureReceiver(
  rules: TortureRules,
  options: ReceiverOptions,
  withOrders = true,
): Promise<TortureReport> {
  return torture({
    rules,
    endpoint: 'http://shop.example/callbacks',
    ...(withOrders && { orders: 'http://shop.example/orders/{reference}' }),
    fetch: receiver(rules, options),
    wall: { now: () => Date.now(), sleep: () => Promise.resolve() },
    random: Math.random,
    times: { work: 0 },
  })
}
