/** How much memory the program takes after many payments with their callbacks. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { pay } from './client'
import { originOf } from '../../../../tests/origin-of'
import { startProgram, type Sandbox } from './program'

const manyTransactions = 10_000
const maxMegabytes = 250

/** What the system counts as the program's: code, heap and buffers. */
function megabytesOf({ child }: Sandbox): number {
  const status = readFileSync(`/proc/${String(child.pid)}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

test.runIf(process.platform === 'linux')(
  `after ${String(manyTransactions)} transactions the program takes at most ${String(maxMegabytes)} MB`,
  async () => {
    const sandbox = await startProgram(['--no-rate-limits', '--quiet'])
    const shop = await originOf(onTestFinished, (incoming, outgoing) => {
      incoming.resume()
      outgoing.writeHead(204).end()
    })
    const atStart = megabytesOf(sandbox)
    let next = 0
    const client = async () => {
      for (let n = next++; n < manyTransactions; n = next++)
        await pay(sandbox.origin, `many-${String(n)}`, `${shop}/callbacks`)
    }
    await Promise.all(Array.from({ length: 20 }, client))
    const afterwards = megabytesOf(sandbox)
    console.log(`${String(atStart)} MB at the start, ${String(afterwards)} MB afterwards`)
    expect(afterwards).toBeLessThan(maxMegabytes)
  },
  300_000,
)
