import { describe, expect, test } from 'vitest'
import { sandbox } from '../../../tests/gateway/gateway'
import { pixOrder } from '../../../tests/program/client'

const order = (values: object) => ({
  type: 'payin',
  service_id: 'cryptofiat_payin_h2h',
  merchant_reference: 'order-1',
  amount: '100.00',
  currency: 'EUR',
  ...values,
})

describe('an address for coins', () => {
  const coins = { service_id: 'crypto_address_payin_h2h', amount: '108.42', currency: 'USDT' }

  async function started(values: object = {}) {
    const played = sandbox()
    const { body: created } = await played.call('transaction_create', order({ ...coins, ...values }))
    await played.call('transaction_pay', { id: created.id })
    const ask = (network: string) => played.call('transaction_get_crypto_address', { id: created.id, network })
    const state = async () => (await played.call('transaction_find', { id: created.id })).body
    return { ...played, created, ask, state }
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
    const { call, ask, state, wait } = await started()
    const { body: second } = await call('transaction_create', order({ ...coins, merchant_reference: 'order-2' }))
    const early = await call('transaction_get_crypto_address', { id: second.id, network: 'tron' })
    expect(early.body).toMatchObject({
      code: 'state_conflict',
      detail: expect.stringContaining('transaction_pay first') as string,
    })
    expect((await ask('bitcoin')).body).toMatchObject({ code: 'validation_failed', faults: [{ pointer: '/network' }] })
    const { body: fiat } = await call('transaction_create', pixOrder('order-3'))
    expect((await call('transaction_get_crypto_address', { id: fiat.id, network: 'tron' })).body.code).toBe(
      'operation_not_supported',
    )
    await ask('tron')
    await wait(20_000)
    expect((await state()).status).toBe('completed')
    expect((await ask('ton')).body).toMatchObject({ code: 'state_conflict' })
  })

  test('at a fiat price, what has arrived is told in the currency of the order', async () => {
    const { call, gateway, happen } = sandbox()
    const { body: created } = await call('transaction_create', order({}))
    const { body: quote } = await call('transaction_currency_rate', { id: created.id, currency: 'USDT' })
    await call('transaction_pay', { id: created.id, quote_id: quote.quote_id })
    const { body: address } = await call('transaction_get_crypto_address', { id: created.id, network: 'tron' })
    expect(address.amount).toBe('116.340000')
    await happen(created.id, 'partial_amount', '58.17')
    await gateway.advance(Date.parse(created.expires_at))
    expect((await call('transaction_find', { id: created.id })).body).toMatchObject({
      status: 'completed',
      completed_amount: '50.00',
      currency: 'EUR',
    })
  })
})
