/** A sandbox that is stopped in any way resumes from its state file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { find, pay } from './client'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { startProgram } from './program'

const folder = scratchFolder(afterAll)

test('SIGKILL while calls are answered loses nothing that was answered, and leaves a whole file', async () => {
  const file = join(folder, 'killed.json')
  const options = ['--state', file, '--no-rate-limits', '--quiet']
  const answered = new Map<string, string>()
  for (const round of [1, 2, 3]) {
    const sandbox = await startProgram(options)
    for (const [reference, id] of answered) expect((await find(sandbox.origin, reference)).id).toBe(id)
    const enough = answered.size + 20
    const client = async (name: string) => {
      for (let count = 0; ; count += 1) {
        const reference = `${name}-${String(round)}-${String(count)}`
        answered.set(reference, (await pay(sandbox.origin, reference)).id)
        // In the midst of the other clients' calls.
        if (answered.size === enough) sandbox.child.kill('SIGKILL')
      }
    }
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => client(name).catch(() => {})))
    await sandbox.stop('SIGKILL')
    expect(answered.size).toBeGreaterThanOrEqual(enough)
    expect(() => JSON.parse(readFileSync(file, 'utf8')) as unknown).not.toThrow()
  }
}, 60_000)

test('SIGTERM loses nothing', async () => {
  const options = ['--state', join(folder, 'ended.json'), '--quiet']
  const first = await startProgram(options)
  const paid = await pay(first.origin, 'last-order')
  await first.stop()
  const second = await startProgram(options)
  expect((await find(second.origin, 'last-order')).id).toBe(paid.id)
  await second.stop()
})
