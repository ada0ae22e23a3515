import { describe, expect, test } from 'vitest'
import { sandbox } from '../../../tests/gateway/gateway'

const blacklisted = '4000001000002089'
const risky = '4000001000002154'

function shop() {
  const played = sandbox()
  const check = async (card: object) => (await played.call('cards_check', { card })).body
  const trust = (card: object, values: object = {}) =>
    played.call('cards_whitelist_add', { card, reason: 'Known to the staff', ...values })
  let orders = 0
  const pay = async (number: string) => {
    const { body: created } = await played.call('transaction_create', {
      type: 'payin',
      service_id: 'acquiring_h2h',
      merchant_reference: `order-${(orders += 1)}`,
      amount: '100.00',
      currency: 'EUR',
      customer: { id: 'customer-902' },
    })
    const details = { expiry_month: '12', expiry_year: '2030', holder_name: 'ANA SOUZA', security_code: '123' }
    const source = { type: 'card', number, ...details }
    return (await played.call('transaction_pay', { id: created.id, source })).body
  }
  return { ...played, check, trust, pay }
}

const byNumber = (number: string) => ({ type: 'number', number })
const byFingerprint = (fingerprint: string) => ({ type: 'fingerprint', fingerprint })

describe('the blacklist', () => {
  test('has cards at the beginning, the newest first, and loses those whose time is over', async () => {
    const { call, gateway } = shop()
    const { body } = await call('cards_blacklist')
    const times = body.items.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort().reverse())
    const ending = body.items.find(({ expires_at }) => expires_at !== undefined)!
    await gateway.advance(Date.parse(ending.expires_at!))
    const later = (await call('cards_blacklist')).body.items
    expect(later).toEqual(body.items.filter((entry) => entry !== ending))
  })

  test('starts as old as in the contract, whenever the world starts', async () => {
    const { call } = sandbox({ start: Date.parse('2027-03-01T00:00:00Z') })
    expect((await call('cards_blacklist')).body.items[0]?.created_at).toBe('2027-03-01T00:00:00Z')
  })

  test('is paged; the cursor keeps its place when an entry ends', async () => {
    const { call, gateway, wait } = shop()
    const all = (await call('cards_blacklist')).body.items
    const first = (await call('cards_blacklist', { limit: 2 })).body
    expect(first.items).toEqual(all.slice(0, 2))
    const cursor = first.next_cursor!
    expect((await call('cards_blacklist', { limit: 2, cursor })).body).toEqual({ items: all.slice(2) })
    await wait(25 * 3_600_000)
    expect((await call('cards_blacklist', { cursor })).body.code).toBe('cursor_expired')
    const ends = Date.parse(all[1]!.expires_at!)
    await gateway.advance(ends - 1000)
    const { next_cursor = '' } = (await call('cards_blacklist', { limit: 2 })).body
    await gateway.advance(ends)
    expect((await call('cards_blacklist', { limit: 2, cursor: next_cursor })).body.items).toEqual(all.slice(2))
  })

  test('refuses a changed cursor, one of another list, and a limit out of range', async () => {
    const { call, wait } = shop()
    const { next_cursor = '' } = (await call('cards_blacklist', { limit: 1 })).body
    expect((await call('cards_blacklist', { cursor: `${next_cursor}0` })).body.code).toBe('cursor_invalid')
    expect((await call('reports_list', { cursor: next_cursor })).body.code).toBe('cursor_invalid')
    expect((await call('cards_blacklist', { limit: 101 })).body.code).toBe('query_invalid')
    await wait(1000)
    expect((await call('cards_blacklist', { cursor: 'c_nonsense' })).body.code).toBe('cursor_invalid')
  })
})

