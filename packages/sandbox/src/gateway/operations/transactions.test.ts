import { describe, expect, test } from 'vitest'
import type { Transaction } from '../types'
import { happenings } from '@docs/model/scenarios/controls'
import { contract, eventOf, sandbox } from '../../../tests/gateway/gateway'

const pix = {
  type: 'payin',
  service_id: 'pix_payin_hpp',
  merchant_reference: 'order-1045',
  amount: '149.9',
  currency: 'BRL',
  customer: { name: 'Ana Souza', tax_id: '52998224725' },
  callback_url: 'https://shop.example/callbacks/payments',
}

/** Its account details stay payable after the end. */
const spei = {
  ...pix,
  service_id: 'spei_payin_hpp',
  currency: 'MXN',
  customer: { name: 'Ana Souza', email: 'ana@shop.example' },
}

describe('a payment on the hosted page', () => {
  test('goes from created to completed, and every change is told', async () => {
    const { call, control, gateway, received } = sandbox()
    const { body: created } = await call<Transaction>('transaction_create', pix)
    expect(created).toMatchObject({ status: 'created', version: 1, amount: '149.90', capture: 'automatic' })
    await control('POST', `/transactions/${created.id}/event`, { event: 'payer_acts' })
    await gateway.advance(gateway.now() + 5000)
    const { body: paid } = await call<Transaction>('transaction_find', { merchant_reference: 'order-1045' })
    expect(paid).toMatchObject({ status: 'completed', version: 4, completed_amount: '149.90', fee: { amount: '1.50' } })
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

describe('what can be made to happen', () => {
  const { transitions, laterMovements } = contract.statusMachine
  /** As the page of the sandbox tells it. */
  const told = (status: string) => [
    ...Object.entries(happenings).flatMap(([name, made]) =>
      made.some((each) => transitions.find(({ id }) => id === each)?.from === status) ? [name] : [],
    ),
    ...laterMovements.flatMap(({ id, after }) => (after['payin']?.includes(status) ? [id] : [])),
  ]

  test.each([
    ['created', []],
    ['awaiting_customer', ['payer_opens']],
    ['processing', ['payer_acts']],
    ['completed', ['payer_acts', 'provider_confirms', 'chargeback']],
    ['cancelled', ['payer_gives_up', 'late_payment', 'chargeback']],
  ])('to a payment that is %s is what /sandbox tells', async (status, events) => {
    const { call, control } = sandbox()
    const { body: created } = await call<Transaction>('transaction_create', spei)
    for (const event of events) {
      // A part: what is left can be disputed and given back too.
      const details = event === 'chargeback' ? { amount: '1.00' } : {}
      await control('POST', `/transactions/${created.id}/event`, { event, ...details })
    }
    const { body } = await control('GET', `/transactions/${created.id}`)
    expect(body).toMatchObject({ transaction: { status }, allowed: told(status) })
  })
})
