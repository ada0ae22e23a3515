/** The headers of each answer are those that the contract declares for it, no more and no fewer. */
import { expect, test } from 'vitest'
import { contract, rules, sandbox, start } from '../../../tests/gateway/gateway'
import { pixOrder } from '../../../tests/program/client'
import { declaredHeaders, sentHeaders } from '../../../tests/gateway/headers'
import { signatureHeaders } from '@docs/model/contract/signature'
import type { OpenApiOperation } from '@docs/model/contract/types'

const operations = Object.values(contract.document.paths).flatMap((item) => Object.values(item))
const withToken = { Authorization: `Bearer ${contract.signature.demo.token}` }

/** The headers that an operation sends with any of its errors of a status. */
async function sentWithErrors(operation: OpenApiOperation, codes: string[]): Promise<Map<number, Set<string>>> {
  const { call, control } = sandbox()
  const sent = new Map<number, Set<string>>()
  const { operationId: id } = operation
  for (const kind of codes) {
    await control('POST', '/faults', { operation: id, kind })
    const { status, headers, body } = await call(id, {}, { headers: withToken })
    expect(body).toMatchObject({ code: kind })
    const known = sent.get(status) ?? new Set()
    sent.set(status, new Set([...known, ...sentHeaders(Object.fromEntries(headers))]))
  }
  return sent
}

test.each(operations.map((each) => [each.operationId, each] as const))(
  'with the errors of %s, each of which can be played',
  async (_, operation) => {
    const sent = await sentWithErrors(operation, operation['x-errors'] ?? [])
    expect(sent.size).toBeGreaterThan(5)
    for (const [status, names] of sent) {
      const declared = declaredHeaders(contract, operation, status).map(({ name }) => name)
      // A replay needs a call before it.
      const expected = declared.filter((name) => name !== 'idempotency-replayed')
      expect([status, ...[...names].sort()]).toEqual([status, ...expected.sort()])
    }
  },
)

const order = { ...pixOrder('order-1'), amount: '149.901' }

test('a stored error that is returned again says so, and has the id of the request that it answers', async () => {
  const { call } = sandbox()
  const [first, again] = [
    await call('transaction_create', order, { key: 'one' }),
    await call('transaction_create', order, { key: 'one' }),
  ]
  expect([first.status, again.status]).toEqual([422, 422])
  expect([first, again].map(({ headers }) => headers.get('Idempotency-Replayed'))).toEqual([null, 'true'])
  const { request_id: firstId, ...stored } = first.body
  const { request_id: secondId, ...repeated } = again.body
  expect(repeated).toEqual(stored)
  expect(secondId).toBe(again.headers.get(String(contract.facts['header.request_id'])))
  expect(secondId).not.toBe(firstId)
})

test('401 tells nothing of a rate limit, 429 tells that it is used up', async () => {
  const { call } = sandbox()
  const unsigned = await call(
    'report_download',
    { id: 'rep_1' },
    { headers: { Authorization: 'none', ...noSignature } },
  )
  expect([unsigned.status, unsigned.headers.get('RateLimit')]).toEqual([401, null])
  const { requests = 0 } = operations.find(({ operationId }) => operationId === 'token')?.['x-rate-limit'] ?? {}
  for (let n = 0; n < requests; n += 1) await call('token', {})
  const { status, headers } = await call('token', {})
  expect([status, headers.get('RateLimit')]).toEqual([429, expect.stringContaining(';r=0;')])
})

const noSignature = Object.fromEntries(contract.signature.headers.map(({ name }) => [name, '']))

test('the list of services is sent once for each of its versions', async () => {
  const { call, control } = sandbox()
  const first = await call('service_list', { country: 'BR' })
  const etag = first.headers.get('ETag') ?? ''
  const asked = (tags: string) => call('service_list', { country: 'BR' }, { headers: { 'If-None-Match': tags } })
  for (const tags of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
    const { status, headers, body } = await asked(tags)
    expect([tags, status, headers.get('ETag'), body]).toEqual([tags, 304, etag, ''])
  }
  expect((await asked('"other"')).status).toBe(200)
  expect((await call('service_list', {}, { headers: { 'If-None-Match': etag } })).status).toBe(200)
  await control('POST', '/account', { disabled_services: ['pix_payin_hpp'] })
  expect((await call('service_list', { enabled: true }, { headers: { 'If-None-Match': etag } })).status).toBe(200)
})

test.each(rules.contract.operations)('$id refuses a parameter that it does not have', async ({ method, path }) => {
  const target = `${path.replace(/\{\w+\}/, 'pix_payin_hpp')}?colour=blue`
  const body = method === 'POST' ? '{}' : undefined
  const headers = {
    ...signatureHeaders(contract.signature, { method, target, body }, start / 1000),
    'Content-Type': 'application/json',
    'Idempotency-Key': 'one',
    ...withToken,
  }
  const request = new Request(`http://localhost:4010${target}`, { method, headers, ...(body && { body }) })
  const answer = await sandbox().gateway.fetch(request, { target })
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'query_invalid' })])
})
