/** A sandbox that is killed while working resumes from its state file. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { find, pay } from './client'
import { startProgram } from './program'

const folder = mkdtempSync(join(tmpdir(), 'docs-sandbox-kill-'))
/** The last second, and what it takes to write, in ms. */
const tolerance = 1500

afterAll(() => rmSync(folder, { recursive: true }))

test('SIGKILL while calls are answered: at most the last second is lost, and the file is whole', async () => {
  const file = join(folder, 'state.json')
  const options = ['--state', file, '--no-rate-limits', '--quiet']
  const answered = new Map<string, number>()
  for (const round of [1, 2, 3]) {
    const sandbox = await startProgram(options)
    // The answers of the last rounds hold.
    for (const reference of answered.keys()) expect((await find(sandbox.origin, reference)).status).toBe('completed')
    let isRunning = true
    const client = async (name: string) => {
      for (let count = 0; isRunning; count += 1) {
        const reference = `${name}-${String(round)}-${String(count)}`
        await pay(sandbox.origin, reference)
        answered.set(reference, performance.now())
      }
    }
    const clients = ['a', 'b', 'c', 'd'].map((name) => client(name).catch(() => {}))
    // Until there are answers that must not be lost.
    const before = answered.size
    const begun = performance.now()
    const isOld = (at: number) => at > begun && at < performance.now() - tolerance
    while (![...answered.values()].some(isOld)) await new Promise(setImmediate)
    const killed = performance.now()
    await sandbox.stop('SIGKILL')
    isRunning = false
    await Promise.all(clients)
    expect(() => JSON.parse(readFileSync(file, 'utf8')) as unknown).not.toThrow()
    for (const [reference, at] of answered) if (at > killed - tolerance) answered.delete(reference)
    expect(answered.size).toBeGreaterThan(before)
  }
}, 60_000)
