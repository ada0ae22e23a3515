import { describe, expect, test } from 'vitest'
import { eventOf, faultsOf, sandbox } from '../../../tests/gateway/gateway'

const wanted = {
  merchant_reference: 'invoice-2041',
  amount: '720.00',
  currency: 'BRL',
  due_at: '2026-01-15T22:59:59Z',
  description: 'Photo session on 12 January',
  items: [
    { name: 'Photo session, one hour', quantity: 2, unit_amount: '300.00' },
    { name: 'Printed album', quantity: 1, unit_amount: '120.00' },
  ],
  customer: { name: 'Ana Souza', email: 'ana.souza@shop.example', tax_id: '52998224725', country: 'BR' },
  language: 'pt',
  service_ids: ['pix_payin_hpp'],
  callback_url: 'https://studio.example/callbacks',
  metadata: { shoot: '12' },
}
const key = ({ id }: { id: string }) => id.slice(4)

/** An invoice and what may be done with it. */
async function invoiced(changes: object = {}) {
  const box = sandbox()
  const { body: invoice } = await box.call('invoice_create', { ...wanted, ...changes })
  const now = async () => {
    const { body } = await box.call('invoice_find', { id: invoice.id })
    return body.items[0]!
  }
  /** Chooses a service, and goes as far as the amount decides. */
  const attempt = async (service = 'pix_payin_hpp') => {
    const choice = await box.gateway.payer.choose('i', key(invoice), service)
    if (!('key' in choice)) throw new Error(choice.refused)
    return choice.key
  }
  const pay = async (at: string) => {
    await box.gateway.payer.act(at, { act: 'pay' })
    await box.wait(5000)
  }
  return { ...box, invoice, now, attempt, pay }
}

