/** Coin, network, address and memo of a transaction are checked when it is created. */
import { describe, expect, test } from 'vitest'
import { sandbox } from '../../../tests/gateway/gateway'

const addresses = {
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ton: 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA',
  tron: 'TKDjTd5pDmC4Wyzz6NL32bL3UdzUzqdxAN',
  xrpl: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
}

const payout = (recipient: object, currency = 'USDT') => ({
  type: 'payout',
  service_id: 'crypto_payout',
  merchant_reference: 'payout-1',
  amount: currency === 'BTC' ? '0.01' : '100',
  currency,
  recipient: { type: 'crypto_address', ...recipient },
})

const payin = (service_id: string, currency: string, service_data: object) => ({
  type: 'payin',
  service_id,
  merchant_reference: 'order-1',
  amount: currency === 'BTC' ? '0.01' : '100',
  currency,
  service_data,
})

const to = (network: string, address: string, memo?: string | null) => ({ network, address, memo })

describe('refused, with the field', () => {
  test.each<[string, object, string, string]>([
    ['USDT over bitcoin', payout(to('bitcoin', addresses.bitcoin)), '/recipient/network', 'not_supported_by_service'],
    ['BTC over tron', payout(to('tron', addresses.tron), 'BTC'), '/recipient/network', 'not_supported_by_service'],
    ['no such network', payout(to('trom', addresses.tron)), '/recipient/network', 'not_supported_by_service'],
    ['an address of another network', payout(to('tron', addresses.ethereum)), '/recipient/address', 'wrong_format'],
    ['TRON’s null', payout(to('tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')), '/recipient/address', 'not_allowed'],
    ['a memo where there is none', payout(to('tron', addresses.tron, '42')), '/recipient/memo', 'not_allowed'],
    [
      'a pay-in of USDT over bitcoin',
      payin('crypto_invoice_payin_hpp', 'USDT', { network: 'bitcoin' }),
      '/service_data/network',
      'not_supported_by_service',
    ],
    [
      'a pay-in of BTC over tron',
      payin('crypto_invoice_payin_hpp', 'BTC', { network: 'tron' }),
      '/service_data/network',
      'not_supported_by_service',
    ],
    [
      'no such coin',
      payin('cryptofiat_payin_hpp', 'EUR', { crypto_currency: 'MATIC', network: 'polygon' }),
      '/service_data/crypto_currency',
      'not_supported_by_service',
    ],
    [
      'coin and network at a fiat price',
      payin('cryptofiat_payin_hpp', 'EUR', { crypto_currency: 'USDT', network: 'arbitrum' }),
      '/service_data/network',
      'not_supported_by_service',
    ],
    [
      'a payout at a fiat price over a network of no coin that can be quoted',
      { ...payout(to('xrpl', addresses.xrpl)), service_id: 'cryptofiat_payout', amount: '100.00', currency: 'EUR' },
      '/recipient/network',
      'not_supported_by_service',
    ],
  ])('%s', async (_, body, pointer, code) => {
    const { call } = sandbox()
    const { status, body: refused } = await call('transaction_create', body)
    expect([status, refused.code, refused.faults]).toEqual([
      422,
      'validation_failed',
      [expect.objectContaining({ pointer, code })],
    ])
    const { body: validated } = await call('transaction_validate', body)
    expect(validated).toEqual({ valid: false, faults: refused.faults })
  })
})

describe('a memo', () => {
  const warned = async (memo?: string | null) => {
    const { call } = sandbox()
    const { status, body } = await call('transaction_create', payout(to('ton', addresses.ton, memo)))
    return { call, status, body }
  }

  test('is sent or declared absent without a word', async () => {
    for (const memo of ['104500', null]) {
      const { status, body } = await warned(memo)
      expect([status, body.warnings]).toEqual([200, undefined])
      expect(body.recipient).toEqual({ type: 'crypto_address', ...to('ton', addresses.ton, memo ?? undefined) })
    }
  })

  test('that is missing is warned of, until it is sent or declared absent', async () => {
    const { call, status, body } = await warned()
    expect([status, body.warnings]).toEqual([200, [expect.objectContaining({ code: 'memo_missing' })]])
    const recipient = { type: 'crypto_address', ...to('ton', addresses.ton, null) }
    const update = (values: object) => call('transaction_update', { id: body.id, version: body.version, ...values })
    const { body: described } = await update({ description: 'Refund' })
    expect(described.warnings).toEqual(body.warnings)
    const { body: updated } = await call('transaction_update', { id: body.id, version: 2, recipient })
    expect(updated.warnings).toBeUndefined()
    const { body: found } = await call('transaction_find', { id: body.id })
    expect(found.warnings).toBeUndefined()
  })

  test('is no text on a network of tags', async () => {
    const { call } = sandbox()
    const xrp = (memo: string) => ({
      ...payout(to('xrpl', addresses.xrpl, memo), 'XRP'),
    })
    const { body } = await call('transaction_validate', xrp('customer 7'))
    expect(body.faults).toContainEqual(expect.objectContaining({ pointer: '/recipient/memo', code: 'wrong_format' }))
    const { body: large } = await call('transaction_validate', xrp('4294967296'))
    expect(large.faults).toContainEqual(expect.objectContaining({ pointer: '/recipient/memo' }))
    const { body: right } = await call('transaction_validate', xrp('4294967295'))
    expect(right.faults).not.toContainEqual(expect.objectContaining({ pointer: '/recipient/memo' }))
  })

  test('is not asked for where no network has one', async () => {
    const { call } = sandbox()
    const { body } = await call('transaction_create', payout(to('tron', addresses.tron)))
    expect([body.status, body.warnings]).toEqual(['created', undefined])
  })
})

test('an address of another network is refused when the recipient is changed', async () => {
  const { call } = sandbox()
  const { body } = await call('transaction_create', payout(to('tron', addresses.tron)))
  const recipient = { type: 'crypto_address', ...to('tron', addresses.bitcoin) }
  const { status, body: refused } = await call('transaction_update', { id: body.id, version: 1, recipient })
  expect([status, refused.faults]).toEqual([422, [expect.objectContaining({ pointer: '/recipient/address' })]])
})
