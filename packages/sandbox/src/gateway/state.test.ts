/** What the gateway keeps in memory, and for how long. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { days } from './instant'
import { cardOrder, source } from '../../tests/program/client'
import { sandbox } from '../../tests/gateway/gateway'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const order = (reference: string) => cardOrder(reference, 'http://127.0.0.1:8080/callbacks')

const quiet = { rateLimits: false, deliver: () => Promise.resolve(new Response(null, { status: 204 })) }

/** In bytes: the program may take 250 MB after 10,000 transactions, and takes up to 90 MB without any. */
const maxPerTransaction = (250e6 - 90e6) / 10_000

test('ten thousand paid transactions with all that belongs to them fit into the memory of a sandbox', async () => {
  const { call, wait } = sandbox(quiet)
  const pay = async (name: string, count: number) => {
    for (let n = 0; n < count; n += 1) {
      const { body } = await call('transaction_create', order(`${name}-${String(n)}`))
      await call('transaction_pay', { id: body.id, source })
      await wait(250)
    }
    await wait(10_000)
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  // Until the code is compiled and the tables have grown.
  const before = await pay('first', 300)
  const bytes = ((await pay('then', 700)) - before) / 700
  const { body } = await call('transaction_find', { merchant_reference: 'then-699' })
  expect(body.status).toBe('completed')
  console.log(`${bytes.toFixed(0)} bytes for a transaction`)
  expect(bytes).toBeLessThan(maxPerTransaction)
}, 300_000)

test('answers are kept under their keys for as long as documented, and then forgotten', async () => {
  const { gateway, call, wait } = sandbox(quiet)
  const stored = () => (JSON.parse(gateway.snapshot()) as { answers: unknown[] }).answers.length
  await call('transaction_create', order('one'), { key: 'first' })
  await wait(days(7))
  const again = await call('transaction_create', order('one'), { key: 'first' })
  expect(again.headers.get('Idempotency-Replayed')).toBe('true')
  await wait(1)
  await call('transaction_create', order('two'), { key: 'second' })
  expect(stored()).toBe(1)
  // The key is new again, with whatever body.
  const anew = await call('transaction_create', order('three'), { key: 'first' })
  expect([anew.status, anew.body.merchant_reference, stored()]).toEqual([200, 'three', 2])
})

test('a snapshot holds the whole state', async () => {
  const { gateway, call, control, happen, wait } = sandbox(quiet)
  await control('POST', '/faults', { callbacks: 'drop', times: 2 })
  const { body } = await call('transaction_create', order('one'))
  const { id } = body
  const acts = [
    () => call('transaction_pay', { id, source }),
    () => wait(10_000),
    () => wait(days(1)),
    () => happen(id, 'chargeback'),
    () => wait(days(1)),
    () => happen(id, 'chargeback_reversed'),
    () => control('POST', '/reset', {}),
  ]
  const snapshots = new Set<string>()
  for (const act of acts) {
    const state = gateway.snapshot()
    snapshots.add(state)
    expect(sandbox({ ...quiet, state }).gateway.snapshot()).toBe(state)
    await act()
  }
  expect(snapshots.size).toBe(acts.length)
})
