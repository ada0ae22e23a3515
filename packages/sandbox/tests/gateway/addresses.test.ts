/** For any address in a call, the gateway can use it, or rejects it before anything has changed. */
import { expect, test } from 'vitest'
import type { Schema } from '@docs/model/contract/types'
import { brand } from '@docs/brand/brand'
import { cardOrder } from '../program/client'
import { rules, sandbox } from './gateway'

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
  due_at: '2026-01-15T00:00:00Z',
}

/** Each with the pointer of the address, and a body that holds it and is right otherwise. */
const fields: [string, string, (address: string, of: { id: string; version: number }) => object][] = [
  ...['transaction_create', 'transaction_validate', 'transaction_update'].flatMap((id): typeof fields => {
    const own = (of: object, more: object) =>
      id === 'transaction_update' ? { ...of, ...more } : { ...order, merchant_reference: 'another', ...more }
    return [
      [id, '/callback_url', (callback_url, of) => own(of, { callback_url })],
      [id, '/return_urls/success', (success, of) => own(of, { return_urls: { ...returns, success } })],
      [id, '/return_urls/failure', (failure, of) => own(of, { return_urls: { ...returns, failure } })],
    ]
  }),
  ['invoice_create', '/callback_url', (callback_url) => ({ ...invoice, callback_url })],
  ['invoice_update', '/callback_url', (callback_url, of) => ({ ...of, callback_url })],
  ['token', '/origin', (address) => ({ scope: ['payment_page'], origin: address.replace(/\/x$/, '') })],
]

test('the fields of this test are those of the contract', () => {
  expect(fields.map(([id, pointer]) => `${id} ${pointer}`).sort()).toEqual(addressFields(rules.contract).sort())
})

test('an address that cannot be used is refused in its field, and nothing has changed', async () => {
  const { call, control } = sandbox({ rateLimits: false })
  const { body: transaction } = await call('transaction_create', order)
  const { body: stored } = await call('invoice_create', { ...invoice, merchant_reference: 'stored' })
  const state = async () => [await control('GET', '/transactions'), (await call('invoice_find')).body]
  const before = await state()
  const own = ['http://localhost:4010/x', 'http://127.0.0.1:4010/x']
  for (const [id, pointer, bodyOf] of fields)
    for (const address of [...unusable, 'http://shop.example/x', ...own]) {
      const { id: name, version } = id.startsWith('invoice') ? stored : transaction
      const answer = await call(id, bodyOf(address, { id: name, version }))
      const faults = [expect.objectContaining({ pointer, code: 'wrong_format' }) as unknown]
      const refused = { status: 422, body: { code: 'validation_failed', faults } }
      const wanted = id === 'transaction_validate' ? { status: 200, body: { valid: false, faults } } : refused
      expect(answer, `${id} ${pointer} ${address}`).toMatchObject(wanted)
    }
  expect(await state()).toEqual(before)

  for (const name of ['callback_url', 'binance_pay_url'])
    for (const address of [...unusable, ...own])
      expect((await control('POST', '/account', { [name]: address })).status, address).toBe(400)

  for (const address of ['http://localhost:8080/x', 'https://127.0.0.1:65535/x?a=b', 'https://shop.example/x'])
    for (const [id, pointer, bodyOf] of fields.filter(([id]) => id === 'transaction_validate'))
      expect((await call(id, bodyOf(address, transaction))).body, pointer + address).toMatchObject({ valid: true })
})

test('1.x refuses them too', async () => {
  const names = ['success_url', 'fail_url', 'callback_url']
  expect(addressFields(rules.archived!)).toEqual(names.map((name) => `transaction_create /${name}`))
  const { callArchived, control } = sandbox()
  const good = Object.fromEntries(names.map((name) => [name, 'http://shop.example/x']))
  for (const name of names)
    for (const address of unusable) {
      const order = { order_id: 'addresses', service: 'pix', amount: 14990, currency: 'BRL', ...good, [name]: address }
      const { body } = await callArchived('transaction_create', order)
      expect(body, `${name} ${address}`).toEqual({ code: 1003, message: `${name} has a wrong value` })
    }
  expect((await control('GET', '/transactions')).body).toMatchObject({ items: [] })
})
