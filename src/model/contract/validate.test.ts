import { expect, test } from 'vitest'
import { loadContract } from '../../sources/contract'
import { strictValidator } from './validate'

const { document } = await loadContract('2.x', 'en')
const validate = strictValidator(document)
const create = { $ref: '#/components/schemas/TransactionCreateRequest' }
const payment = {
  type: 'payin',
  service_id: 'pix_payin_hpp',
  merchant_reference: 'order-1',
  amount: '1.00',
  currency: 'BRL',
}

test('a valid request has no faults', () => {
  expect(validate(create, payment)).toEqual([])
})

test.each([
  [{ ...payment, amout: '1' }, '/ must NOT have additional properties "amout"'],
  [{ ...payment, customer: { e_mail: 'a@shop.example' } }, '/customer must NOT have additional properties "e_mail"'],
  [
    { ...payment, recipient: { type: 'card', card_token: 'tok_01JF3VE5R7T9V1X3Z5B7D9F1H3', cvv: '1' } },
    '/recipient must NOT have additional properties "cvv"',
  ],
  [{ ...payment, amount: '1e3' }, '/amount must match pattern'],
  [{ ...payment, amount: '-1.00' }, '/amount must match pattern'],
  [{ ...payment, amount: 1 }, '/amount must be string'],
])('%j is refused', (value, fault) => {
  expect(validate(create, value).join('\n')).toContain(fault)
})
