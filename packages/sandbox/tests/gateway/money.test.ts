import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../src/gateway/types'
import { sandbox, type Answer } from './gateway'

const order = (values: object) => ({
  type: 'payin',
  service_id: 'cryptofiat_payin_h2h',
  merchant_reference: 'order-1',
  amount: '100.00',
  currency: 'EUR',
  ...values,
})

interface Quote {
  quote_id: string
  rate: string
  converted: { amount: string; currency: string }
}

const codeOf = ({ status, body }: Answer) => [status, body.code]
const faultOf = ({ body }: Answer) => (body.faults as { pointer: string; code: string }[] | undefined)?.[0]

describe('rates to look at', () => {
  interface Rates {
    base: string
    rates: { currency: string; rate: string; source: string; as_of: string }[]
  }

  test('are those of the contract’s example, with source and time, by code', async () => {
    const { call } = sandbox()
    const { body } = await call<Rates>('currency_rates', { base: 'BRL' })
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
    const pair = await call<Rates>('currency_rates', { base: 'EUR', currency: 'UAH' })
    expect(pair.body.rates.map(({ rate }) => rate)).toEqual(['48.7516'])
    expect((await call<Rates>('currency_rates', { base: 'JPY' })).body.rates).toEqual([])
    expect(codeOf(await call('currency_rates', { currency: 'UAH' }))).toEqual([400, 'query_invalid'])
  })

  test('central banks rest at the weekend', async () => {
    const { call, gateway } = sandbox()
    await gateway.advance(Date.parse('2026-01-05T09:00:00Z'))
    const { body } = await call<Rates>('currency_rates', { base: 'EUR', currency: 'UAH' })
    expect(body.rates[0]?.as_of).toBe('2026-01-02T15:00:00Z')
  })

  test('every service’s currency has rates', async () => {
    const { call } = sandbox()
    const { body } = await call<Rates>('currency_rates', { base: 'EUR' })
    const services = (await call<{ items: { currencies: { currency: string }[] }[] }>('service_list')).body.items
    const known = ['EUR', ...body.rates.map(({ currency }) => currency)]
    const wanted = services.flatMap(({ currencies }) => currencies.map((each) => each.currency))
    expect(wanted.filter((code) => !known.includes(code))).toEqual([])
  })
})

