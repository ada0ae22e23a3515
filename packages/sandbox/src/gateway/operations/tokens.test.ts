import { describe, expect, test } from 'vitest'
import { sandbox } from '../../../tests/gateway/gateway'

const source = {
  type: 'card',
  number: '4000001000001008',
  expiry_month: '12',
  expiry_year: '2030',
  holder_name: 'ANA SOUZA',
}
const ofCustomer = (values: object = {}) => ({ ...source, customer_id: 'customer-902', ...values })

function shop() {
  const played = sandbox()
  let orders = 0
  const order = async (values: object = {}) => {
    const body = {
      type: 'payin',
      service_id: 'acquiring_h2h',
      merchant_reference: `order-${(orders += 1)}`,
      amount: '100.00',
      currency: 'EUR',
      customer: { id: 'customer-902', email: 'ana@shop.example' },
      ...values,
    }
    return (await played.call('transaction_create', body)).body
  }
  const payBy = (id: string, card_token: string) =>
    played.call('transaction_pay', { id, source: { type: 'card_token', card_token } })
  const issue = (given: object) => played.call('transaction_issue_token', given)
  return { ...played, order, payBy, issue }
}

const card = { ...source, security_code: '123' }

describe('a card token', () => {
  test('of a paid transaction is bound to its customer and tells what takes it', async () => {
    const { call, order, payBy, issue } = shop()
    const first = await order()
    await call('transaction_pay', { id: first.id, source: card })
    const { body: token } = await issue({ source: { type: 'transaction', id: first.id }, scope: ['one_click'] })
    expect(token).toMatchObject({
      customer_id: 'customer-902',
      services: ['acquiring_h2h', 'acquiring_preauth'],
      card: { mask: '400000******1008', brand: 'visa', expiry_month: '12', expiry_year: '2030' },
      expires_at: '2028-01-01T00:00:00Z',
    })
    expect((await payBy((await order()).id, token.card_token)).body.status).toBe('completed')
  })

  test('of a payment that an event has made is that of the first paid test card', async () => {
    const { happen, order, issue, wait } = shop()
    const form = await order({ service_id: 'acquiring_form' })
    await happen(form.id, 'payer_acts')
    await wait(5000)
    const { body } = await issue({ source: { type: 'transaction', id: form.id }, scope: ['recurring'] })
    expect(body.card.mask).toBe('400000******1008')
  })

  test('of card data behaves as its card does', async () => {
    const { order, payBy, issue } = shop()
    const { body: token } = await issue({ source: ofCustomer({ number: '4000001000002014' }), scope: ['recurring'] })
    expect((await payBy((await order()).id, token.card_token)).body).toMatchObject({
      status: 'declined',
      failure_reason: 'insufficient_funds',
    })
  })

  test('for a subscription is paid without 3-D Secure, with the payer there it is not', async () => {
    const { order, payBy, issue } = shop()
    const status = async (scope: string[]) => {
      const { body: token } = await issue({ source: ofCustomer({ number: '4111111111111111' }), scope })
      return (await payBy((await order()).id, token.card_token)).body.status
    }
    expect(await status(['recurring'])).toBe('completed')
    expect(await status(['one_click'])).toBe('awaiting_customer')
    expect(await status(['one_click', 'recurring'])).toBe('completed')
  })

  test('lives no longer than its card, than you say, and than the limit', async () => {
    const { issue } = shop()
    const until = async (values: object, expires_at?: string) =>
      (await issue({ source: ofCustomer(values), scope: ['payout'], ...(expires_at && { expires_at }) })).body
    expect((await until({ expiry_month: '09', expiry_year: '2026' })).expires_at).toBe('2026-10-01T00:00:00Z')
    expect((await until({}, '2026-12-31T00:00:00Z')).expires_at).toBe('2026-12-31T00:00:00Z')
    const refused = { code: 'validation_failed' }
    expect(await until({}, '2029-01-01T00:00:00Z')).toMatchObject({ ...refused, faults: [{ code: 'too_large' }] })
    expect(await until({}, '2025-12-31T00:00:00Z')).toMatchObject({ ...refused, faults: [{ code: 'too_small' }] })
    expect(await until({ expiry_year: '2020' })).toMatchObject({
      ...refused,
      faults: [{ pointer: '/source/expiry_year' }],
    })
  })

  test('with the scope payout finds its card; the amount decides', async () => {
    const { call, order, issue, wait } = shop()
    const { body: token } = await issue({ source: ofCustomer({ number: '4000001000002014' }), scope: ['payout'] })
    expect(token.services).toEqual(['card_payout', 'online_payments_uzs_payout'])
    const payout = { type: 'payout', service_id: 'card_payout', customer: undefined }
    const recipient = { type: 'card', card_token: token.card_token, name: 'Ana Souza' }
    const ends = async (amount: string) => {
      const { id } = await order({ ...payout, recipient, amount })
      await call('transaction_pay', { id })
      await wait(5000)
      return (await call('transaction_find', { id })).body
    }
    expect((await ends('80.00')).status).toBe('completed')
    expect(await ends('100.31')).toMatchObject({ status: 'declined', failure_reason: 'recipient_not_found' })
  })

  test('each refusal', async () => {
    const { call, control, order, issue } = shop()
    const ofPayment = (id: string) => issue({ source: { type: 'transaction', id }, scope: ['one_click'] })
    expect((await ofPayment('txn_01JF3VA4S6T8W0Y2A4C6E8G0J2')).body).toMatchObject({ code: 'transaction_not_found' })
    const open = await order()
    expect((await ofPayment(open.id)).body).toMatchObject({
      code: 'state_conflict',
      detail: 'The transaction is created, so no token is issued for its card.',
    })
    const nameless = await order({ customer: { email: 'a@shop.example' } })
    await call('transaction_pay', { id: nameless.id, source: card })
    expect((await ofPayment(nameless.id)).body).toMatchObject({ faults: [{ pointer: '/source/id' }] })
    const pix = await order({
      service_id: 'pix_payin_hpp',
      currency: 'BRL',
      customer: { name: 'Ana Souza', tax_id: '52998224725' },
    })
    expect((await ofPayment(pix.id)).body).toMatchObject({
      code: 'operation_not_supported',
      detail: 'The service pix_payin_hpp does not accept cards.',
    })
    const wrong = await issue({ source: ofCustomer({ number: '4000001000001009' }), scope: ['payout'] })
    expect(wrong.body).toMatchObject({ faults: [{ pointer: '/source/number', code: 'wrong_format' }] })
    await control('POST', '/account', { disabled_operations: ['transaction_issue_token'] })
    expect((await ofPayment(open.id)).body).toMatchObject({ code: 'method_not_enabled' })
  })
})

