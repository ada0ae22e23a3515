import { describe, expect, test } from 'vitest'
import { sign } from '@docs/model/contract/signature'
import { archived, receivedOf, sandbox, start, type Received } from '../../../tests/gateway/gateway'
import { pixOrder } from '../../../tests/program/client'

const { signature: scheme } = archived

const pix = {
  order_id: 'order-1045',
  service: 'pix',
  amount: 14990,
  currency: 'BRL',
  success_url: 'https://shop.example/orders/1045/paid',
  fail_url: 'https://shop.example/orders/1045/not-paid',
  callback_url: 'https://shop.example/callbacks',
}
const created = {
  transaction_id: 48120077,
  order_id: 'order-1045',
  status: 'new',
  amount: 14990,
  currency: 'BRL',
  payment_url: 'http://localhost:4010/v1/48120077',
  created: 1767225600,
}

/** A merchant that returns the listed responses in turn, then repeats the last one. */
function answering(...answers: [number, string][]) {
  const received: Received[] = []
  const box = sandbox({
    deliver: async (request) => {
      received.push(await receivedOf(request))
      const [status, body] = answers[Math.min(received.length, answers.length) - 1]!
      return new Response(body, { status })
    },
  })
  return { ...box, received }
}

describe('a payment of 1.x', () => {
  test('is new, pending and a success, and its result alone is told, signed over the body', async () => {
    const { callArchived, gateway, received } = answering([200, 'ok'])
    const { body, headers } = await callArchived('transaction_create', pix)
    expect(body).toEqual(created)
    expect(headers.get('Deprecation')).toBe('@1738540800')
    const status = async () => (await callArchived('transaction_find', { order_id: 'order-1045' })).body.status
    const key = gateway.payer.archivedKey('48120077')!
    await gateway.payer.act(key, { act: 'open' })
    expect(await status()).toBe('pending')
    await gateway.payer.act(key, { act: 'pay' })
    await gateway.advance(start + 5000)
    expect((await callArchived('transaction_find', { transaction_id: 48120077 })).body).toEqual({
      ...created,
      status: 'success',
    })
    expect(received).toHaveLength(1)
    const [{ body: result, headers: sent }] = received as [Received]
    expect(JSON.parse(result)).toEqual({
      transaction_id: 48120077,
      order_id: 'order-1045',
      status: 'success',
      amount: 14990,
      currency: 'BRL',
      changed: start / 1000 + 2,
    })
    const signed = sign(scheme, { method: 'POST', target: '', body: result }, scheme.demo)
    expect([sent.get('X-Merchant-Id'), sent.get('X-Signature')]).toEqual(['100200', signed.signature])
  })

  test('is told until the answer is exactly ok, by the schedule of 1.x', async () => {
    const { callArchived, control, gateway, received, wait } = answering([200, 'OK'], [204, ''], [200, 'ok'])
    await callArchived('transaction_create', pix)
    await callArchived('transaction_cancel', { transaction_id: 48120077 })
    await gateway.settled()
    for (const minutes of [10, 30, 60, 180]) await wait(minutes * 60_000)
    expect(received.map(({ body }) => body)).toEqual(Array(3).fill(received[0]?.body))
    const { body } = await control('GET', '/callbacks')
    const [event] = body.items as { state: string; attempts: { at: string }[] }[]
    expect(event?.state).toBe('delivered')
    expect(event?.attempts.map(({ at }) => Date.parse(at) - start)).toEqual([0, 600_000, 2_400_000])
  })

  test('goes on after a restart, with its callback and the next id', async () => {
    const first = answering([500, ''])
    await first.callArchived('transaction_create', pix)
    await first.callArchived('transaction_cancel', { transaction_id: 48120077 })
    await first.gateway.settled()
    const { received, ...rest } = sandbox({ state: first.gateway.snapshot() })
    await rest.gateway.advance(start + 600_000)
    expect(received.map(({ body }) => body)).toEqual([first.received[0]?.body])
    const next = await rest.callArchived('transaction_create', { ...pix, order_id: 'order-1046' })
    expect(next.body.transaction_id).toBe(48120078)
  })

  test('fails if nobody begins to pay in time', async () => {
    const { callArchived, gateway } = answering([200, 'ok'])
    await callArchived('transaction_create', pix)
    expect(gateway.payer.view(gateway.payer.archivedKey('48120077')!)?.transaction.expires_at).toBe(
      '2026-01-01T01:00:00Z',
    )
    await gateway.advance(start + 86_400_000)
    expect((await callArchived('transaction_find', { order_id: 'order-1045' })).body.status).toBe('failed')
  })

  test('and 2.x do not know each other’s transactions and references', async () => {
    const { call, callArchived, control } = sandbox()
    await callArchived('transaction_create', pix)
    const { body } = await control('GET', '/transactions')
    const [{ id }] = body.items as [{ id: string }]
    expect((await call('transaction_find', { id })).status).toBe(404)
    expect((await call('transaction_find', { merchant_reference: 'order-1045' })).status).toBe(404)
    expect((await call('transaction_create', pixOrder('order-1045'))).status).toBe(200)
    expect((await callArchived('transaction_find', { order_id: 'order-1045' })).body.transaction_id).toBe(48120077)
  })

  test('moves the point by the currency', async () => {
    const { callArchived, control } = sandbox()
    const amount = async (body: object) => {
      await callArchived('transaction_create', { ...pix, ...body })
      return ((await control('GET', '/transactions')).body.items as { amount: string }[])[0]?.amount
    }
    expect(await amount({})).toBe('149.90')
    expect(await amount({ order_id: 'b', service: 'mobile_commerce_ugx', currency: 'UGX', amount: 150000 })).toBe(
      '150000',
    )
  })
})

