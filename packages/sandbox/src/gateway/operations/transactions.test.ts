import { describe, expect, test } from 'vitest'
import { happenings } from '@docs/model/scenarios/controls'
import { contract, sandbox } from '../../../tests/gateway/gateway'
import { pixOrder } from '../../../tests/program/client'

/** Its account details stay payable after the end. */
const spei = {
  ...pixOrder('order-1045'),
  service_id: 'spei_payin_hpp',
  currency: 'MXN',
  customer: { name: 'Ana Souza', email: 'ana@shop.example' },
  callback_url: 'https://shop.example/callbacks/payments',
}

describe('what can be made to happen', () => {
  const { transitions, laterMovements } = contract.statusMachine
  /** As the page of the sandbox tells it. */
  const told = (status: string) => [
    ...Object.entries(happenings).flatMap(([name, made]) =>
      made.some((each) => transitions.find(({ id }) => id === each)?.from === status) ? [name] : [],
    ),
    ...(['completed', 'cancelled'].includes(status) ? ['dispute_opened'] : []),
    ...laterMovements.flatMap(({ id, after }) => (after['payin']?.includes(status) ? [id] : [])),
  ]

  test.each([
    ['created', []],
    ['awaiting_customer', ['payer_opens']],
    ['processing', ['payer_acts']],
    ['completed', ['payer_acts', 'provider_confirms', 'chargeback']],
    ['cancelled', ['payer_gives_up', 'late_payment', 'chargeback']],
  ])('to a payment that is %s is what /sandbox tells', async (status, events) => {
    const { call, control, happen } = sandbox()
    const { body: created } = await call('transaction_create', spei)
    for (const event of events) {
      // A part: what is left can be disputed and given back too.
      await happen(created.id, event, event === 'chargeback' ? '1.00' : undefined)
    }
    const { body } = await control('GET', `/transactions/${created.id}`)
    expect(body).toMatchObject({ transaction: { status }, allowed: told(status) })
  })
})
