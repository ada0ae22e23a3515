/** A command kills a published receiver and starts it again in the middle of the callback torture test. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { env as names } from '@docs/model/brand/brand-names'
import { sandboxProgram } from '@docs/sandbox/program/made'
import { freePort } from '../../../../../tests/free-port'
import { receivers } from '../../../src/samples/receivers'
import { contracts, run, useFolder, write } from '../programs'

const folder = useFolder()
let sandbox = ''
let receiver = ''

beforeAll(async () => {
  sandbox = write(folder, 'sandbox.mjs', await sandboxProgram())
  receiver = write(
    folder,
    'receiver.mjs',
    receivers(contracts.current!).find((each) => each.language === 'javascript')!.code,
  )
})

/** Starts the receiver with this database by a command, and plays the case with the command that does so again. */
async function tortured(database: string) {
  const port = String(await freePort())
  const pid = join(folder, `${port}.pid`)
  const settings = `PORT=${port} ${names.database}=${database}`
  const started = `${settings} ${process.execPath} ${receiver} >/dev/null 2>&1 & echo $! >${pid}`
  spawn(started, { shell: true, stdio: 'ignore' })
  onTestFinished(() => void process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${origin}/orders/none`).then(
      () => existsSync(pid),
      () => false,
    )
  await vi.waitUntil(answers, { timeout: 60_000 })
  return run(process.execPath, [
    ...[sandbox, 'torture', `${origin}/callbacks`, '--orders', `${origin}/orders/{reference}`],
    ...['--case', 'restart', '--on-restart', `kill -9 $(cat ${pid}); ${started}`],
  ])
}

test('one that stores what it acknowledges passes', async () => {
  const { code, stdout } = await tortured(join(folder, 'orders.db'))
  expect(stdout).toMatch(/^restart: ok$/m)
  expect(code).toBe(0)
})

test('one that keeps it in memory fails', async () => {
  const { code, stdout } = await tortured(':memory:')
  expect(stdout).toMatch(/^restart: FAILED$/m)
  expect(code).toBe(1)
})
