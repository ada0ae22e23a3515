import type { OpenApiOperation, OpenApiResponse } from '@docs/model/contract/types'
import { describe, expect, test } from 'vitest'
import { amountFaults } from './amounts'
import { pixOrder } from '../program/client'
import { catalogue, contract, eventOf, sandbox } from './gateway'

const pix = pixOrder('order-1')
const operations = Object.values(contract.document.paths).flatMap((item) => Object.values(item))
const customer = { name: 'Ana Souza' }

// The tests' `call` and `eventOf` check every other amount of every answer and callback.
describe('an amount comes back with all decimal places of its currency', () => {
  test('in a transaction, its changes, its callbacks and its later movements', async () => {
    const { call, happen, received, wait } = sandbox()
    const body = { ...pix, amount: '5', callback_url: 'https://shop.example/callbacks' }
    const { body: created } = await call('transaction_create', body)
    expect(created.amount).toBe('5.00')
    const { body: changed } = await call('transaction_update', { id: created.id, version: 1, amount: '5.5' })
    expect(changed.amount).toBe('5.50')
    await happen(created.id, 'partial_amount', '5')
    await happen(created.id, 'payer_opens')
    await happen(created.id, 'partial_amount', '5')
    await wait(5000)
    await happen(created.id, 'chargeback', '1.5')
    const { transaction } = eventOf(received.at(-1)!)
    expect(transaction).toMatchObject({ completed_amount: '5.00', later_movements: [{ amount: '1.50' }] })
    expect((await call('account_info')).status).toBe(200)
  })

  test('in a captured part of a hold', async () => {
    const { call } = sandbox()
    const bodyOf = (id: string, example: string) => {
      const operation = operations.find(({ operationId }) => operationId === id)
      return operation?.requestBody?.content['application/json']?.examples?.[example]?.value as object
    }
    const wanted = { ...bodyOf('transaction_create', 'two_step'), amount: '420' }
    const { body: created } = await call('transaction_create', wanted)
    const card = bodyOf('transaction_pay', 'card') as { source: object }
    const paid = contract.testData.cards.find(({ id }) => id === 'paid_visa')
    const source = { ...card.source, number: paid?.number }
    const { body: held } = await call('transaction_pay', { ...card, id: created.id, source })
    expect(held).toMatchObject({ status: 'authorized', amount: '420.00' })
    const { body } = await call('transaction_complete', { id: created.id, amount: '390', currency: 'EUR' })
    expect(body.completed_amount).toBe('390.00')
  })

  test('in an invoice, its items and its attempts', async () => {
    const { call, gateway } = sandbox()
    const items = (unit_amount: string) => [{ name: 'Photo session', quantity: 2, unit_amount }]
    const wanted = { merchant_reference: 'invoice-1', amount: '20', currency: 'BRL', customer, items: items('10') }
    const due_at = '2026-01-15T22:59:59Z'
    const { body: invoice } = await call('invoice_create', { ...wanted, due_at, service_ids: [pix.service_id] })
    expect(invoice).toMatchObject({ amount: '20.00', items: items('10.00') })
    const changes = { id: invoice.id, version: 1, amount: '21', items: items('10.5') }
    const { body: changed } = await call('invoice_update', changes)
    expect(changed).toMatchObject({ amount: '21.00', items: items('10.50') })
    await gateway.payer.choose('i', invoice.id.slice(4), pix.service_id)
    const { body } = await call('invoice_find', { id: invoice.id })
    expect(body.items[0]?.attempts).toMatchObject([{ amount: '21.00' }])
  })

  test('in a payment link page', async () => {
    const { call, callWith } = sandbox()
    const { body: token } = await call('token', { scope: ['payment_page'] })
    const page = { merchant_reference: 'course', amount: '250', currency: 'KES', description: 'Course' }
    const { body } = await callWith(token.access_token, 'payment_page', page)
    expect(body.amount).toBe('250.00')
  })

  test('without a point in a currency without decimal places, and with all places in a coin', async () => {
    const { call } = sandbox()
    const create = async (body: object) => (await call('transaction_create', { ...pix, ...body })).body.amount
    const chile = { service_id: 'chile_cash_payin_hpp', currency: 'CLP', customer: { email: 'a@shop.example' } }
    const coin = { service_id: 'crypto_address_payin_h2h', currency: 'USDT', customer: {} }
    expect(await create({ ...chile, merchant_reference: 'order-2', amount: '5000' })).toBe('5000')
    expect(await create({ ...coin, merchant_reference: 'order-3', amount: '108.42' })).toBe('108.420000')
  })

  test('in a report', async () => {
    const { call, gateway, wait } = sandbox()
    await call('transaction_create', { ...pix, amount: '5' })
    const period = { from: '2026-01-01', to: '2026-01-01', time_zone: 'UTC' }
    const { body: report } = await call('report_create', { type: 'transactions', period, format: 'csv' })
    await wait(600_000)
    const { body: link } = await call('report_download', { id: report.id })
    const csv = await (await gateway.fetch(new Request(String(link.url)))).text()
    expect(csv.split('\n')[1]).toContain(',5.00,BRL,')
  })

  test('and is refused with leading zeros', async () => {
    const { call } = sandbox()
    const { status, body } = await call('transaction_create', { ...pix, amount: '005.1' })
    expect([status, body.faults]).toMatchObject([422, [{ pointer: '/amount', code: 'wrong_format' }]])
  })

  test('and a key compares the body as it was sent', async () => {
    const { call } = sandbox()
    const first = await call('transaction_create', { ...pix, amount: '5' }, { key: 'one' })
    const again = await call('transaction_create', { ...pix, amount: '5' }, { key: 'one' })
    expect(again.body).toEqual(first.body)
    const other = await call('transaction_create', { ...pix, amount: '5.00' }, { key: 'one' })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })
})

test('the examples of the contract have them too', () => {
  const valuesOf = ({ responses }: OpenApiOperation) =>
    Object.values(responses).flatMap((response) =>
      Object.values((response as OpenApiResponse).content ?? {}).flatMap(({ examples = {} }) =>
        Object.entries(examples).map(([name, { value }]) => ({ name, value })),
      ),
    )
  const faults = operations.flatMap((operation) =>
    valuesOf(operation).flatMap(({ name, value }) =>
      amountFaults(catalogue, value).map((fault) => `${operation.operationId} ${name}: ${fault}`),
    ),
  )
  expect(faults).toEqual([])
})