describe('a card', () => {
  test('on the blacklist is declined and blocked, on the whitelist it is neither', async () => {
    const { check, trust, pay } = shop()
    expect(await pay(blacklisted)).toMatchObject({ status: 'declined', failure_reason: 'card_blacklisted' })
    const blocked = await check(byNumber(blacklisted))
    expect(blocked).toMatchObject({ verdict: 'block', reasons: ['blacklisted'], matches: [{ list: 'blacklist' }] })
    await trust(byFingerprint(blocked.card.fingerprint))
    expect(await check(byNumber(blacklisted))).toMatchObject({
      verdict: 'allow',
      reasons: ['whitelisted'],
      matches: [{ list: 'whitelist' }, { list: 'blacklist' }],
    })
    expect((await pay(blacklisted)).status).toBe('completed')
  })

  test('that the rules of risk refuse passes while it is on the whitelist, by the clock', async () => {
    const { check, trust, pay, gateway } = shop()
    const { verdict, reasons, card } = await check(byNumber(risky))
    expect({ verdict, reasons }).toEqual({ verdict: 'block', reasons: ['too_many_declines'] })
    expect((await pay(risky)).failure_reason).toBe('risk_rejected')
    const { body } = await trust(byFingerprint(card.fingerprint))
    expect(body).toMatchObject({ added_by: 'merchant', expires_at: '2026-04-01T00:00:00Z' })
    expect((await pay(risky)).status).toBe('completed')
    await gateway.advance(Date.parse(body.expires_at!))
    expect((await pay(risky)).failure_reason).toBe('risk_rejected')
  })

  test('with nothing against it is allowed; the whitelist does not overrule the issuer', async () => {
    const { check, trust, pay } = shop()
    const empty = await check(byNumber('4000001000002014'))
    expect(empty).toMatchObject({ verdict: 'allow', reasons: [], matches: [] })
    await trust(byFingerprint(empty.card.fingerprint))
    expect((await pay('4000001000002014')).failure_reason).toBe('insufficient_funds')
  })

  test('is added to the whitelist again in the same entry', async () => {
    const { check, trust } = shop()
    const { card } = await check(byNumber(risky))
    const first = await trust(byFingerprint(card.fingerprint))
    const again = await trust(byFingerprint(card.fingerprint), { expires_at: '2026-01-01T00:01:00Z' })
    expect(again.body.id).toBe(first.body.id)
    expect((await check(byNumber(risky))).matches).toMatchObject([{ expires_at: '2026-01-01T00:01:00Z' }])
  })

  test('goes by its token too; the answers of the contract’s fingerprints are there', async () => {
    const { call, check, trust } = shop()
    const card = { type: 'card', number: blacklisted, expiry_month: '12', expiry_year: '2030', customer_id: 'c-1' }
    const { body: token } = await call('transaction_issue_token', {
      source: card,
      scope: ['one_click'],
    })
    const byToken = { type: 'token', card_token: token.card_token }
    expect((await check(byToken)).reasons).toEqual(['blacklisted'])
    expect((await trust(byToken)).body.card.mask).toBe('400000******2089')
    expect((await check(byFingerprint('fpr_01JF1AB2M4P6R8S0T2V4X6Z8B0'))).card.brand).toBe('amex')
  })

  test('each refusal', async () => {
    const { call, control, trust } = shop()
    const unknown = 'fpr_00000000000000000000000000'
    expect((await trust(byFingerprint(unknown))).body).toMatchObject({
      code: 'resource_not_found',
      detail: `There is no card with the fingerprint ${unknown}.`,
    })
    const card_token = 'tok_01JF3VE5R7T9V1X3Z5B7D9F1H3'
    expect((await call('cards_check', { card: { type: 'token', card_token } })).body).toMatchObject({
      detail: `There is no card with the token ${card_token}.`,
    })
    expect((await call('cards_check', { card: byNumber('4111111111111112') })).body).toMatchObject({
      detail: '1 field is invalid. Nothing was checked.',
      faults: [{ pointer: '/card/number', code: 'wrong_format' }],
    })
    const numbered = await call('cards_whitelist_add', { card: byNumber(risky), reason: 'Known to the staff' })
    expect(numbered.body.code).toBe('validation_failed')
    const known = byFingerprint('fpr_01JF3TY5R7T9V1X3Z5B7D9F1H3')
    expect((await trust(known, { expires_at: '2027-01-01T00:00:01Z' })).body).toMatchObject({
      faults: [{ pointer: '/expires_at', code: 'too_large', detail: 'The entry may last until 2027-01-01T00:00:00Z.' }],
    })
    expect((await trust(known, { expires_at: '2026-01-01T00:00:00Z' })).body).toMatchObject({
      faults: [{ pointer: '/expires_at', code: 'too_small' }],
    })
    await control('POST', '/account', { disabled_operations: ['cards_check', 'cards_blacklist'] })
    expect((await call('cards_check', { card: byNumber(risky) })).body).toMatchObject({
      detail: 'The method cards_check is not enabled for this account.',
    })
    expect((await call('cards_blacklist')).status).toBe(403)
  })
})
