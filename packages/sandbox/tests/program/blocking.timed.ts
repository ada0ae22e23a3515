/** How long calls wait while a large state is written. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startStateWriter } from '../../src/program/state-file'
import { sandbox } from '../gateway/gateway'
import { largeState, manyTransactions } from './large-state'

const folder = mkdtempSync(join(tmpdir(), 'docs-sandbox-blocking-'))
afterAll(() => rmSync(folder, { recursive: true }))

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

test(`a state of ${String(manyTransactions)} transactions is written in a quarter of a second`, async () => {
  const { gateway } = sandbox({ state: await largeState() })
  const file = join(folder, 'state')
  // Other load only lengthens a pause, so the shortest of several counts.
  const pauses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const writing = startStateWriter(file, gateway, (error) => expect.unreachable(String(error)))
    pauses.push(await longestPause(writing.then((writer) => writer.stop())))
  }
  const pause = Math.min(...pauses)
  const megabytes = statSync(file).size / 1e6
  console.log(`${megabytes.toFixed(1)} MB: longest pause in writing ${pause.toFixed(0)} ms`)
  expect(megabytes).toBeGreaterThan(10)
  expect(pause).toBeLessThan(250)
}, 120_000)
