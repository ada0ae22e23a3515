/** A sandbox that is stopped in any way resumes from its state file. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { find, pay } from './client'
import { startProgram } from './program'

const folder = mkdtempSync(join(tmpdir(), 'docs-sandbox-kill-'))

afterAll(() => rmSync(folder, { recursive: true }))

test('SIGKILL while calls are answered leaves a whole file with all that was written', async () => {
  const file = join(folder, 'killed.json')
  const options = ['--state', file, '--no-rate-limits', '--quiet']
  const first = await startProgram(options)
  const written = () => statSync(file).mtimeMs
  await pay(first.origin, 'kept')
  // The second file from here on was begun after the answer; each change causes one.
  const files = new Set([written()])
  for (let count = 0; files.size < 3; count += 1) {
    await pay(first.origin, `later-${String(count)}`)
    files.add(written())
  }
  const last = pay(first.origin, 'last').catch(() => {})
  await first.stop('SIGKILL')
  await last
  expect(() => JSON.parse(readFileSync(file, 'utf8')) as unknown).not.toThrow()
  const second = await startProgram(options)
  expect((await find(second.origin, 'kept')).status).toBe('completed')
  await second.stop()
})

test('SIGTERM loses nothing', async () => {
  const options = ['--state', join(folder, 'ended.json'), '--quiet']
  const first = await startProgram(options)
  const paid = await pay(first.origin, 'last-order')
  await first.stop()
  const second = await startProgram(options)
  expect((await find(second.origin, 'last-order')).id).toBe(paid.id)
  await second.stop()
})
