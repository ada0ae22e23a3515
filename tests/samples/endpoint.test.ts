/** The endpoint that the samples are proved against refuses what the contract does not allow. */
import { expect, test } from 'vitest'
import { operation as readOperation, requestTarget } from '../../src/model/contract/operation'
import { bodyBytes, sign } from '../../src/model/contract/signature'
import { account, contracts, useEndpoints } from './programs'

const contract = contracts.current!
const endpoints = useEndpoints()
const header = (role: string) => contract.signature.headers.find((each) => each.role === role)!.name

interface Call {
  method: 'GET' | 'POST'
  target: string
  body?: string
  /** Seconds that the client's clock is slow. */
  slow?: number
  /** What is signed in place of the body that is sent. */
  signedBody?: string
  headers?: Record<string, string>
}

/** Sends a call that is right but for what the test changes. */
async function faultsOf({ method, target, body, slow = 0, signedBody = body, headers = {} }: Call): Promise<string[]> {
  const timestamp = account.clock() - slow
  const { signature } = sign(
    contract.signature,
    { method, target, body: signedBody },
    { secret: account.secret, timestamp },
  )
  const response = await fetch(endpoints.current!.baseUrl + target, {
    method,
    body,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      [header('key')]: account.keyId,
      [header('timestamp')]: String(timestamp),
      [header('signature')]: signature,
      ...headers,
    },
  })
  return response.ok ? [] : ((await response.json()) as { faults: string[] }).faults
}

const example = readOperation(contract, 'transaction_create').requestExamples[0]?.body as Record<string, unknown>
const { path, requestExamples } = readOperation(contract, 'transaction_find')
const create: Call = {
  method: 'POST',
  target: '/v2/transaction/create',
  body: bodyBytes(example),
  headers: { 'Idempotency-Key': 'order-1045' },
}
const find: Call = { method: 'GET', target: requestTarget(path, requestExamples[0]!) }
const changed = (change: object) => JSON.stringify({ ...example, ...change })

test('right calls are answered', async () => {
  expect(await faultsOf(create)).toEqual([])
  expect(await faultsOf(find)).toEqual([])
})

test.for<[what: string, call: Call, fault: RegExp]>([
  ['another body than the signed one', { ...create, signedBody: `${create.body}\n` }, /^signature v1=/],
  ['an old timestamp', { ...create, slow: 301 }, /^timestamp \d+$/],
  ['another key', { ...create, headers: { ...create.headers, [header('key')]: 'key_other' } }, /^key key_other$/],
  [
    'a token beside the signature',
    { ...find, headers: { Authorization: 'Bearer another_token' } },
    /^Authorization beside a signature$/,
  ],
  ['a signature where a token is due', { method: 'GET', target: '/v2/invoicing/page_template' }, /^token undefined$/],
  ['no idempotency key', { ...create, headers: {} }, /^header Idempotency-Key is missing$/],
  [
    'an idempotency key that is too long',
    { ...create, headers: { 'Idempotency-Key': 'k'.repeat(65) } },
    /^header Idempotency-Key: .*64/,
  ],
  [
    'an idempotency key where none is declared',
    { ...find, headers: { 'Idempotency-Key': 'order-1045' } },
    /^undeclared header idempotency-key/,
  ],
  [
    'another content type',
    { ...create, headers: { ...create.headers, 'Content-Type': 'text/plain' } },
    /^content-type text\/plain$/,
  ],
  ['an undeclared field', { ...create, body: changed({ colour: 'red' }) }, /^body .*"colour"/],
  ['a field of another type', { ...create, body: changed({ amount: 149.9 }) }, /^body \/amount must be string/],
  ['a body that is no JSON', { ...create, body: '{' }, /^not JSON/],
  [
    'a body that no example has',
    { ...create, body: changed({ description: 'Order 7' }) },
    /^not an example of transaction_create/,
  ],
  ['an undeclared parameter', { ...find, target: `${find.target}&colour=red` }, /^parameter colour$/],
  ['a parameter that is repeated', { ...find, target: `${path}?id=a&id=b` }, /^parameter id$/],
  ['a parameter out of its limits', { method: 'GET', target: '/v2/reports/list?limit=1000' }, /^query limit: .*100/],
  ['a missing parameter', { method: 'GET', target: '/v2/report/check' }, /^query id is missing$/],
  ['an unknown path', { method: 'GET', target: '/v2/report' }, /^no operation GET \/v2\/report$/],
  ['another method', { method: 'GET', target: '/v2/transaction/create' }, /^no operation GET/],
])('%s is refused', async ([, call, fault]) => {
  expect(await faultsOf(call)).toContainEqual(expect.stringMatching(fault))
})
