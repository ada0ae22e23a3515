import { pauses } from '../../src/torture/cases'
import { torture } from '../../src/torture'
import type { TortureRules } from '../../src/torture/rules'
import type { TortureArguments, TortureReport } from '../../src/torture/types'
import { receiver, tester, type ReceiverOptions } from './receiver'

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