describe('an invoice', () => {
  test('is made with its address and what may be chosen', async () => {
    const { invoice, call, gateway } = await invoiced()
    expect(invoice).toEqual({
      ...wanted,
      id: invoice.id,
      version: 1,
      environment: 'sandbox',
      status: 'open',
      paid_amount: '0.00',
      attempts: [],
      delivery: 'none',
      url: `http://localhost:4010/i/${key(invoice)}`,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
    })
    const { service_ids, ...open } = { ...wanted, merchant_reference: 'invoice-2042', amount: '720.00' }
    const { body } = await call('invoice_create', open)
    expect(body.service_ids).toEqual(expect.arrayContaining(service_ids))
    expect(gateway.payer.offer('i', key(body))?.services.map(({ id }) => id)).toEqual(body.service_ids)
  })

  test('opening its page changes nothing', async () => {
    const { gateway, invoice, now } = await invoiced()
    const view = gateway.payer.offer('i', key(invoice))
    const { merchant_reference: reference } = invoice
    expect(view).toMatchObject({ status: 'open', isOpen: true, amount: '720.00', reference })
    expect(await now()).toEqual(invoice)
  })

  test('is in payment, open again after a decline, and paid by the next attempt', async () => {
    const { call, gateway, invoice, now, attempt, pay, received } = await invoiced({
      amount: '300.01',
      items: undefined,
    })
    const first = await attempt()
    expect(await now()).toMatchObject({ status: 'in_payment', version: 2, transaction_id: `txn_${first}` })
    // Whoever opens the address a second time is led to the same attempt.
    expect(gateway.payer.offer('i', key(invoice))).toMatchObject({ isOpen: false, attempt: first })
    expect(await attempt()).toBe(first)
    await pay(first)
    expect(gateway.payer.view(first)).toMatchObject({ transaction: { status: 'declined' }, offer: invoice.url })
    const again = await now()
    expect(again).toMatchObject({ status: 'open', paid_amount: '0.00' })
    const update = { id: invoice.id, version: again.version, amount: '720.00' }
    expect((await call('invoice_update', update)).body).toMatchObject({ status: 'open', version: again.version + 1 })
    const second = await attempt()
    await pay(second)
    const paid = await now()
    const { body: transaction } = await call('transaction_find', { merchant_reference: 'invoice-2041~2' })
    expect(paid).toMatchObject({ status: 'paid', paid_amount: '720.00', transaction_id: transaction.id })
    expect(paid.attempts.map(({ merchant_reference, status }) => [merchant_reference, status])).toEqual([
      ['invoice-2041~1', 'declined'],
      ['invoice-2041~2', 'completed'],
    ])
    expect(paid.paid_at).toBe(transaction.completed_at)
    const named = { invoice_id: invoice.id, invoice_reference: invoice.merchant_reference }
    expect(transaction).toMatchObject({ ...named, metadata: { shoot: '12' }, language: 'pt', amount: '720.00' })
    expect(received.every(({ url }) => url === wanted.callback_url)).toBe(true)
    expect(eventOf(received.at(-1)!).transaction).toEqual(transaction)
    expect(await gateway.payer.choose('i', key(invoice), 'pix_payin_hpp')).toEqual({ refused: 'closed' })
  })

  test('is overdue a second after its date, and open again by a later one', async () => {
    const { call, gateway, invoice, now } = await invoiced()
    const due = Date.parse(wanted.due_at)
    await gateway.advance(due)
    expect((await now()).status).toBe('open')
    await gateway.advance(due + 1000)
    expect(await now()).toMatchObject({ status: 'overdue', version: 2, updated_at: '2026-01-15T23:00:00Z' })
    expect(gateway.payer.offer('i', key(invoice))).toMatchObject({ status: 'overdue', isOpen: false })
    const { body } = await call('invoice_update', { id: invoice.id, version: 2, due_at: '2026-01-31T22:59:59Z' })
    expect(body).toMatchObject({ status: 'open', version: 3, url: invoice.url })
    await gateway.advance(Date.parse('2026-01-31T23:00:00Z'))
    expect((await now()).status).toBe('overdue')
  })

  test('nobody may start to pay after its date, and what began in time may still end well', async () => {
    const { gateway, now, attempt, pay } = await invoiced()
    await gateway.advance(Date.parse(wanted.due_at) - 60_000)
    const running = await attempt()
    expect(gateway.payer.view(running)?.transaction.expires_at).toBe(wanted.due_at)
    await pay(running)
    await gateway.advance(Date.parse(wanted.due_at) + 60_000)
    expect((await now()).status).toBe('paid')
  })

  test('an attempt that ends after the date leaves it overdue', async () => {
    const { gateway, now, attempt } = await invoiced()
    await gateway.advance(Date.parse(wanted.due_at) - 60_000)
    await attempt()
    await gateway.advance(Date.parse(wanted.due_at) + 60_000)
    expect((await now()).status).toBe('in_payment')
    await gateway.advance(Date.parse(wanted.due_at) + 10 * 86_400_000)
    expect((await now()).status).toBe('overdue')
  })

  test('is mailed at once and after each change, if the gateway is to do it', async () => {
    const { call, control, invoice } = await invoiced({ delivery: 'email' })
    await call('invoice_update', { id: invoice.id, version: 1, description: 'Photos' })
    const { body } = await control('GET', '/mails')
    const mail = { to: 'ana.souza@shop.example', language: 'pt', invoice_id: invoice.id, url: invoice.url }
    expect(body.items).toEqual([expect.objectContaining(mail), expect.objectContaining(mail)])
  })
})

