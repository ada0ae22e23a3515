/** What control calls reject, and their error messages. */
import { expect, test } from 'vitest'
import { contract, sandbox } from '../../../tests/gateway/gateway'
import { cardOrder, pixOrder, source } from '../../../tests/program/client'

const order = pixOrder('order-1')

test.each([
  ['/account', { colour: 'blue' }, 'There is no setting "colour".'],
  ['/account', { paused_services: ['pix'] }, '"paused_services" has to be a list of ids of services. It is ["pix"].'],
  ['/account', { disabled_operations: ['pay'] }, '"disabled_operations" has to be a list of names of methods.'],
  ['/account', { active_keys: [] }, '"active_keys" has to be a list of ids of keys, at least one.'],
  ['/account', { callback_url: 'ftp://localhost/' }, '"callback_url" has to be an address of http or https, or null.'],
  ['/account', { callbacks: 'put' }, '"callbacks" has to be "post" or "get".'],
  ['/account', { payins_enabled: 'no' }, '"payins_enabled" has to be true or false.'],
  ['/account', { report_max_rows: 0 }, '"report_max_rows" has to be a whole number from 1.'],
  ['/clock', { advance: '15 minutes' }, 'Send {"advance": "PT15M"}'],
  ['/clock', { advance: 'P9999999999D' }, 'The clock moves by ten years at most.'],
  ['/clock', { advance: 'PT1M', to: '2026-03-01T00:00:00Z' }, 'Send "advance" or "to", not both.'],
  ['/clock', { advance: 'PT1M', wait: 'no' }, '"wait" has to be true or false.'],
  ['/clock', { by: 'PT1M' }, 'The clock has no "by". Leave it out.'],
  ['/clock', { to: '2026-02-30T00:00:00Z' }, 'or {"to": "2026-01-01T00:00:00Z"}'],
  ['/clock', { to: 'March 7' }, 'or {"to": "2026-01-01T00:00:00Z"}'],
  ['/clock', { to: '9999-01-01T00:00:00Z' }, 'The clock moves by ten years at most.'],
  ['/faults', { operation: '*', kind: 'slow', seconds: -1 }, '"seconds" has to be a number above zero.'],
  ['/faults', { operation: 'transaction_create', kind: '503', time: 2 }, 'A fault has no "time".'],
  ['/transactions/order-1/event', {}, 'Send the name of an event'],
  ['/transactions/order-1/event', { event: 'payer_acts', amount: 100 }, '"amount" has to be a decimal string'],
  ['/transactions/order-1/event', { event: 'payer_acts', amount: '0.00' }, '"amount" has to be a decimal string'],
  ['/transactions/order-1/event', { event: 'payer_acts', amount: '98.001' }, 'that the currency can have'],
])('POST %s %j', async (path, body, words) => {
  const { call, control } = sandbox()
  await call('transaction_create', order)
  const state = () => Promise.all(['/account', '/clock', '/faults'].map((each) => control('GET', each)))
  const before = await state()
  const { status, body: told } = await control('POST', path, body)
  expect([status, told.detail]).toEqual([400, expect.stringContaining(words)])
  expect(await state()).toEqual(before)
})

test('an address of the account is taken away by null', async () => {
  const { control } = sandbox()
  await control('POST', '/account', { callback_url: 'http://localhost:8080/callbacks', payouts_enabled: false })
  const { body } = await control('POST', '/account', { callback_url: null })
  expect(body).toMatchObject({ payouts_enabled: false, callbacks: 'post' })
  expect(body).not.toHaveProperty('callback_url')
})

test('nothing is planned for what has ended', async () => {
  const { call, happen } = sandbox()
  await call('transaction_create', order)
  const planned = async (event: string) => {
    const { body } = await happen('order-1', event)
    return (body.hidden as { planned: { what: string }[] }).planned.map(({ what }) => what)
  }
  expect(await planned('payer_acts')).toEqual(expect.arrayContaining(['provider_answers']))
  expect(await planned('provider_declines')).toEqual([])
})

test('no more goes back than was paid', async () => {
  const { call, happen } = sandbox()
  await call('transaction_create', order)
  const happens = async (event: string, amount?: string) => {
    const { status, body } = await happen('order-1', event, amount)
    if (status >= 400) return body.detail
    const { later_movements = [] } = body.transaction as { later_movements?: { amount: string }[] }
    return later_movements.at(-1)?.amount
  }
  await happens('payer_acts')
  await happens('provider_confirms')
  expect(await happens('refund', '150.00')).toBe('"amount" may be at most 149.90: no more is left.')
  expect(await happens('refund', '100.00')).toBe('100.00')
  expect(await happens('chargeback', '60.00')).toBe('"amount" may be at most 49.90: no more is left.')
  expect(await happens('chargeback')).toBe('49.90')
  expect(await happens('refund')).toContain('cannot happen')
  expect(await happens('chargeback_reversed')).toBe('49.90')
  expect(await happens('refund')).toBe('49.90')
})

test('a hold is whole or declined', async () => {
  const { call, control, happen } = sandbox()
  const hold = { ...cardOrder('hold-1'), service_id: 'acquiring_preauth', capture: 'manual' }
  const { body } = await call('transaction_create', hold)
  const card = contract.testData.cards.find(({ id }) => id === 'slow')!
  await call('transaction_pay', { id: body.id, source: { ...source, number: card.number } })
  const { body: before } = await control('GET', '/transactions/hold-1')
  expect(before.transaction).toMatchObject({ status: 'processing' })
  expect(before.allowed).not.toContain('partial_amount')
  const { status, body: refused } = await happen('hold-1', 'partial_amount')
  expect([status, refused.detail]).toEqual([
    409,
    expect.stringContaining('A hold is for the whole amount or declined.'),
  ])
  expect((await control('GET', '/transactions/hold-1')).body).toEqual(before)
})

test('a fault of the gateway itself is answered as the API answers', async () => {
  const faults: unknown[] = []
  const first = sandbox()
  const { body } = await first.call('transaction_create', { ...order, callback_url: 'https://shop.example/callbacks' })
  const state = first.gateway.snapshot().replaceAll('https://shop.example/callbacks', 'https://shop.example:99999/')
  const { call } = sandbox({ state, remoteCallbacks: false, onFault: (fault) => faults.push(fault) })
  const answer = await call('transaction_cancel', { id: body.id })
  expect([answer.status, answer.body.code, faults.length]).toEqual([500, 'internal_error', 1])
})

test.each(['/transactions/%', '/callbacks/%c3%28/resend'])(
  'the control path %s is refused as no text',
  async (path) => {
    const { status, body } = await sandbox().control('POST', path)
    expect(status).toBe(400)
    expect(body.detail).toContain('percent-encoded')
  },
)

test('a balance is topped up, and what is there can be withdrawn', async () => {
  const { control } = sandbox()
  const move = async (kind: string, amount: string) =>
    (await control('POST', '/balance', { kind, amount, currency: 'BRL' })).body
  expect(await move('top_up', '500')).toEqual({ currency: 'BRL', available: '1000500.00' })
  expect(await move('withdrawal', '1000499.99')).toEqual({ currency: 'BRL', available: '0.01' })
  expect(await move('withdrawal', '0.02')).toMatchObject({ status: 409 })
  expect(await move('top_up', '0.001')).toMatchObject({ status: 400 })
})
