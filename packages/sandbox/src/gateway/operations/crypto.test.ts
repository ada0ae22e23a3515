import { describe, expect, test } from 'vitest'
import type { Quote, Transaction } from '../types'
import { sandbox } from '../../../tests/gateway/gateway'

const order = (values: object) => ({
  type: 'payin',
  service_id: 'cryptofiat_payin_h2h',
  merchant_reference: 'order-1',
  amount: '100.00',
  currency: 'EUR',
  ...values,
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
    expect(tron).toMatchObject({ amount: '108.420000', confirmations: 20, expires_at: created.expires_at })
    expect(tron.payload).toBe(tron.address)
    expect((await ask('tron')).body).toEqual(tron)
    expect((await ask('ethereum')).body.address).not.toBe(tron.address)
    expect((await ask('ton')).body.memo).toMatch(/^\d{6}$/)
    expect((await state()).status).toBe('awaiting_customer')
    const bitcoin = await started({ amount: '0.01', currency: 'BTC' })
    const { body } = await bitcoin.ask('bitcoin')
    expect(body.payload).toBe(`bitcoin:${body.address}?amount=0.01000000`)
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

  test('at a fiat price, what has arrived is told in the currency of the order', async () => {
    const { call, control, gateway } = sandbox()
    const { body: created } = await call<Transaction>('transaction_create', order({}))
    const { body: quote } = await call<Quote>('transaction_currency_rate', { id: created.id, currency: 'USDT' })
    await call('transaction_pay', { id: created.id, quote_id: quote.quote_id })
    const { body: address } = await call<Address>('transaction_get_crypto_address', { id: created.id, network: 'tron' })
    expect(address.amount).toBe('116.340000')
    await control('POST', `/transactions/${created.id}/event`, { event: 'partial_amount', amount: '58.17' })
    await gateway.advance(Date.parse(created.expires_at))
    expect((await call('transaction_find', { id: created.id })).body).toMatchObject({
      status: 'completed',
      completed_amount: '50.00',
      currency: 'EUR',
    })
  })
})