describe('a gift code', () => {
  const customer = { email: 'ana@shop.example', phone: '+380501234500' }

  async function bought(values: object = {}) {
    const played = shop()
    const order = await played.order({ service_id: 'anycash_payin_hpp', customer, ...values })
    const finish = async () => {
      await played.happen(order.id, 'payer_acts')
      await played.wait(5000)
    }
    const send = (channel: string) => played.call('transaction_resend_giftcode', { id: order.id, channel })
    return { ...played, id: order.id, finish, send }
  }

  test('is sent again to the customer of the transaction, masked', async () => {
    const { finish, gateway, send } = await bought()
    await finish()
    const { body } = await send('email')
    expect(body).toMatchObject({ target: 'a***@shop.example', resends_left: 4 })
    await gateway.advance(Date.parse(body.next_resend_at))
    expect((await send('sms')).body.target).toBe('+38050*****00')
  })

  test('pauses for a minute, and five times are all', async () => {
    const { finish, send, wait } = await bought()
    await finish()
    await send('email')
    await wait(20_000)
    const early = await send('email')
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '40'])
    for (const left of [3, 2, 1, 0]) {
      await wait(60_000)
      expect((await send('email')).body.resends_left).toBe(left)
    }
    await wait(60_000)
    expect((await send('email')).body).toMatchObject({ code: 'rate_limited' })
  })

  test('each refusal', async () => {
    const { call, finish, order, send } = await bought({ customer: { email: 'ana@shop.example' } })
    expect((await send('email')).body).toMatchObject({
      code: 'state_conflict',
      detail: 'The transaction is created and has no code yet.',
    })
    await finish()
    expect((await send('sms')).body).toMatchObject({
      detail: '1 field is invalid. Nothing was sent.',
      faults: [{ pointer: '/channel', code: 'not_allowed', detail: 'The customer of the transaction has no phone.' }],
    })
    const other = await order()
    const refused = await call('transaction_resend_giftcode', { id: other.id, channel: 'email' })
    expect(refused.body.code).toBe('operation_not_supported')
  })
})
