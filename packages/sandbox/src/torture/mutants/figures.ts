import { pauses, tortureCases } from '../cases'
import { torture, type TortureArguments, type TortureReport } from '../index'
import type { TortureRules } from '../rules'
import { mutants, type Mutant } from './mutants'
import { receiver, tester, type ReceiverOptions } from './receiver'
import type { Share } from '@docs/model/data/share'

/** The number of cases that can be chosen, and how many mutants are caught by the case meant for them. */
export interface TortureFigures {
  cases: number
  mutants: Share
}

/** Plays only what each mutant is to be caught by: the tests play everything against it. */
export async function tortureFigures(rules: TortureRules): Promise<TortureFigures> {
  const all = tortureCases(rules).map(({ id }) => id)
  const caught: boolean[] = []
  for (const mutant of Object.values<Mutant>(mutants)) {
    const only = [mutant.after, mutant.caughtBy].filter((id) => id !== undefined)
    caught.push(
      isCaught(mutant, await tortureReceiver(rules, mutant, only.every((id) => all.includes(id)) ? { only } : {})),
    )
  }
  return { cases: all.length, mutants: { whole: caught.filter((each) => each).length, total: caught.length } }
}

/** Whether the case meant for a mutant fails. */
export function isCaught({ caughtBy }: Mutant, { cases }: TortureReport): boolean {
  return cases.some(({ id, outcome }) => id === caughtBy && outcome === 'failed')
}

/** Tests a receiver in this process. It works before it responds, so there is nothing to wait for. */
export function tortureReceiver(
  rules: TortureRules,
  options: ReceiverOptions,
  how: Partial<TortureArguments> = {},
): Promise<TortureReport> {
  const world = { isDatabaseDown: false, crashes: 0 }
  return torture({
    rules,
    endpoint: 'http://shop.example/shop/callbacks',
    orders: 'http://shop.example/orders/{reference}',
    fetch: receiver(rules, { world, ...options }),
    ask: tester(world),
    pauseFor: [...pauses],
    ...how,
    wall: { now: () => Date.now(), sleep: () => Promise.resolve() },
    random: Math.random,
    times: { work: 0 },
  })
}
