/** What the gateway keeps in memory, and for how long. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { days } from '../../src/gateway/instant'
import type { Transaction } from '../../src/gateway/types'
import { cardOrder, source } from '../program/client'
import { sandbox } from './gateway'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const order = (reference: string) => cardOrder(reference, 'http://127.0.0.1:8080/callbacks')

const quiet = { rateLimits: false, deliver: () => Promise.resolve(new Response(null, { status: 204 })) }

test('a paid transaction with all that belongs to it takes at most three and a half times its JSON', async () => {
  const { gateway, call } = sandbox(quiet)
  const pay = async (name: string, count: number) => {
    for (let n = 0; n < count; n += 1) {
      const { body } = await call<Transaction>('transaction_create', order(`${name}-${String(n)}`))
      await call('transaction_pay', { id: body.id, source })
      await gateway.advance(gateway.now() + 250)
    }
    await gateway.advance(gateway.now() + 10_000)
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  // Until the code is compiled and the tables have grown.
  const before = await pay('first', 500)
  const bytes = ((await pay('then', 2000)) - before) / 2000
  const { body } = await call<Transaction>('transaction_find', { merchant_reference: 'then-1999' })
  expect(body.status).toBe('completed')
  const json = JSON.stringify(body).length
  console.log(`${bytes.toFixed(0)} bytes for a transaction whose JSON has ${String(json)}`)
  expect(bytes).toBeLessThan(3.5 * json)
}, 300_000)

test('answers are kept under their keys for as long as documented, and then forgotten', async () => {
  const { gateway, call } = sandbox(quiet)
  const kept = () => (gateway.snapshot() as { answers: unknown[] }).answers.length / 2
  await call('transaction_create', order('one'), { key: 'first' })
  await gateway.advance(gateway.now() + days(7))
  const again = await call('transaction_create', order('one'), { key: 'first' })
  expect(again.headers.get('Idempotency-Replayed')).toBe('true')
  await gateway.advance(gateway.now() + 1)
  await call('transaction_create', order('two'), { key: 'second' })
  expect(kept()).toBe(1)
  // The key is new again, with whatever body.
  const anew = await call<Transaction>('transaction_create', order('three'), { key: 'first' })
  expect([anew.status, anew.body.merchant_reference, kept()]).toEqual([200, 'three', 2])
})

test('a snapshot stays as it is while the gateway goes on', async () => {
  const { gateway, call, control } = sandbox(quiet)
  await control('POST', '/faults', { callbacks: 'drop', times: 2 })
  const { body } = await call<Transaction>('transaction_create', order('one'))
  const { id } = body
  const happens = (event: string) => control('POST', `/transactions/${id}/event`, { event })
  const waits = (span: number) => gateway.advance(gateway.now() + span)
  const acts = [
    () => call('transaction_pay', { id, source }),
    () => waits(10_000),
    () => waits(days(1)),
    () => happens('chargeback'),
    () => waits(days(1)),
    () => happens('chargeback_reversed'),
    () => control('POST', '/reset', {}),
  ]
  const held: { snapshot: unknown; text: string }[] = []
  for (const act of acts) {
    const snapshot = gateway.snapshot()
    held.push({ snapshot, text: JSON.stringify(snapshot) })
    await act()
  }
  expect(new Set(held.map(({ text }) => text)).size).toBe(acts.length)
  for (const { snapshot, text } of held) expect(JSON.stringify(snapshot)).toBe(text)
})
