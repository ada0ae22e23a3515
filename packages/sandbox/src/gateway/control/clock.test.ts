/** Moving the clock: everything due on the way happens in order, whatever the pace of the merchant's endpoint. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { numbersFact } from '@docs/model/contract/fact'
import { contract, sandbox, start } from '../../../tests/gateway/gateway'
import { pixOrder } from '../../../tests/program/client'
import { minutes } from '../instant'
import type { EventView, GatewayOptions } from '../types'

const order = (merchant_reference: string) => ({
  ...pixOrder(merchant_reference),
  callback_url: 'https://shop.example/callbacks',
})

/** An endpoint that fails after as many turns of the event loop as `turns` says for each of its deliveries. */
const failing =
  (turns: (delivery: number) => number): GatewayOptions['deliver'] =>
  async () => {
    const count = turns((deliveries += 1))
    for (let turn = 0; turn < count; turn += 1) await setImmediate()
    return new Response(null, { status: 500 })
  }
let deliveries = 0

/** Two payments whose callbacks fail, and the clock moved on by an hour. */
async function played(deliver: GatewayOptions['deliver'], move: object = {}) {
  const { call, cancelled, control } = sandbox({ deliver })
  for (const reference of ['one', 'two']) await cancelled(order(reference))
  await control('POST', '/clock', { advance: 'PT1H', ...move })
  const { body: last } = await call('transaction_create', order('three'))
  return { last, events: (await control('GET', '/callbacks')).body.items as EventView[] }
}

const retries = numbersFact(contract.facts, 'callback.retry_minutes')!

test('each callback on the way is answered before the next is due, and follows the schedule', async () => {
  const { events } = await played(failing(() => 5))
  const times = [0, ...retries].map((_, at) => retries.slice(0, at).reduce((sum, pause) => sum + pause, 0))
  const due = times.filter((time) => time <= 60).map((time) => start + minutes(time))
  for (const { attempts } of events) expect(attempts.map(({ at }) => Date.parse(at))).toEqual(due)
  expect(due.length).toBeGreaterThan(3)
})

test('the pace of the endpoint changes no byte', async () => {
  const quick = await played(failing(() => 0))
  const slow = await played(failing(() => 7))
  const uneven = await played(failing((delivery) => (delivery % 3) * 4))
  expect(slow).toEqual(quick)
  expect(uneven).toEqual(quick)
})

test('with "wait": false, the call returns while callbacks are on their way', async () => {
  const { cancelled, control } = sandbox({ deliver: () => new Promise(() => {}) })
  await cancelled(order('one'))
  const { status, body: clock } = await control('POST', '/clock', { advance: 'PT1H', wait: false })
  expect([status, Date.parse(String(clock.now))]).toEqual([200, start + minutes(60)])
})

test('two moves at once follow one another', async () => {
  const { cancelled, control } = sandbox({ deliver: failing(() => 5) })
  await cancelled(order('one'))
  await Promise.all([
    control('POST', '/clock', { to: '2026-01-01T00:01:00Z' }),
    control('POST', '/clock', { to: '2026-01-01T00:06:00Z' }),
  ])
  const [event] = (await control('GET', '/callbacks')).body.items as EventView[]
  expect(event?.attempts.map(({ at }) => at)).toEqual([
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:01:00Z',
    '2026-01-01T00:06:00Z',
  ])
})

test('after a reset, a manual clock stands where it started, and the same calls get the same ids', async () => {
  let now = start
  const wall = { now: () => now, sleep: () => Promise.resolve() }
  const { gateway, control } = sandbox({ start: undefined, wall })
  const first = gateway.snapshot()
  await control('POST', '/clock', { advance: 'PT1H' })
  now += minutes(10)
  const { body } = await control('POST', '/reset')
  expect(body).toEqual({ reset: true, now: '2026-01-01T00:00:00Z' })
  const withoutCounts = (state: string) => ({ ...(JSON.parse(state) as object), revision: 0 })
  expect(withoutCounts(gateway.snapshot())).toEqual(withoutCounts(first))
})

test('a restored sandbox is reset to the seed and the start of its file', async () => {
  const first = sandbox({ seed: 7 })
  await first.control('POST', '/clock', { advance: 'P1D' })
  const restored = sandbox({ seed: 8, start: start + minutes(5), state: first.gateway.snapshot() })
  for (const { control } of [first, restored]) await control('POST', '/reset')
  expect(restored.gateway.snapshot()).toBe(first.gateway.snapshot())
  expect((await restored.control('GET', '')).body).toMatchObject({ seed: 7, now: '2026-01-01T00:00:00Z' })
})

test('a timer that fails keeps no other of its instant from running', async () => {
  const first = sandbox()
  await first.cancelled(pixOrder('one'))
  const { timers, ...state } = JSON.parse(first.gateway.snapshot()) as { timers: { at: number; kind: string }[] }
  const broken = { ...timers[0]!, kind: 'unknown' }
  const faults: unknown[] = []
  const { gateway } = sandbox({
    state: JSON.stringify({ ...state, timers: [broken, ...timers] }),
    onFault: (fault) => faults.push(fault),
  })
  await gateway.advance(broken.at)
  expect(faults).toHaveLength(1)
  expect(gateway.next()).toBeGreaterThan(broken.at)
})
