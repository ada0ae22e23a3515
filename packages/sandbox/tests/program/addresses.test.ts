/** For any address in a call, the gateway can use it, or rejects it before anything has changed. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rulesOf } from '../../src/gateway/rules'
import type { Invoice, Transaction } from '../../src/gateway/types'
import { sign, signatureHeaders } from '@docs/model/contract/signature'
import type { Schema } from '@docs/model/contract/types'
import { brand } from '@docs/brand/brand'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { call, cardOrder } from './client'
import { startProgram } from './program'

const contract = await loadContract('2.x', 'en')
const archived = await loadContract('1.x', 'en')
const rules = rulesOf(contract, loadCatalogue(), archived)

/** None of these can be called, whoever asks. */
const unusable = [
  'https://shop.example:99999/x',
  'https://[::1/x',
  'https://shop.example:https/x',
  'https:///',
  'https://ana:secret@shop.example/x',
  'https://shop.example/x#paid',
  'https://shop.example/x#',
  'https://shop .example/x',
  'https://256.256.256.256/x',
  'https://xn--a/x',
  'http://localhost:99999/x',
  'ftp://shop.example/x',
  `${brand.apiUrl}/v2/account/info`,
  `${brand.sandboxUrl}./`,
  brand.payUrl.toUpperCase().replace('HTTPS', 'https'),
]

/** The fields of the contract that are addresses, as pointers into the body of each operation. */
function addressFields({ operations, schemas }: Pick<typeof rules.contract, 'operations' | 'schemas'>): string[] {
  const pointers = ({ $ref = '', format, properties = {}, ...schema }: Schema, at: string): string[] => [
    ...(format === 'uri' ? [at] : []),
    ...($ref ? pointers(schemas[$ref.split('/').at(-1)!]!, at) : []),
    ...Object.entries(properties).flatMap(([name, each]) => pointers(each, `${at}/${name}`)),
    ...((schema.allOf ?? []) as Schema[]).flatMap((each) => pointers((each.then ?? each) as Schema, at)),
    ...(schema.oneOf ?? []).flatMap((each) => pointers(each, at)),
  ]
  return operations.flatMap(({ id, body }) => [...new Set(body ? pointers(body, '') : [])].map((at) => `${id} ${at}`))
}

const order = cardOrder('addresses')
const returns = { success: 'https://shop.example/paid', failure: 'https://shop.example/not-paid' }
const invoice = {
  merchant_reference: 'addresses',
  amount: '10.00',
  currency: 'EUR',
  description: 'An album',
  customer: { email: 'payer@shop.example' },
}
const due_at = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+/, '')

/** Each with its path, the pointer of the address, and a body that holds it and is right otherwise. */
const fields: [string, string, string, (address: string, of: { id: string; version: number }) => object][] = [
  ...['transaction_create', 'transaction_validate', 'transaction_update'].flatMap((id): typeof fields => {
    const path = `/v2/${id.replace('_', '/')}`
    const own = (of: object, more: object) =>
      id === 'transaction_update' ? { ...of, ...more } : { ...order, merchant_reference: 'another', ...more }
    return [
      [id, path, '/callback_url', (callback_url, of) => own(of, { callback_url })],
      [id, path, '/return_urls/success', (success, of) => own(of, { return_urls: { ...returns, success } })],
      [id, path, '/return_urls/failure', (failure, of) => own(of, { return_urls: { ...returns, failure } })],
    ]
  }),
  ['invoice_create', '/v2/invoice/create', '/callback_url', (callback_url) => ({ ...invoice, due_at, callback_url })],
  ['invoice_update', '/v2/invoice/update', '/callback_url', (callback_url, of) => ({ ...of, callback_url })],
  [
    'token',
    '/v2/invoicing/token',
    '/origin',
    (address) => ({ scope: ['payment_page'], origin: address.replace(/\/x$/, '') }),
  ],
]

test('the fields of this test are those of the contract', () => {
  expect(fields.map(([id, , pointer]) => `${id} ${pointer}`).sort()).toEqual(addressFields(rules.contract).sort())
})

