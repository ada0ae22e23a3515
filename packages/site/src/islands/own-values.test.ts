import { expect, test } from 'vitest'
import { brand } from '@docs/brand/brand'
import { readOwnValues, withOwnValues } from './own-values'

const own = {
  base_url: 'http://localhost:4010',
  key_id: 'key_test_4F8N1P6R',
  service_id: 'blik_payin_hpp',
  amount: '25.00',
  currency: 'PLN',
}

test.each([
  ['JSON', `"service_id": "pix_payin_hpp", "amount": "149.90", "currency": "BRL"`],
  ['PHP', `'service_id' => 'pix_payin_hpp', 'amount' => '149.90', 'currency' => 'BRL'`],
  ['an escaped string', String.raw`\"service_id\":\"pix_payin_hpp\",\"amount\":\"149.90\",\"currency\":\"BRL\"`],
])('service, amount and currency are replaced in %s', (_, text) => {
  const expected = text.replace('pix_payin_hpp', own.service_id).replace('149.90', own.amount)
  expect(withOwnValues(text, own)).toBe(expected.replace('BRL', own.currency))
})

test('address and key are replaced wherever they are, but not a longer host nor a key beside its secret', () => {
  const text = `a "${brand.sandboxUrl}" b "${brand.sandboxUrl}.org" key_demo_7Q2M4X9B key_demo_7Q2M4X9B=secret`
  expect(withOwnValues(text, own)).toBe(
    `a "${own.base_url}" b "${brand.sandboxUrl}.org" ${own.key_id} key_demo_7Q2M4X9B=secret`,
  )
})

test.each([
  ['a refund, which has the amount of its payment', '"transaction_id": "txn_1", "amount": "149.90"'],
  ['a payout, if the service is for pay-ins', '"service_id": "pix_payout", "amount": "149.90"'],
])('nothing is replaced in %s', (_, text) => expect(withOwnValues(text, own)).toBe(text))

test('what is kept is read only as far as it can be what it claims to be', () => {
  const hostile = {
    base_url: 'javascript:alert(1)//',
    key_id: 'demo_secret_do_not_use_in_live',
    service_id: '<img src=x onerror=alert(1)>',
    amount: '1"; rm -rf ~; "',
    currency: 'EUR',
    other: 'x',
  }
  expect(readOwnValues(JSON.stringify(hostile))).toEqual({ currency: 'EUR' })
  for (const text of ['null', '[]', '7', '{', '{"amount": {}}']) expect(readOwnValues(text)).toEqual({})
})
