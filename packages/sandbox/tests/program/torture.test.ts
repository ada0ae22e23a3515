import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { mutants } from '../../src/torture/mutants/mutants'
import { receiver, type ReceiverOptions } from '../../src/torture/mutants/receiver'
import { tortureRules } from '../../src/torture/rules'
import { freePort } from '../../../../tests/free-port'
import { run } from './program'

const rules = tortureRules(await loadContract('2.x', 'en'))

/** A shop that listens; its origin. */
async function shop(options: ReceiverOptions): Promise<string> {
  const receive = receiver(rules, options)
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = incoming
      const bytes = await buffer(incoming)
      const answer = await receive(
        new Request(`http://localhost${url}`, {
          method,
          headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
          ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
        }),
      )
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      outgoing.end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://localhost:${String((server.address() as AddressInfo).port)}`
}

test('a receiver that does all right gets status 0', async () => {
  const origin = await shop({})
  const { status, stdout, stderr } = await run(['torture', `${origin}/callbacks`])
  expect(stderr).toBe('')
  expect(stdout).toContain('valid: ok')
  expect(status, stdout).toBe(0)
})

test('one that does not look at signatures gets status 1, and --json tells it as JSON', async () => {
  const origin = await shop(mutants.no_signature_check)
  const { status, stdout } = await run(['torture', `${origin}/callbacks`, '--json'])
  const report = JSON.parse(stdout) as { holds: boolean; cases: { outcome: string }[] }
  expect([status, report.holds]).toEqual([1, false])
  expect(report.cases.some(({ outcome }) => outcome === 'failed')).toBe(true)
})

test('where nobody listens, the status is 2 and one line says what to do', async () => {
  const { status, stdout } = await run(['torture', `http://localhost:${String(await freePort())}/callbacks`])
  expect(status).toBe(2)
  expect(stdout).toMatch(/^.+does not respond.+start it.+\n$/)
})

test.each([
  [[], /takes one address/],
  [['http://localhost:1/a', 'http://localhost:1/b'], /takes one address/],
  [['nowhere'], /is not an address/],
  [['http://localhost:1/a', '--order', 'x'], /no option --order\./],
  [['http://localhost:1/a', '--orders'], /--orders needs a value/],
  [['http://localhost:1/a', '--orders', 'http://localhost:1/orders'], /has no \{reference\}/],
])('wrong arguments: torture %j', async (args, remedy) => {
  const { status, stdout, stderr } = await run(['torture', ...args])
  expect(status).toBe(2)
  expect(stdout + stderr).toMatch(remedy)
  expect((stdout + stderr).trim().split('\n')).toHaveLength(1)
})
