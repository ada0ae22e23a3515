import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { templates } from '../invoicing/templates'
import type { PaymentPage } from '../types'
import { operation } from '@docs/model/contract/operation'
import { contract, faultsOf, sandbox } from '../../../tests/gateway/gateway'

const everything = ['page_template', 'page_customization', 'payment_page', 'page_transactions']
const office = 'https://office.shop.example'
const course = {
  merchant_reference: 'course-spring',
  amount: '2500.00',
  currency: 'KES',
  description: 'Spring course, one place',
  service_ids: ['kenya_mobile_money_payin_hpp'],
  metadata: { course: 'spring-2026' },
}
const repair = { merchant_reference: 'chat-5518', amount: '89.00', currency: 'BRL', description: 'Bicycle repair' }

async function officeTool(request: object = {}) {
  const box = sandbox()
  const { body: token } = await box.call('token', { scope: everything, ...request })
  const tool = <Id extends string>(id: Id, given: object = {}, headers = {}) =>
    box.callWith(token.access_token, id, given, headers)
  /** Chooses a service on a page and pays. */
  const pay = async (page: PaymentPage, service = page.service_ids[0]!) => {
    const choice = await box.gateway.payer.choose('l', page.id.slice(4), service)
    if (!('key' in choice)) throw new Error(choice.refused)
    await box.gateway.payer.act(choice.key, { act: 'pay', fields: { 'customer.phone': '+254700000000' } })
    await box.wait(5000)
    return choice.key
  }
  return { ...box, token, tool, pay }
}

describe('a token', () => {
  test('lives for its time and no longer, allows its scope only, and is answered with its secret once', async () => {
    const { call, gateway, token, tool } = await officeTool({ scope: ['page_template'], lifetime_minutes: 20 })
    expect(token).toMatchObject({ token_type: 'Bearer', expires_at: '2026-01-01T00:20:00Z' })
    expect((await tool('page_template')).status).toBe(200)
    expect((await tool('payment_page', repair)).body.code).toBe('scope_insufficient')
    const { body: usual } = await call('token', { scope: ['page_template'] })
    expect(usual.expires_at).toBe('2026-01-01T00:15:00Z')
    await gateway.advance(Date.parse(token.expires_at))
    const late = await tool('page_template')
    expect([late.status, late.body.detail]).toEqual([401, 'The bearer token has expired.'])
    const { body: ended } = await call('revoke_token', { token_id: token.token_id })
    expect([ended.access_token, ended.revoked_at]).toEqual([undefined, undefined])
  })

  test('is revoked at once and for good, and what it opened stays open', async () => {
    const { call, gateway, token, tool, wait } = await officeTool()
    const { body: page } = await tool('payment_page', course)
    const { body } = await call('revoke_token', { token_id: token.token_id })
    await wait(60_000)
    expect((await tool('page_template')).body.detail).toBe('The bearer token was revoked by revoke_token.')
    expect((await call('revoke_token', { token_id: token.token_id })).body).toEqual(body)
    expect(gateway.payer.offer('l', page.id.slice(4))?.isOpen).toBe(true)
  })

  test('is refused for what does not exist, and where the account has no such method', async () => {
    const { call, control } = sandbox()
    const none = { scope: everything, page_id: 'pag_01JF3W4D6F8H0K2N4Q6S8V0X2Z' }
    expect((await call('token', none)).body).toMatchObject({ code: 'resource_not_found', status: 404 })
    const unknown = { token_id: 'ptk_01JF3W0A2C4E6G8J0M2P4R6T8X' }
    expect((await call('revoke_token', unknown)).body.code).toBe('resource_not_found')
    expect((await call('token', { scope: everything, lifetime_minutes: 61 })).body.code).toBe('validation_failed')
    await control('POST', '/account', { disabled_operations: ['token'] })
    expect((await call('token', { scope: everything })).body.code).toBe('method_not_enabled')
  })
})