describe('a quote', () => {
  test('is the example of the contract, and holds to the end', async () => {
    const { call, gateway } = sandbox()
    const { body: created } = await call<Transaction>('transaction_create', order({}))
    const { body: quote } = await call<Quote>('transaction_currency_rate', { id: created.id, currency: 'USDT' })
    expect(quote).toMatchObject({ rate: '1.0842', converted: { amount: '108.42', currency: 'USDT' } })
    expect(quote).toMatchObject({ created_at: '2026-01-01T00:00:00Z', valid_until: '2026-01-01T00:01:00Z' })
    expect((await call('transaction_find', { id: created.id })).body).toEqual(created)
    await gateway.advance(gateway.now() + 60_000)
    const { body: paid } = await call<Transaction>('transaction_pay', { id: created.id, quote_id: quote.quote_id })
    expect(paid.conversion).toEqual({
      quote_id: quote.quote_id,
      rate: '1.0842',
      amount: '108.42',
      currency: 'USDT',
    })
  })

  test('runs out after a minute, and the transaction waits for another', async () => {
    const { call, gateway } = sandbox()
    const { body: created } = await call<Transaction>('transaction_create', order({}))
    const { body: quote } = await call<Quote>('transaction_currency_rate', { id: created.id, currency: 'USDC' })
    await gateway.advance(gateway.now() + 61_000)
    expect(codeOf(await call('transaction_pay', { id: created.id, quote_id: quote.quote_id }))).toEqual([
      409,
      'quote_expired',
    ])
    const { body: next } = await call<Quote>('transaction_currency_rate', { id: created.id, currency: 'USDC' })
    expect((await call('transaction_pay', { id: created.id, quote_id: next.quote_id })).status).toBe(200)
  })

  test('is for its transaction and its amount only', async () => {
    const { call } = sandbox()
    const { body: one } = await call<Transaction>('transaction_create', order({}))
    const { body: other } = await call<Transaction>('transaction_create', order({ merchant_reference: 'order-2' }))
    const { body: quote } = await call<Quote>('transaction_currency_rate', { id: one.id, currency: 'USDT' })
    expect(codeOf(await call('transaction_pay', { id: other.id, quote_id: quote.quote_id }))).toEqual([
      404,
      'resource_not_found',
    ])
    await call('transaction_update', { id: one.id, version: 1, amount: '200.00' })
    expect(codeOf(await call('transaction_pay', { id: one.id, quote_id: quote.quote_id }))).toEqual([
      409,
      'quote_expired',
    ])
    expect(faultOf(await call('transaction_pay', { id: one.id }))).toMatchObject({
      pointer: '/quote_id',
      code: 'required_by_service',
    })
  })

  test('is refused where nothing can be converted', async () => {
    const { call } = sandbox()
    const { body: created } = await call<Transaction>('transaction_create', order({}))
    const ask = (id: string, currency: string) => call('transaction_currency_rate', { id, currency })
    expect(faultOf(await ask(created.id, 'EUR'))).toMatchObject({ pointer: '/currency', code: 'not_allowed' })
    const refused = await ask(created.id, 'GBP')
    expect(codeOf(refused)).toEqual([422, 'currency_not_supported'])
    expect(refused.body).toMatchObject({
      detail: 'The service cryptofiat_payin_h2h does not convert EUR to GBP.',
      faults: [{ pointer: '/currency', code: 'not_supported_by_service', detail: 'Use USDT or USDC.' }],
    })
    expect(codeOf(await ask('txn_01JF3VM8W0Y2A4C6E8G0J2M4P6', 'USDT'))).toEqual([404, 'transaction_not_found'])
    const pix = {
      type: 'payin',
      service_id: 'pix_payin_h2h',
      merchant_reference: 'order-3',
      amount: '10.00',
      currency: 'BRL',
      customer: { name: 'Ana Souza', tax_id: '52998224725' },
    }
    const { body: plain } = await call<Transaction>('transaction_create', pix)
    expect(codeOf(await ask(plain.id, 'USDT'))).toEqual([422, 'operation_not_supported'])
    await call('transaction_cancel', { id: created.id })
    expect(codeOf(await ask(created.id, 'USDT'))).toEqual([409, 'state_conflict'])
  })

  test('of a payout: only coins that the recipient’s network carries', async () => {
    const { call } = sandbox()
    const recipient = (network: string) => ({
      type: 'crypto_address',
      network,
      address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    })
    const payout = (reference: string, network: string) =>
      order({
        type: 'payout',
        service_id: 'cryptofiat_payout',
        merchant_reference: reference,
        recipient: recipient(network),
      })
    const { body: tron } = await call<Transaction>('transaction_create', payout('payout-1', 'tron'))
    const ask = (id: string, currency: string) => call<Quote>('transaction_currency_rate', { id, currency })
    expect((await ask(tron.id, 'USDC')).body).toMatchObject({ code: 'currency_not_supported' })
    const { body: quote } = await ask(tron.id, 'USDT')
    expect((await call('transaction_pay', { id: tron.id, quote_id: quote.quote_id })).body.status).toBe('processing')
    const { body: stellar } = await call<Transaction>('transaction_create', payout('payout-2', 'stellar'))
    expect((await ask(stellar.id, 'USDT')).body).toMatchObject({ code: 'currency_not_supported' })
  })
})

interface Address {
  address: string
  amount: string
  memo?: string
  payload: string
  confirmations: number
  expires_at: string
}

