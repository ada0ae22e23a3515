import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../src/gateway/types'
import { eventOf, sandbox } from './gateway'

const pix = {
  type: 'payin',
  service_id: 'pix_payin_hpp',
  merchant_reference: 'order-1045',
  amount: '149.9',
  currency: 'BRL',
  customer: { name: 'Ana Souza', tax_id: '52998224725' },
  callback_url: 'https://shop.example/callbacks/corridor',
}

describe('a payment on the hosted page', () => {
  test('goes from created to completed, and every change is told', async () => {
    const { call, control, gateway, received } = sandbox()
    const { body: created } = await call<Transaction>('transaction_create', pix)
    expect(created).toMatchObject({ status: 'created', version: 1, amount: '149.9', capture: 'automatic' })
    await control('POST', `/transactions/${created.id}/event`, { event: 'payer_acts' })
    await gateway.advance(gateway.now() + 5000)
    const { body: paid } = await call<Transaction>('transaction_find', { merchant_reference: 'order-1045' })
    expect(paid).toMatchObject({ status: 'completed', version: 4, completed_amount: '149.9', fee: { amount: '1.50' } })
    expect(paid.payment_page_url).toBeUndefined()
    const events = received.map(eventOf)
    expect(events.map(({ transaction }) => transaction.status)).toEqual([
      'awaiting_customer',
      'processing',
      'completed',
    ])
    expect(events.at(-1)?.transaction).toEqual(paid)
  })

  test('nobody pays: it expires after the confirmation window and not before', async () => {
    const { call, gateway } = sandbox()
    const { body: created } = await call<Transaction>('transaction_create', pix)
    await gateway.advance(Date.parse(created.confirmation_ends_at!) - 1000)
    expect((await call('transaction_find', { id: created.id })).body.status).toBe('created')
    await gateway.advance(Date.parse(created.confirmation_ends_at!))
    expect((await call('transaction_find', { id: created.id })).body.status).toBe('expired')
  })
})
