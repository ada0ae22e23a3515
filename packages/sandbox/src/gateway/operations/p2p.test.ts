import { describe, expect, test } from 'vitest'
import { faultsOf, sandbox, type Answer } from '../../../tests/gateway/gateway'

const evidence = { transferred_at: '2026-01-01T00:00:00Z', sender_last4: '1111' }

async function started(values: object = {}) {
  const played = sandbox()
  const order = {
    type: 'payin',
    service_id: 'p2p_transfer_h2h',
    merchant_reference: 'order-2001',
    amount: '1500.00',
    currency: 'UAH',
    customer: { email: 'ivan.koval@shop.example', country: 'UA' },
    ...values,
  }
  const { body: created } = await played.call('transaction_create', order)
  const transaction_id = created.id
  const get = (given: object = {}) =>
    played.call('get_recipient_card', { transaction_id, method_id: 'card_uah', ...given })
  const confirm = (given: object = evidence) => played.call('p2p_confirm', { transaction_id, evidence: given })
  const cancel = () => played.call('p2p_cancel', { transaction_id, reason: 'transfer_refused' })
  const state = async () => (await played.call('transaction_find', { id: transaction_id })).body
  return { ...played, created, get, confirm, cancel, state }
}

const codeOf = ({ body }: Answer<{ code?: string }>) => body.code

describe('a person-to-person transfer', () => {
  test('takes requisites once, moves expires_at, is confirmed and completes', async () => {
    const { get, confirm, state, wait } = await started()
    const given = await get({ bank_code: '322001' })
    expect(given.body).toMatchObject({
      status: 'awaiting_customer',
      version: 2,
      amount: '1500.00',
      requisites: { type: 'card', card_number: '4111111111111111', bank_code: '322001' },
      requisites_expire_at: '2026-01-01T00:15:00Z',
      confirm_before: '2026-01-01T00:30:00Z',
    })
    expect(await state()).toMatchObject({
      expires_at: '2026-01-01T00:30:00Z',
      confirmation_ends_at: '2026-01-02T00:30:00Z',
    })
    expect(JSON.stringify(await state())).not.toContain('4111111111111111')
    const { body } = await confirm()
    expect(body).toMatchObject({ status: 'processing', version: 3 })
    expect(body.status_history.at(-1)?.trigger).toBe('merchant')
    await wait(5000)
    expect(await state()).toMatchObject({ status: 'completed', completed_amount: '1500.00' })
  })

  test.each([
    ['1500.09', 'amount_mismatch'],
    ['1500.10', 'transfer_not_found'],
    ['1500.04', 'transfer_not_found'],
  ])('of %s ends as %s', async (amount, failure_reason) => {
    const { get, confirm, state, wait } = await started({ amount })
    await get()
    await confirm()
    await wait(5000)
    expect(await state()).toMatchObject({ status: 'declined', failure_reason })
  })

  test('may be found before the payer says so', async () => {
    const { created, happen, get, confirm, cancel } = await started()
    await get()
    await happen(created.id, 'payer_acts')
    expect(codeOf(await confirm())).toBe('state_conflict')
    expect(codeOf(await cancel())).toBe('state_conflict')
  })

  test('is cancelled until it is confirmed, and only with requisites', async () => {
    const { get, confirm, cancel } = await started()
    expect([codeOf(await cancel()), codeOf(await confirm())]).toEqual(['state_conflict', 'state_conflict'])
    await get()
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', version: 3 })
    expect(codeOf(await confirm())).toBe('state_conflict')
    const other = await started()
    await other.get()
    await other.confirm()
    expect(codeOf(await other.confirm())).toBe('state_conflict')
    expect(codeOf(await other.cancel())).toBe('state_conflict')
  })

  test('needs the evidence of its method, from its own time', async () => {
    const { get, confirm, wait } = await started({ amount: '4200.00' })
    await get({ method_id: 'iban_uah' })
    await wait(600_000)
    expect(faultsOf(await confirm({ transferred_at: '2025-12-31T23:59:00Z' }))).toEqual([
      '/evidence/sender_name required_by_service',
      '/evidence/receipt required_by_service',
      '/evidence/transferred_at too_small',
    ])
    const full = { transferred_at: '2026-01-01T00:08:00Z', sender_name: 'Ivan Koval' }
    const receipt = { media_type: 'image/png', content: 'iVBORw0K' }
    expect(faultsOf(await confirm({ ...full, receipt, transferred_at: '2026-01-01T00:11:00Z' }))).toEqual([
      '/evidence/transferred_at too_large',
    ])
    expect(faultsOf(await confirm({ ...full, receipt: { ...receipt, content: 'iVBOR' } }))).toEqual([
      '/evidence/receipt/content wrong_format',
    ])
    const large = 'A'.repeat(240_004)
    expect(faultsOf(await confirm({ ...full, receipt: { ...receipt, content: large } }))).toEqual([
      '/evidence/receipt/content too_long',
    ])
    expect((await confirm({ ...full, receipt })).body.status).toBe('processing')
  })

  test('is refused for another service, method, bank and amount, and while paused', async () => {
    const { control, get } = await started({ amount: '299.00' })
    expect(codeOf(await get())).toBe('amount_out_of_range')
    expect(faultsOf(await get({ method_id: 'cash_uah' }))).toEqual(['/method_id wrong_format'])
    expect(faultsOf(await get({ bank_code: '999999' }))).toEqual(['/bank_code not_allowed'])
    const other = await started({ service_id: 'p2p_transfer_form' })
    expect(codeOf(await other.get())).toBe('operation_not_supported')
    expect(codeOf(await get({ transaction_id: 'txn_01JF3VF6S8T0V2W4X6Y8Z0A2B4' }))).toBe('transaction_not_found')
    await control('POST', '/account', { paused_services: ['p2p_transfer_h2h'] })
    const paused = await get()
    expect([codeOf(paused), paused.headers.has('Retry-After')]).toEqual(['service_paused', true])
  })
})

test('the methods of a country and a currency', async () => {
  const { call, control } = sandbox()
  const list = (given: object) => call('get_methods_list', given)
  const ids = async (given: object) => (await list(given)).body.items.map(({ id }) => id)
  expect(await ids({ country: 'UA', currency: 'UAH' })).toEqual(['card_uah', 'iban_uah'])
  expect(await ids({ country: 'UA', currency: 'JPY' })).toEqual([])
  expect(codeOf(await list({ country: 'UA' }))).toBe('query_invalid')
  await control('POST', '/account', { disabled_services: ['p2p_transfer_h2h'] })
  expect(await ids({ country: 'UA', currency: 'UAH' })).toEqual([])
})
