import { describe, expect, test } from 'vitest'
import { faultsOf, sandbox, type Answer } from '../../../tests/gateway/gateway'
import { pixOrder } from '../../../tests/program/client'

const order = (values: object) => ({
  type: 'payin',
  service_id: 'cryptofiat_payin_h2h',
  merchant_reference: 'order-1',
  amount: '100.00',
  currency: 'EUR',
  ...values,
})

const codeOf = ({ status, body }: Answer<{ code?: string }>) => [status, body.code]

describe('rates to look at', () => {
  test('are those of the contract’s example, with source and time, by code', async () => {
    const { call } = sandbox()
    const { body } = await call('currency_rates', { base: 'BRL' })
    const wanted = [
      { currency: 'EUR', rate: '0.1612', source: 'central_bank', as_of: '2025-12-31T15:00:00Z' },
      { currency: 'KES', rate: '23.85', source: 'provider', as_of: '2025-12-31T22:10:40Z' },
      { currency: 'USDT', rate: '0.18470', source: 'market', as_of: '2025-12-31T23:59:30Z' },
    ]
    expect(body.rates.filter(({ currency }) => wanted.some((each) => each.currency === currency))).toEqual(wanted)
    const codes = body.rates.map(({ currency }) => currency)
    expect(codes).toEqual([...codes].sort())
    expect(codes).not.toContain('BRL')
  })

  test('one pair; none between unknown currencies', async () => {
    const { call } = sandbox()
    const pair = await call('currency_rates', { base: 'EUR', currency: 'UAH' })
    expect(pair.body.rates.map(({ rate }) => rate)).toEqual(['48.7516'])
    expect((await call('currency_rates', { base: 'CHF' })).body.rates).toEqual([])
    expect(codeOf(await call('currency_rates', { currency: 'UAH' }))).toEqual([400, 'query_invalid'])
  })

  test('central banks rest at the weekend', async () => {
    const { call, gateway } = sandbox()
    await gateway.advance(Date.parse('2026-01-05T09:00:00Z'))
    const { body } = await call('currency_rates', { base: 'EUR', currency: 'UAH' })
    expect(body.rates[0]?.as_of).toBe('2026-01-02T15:00:00Z')
  })

  test('every service’s currency has rates', async () => {
    const { call } = sandbox()
    const { body } = await call('currency_rates', { base: 'EUR' })
    const services = (await call('service_list')).body.items
    const known = ['EUR', ...body.rates.map(({ currency }) => currency)]
    const wanted = services.flatMap(({ currencies }) => currencies.map((each) => each.currency))
    expect(wanted.filter((code) => !known.includes(code))).toEqual([])
  })
})

describe('a quote', () => {
  test('is the example of the contract, and holds to the end', async () => {
    const { call, wait } = sandbox()
    const { body: created } = await call('transaction_create', order({}))
    const { body: quote } = await call('transaction_currency_rate', { id: created.id, currency: 'USDT' })
    expect(quote).toMatchObject({ rate: '1.1634', converted: { amount: '116.340000', currency: 'USDT' } })
    expect(quote).toMatchObject({ created_at: '2026-01-01T00:00:00Z', valid_until: '2026-01-01T00:01:00Z' })
    expect((await call('transaction_find', { id: created.id })).body).toEqual(created)
    await wait(60_000)
    const { body: paid } = await call('transaction_pay', { id: created.id, quote_id: quote.quote_id })
    expect(paid.conversion).toEqual({
      quote_id: quote.quote_id,
      rate: '1.1634',
      amount: '116.340000',
      currency: 'USDT',
    })
  })

  test('is for its transaction and its amount only', async () => {
    const { call } = sandbox()
    const { body: one } = await call('transaction_create', order({}))
    const { body: other } = await call('transaction_create', order({ merchant_reference: 'order-2' }))
    const { body: quote } = await call('transaction_currency_rate', { id: one.id, currency: 'USDT' })
    expect(codeOf(await call('transaction_pay', { id: other.id, quote_id: quote.quote_id }))).toEqual([
      404,
      'resource_not_found',
    ])
    await call('transaction_update', { id: one.id, version: 1, amount: '200.00' })
    expect(codeOf(await call('transaction_pay', { id: one.id, quote_id: quote.quote_id }))).toEqual([
      409,
      'quote_expired',
    ])
    expect(faultsOf(await call('transaction_pay', { id: one.id }))).toEqual(['/quote_id required_by_service'])
  })

  test('stays valid when a newer one is created', async () => {
    const { call } = sandbox()
    const { body: created } = await call('transaction_create', order({}))
    const ask = () => call('transaction_currency_rate', { id: created.id, currency: 'USDT' })
    const { quote_id } = (await ask()).body
    expect((await ask()).body.quote_id).not.toBe(quote_id)
    const { body: paid } = await call('transaction_pay', { id: created.id, quote_id })
    expect(paid.conversion?.quote_id).toBe(quote_id)
  })

  test('is refused where nothing can be converted', async () => {
    const { call } = sandbox()
    const { body: created } = await call('transaction_create', order({}))
    const ask = (id: string, currency: string) => call('transaction_currency_rate', { id, currency })
    expect(faultsOf(await ask(created.id, 'EUR'))).toEqual(['/currency not_allowed'])
    const refused = await ask(created.id, 'GBP')
    expect(codeOf(refused)).toEqual([422, 'currency_not_supported'])
    expect(refused.body).toMatchObject({
      detail: 'The service cryptofiat_payin_h2h does not convert EUR to GBP.',
      faults: [{ pointer: '/currency', code: 'not_supported_by_service', detail: 'Use USDT or USDC.' }],
    })
    expect(codeOf(await ask('txn_01JF3VM8W0Y2A4C6E8G0J2M4P6', 'USDT'))).toEqual([404, 'transaction_not_found'])
    const { body: plain } = await call('transaction_create', pixOrder('order-3'))
    expect(codeOf(await ask(plain.id, 'USDT'))).toEqual([422, 'operation_not_supported'])
    await call('transaction_cancel', { id: created.id })
    expect(codeOf(await ask(created.id, 'USDT'))).toEqual([409, 'state_conflict'])
  })

  test('of a payout: only coins that the recipient’s network carries', async () => {
    const { call } = sandbox()
    const addresses: Record<string, string> = {
      tron: 'TKDjTd5pDmC4Wyzz6NL32bL3UdzUzqdxAN',
      stellar: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
    }
    const payout = (reference: string, network: string) =>
      order({
        type: 'payout',
        service_id: 'cryptofiat_payout',
        merchant_reference: reference,
        recipient: { type: 'crypto_address', network, address: addresses[network] },
      })
    const { body: tron } = await call('transaction_create', payout('payout-1', 'tron'))
    const ask = (id: string, currency: string) => call('transaction_currency_rate', { id, currency })
    expect((await ask(tron.id, 'USDC')).body).toMatchObject({ code: 'currency_not_supported' })
    const { body: quote } = await ask(tron.id, 'USDT')
    expect((await call('transaction_pay', { id: tron.id, quote_id: quote.quote_id })).body.status).toBe('processing')
    const { body: stellar } = await call('transaction_create', payout('payout-2', 'stellar'))
    expect(stellar).toMatchObject({ code: 'validation_failed', faults: [{ pointer: '/recipient/network' }] })
  })
})
