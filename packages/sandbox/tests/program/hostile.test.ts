/** What a hostile client sends is answered with a problem document, and honest ones are served all the while. */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { signatureHeaders } from '@docs/model/contract/signature'
import { loadContract } from '@docs/model/sources/contract'
import { malformed } from './malformed'
import { startProgram } from './program'
import { answerIn, exchange } from './raw'

const { signature } = await loadContract('2.x', 'en')
const requests = 10_000
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

test('10,000 malformed requests', { timeout: 180_000 }, async () => {
  const sandbox = await startProgram(['--no-rate-limits', '--quiet'])
  const honest = async () => {
    const target = '/v2/account/info'
    const headers = signatureHeaders(signature, { method: 'GET', target }, Math.floor(Date.now() / 1000))
    return (await fetch(`${sandbox.origin}${target}`, { headers, signal: AbortSignal.timeout(5000) })).status
  }
  // Some never send the rest of their request.
  const slow = Array.from({ length: 100 }, () => {
    const socket = connect(sandbox.port, '127.0.0.1').on('error', () => {})
    socket.write('POST /v2/transaction/create HTTP/1.1\r\nHost: localhost\r\nContent-Le')
    return socket
  })

  const kinds = malformed(signature)
  const faults = new Map<string, string>()
  let sent = 0
  const client = async () => {
    for (let number = sent++; number < requests; number = sent++) {
      const { name, make, mayPass } = kinds[number % kinds.length]!
      const bytes = make(Math.floor(number / kinds.length))
      const text = await exchange(sandbox.port, { end: mayPass }, bytes)
      const fault = mayPass && text === '' ? undefined : faultOf(text)
      if (fault !== undefined) faults.set(name, `${fault}\n\nto ${Buffer.from(bytes).toString('latin1').slice(0, 400)}`)
      if (number % 1000 === 0) expect(await honest()).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: together }, client))

  expect(Object.fromEntries(faults)).toEqual({})
  expect(await honest()).toBe(200)
  expect(sandbox.told.stderr).toBe('')
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(sandbox.child.pid)}/status`, 'utf8')) ?? []
  console.log(`${String(requests)} malformed requests; ${String(Math.round(Number(kilobytes) / 1024))} MB of memory`)
  slow.forEach((socket) => socket.destroy())
  await sandbox.stop()
})