describe('the money of an invoice', () => {
  /** Pays an attempt with less or more than it asks for. */
  async function withMoney(changes: object = {}) {
    const played = await invoiced(changes)
    const { attempt, gateway, happen, wait } = played
    const event = (at: string, name: string, amount?: string) => happen(`txn_${at}`, name, amount)
    const start = async (service?: string) => {
      const at = await attempt(service)
      await event(at, 'payer_opens')
      return at
    }
    const bring = async (amount: string) => {
      const at = await start()
      await event(at, 'partial_amount', amount)
      await wait(5000)
      return at
    }
    /** A voucher that nobody pays in time; its money may come later. */
    const expire = async () => {
      const at = await start('boleto_payin_hpp')
      await gateway.advance(Date.parse(gateway.payer.view(at)?.transaction.confirmation_ends_at ?? ''))
      return at
    }
    const offer = () => gateway.payer.offer('i', key(played.invoice))
    return { ...played, start, bring, expire, event, offer }
  }
  const whole = { amount: '149.90', items: undefined, service_ids: ['pix_payin_hpp', 'boleto_payin_hpp'] }

  test('adds up over its attempts until the whole has arrived', async () => {
    const { now, bring, offer } = await withMoney(whole)
    await bring('50.00')
    await bring('40.00')
    expect(await now()).toMatchObject({ status: 'open', paid_amount: '90.00' })
    expect(offer()).toMatchObject({ isOpen: true, amount: '59.90', paid: '90.00', total: '149.90' })
    const last = await bring('59.90')
    const paid = await now()
    expect(paid).toMatchObject({ status: 'paid', paid_amount: '149.90', transaction_id: `txn_${last}` })
    expect(paid.paid_at).toBe(paid.updated_at)
    expect(paid).not.toHaveProperty('excess_amount')
    expect(offer()).toMatchObject({ status: 'paid', isOpen: false, amount: '149.90' })
    expect(offer()).not.toHaveProperty('paid')
  })

  test('that comes late counts, even after the due date', async () => {
    const { now, expire, event } = await withMoney({ ...whole, due_at: '2026-01-02T02:59:59Z' })
    const first = await expire()
    expect((await now()).status).toBe('overdue')
    await event(first, 'late_payment', '149.90')
    const paid = await now()
    expect(paid).toMatchObject({ status: 'paid', paid_amount: '149.90', transaction_id: `txn_${first}` })
    expect(paid.attempts).toMatchObject([
      { status: 'expired', later_movements: [{ kind: 'late_payment', amount: '149.90' }] },
    ])
  })

  test('that completes the amount late stops the attempt that would take it again', async () => {
    const { now, expire, start, event, gateway, received } = await withMoney(whole)
    const first = await expire()
    const second = await start()
    await event(first, 'late_payment')
    const paid = await now()
    expect(paid).toMatchObject({ status: 'paid', paid_amount: '149.90', transaction_id: `txn_${first}` })
    expect(paid.attempts.map(({ status }) => status)).toEqual(['expired', 'cancelled'])
    await gateway.settled()
    const told = received.map(eventOf).filter(({ transaction }) => transaction.id === `txn_${second}`)
    expect(told.at(-1)?.transaction.status).toBe('cancelled')
  })

  test('that comes late beside an attempt which the provider already has makes an excess', async () => {
    const { now, expire, start, event, wait } = await withMoney(whole)
    const first = await expire()
    const second = await start()
    await event(second, 'payer_acts')
    await event(first, 'late_payment')
    expect((await now()).attempts.map(({ status }) => status)).toEqual(['expired', 'processing'])
    await wait(5000)
    expect(await now()).toMatchObject({ status: 'paid', excess_amount: '149.90', transaction_id: `txn_${first}` })
  })

  test('that leaves again is listed with its attempt and changes neither sum nor status', async () => {
    const { now, bring, event } = await withMoney(whole)
    const first = await bring('149.90')
    const before = await now()
    await event(first, 'chargeback')
    const after = await now()
    expect(after).toMatchObject({ status: 'paid', paid_amount: '149.90', version: before.version + 1 })
    expect(after.attempts[0]?.later_movements).toMatchObject([{ kind: 'chargeback', direction: 'debit' }])
  })

  test('is enough when the amount is lowered to what has arrived', async () => {
    const { call, now, bring } = await withMoney(whole)
    // Less than any service takes.
    await bring('0.05')
    const { id, version } = await now()
    const { body } = await call('invoice_update', { id, version, amount: '0.05' })
    expect(body).toMatchObject({ status: 'paid', amount: '0.05', paid_amount: '0.05' })
    expect(body).toHaveProperty('paid_at')
  })

  test('is not asked for where no service takes so little', async () => {
    const { bring, offer, gateway, invoice } = await withMoney(whole)
    await bring('149.89')
    expect(offer()).toMatchObject({ status: 'open', isOpen: false, amount: '0.01', services: [] })
    expect(await gateway.payer.choose('i', key(invoice), 'pix_payin_hpp')).toEqual({ refused: 'closed' })
  })
})

