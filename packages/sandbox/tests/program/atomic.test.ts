/**
 * What fails half-way changes nothing: status, money, callbacks and timers are stored together or not at all. It mocks
 * modules, which the tests beside the gateway would share.
 */
import { readScenarios } from '@docs/model/sources/scenarios'
import { describe, expect, test, vi } from 'vitest'
import { play } from '../../src/scenarios/play'
import type { Gateway, GatewayOptions } from '../../src/gateway/types'
import { usualPace } from '../../src/gateway/transactions/course'
import type { World } from '../../src/gateway/world'
import { pixOrder } from './client'
import { archived, catalogue, contract, eventOf, rules, sandbox } from '../gateway/gateway'

/** The ids and timers that are still given out before one fails; what is due after a call does not count. */
const given = vi.hoisted(() => ({ left: Infinity, counted: false }))
const failure = new Error('No more is given out.')

vi.mock('../../src/gateway/atomic', async (original) => {
  const { atomically } = await original<typeof import('../../src/gateway/atomic')>()
  return {
    atomically: <Result>(world: World, act: () => Result) => {
      given.counted = true
      try {
        return atomically(world, act)
      } finally {
        given.counted = false
        given.left = Infinity
      }
    },
  }
})

const count = () => {
  if (given.counted && given.left-- === 0) throw failure
}

// Ids and timers: modules without imports, so that every other module gets these.
vi.mock('../../src/gateway/random', async (original) => {
  const random = await original<typeof import('../../src/gateway/random')>()
  const streamOf: typeof random.streamOf = (...args) => {
    count()
    return random.streamOf(...args)
  }
  return { ...random, streamOf }
})

vi.mock('../../src/gateway/timers', async (original) => {
  const timers = await original<typeof import('../../src/gateway/timers')>()
  const setTimer: typeof timers.setTimer = (...args) => {
    count()
    timers.setTimer(...args)
  }
  return { ...timers, setTimer }
})

vi.mock('../../src/gateway/gateway', async (original) => {
  const { createGateway } = await original<typeof import('../../src/gateway/gateway')>()
  return {
    createGateway: (options: GatewayOptions) =>
      options.onFault ? createGateway(options) : failingFirst(createGateway({ ...options, rateLimits: false })),
  }
})

/** Each call fails at each of its ids and timers, one after the other, before it succeeds. */
function failingFirst(gateway: Gateway): Gateway {
  const atLast = async <Result>(what: string, act: () => Promise<Result>): Promise<Result> => {
    for (let succeeding = 0; ; succeeding += 1) {
      const before = contentOf(gateway)
      given.left = succeeding
      try {
        return await act()
      } catch (error) {
        if (error !== failure) throw error
      } finally {
        given.left = Infinity
      }
      expect.soft(contentOf(gateway), `${what} after ${String(succeeding)}`).toEqual(before)
    }
  }
  const { payer } = gateway
  return {
    ...gateway,
    fetch: (request, options) => atLast(request.url, () => gateway.fetch(request.clone(), options)),
    payer: {
      ...payer,
      act: (key, act) => atLast(act.act, async () => payer.act(key, act)),
      choose: (path, key, service) => atLast(service, async () => payer.choose(path, key, service)),
    },
  }
}

/** The state without what is done before the call itself: old answers are deleted, key and response get their marks. */
function contentOf(gateway: Gateway) {
  const content = JSON.parse(gateway.snapshot()) as Record<string, unknown>
  return { ...content, keys: [], revision: 0, random: {}, answers: [] }
}

/** Planned faults and limits would be used up by the calls that fail. */
const scenarios = readScenarios({ contract, archived, catalogue }).filter(
  ({ id, steps }) => id !== 'requests/rate_limit' && !steps.some((step) => 'fault' in step),
)

describe('each call of a scenario fails at each of its ids and timers, and then succeeds as if it had not', () => {
  test.each(scenarios)('$id', async (scenario) => {
    const transcript = await play(scenario, { rules })
    expect(transcript.wrong).toEqual([])
  })
})

test('a timer that fails changes nothing, and the others of its instant run', async () => {
  const faults: unknown[] = []
  const { gateway, received, call, control } = sandbox({ onFault: (fault) => faults.push(fault) })
  const paid = ['order-1', 'order-2']
  for (const reference of paid) {
    await call('transaction_create', { ...pixOrder(reference), callback_url: 'https://shop.example/callbacks' })
    await control('POST', `/transactions/${reference}/event`, { event: 'payer_acts' })
  }
  await gateway.settled()
  // The callback has its id and its timer when the booking gets no id.
  given.left = 2
  await gateway.advance(gateway.now() + usualPace.provider)
  expect(faults).toEqual([failure])
  const found = await Promise.all(paid.map((merchant_reference) => call('transaction_find', { merchant_reference })))
  expect(found.map(({ body }) => body.status)).toEqual(['processing', 'completed'])
  const told = received.map(eventOf).filter(({ transaction }) => transaction.status === 'completed')
  expect(told.map(({ transaction }) => transaction.merchant_reference)).toEqual(['order-2'])
  const { ledger } = JSON.parse(gateway.snapshot()) as { ledger: { kind: string }[] }
  expect(ledger.map(({ kind }) => kind)).toEqual(['payment', 'fee'])
})
