/** What a hostile client sends is answered with a problem document, and honest ones are served all the while. */
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { call } from './client'
import { malformed } from './malformed'
import { startProgram } from './program'
import { answerIn, exchange } from './raw'

const { signature } = await loadContract('2.x', 'en')
const together = 50

/** What is wrong with the response to a malformed request; undefined if nothing. */
function faultOf(text: string): string | undefined {
  const { status, type, body } = answerIn(text)
  const asked = /^HTTP\/1\.1 4\d\d .*\r\n/.test(text) && type?.startsWith('application/problem+json')
  if (!asked) return text.slice(0, 300) || 'no answer'
  if (/\n\s+at |node:|\.ts:\d|\.mjs:\d/.test(body)) return `a stack trace: ${body}`
  const problem = JSON.parse(body) as { status: number; detail?: string }
  return problem.status === status && problem.detail ? undefined : body
}

test('malformed requests', async () => {
  const sandbox = await startProgram(['--no-rate-limits', '--quiet'])
  const honest = () => call(sandbox.origin, '/v2/account/info')
  // Some never send the rest of their request.
  const slow = Array.from({ length: 100 }, () => {
    const socket = connect(sandbox.port, '127.0.0.1').on('error', () => {})
    socket.write('POST /v2/transaction/create HTTP/1.1\r\nHost: localhost\r\nContent-Le')
    return socket
  })

  const requests = malformed(signature).flatMap(({ requests, ...kind }) =>
    requests.map((bytes) => ({ ...kind, bytes })),
  )
  const faults = new Map<string, string>()
  const client = async () => {
    for (let next = requests.pop(); next; next = requests.pop()) {
      const { name, bytes, mayPass = false } = next
      const text = await exchange(sandbox.port, { end: mayPass }, bytes)
      const fault = mayPass && text === '' ? undefined : faultOf(text)
      if (fault !== undefined) faults.set(name, `${fault}\n\nto ${Buffer.from(bytes).toString('latin1').slice(0, 400)}`)
      if (requests.length % 100 === 0) await honest()
    }
  }
  await Promise.all(Array.from({ length: together }, client))

  expect(Object.fromEntries(faults)).toEqual({})
  await honest()
  expect(sandbox.told.stderr).toBe('')
  slow.forEach((socket) => socket.destroy())
  await sandbox.stop()
})