test('an address that cannot be used is refused in its field, and nothing has changed', async () => {
  const sandbox = await startProgram(['--no-rate-limits', '--quiet', '--clock', 'manual'])
  const kept = {
    transaction: await call<Transaction>(sandbox.origin, '/v2/transaction/create', order),
    invoice: await call<Invoice>(sandbox.origin, '/v2/invoice/create', {
      ...invoice,
      merchant_reference: 'kept',
      due_at,
    }),
  }
  const state = async () => {
    const seen = await fetch(`${sandbox.origin}/_sandbox/transactions`)
    const found = await call(sandbox.origin, '/v2/invoice/find')
    return JSON.stringify([await seen.json(), found])
  }
  const before = await state()
  const port = `http://127.0.0.1:${String(sandbox.port)}/x`
  for (const [id, target, pointer, make] of fields)
    for (const address of [...unusable, 'http://shop.example/x', port, `${sandbox.origin}/x`]) {
      const { id: name, version } = id.startsWith('invoice') ? kept.invoice : kept.transaction
      const answer = await post(sandbox.origin, target, make(address, { id: name, version }))
      const faults = [expect.objectContaining({ pointer, code: 'wrong_format' }) as unknown]
      const refused = { status: 422, body: { code: 'validation_failed', faults } }
      const wanted = id === 'transaction_validate' ? { status: 200, body: { valid: false, faults } } : refused
      expect(answer, `${id} ${pointer} ${address}`).toMatchObject(wanted)
    }
  expect(await state()).toBe(before)

  const account = (body: object) =>
    fetch(`${sandbox.origin}/_sandbox/account`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const name of ['callback_url', 'binance_pay_url'])
    for (const address of [...unusable, port]) expect((await account({ [name]: address })).status, address).toBe(400)

  for (const address of ['http://localhost:8080/x', 'https://127.0.0.1:65535/x?a=b', 'https://shop.example/x'])
    for (const [, target, pointer, make] of fields.filter(([id]) => id === 'transaction_validate'))
      expect(await post(sandbox.origin, target, make(address, kept.transaction)), pointer + address).toMatchObject({
        body: { valid: true },
      })
  expect(sandbox.told.stderr).toBe('')
})

test('1.x refuses them too', async () => {
  const names = ['success_url', 'fail_url', 'callback_url']
  expect(addressFields(rules.archived!)).toEqual(names.map((name) => `transaction_create /${name}`))
  const sandbox = await startProgram(['--quiet', '--clock', 'manual', '--start', '2026-01-01T00:00:00Z'])
  const { path } = rules.archived!.operations.find(({ id }) => id === 'transaction_create')!
  const good = Object.fromEntries(names.map((name) => [name, 'http://shop.example/x']))
  for (const name of names)
    for (const address of unusable) {
      const order = { order_id: 'addresses', service: 'pix', amount: 14990, currency: 'BRL', ...good, [name]: address }
      const body = JSON.stringify(order)
      const { demo } = archived.signature
      const { signature } = sign(archived.signature, { method: 'POST', target: '', body }, demo)
      const headers = { 'Content-Type': 'application/json', 'X-Merchant-Id': demo.key_id, 'X-Signature': signature }
      const response = await fetch(sandbox.origin + path, { method: 'POST', headers, body })
      expect(await response.json(), `${name} ${address}`).toEqual({ code: 1003, message: `${name} has a wrong value` })
    }
  expect(await (await fetch(`${sandbox.origin}/_sandbox/transactions`)).json()).toMatchObject({ items: [] })
  expect(sandbox.told.stderr).toBe('')
})

async function post(origin: string, target: string, value: object) {
  const body = JSON.stringify(value)
  const signed = signatureHeaders(contract.signature, { method: 'POST', target, body }, Math.floor(Date.now() / 1000))
  const headers = { ...signed, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const response = await fetch(origin + target, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as unknown }
}
