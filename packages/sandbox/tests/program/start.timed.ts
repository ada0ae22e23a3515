/** How long the program takes to start, beside a bare server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import { freePort } from '../../../../tests/free-port'

/** Answers a constant, as soon as Node can. */
const bare = `require('node:http').createServer((_, response) => response.end()).listen(0, () => console.log('ready'))`

test('is ready within eight times what Node takes for a bare server', async () => {
  const untilFirstLine = async (args: string[]) => {
    const begun = performance.now()
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    const took = performance.now() - begun
    child.kill('SIGKILL')
    await once(child, 'close')
    return took
  }
  const port = String(await freePort())
  const bareTimes: number[] = []
  const ownTimes: number[] = []
  // In turns, so that both meet the same machine; what else it does only makes a time longer.
  for (let round = 0; round < 5; round += 1) {
    bareTimes.push(await untilFirstLine(['-e', bare]))
    ownTimes.push(await untilFirstLine([inject('sandbox'), '--port', port]))
  }
  const [own, server] = [Math.min(...ownTimes), Math.min(...bareTimes)]
  console.log(`Ready after ${own.toFixed(0)} ms, a bare server after ${server.toFixed(0)} ms`)
  expect(own).toBeLessThan(8 * server)
}, 60_000)