describe('an address for coins', () => {
  const coins = { service_id: 'crypto_address_payin_h2h', amount: '108.42', currency: 'USDT' }

  async function started(values: object = {}) {
    const played = sandbox()
    const { body: created } = await played.call<Transaction>('transaction_create', order({ ...coins, ...values }))
    await played.call('transaction_pay', { id: created.id })
    const ask = (network: string) => played.call<Address>('transaction_get_crypto_address', { id: created.id, network })
    const state = async () => (await played.call<Transaction>('transaction_find', { id: created.id })).body
    const send = (amount?: string) =>
      played.control('POST', `/transactions/${created.id}/event`, {
        event: 'partial_amount',
        ...(amount && { amount }),
      })
    return { ...played, created, ask, state, send }
  }

  test('is one for each network, the same when asked again', async () => {
    const { ask, created, state } = await started()
    const { body: tron } = await ask('tron')
    expect(tron).toMatchObject({ amount: '108.42', confirmations: 20, expires_at: created.expires_at })
    expect(tron.payload).toBe(tron.address)
    expect((await ask('tron')).body).toEqual(tron)
    expect((await ask('ethereum')).body.address).not.toBe(tron.address)
    expect((await ask('ton')).body.memo).toMatch(/^\d{6}$/)
    expect((await state()).status).toBe('awaiting_customer')
    const bitcoin = await started({ amount: '0.01', currency: 'BTC' })
    const { body } = await bitcoin.ask('bitcoin')
    expect(body.payload).toBe(`bitcoin:${body.address}?amount=0.01`)
  })

  test('is refused before the start, after the end, in a wrong network, and where no coins are taken', async () => {
    const { call, ask, gateway, state } = await started()
    const { body: second } = await call<Transaction>(
      'transaction_create',
      order({ ...coins, merchant_reference: 'order-2' }),
    )
    const early = await call('transaction_get_crypto_address', { id: second.id, network: 'tron' })
    expect(early.body).toMatchObject({
      code: 'state_conflict',
      detail: expect.stringContaining('transaction_pay first') as string,
    })
    expect((await ask('bitcoin')).body).toMatchObject({ code: 'validation_failed', faults: [{ pointer: '/network' }] })
    const { body: fiat } = await call<Transaction>(
      'transaction_create',
      order({
        service_id: 'blik_payin_hpp',
        currency: 'PLN',
        merchant_reference: 'order-3',
        customer: { email: 'a@shop.example' },
      }),
    )
    expect((await call('transaction_get_crypto_address', { id: fiat.id, network: 'tron' })).body.code).toBe(
      'operation_not_supported',
    )
    await ask('tron')
    await gateway.advance(gateway.now() + 20_000)
    expect((await state()).status).toBe('completed')
    expect((await ask('ton')).body).toMatchObject({ code: 'state_conflict' })
  })

  test('the exact amount in several transfers completes', async () => {
    const { ask, send, state, gateway } = await started()
    await ask('tron')
    await send('100')
    expect((await state()).status).toBe('processing')
    await gateway.advance(gateway.now() + 600_000)
    expect((await state()).status).toBe('processing')
    await send('8.42')
    await gateway.advance(gateway.now() + 5000)
    expect(await state()).toMatchObject({ status: 'completed', completed_amount: '108.42' })
  })

  test('too little waits until expires_at, too much does not', async () => {
    const short = await started()
    await short.ask('tron')
    await short.send('100')
    await short.gateway.advance(Date.parse(short.created.expires_at) - 1000)
    expect((await short.state()).status).toBe('processing')
    await short.gateway.advance(Date.parse(short.created.expires_at))
    expect(await short.state()).toMatchObject({ status: 'completed', completed_amount: '100' })
    const much = await started()
    await much.ask('tron')
    await much.send('110')
    await much.gateway.advance(much.gateway.now() + 5000)
    expect(await much.state()).toMatchObject({ status: 'completed', completed_amount: '110' })
  })

  test('at a fiat price, what has arrived is told in the currency of the order', async () => {
    const { call, control, gateway } = sandbox()
    const { body: created } = await call<Transaction>('transaction_create', order({}))
    const { body: quote } = await call<Quote>('transaction_currency_rate', { id: created.id, currency: 'USDT' })
    await call('transaction_pay', { id: created.id, quote_id: quote.quote_id })
    const { body: address } = await call<Address>('transaction_get_crypto_address', { id: created.id, network: 'tron' })
    expect(address.amount).toBe('108.42')
    await control('POST', `/transactions/${created.id}/event`, { event: 'partial_amount', amount: '54.21' })
    await gateway.advance(Date.parse(created.expires_at))
    expect((await call('transaction_find', { id: created.id })).body).toMatchObject({
      status: 'completed',
      completed_amount: '50.00',
      currency: 'EUR',
    })
  })

  test('the amount of an event is a decimal string above zero', async () => {
    const { ask, send } = await started()
    await ask('tron')
    expect((await send('0.00')).status).toBe(400)
    expect((await send('ten')).status).toBe(400)
  })

  test('nothing arrives: expired after the window; later coins are a late payment', async () => {
    const { ask, send, state, gateway, control, created } = await started({ amount: '100.04' })
    await ask('tron')
    await gateway.advance(Date.parse(created.expires_at))
    expect((await state()).status).toBe('awaiting_customer')
    expect((await send('1')).status).toBe(409)
    await gateway.advance(Date.parse(created.confirmation_ends_at!))
    expect((await state()).status).toBe('expired')
    await control('POST', `/transactions/${created.id}/event`, { event: 'late_payment' })
    expect((await state()).later_movements).toMatchObject([{ kind: 'late_payment', amount: '100.04' }])
  })
})
