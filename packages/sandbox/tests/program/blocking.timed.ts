/** How long calls wait while a large state is written. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Gateway, Transaction } from '../../src/gateway/types'
import { keepState } from '../../src/program/state-file'
import { sandbox } from '../gateway/gateway'
import { cardOrder, source } from './client'

const folder = mkdtempSync(join(tmpdir(), 'docs-sandbox-blocking-'))
afterAll(() => rmSync(folder, { recursive: true }))

const size = 10_000

/** Maps of which each transaction has members, as they stand in a snapshot: keys and values in turn. */
const grown = ['transactions', 'references', 'answers', 'events'] as const

/** A gateway with many copies of one paid transaction and all that belongs to it. */
async function largeGateway(): Promise<Gateway> {
  const { gateway, call } = sandbox()
  const order = cardOrder('large', 'http://127.0.0.1:8080/callbacks')
  const { body } = await call<Transaction>('transaction_create', order)
  await call('transaction_pay', { id: body.id, source })
  await gateway.advance(gateway.now() + 10_000)
  const state = gateway.snapshot() as Record<string, unknown[]>
  const copies = Object.fromEntries(
    grown.map((name) => [
      name,
      Array.from({ length: size }, (_, copy) =>
        state[name]!.map((each, at) => (at % 2 === 0 ? `${String(each)}-${String(copy)}` : structuredClone(each))),
      ).flat(),
    ]),
  )
  return sandbox({ state: { ...state, ...copies } }).gateway
}

/** The longest time in ms that the event loop was blocked until a promise settled. */
async function longestPause(until: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = until.finally(() => (isDone = true))
  let longest = 0
  for (let last = performance.now(); !isDone;) {
    await new Promise(setImmediate)
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  await done
  return longest
}

test(`a state of ${String(size)} transactions is written in slices: no pause takes a fifth of the whole`, async () => {
  const gateway = await largeGateway()
  const file = join(folder, 'state')
  // Other load only lengthens a pause, so the shortest of several counts.
  const pauses: number[] = []
  const wholes: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const begun = performance.now()
    JSON.stringify(gateway.snapshot())
    wholes.push(performance.now() - begun)
    const writing = keepState(file, gateway, (error) => expect.unreachable(String(error)))
    pauses.push(await longestPause(writing.then((writer) => writer.stop())))
  }
  const [pause, whole] = [Math.min(...pauses), Math.min(...wholes)]
  const megabytes = statSync(file).size / 1e6
  console.log(
    `${megabytes.toFixed(1)} MB: ${whole.toFixed(0)} ms as one text, longest pause in writing ${pause.toFixed(0)} ms`,
  )
  expect(megabytes).toBeGreaterThan(10)
  expect(pause).toBeLessThan(whole / 5)
}, 120_000)