describe('1.x refuses', () => {
  const refusal = async (id: string, given: object | string, headers = {}) => {
    const { callArchived } = sandbox()
    const { status, body, headers: answered } = await callArchived(id, given, headers)
    expect(answered.has('Sunset')).toBe(true)
    return [status, body.code, body.message]
  }
  test.each([
    ['transaction_create', { ...pix, amount: '149.90' }, 400, 1003, 'amount must be an integer'],
    ['transaction_create', { ...pix, fail_url: undefined }, 400, 1003, 'fail_url is required'],
    ['transaction_create', { ...pix, amount: 1 }, 400, 1003, 'amount is outside the limits of the service'],
    ['transaction_create', { ...pix, currency: 'KES' }, 400, 1003, 'currency is not supported by the service'],
    ['transaction_create', { ...pix, service: 'pix_payin_hpp' }, 403, 1005, 'Service is not enabled'],
    ['transaction_create', '{"order_id":', 400, 1002, 'Body is not JSON'],
    ['transaction_find', {}, 400, 1003, 'transaction_id or order_id is required'],
    ['transaction_find', { order_id: 'a', transaction_id: 1 }, 400, 1003, 'pass transaction_id or order_id, not both'],
    ['transaction_find', { order_id: 'order-1' }, 404, 1006, 'Transaction not found'],
    ['transaction_cancel', { transaction_id: 'txn_1' }, 400, 1003, 'transaction_id must be an integer'],
    ['transaction_cancel', { transaction_id: 7 }, 404, 1006, 'Transaction not found'],
    ['currency_rates', {}, 400, 1003, 'base is required'],
    ['service_list', { currency: 'brl' }, 400, 1003, 'currency must be three letters'],
  ])('%s with %j', async (id, given, ...answer) => {
    expect(await refusal(id, given)).toEqual(answer)
  })

  test('a wrong signature, and another merchant', async () => {
    const wrong = [401, 1001, 'Invalid signature']
    expect(await refusal('transaction_create', pix, { 'X-Signature': '0'.repeat(40) })).toEqual(wrong)
    expect(await refusal('account_info', {}, { 'X-Merchant-Id': '1' })).toEqual(wrong)
  })

  test('with 1099 what fails, which may have been done', async () => {
    const { callArchived, control } = sandbox()
    await control('POST', '/account', { paused_services: ['pix_payin_hpp'] })
    expect((await callArchived('transaction_create', pix)).body.code).toBe(1099)
    await control('POST', '/account', { paused_services: [] })
    await control('POST', '/faults', { operation: 'v1/transaction_create', kind: '500_after' })
    expect((await callArchived('transaction_create', pix)).body.code).toBe(1099)
    expect((await callArchived('transaction_create', pix)).body.code).toBe(1004)
  })

  test('everything after its last day', async () => {
    const { callArchived, gateway, wait } = sandbox({ start: Date.parse('2027-06-30T23:59:59Z') })
    expect((await callArchived('account_info')).status).toBe(200)
    await wait(1000)
    const gone = await gateway.fetch(new Request('http://localhost:4010/v1/account/info'))
    expect([gone.status, ((await gone.json()) as { code: string }).code]).toEqual([404, 'endpoint_not_found'])
  })
})

describe('1.x reads', () => {
  test('the services of the account, by name, with limits in minor units', async () => {
    const { callArchived, control } = sandbox()
    type Services = { services: { service: string; currency: string; min_amount: number }[] }
    const list = async () => (await callArchived<Services>('service_list', { currency: 'BRL' })).body.services
    const before = await list()
    expect(before).toContainEqual(expect.objectContaining({ service: 'pix', title: 'Pix', currency: 'BRL' }))
    expect(before.map(({ service }) => service)).toEqual(before.map(({ service }) => service).sort())
    await control('POST', '/account', { disabled_services: ['pix_payin_hpp'] })
    expect((await list()).map(({ service }) => service)).not.toContain('pix')
  })

  test('rates and balances', async () => {
    const { callArchived } = sandbox()
    const { body: rates } = await callArchived('currency_rates', { base: 'BRL' })
    expect(rates.rates).toContainEqual({ currency: 'EUR', rate: 0.1612 })
    const { body: account } = await callArchived('account_info')
    expect(account.balances).toContainEqual({ currency: 'BRL', available: 100_000_000, pending: 0 })
  })
})