describe('a call from a web page', () => {
  const preflight = (origin: string) =>
    new Request('http://localhost:4010/v2/payment_page', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    })
  const path = contract.document.paths
  const address = Object.keys(path).find((each) => path[each]?.post?.operationId === 'payment_page')!

  test('is allowed for the origin of a token only, errors too', async () => {
    const { gateway, tool, control, token, call } = await officeTool({ origin: office })
    const ask = (origin: string, to = address) =>
      gateway.fetch(new Request(`http://localhost:4010${to}`, preflight(origin)))
    const allowed = await ask(office)
    expect([allowed.status, allowed.headers.get('Access-Control-Allow-Origin')]).toEqual([204, office])
    expect(allowed.headers.get('Access-Control-Allow-Headers')).toBe('Authorization, Content-Type, Idempotency-Key')
    expect((await ask('https://other.example')).status).toBe(404)
    expect((await ask(office, '/v2/transaction/create')).status).toBe(404)
    expect((await ask(office, '/_sandbox/reset')).headers.get('Access-Control-Allow-Origin')).toBeNull()
    const done = await tool('payment_page', repair, { Origin: office })
    expect(done.headers.get('Access-Control-Allow-Origin')).toBe(office)
    const faulty = await tool('payment_page', { ...repair, amount: 'much' }, { Origin: office })
    expect([faulty.status, faulty.headers.get('Access-Control-Allow-Origin')]).toEqual([422, office])
    const foreign = await tool('payment_page', repair, { Origin: 'https://other.example' })
    expect([foreign.body.code, foreign.headers.get('Access-Control-Allow-Origin')]).toEqual([
      'scope_insufficient',
      null,
    ])
    const signed = await call(
      'transaction_find',
      { id: 'txn_01JF3V8Q2N4T6W8Y0A2C4E6G8K' },
      { headers: { Origin: office } },
    )
    expect(signed.headers.get('Access-Control-Allow-Origin')).toBeNull()
    await call('revoke_token', { token_id: token.token_id })
    expect((await ask(office)).status).toBe(404)
    expect((await control('GET', '/faults')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  test('is not allowed by a token without an origin', async () => {
    const { gateway, tool } = await officeTool()
    const asked = await gateway.fetch(new Request(`http://localhost:4010${address}`, preflight(office)))
    expect(asked.status).toBe(404)
    expect((await tool('page_template', {}, { Origin: office })).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('a payment page', () => {
  test('for a single payment takes one, and a decline does not close it', async () => {
    const { call, gateway, tool, pay } = await officeTool()
    const { body: page } = await tool('payment_page', {
      ...repair,
      amount: '300.01',
      service_ids: ['pix_payin_hpp'],
    })
    expect(page).toMatchObject({
      status: 'active',
      usage: 'single',
      languages: ['en', 'es', 'fr', 'pt', 'sw', 'tr', 'uk'],
      url: `http://localhost:4010/l/${page.id.slice(4)}`,
      expires_at: '2026-01-08T00:00:00Z',
    })
    await pay(page)
    expect(gateway.payer.offer('l', page.id.slice(4))).toMatchObject({ status: 'active', isOpen: true })
    const choice = await gateway.payer.choose('l', page.id.slice(4), 'pix_payin_hpp')
    // A second tab goes on with the same attempt.
    expect(await gateway.payer.choose('l', page.id.slice(4), 'pix_payin_hpp')).toEqual(choice)
    const { body } = await call('transaction_find', { merchant_reference: 'chat-5518~2' })
    expect(choice).toEqual({ key: body.id.slice(4) })
  })

  test('says that it has been paid, and the call that opened it is answered as it was', async () => {
    const { gateway, callWith, token, pay } = await officeTool()
    const { body: page } = await callWith(token.access_token, 'payment_page', repair, {
      'Idempotency-Key': 'one',
    })
    await pay(page, 'pix_payin_hpp')
    const key = page.id.slice(4)
    expect(gateway.payer.offer('l', key)).toMatchObject({ status: 'paid', isOpen: false })
    expect(await gateway.payer.choose('l', key, 'pix_payin_hpp')).toEqual({ refused: 'closed' })
    const again = await callWith(token.access_token, 'payment_page', repair, { 'Idempotency-Key': 'one' })
    expect(again.body).toEqual(page)
  })

  test('for a single payment asks for the rest until the whole amount has arrived', async () => {
    const { call, gateway, happen, tool, pay, wait } = await officeTool()
    const { body: page } = await tool('payment_page', { ...repair, service_ids: ['pix_payin_hpp'] })
    const offer = () => gateway.payer.offer('l', page.id.slice(4))
    const choice = await gateway.payer.choose('l', page.id.slice(4), 'pix_payin_hpp')
    await happen('chat-5518~1', 'payer_opens')
    await happen('chat-5518~1', 'partial_amount', '50.00')
    await wait(5000)
    expect(choice).toHaveProperty('key')
    expect(offer()).toMatchObject({ status: 'active', isOpen: true, amount: '39.00', paid: '50.00', total: '89.00' })
    await pay(page)
    const { body: rest } = await call('transaction_find', { merchant_reference: 'chat-5518~2' })
    expect(rest).toMatchObject({ status: 'completed', amount: '39.00' })
    expect(offer()).toMatchObject({ status: 'paid', isOpen: false })
  })

  test('for a single payment is paid by late money too, and stops the attempt that would take it again', async () => {
    const { call, gateway, happen, tool } = await officeTool()
    const service_ids = ['boleto_payin_hpp', 'pix_payin_hpp']
    const { body: page } = await tool('payment_page', { ...repair, service_ids })
    const key = page.id.slice(4)
    await gateway.payer.choose('l', key, 'boleto_payin_hpp')
    await happen('chat-5518~1', 'payer_opens')
    await happen('chat-5518~1', 'payer_gives_up')
    await gateway.payer.choose('l', key, 'pix_payin_hpp')
    await happen('chat-5518~1', 'late_payment')
    expect(gateway.payer.offer('l', key)).toMatchObject({ status: 'paid', isOpen: false })
    const { body: second } = await call('transaction_find', { merchant_reference: 'chat-5518~2' })
    expect(second.status).toBe('cancelled')
  })

  test('for many takes payers side by side until it expires, and tells the account’s address', async () => {
    const { control, gateway, received, tool, pay } = await officeTool()
    await control('POST', '/account', { callback_url: 'https://shop.example/account' })
    const wanted = { ...course, usage: 'multiple', expires_at: '2026-01-01T01:00:00Z' }
    const { body: page } = await tool('payment_page', wanted)
    const key = page.id.slice(4)
    const first = await gateway.payer.choose('l', key, course.service_ids[0]!)
    const second = await pay(page)
    expect(first).not.toEqual({ key: second })
    const list = async (query = {}) => (await tool('page_transactions', { page_id: page.id, ...query })).body
    const { items } = await list()
    expect(items.map((each) => [each.merchant_reference, each.status])).toEqual([
      ['course-spring~2', 'completed'],
      ['course-spring~1', 'created'],
    ])
    expect(items[0]).not.toHaveProperty('customer')
    const { next_cursor } = await list({ limit: 1 })
    expect((await list({ limit: 1, cursor: next_cursor })).items[0]?.merchant_reference).toBe('course-spring~1')
    expect((await tool('page_transactions', { page_id: page.id, cursor: 'c_none' })).body.code).toBe('cursor_invalid')
    expect((await tool('page_transactions')).body.code).toBe('query_invalid')
    expect(received.map(({ url }) => url)).toContain('https://shop.example/account')
    expect(gateway.payer.view(second)?.transaction.metadata).toEqual(course.metadata)
    await gateway.advance(Date.parse(wanted.expires_at))
    expect(gateway.payer.offer('l', key)).toMatchObject({ status: 'expired', isOpen: false })
  })

  test('is seen by the token that opened it and by one that names it, and by no other', async () => {
    const { call, callWith, tool } = await officeTool()
    const { body: page } = await tool('payment_page', course)
    const may = async (request: object) => {
      const { body } = await call('token', { scope: ['page_transactions'], ...request })
      return (await callWith(body.access_token, 'page_transactions', { page_id: page.id })).status
    }
    expect(await may({ page_id: page.id })).toBe(200)
    expect(await may({})).toBe(403)
    const none = await tool('page_transactions', { page_id: 'pag_01JF3W4D6F8H0K2N4Q6S8V0X2Z' })
    expect(none.body.code).toBe('scope_insufficient')
  })

  test('starts nothing by a service that is not offered or is paused, nor by an account without pay-ins', async () => {
    const { control, gateway, tool } = await officeTool()
    const { body: page } = await tool('payment_page', course)
    const choose = (service: string) => gateway.payer.choose('l', page.id.slice(4), service)
    expect(await choose('pix_payin_hpp')).toEqual({ refused: 'unknown_service' })
    await control('POST', '/account', { paused_services: course.service_ids })
    expect(await choose(course.service_ids[0]!)).toEqual({ refused: 'paused' })
    await control('POST', '/account', { payins_enabled: false, paused_services: [] })
    expect(await choose(course.service_ids[0]!)).toEqual({ refused: 'closed' })
    expect(await gateway.payer.choose('i', page.id.slice(4), course.service_ids[0]!)).toEqual({ refused: 'closed' })
    expect((await tool('page_transactions', { page_id: page.id })).body.items).toEqual([])
  })

  test('is refused with every fault of its fields', async () => {
    const { control, tool } = await officeTool()
    const code = async (changes: object) => (await tool('payment_page', { ...course, ...changes })).body
    expect(await code({ amount: '2500.001' })).toMatchObject({
      code: 'validation_failed',
      faults: [{ pointer: '/amount', code: 'too_many_decimals', detail: 'KES has 2 decimal places.' }],
    })
    expect((await code({ languages: ['en', 'ja'] })).faults).toMatchObject([{ pointer: '/languages/1' }])
    expect((await code({ expires_at: '2026-06-01T00:00:00Z' })).faults).toMatchObject([{ code: 'too_large' }])
    expect(await code({ currency: 'UGX', amount: '2500' })).toMatchObject({ code: 'currency_not_supported' })
    expect(await code({ amount: '0.01' })).toMatchObject({
      code: 'amount_out_of_range',
      detail: 'The amount is below the minimum of kenya_mobile_money_payin_hpp.',
    })
    expect((await code({ customization_id: 'pcu_01JF3W2B4D6F8H0K2N4Q6S8V0X' })).code).toBe('resource_not_found')
    expect((await code({})).status).toBe('active')
    expect((await code({})).code).toBe('merchant_reference_taken')
    await control('POST', '/account', { disabled_services: course.service_ids })
    expect((await code({ merchant_reference: 'other' })).code).toBe('service_not_enabled')
  })
})

/** A PNG of a size, with a chunk of animation if wanted. */
function png(width: number, height: number, { animated = false, padding = 0 } = {}): string {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    return Buffer.concat([head, Buffer.from(name), data, Buffer.alloc(4)])
  }
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const chunks = [
    chunk('IHDR', size),
    ...(animated ? [chunk('acTL', Buffer.alloc(8))] : []),
    chunk('IDAT', Buffer.concat([deflateSync(Buffer.from([0])), Buffer.alloc(padding)])),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]).toString('base64')
}

describe('a design', () => {
  const logo = { type: 'image', slot: 'logo', media_type: 'image/png', data: png(320, 80), alternative: 'School' }
  const design = (...slots: object[]) => ({ template_id: 'classic', slots })
  const accent = (color: string) => ({ type: 'color', slot: 'accent', color })

  test('comes from the templates that the contract shows', async () => {
    const { tool } = await officeTool()
    const [answer] = operation(contract, 'page_template').responses
    expect(answer?.examples[0]?.value).toEqual({ items: templates })
    expect((await tool('page_template', { template_id: 'classic' })).body).toEqual({ items: templates })
    expect((await tool('page_template', { template_id: 'baroque' })).body.code).toBe('resource_not_found')
    expect((await tool('page_template', { template: 'classic' })).body.code).toBe('query_invalid')
  })

  test('is made with the contrast of its colours, shown in a preview for a day, and used by pages', async () => {
    const { gateway, tool } = await officeTool()
    const greeting = { type: 'text', slot: 'greeting', texts: { en: 'Thank you' } }
    const { body } = await tool('page_customization', design(accent('#0B6E4F'), logo, greeting))
    const contrast = { slot: 'accent', contrast_with: 'accent_text', ratio: 6.25, min_contrast: 4.5 }
    expect(body).toMatchObject({ contrast: [contrast], preview_expires_at: '2026-01-02T00:00:00Z' })
    const key = String(body.id).slice(4)
    const preview = gateway.payer.offer('preview', key)
    expect(preview).toMatchObject({ services: [], design: { colors: { accent: '#0B6E4F', accent_text: '#FFFFFF' } } })
    const { body: page } = await tool('payment_page', { ...course, customization_id: body.id })
    expect(gateway.payer.offer('l', page.id.slice(4))?.design).toEqual(preview?.design)
    await gateway.advance(Date.parse('2026-01-02T00:00:00Z'))
    expect(gateway.payer.offer('preview', key)).toBeUndefined()
    expect(gateway.payer.offer('l', page.id.slice(4))?.design.images.logo?.alternative).toBe('School')
  })

  test.each([
    ['a light colour', [accent('#F6D32D')], '/slots/0/color contrast_too_low'],
    ['a dark text', [{ ...accent('#000000'), slot: 'accent_text' }], '/slots/0/color contrast_too_low'],
    ['an unknown slot', [{ ...accent('#000000'), slot: 'background' }], '/slots/0/slot wrong_format'],
    ['a slot of another type', [{ ...accent('#000000'), slot: 'logo' }], '/slots/0/type wrong_format'],
    ['a slot twice', [accent('#000000'), accent('#111111')], '/slots/1/slot not_allowed'],
    ['a long text', [{ type: 'text', slot: 'greeting', texts: { uk: 'ї'.repeat(121) } }], '/slots/0/texts/uk too_long'],
    ['a wide picture', [{ ...logo, data: png(641, 80) }], '/slots/0/data too_large'],
    ['a high picture', [{ ...logo, data: png(640, 161) }], '/slots/0/data too_large'],
    ['a large picture', [{ ...logo, data: png(64, 16, { padding: 65_480 }) }], '/slots/0/data too_long'],
    ['an animated picture', [{ ...logo, data: png(64, 16, { animated: true }) }], '/slots/0/data wrong_format'],
    ['another form', [{ ...logo, media_type: 'image/jpeg' }], '/slots/0/data wrong_format'],
    ['SVG', [{ ...logo, media_type: 'image/svg+xml' }], '/slots/0/media_type wrong_format'],
  ])('is refused for %s', async (_, slots, fault) => {
    const { tool } = await officeTool()
    const answer = await tool('page_customization', design(...slots))
    expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
  })

  test('is refused with all faults at once, those of form and those of sense', async () => {
    const { tool } = await officeTool()
    const markup = { type: 'text', slot: 'greeting', texts: { en: '<b>Thank you</b>' } }
    const { body } = await tool('page_customization', design(accent('#F6D32D'), logo, markup))
    expect(body.faults?.map(({ pointer }) => pointer).sort()).toEqual(['/slots/0/color', '/slots/2/texts/en'])
    const none = await tool('page_customization', { ...design(logo), template_id: 'baroque' })
    expect(none.body.code).toBe('resource_not_found')
  })
})