describe('what invoice_create refuses', () => {
  const refusalOf = async (changes: object) => {
    const refused = await sandbox().call('invoice_create', { ...wanted, ...changes })
    return [refused.status, refused.body.code, ...(faultsOf(refused) ?? [])]
  }
  test.each([
    [{ amount: '700.00' }, 422, 'validation_failed', '/items sum_mismatch'],
    [{ amount: '720.001', items: undefined }, 422, 'validation_failed', '/amount too_many_decimals'],
    [{ due_at: '2025-12-31T00:00:00Z' }, 422, 'validation_failed', '/due_at too_small'],
    [{ due_at: '2027-01-02T00:00:00Z' }, 422, 'validation_failed', '/due_at too_large'],
    [{ delivery: 'email', customer: { name: 'Ana' } }, 422, 'validation_failed', '/customer/email required'],
    [{ service_ids: ['no_such_service'] }, 422, 'validation_failed', '/service_ids/0 wrong_format'],
    [{ service_ids: ['pix_payin_h2h'] }, 422, 'validation_failed', '/service_ids/0 not_supported_by_service'],
    [{ currency: 'KES' }, 422, 'currency_not_supported', '/currency not_supported_by_service'],
    [{ amount: '0.01', items: undefined }, 422, 'amount_out_of_range', '/amount too_small'],
    [{ customization_id: 'pcu_01JF3W2B4D6F8H0K2N4Q6S8V0X' }, 404, 'resource_not_found'],
  ])('%j', async (changes, ...answer) => {
    expect(await refusalOf(changes)).toEqual(answer)
  })

  test('all of several faults at once', async () => {
    const answer = await refusalOf({ amount: '700.00', delivery: 'email', customer: {} })
    expect(answer).toEqual([422, 'validation_failed', '/items sum_mismatch', '/customer/email required'])
  })

  test('a reference that is taken, and a service that is not enabled', async () => {
    const { call, control, invoice } = await invoiced()
    const { status, body } = await call('invoice_create', wanted)
    expect([status, body.code]).toEqual([409, 'merchant_reference_taken'])
    expect(body.detail).toBe(`The merchant reference invoice-2041 belongs to ${invoice.id}.`)
    await control('POST', '/account', { disabled_services: ['pix_payin_hpp'] })
    const disabled = await call('invoice_create', { ...wanted, merchant_reference: 'invoice-3' })
    expect([disabled.status, disabled.body.code]).toEqual([403, 'service_not_enabled'])
  })
})

describe('invoice_update', () => {
  test('refuses another version, a paid invoice and one in payment', async () => {
    const { call, invoice, attempt, pay } = await invoiced()
    const change = { id: invoice.id, version: 7, description: 'Photos' }
    expect((await call('invoice_update', change)).body).toMatchObject({ status: 409, code: 'version_conflict' })
    const running = await attempt()
    const blocked = await call('invoice_update', { ...change, version: 2 })
    expect(blocked.body).toMatchObject({
      code: 'state_conflict',
      detail: expect.stringContaining('in_payment') as string,
    })
    await pay(running)
    expect((await call('invoice_update', { ...change, version: 3 })).body.code).toBe('state_conflict')
    const unknown = { ...change, id: 'inv_01JF3W6E8G0J2M4P6R8T0W2Y4A' }
    expect((await call('invoice_update', unknown)).body.code).toBe('resource_not_found')
  })

  test('checks the whole that would be: sum, services, amount', async () => {
    const { call, control, invoice } = await invoiced()
    const change = (changes: object) => call('invoice_update', { id: invoice.id, version: 1, ...changes })
    const sum = await change({ amount: '600.00' })
    expect(sum.body.faults).toMatchObject([{ pointer: '/amount', code: 'sum_mismatch' }])
    const foreign = await change({ service_ids: ['kenya_mobile_money_payin_hpp'] })
    expect(foreign.body).toMatchObject({
      code: 'currency_not_supported',
      detail: 'The service kenya_mobile_money_payin_hpp supports KES, not BRL.',
      faults: [{ pointer: '/service_ids/0', code: 'not_supported_by_service', detail: 'The service supports KES.' }],
    })
    const items = [{ name: 'Photo', quantity: 1, unit_amount: '0.01' }]
    expect((await change({ amount: '0.01', items })).body.code).toBe('amount_out_of_range')
    await control('POST', '/account', { disabled_services: ['pix_payin_hpp'] })
    expect((await change({ service_ids: ['pix_payin_hpp'] })).body.code).toBe('service_not_enabled')
    expect((await change({ customization_id: 'pcu_01JF3W2B4D6F8H0K2N4Q6S8V0X' })).body.code).toBe('resource_not_found')
    expect((await change({ due_at: '2026-01-31T22:59:59Z' })).body.version).toBe(2)
  })
})

describe('invoice_delete', () => {
  test('leaves a tombstone, and the reference stays taken', async () => {
    const { call, gateway, invoice, now } = await invoiced()
    const { body } = await call('invoice_delete', { id: invoice.id }, { key: 'once' })
    const { id, merchant_reference, amount, currency, due_at, created_at } = invoice
    const tombstone = {
      id,
      version: 2,
      environment: 'sandbox',
      status: 'deleted',
      merchant_reference,
      amount,
      currency,
      paid_amount: '0.00',
      attempts: [],
    }
    expect(body).toEqual({ ...tombstone, due_at, created_at, updated_at: created_at, deleted_at: created_at })
    expect(await now()).toEqual(body)
    expect((await call('invoice_create', wanted)).body.code).toBe('merchant_reference_taken')
    expect((await call('invoice_delete', { id }, { key: 'once' })).headers.get('Idempotency-Replayed')).toBe('true')
    expect((await call('invoice_delete', { id })).body.code).toBe('state_conflict')
    expect(gateway.payer.offer('i', key(invoice))).toMatchObject({ status: 'deleted', isOpen: false })
    await gateway.advance(Date.parse(wanted.due_at) + 5000)
    expect((await now()).status).toBe('deleted')
  })

  test('is refused while somebody pays, and for what does not exist', async () => {
    const { call, invoice, attempt } = await invoiced()
    await attempt()
    expect((await call('invoice_delete', { id: invoice.id })).body).toMatchObject({
      code: 'state_conflict',
      detail: 'The invoice is in_payment and cannot be deleted.',
    })
    const none = await call('invoice_delete', { id: 'inv_01JF3W8J0M2P4R6T8W0Y2A4C6E' })
    expect(none.body.code).toBe('resource_not_found')
    expect((await call('invoice_delete', { id: 'invoice-2041' })).body.code).toBe('validation_failed')
  })
})

describe('invoice_find', () => {
  test('lists the newest first, page by page and by status; nothing found is an empty list', async () => {
    const { call, wait } = await invoiced()
    for (const count of [2, 3]) {
      await wait(1000)
      await call('invoice_create', { ...wanted, merchant_reference: `invoice-${count}` })
    }
    const list = async (query: object) => (await call('invoice_find', query)).body
    const first = await list({ status: 'open', limit: 2 })
    expect(first.items.map((each) => each.merchant_reference)).toEqual(['invoice-3', 'invoice-2'])
    const rest = await list({ status: 'open', limit: 2, cursor: first.next_cursor })
    expect(rest.items.map((each) => each.merchant_reference)).toEqual(['invoice-2041'])
    expect(rest.next_cursor).toBeUndefined()
    expect((await list({ status: 'paid' })).items).toEqual([])
    expect((await list({ merchant_reference: 'invoice-9' })).items).toEqual([])
    expect((await list({ merchant_reference: 'invoice-2' })).items).toHaveLength(1)
    const other = await call('invoice_find', { status: 'paid', cursor: first.next_cursor })
    expect(other.body.code).toBe('cursor_invalid')
    const both = await call('invoice_find', { id: first.items[0]!.id, merchant_reference: 'invoice-2' })
    expect([both.status, both.body.code]).toEqual([400, 'query_invalid'])
  })
})
