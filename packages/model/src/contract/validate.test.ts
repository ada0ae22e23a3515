import { expect, test } from 'vitest'
import type { OpenApiDocument, Schema } from './types'
import { strictValidator } from './validate'

const schemas: Record<string, Schema> = {
  Payment: {
    type: 'object',
    required: ['amount'],
    properties: {
      amount: { type: 'string', pattern: '^\\d+\\.\\d\\d$' },
      customer: { $ref: '#/components/schemas/Customer' },
      recipient: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Customer' }] },
      note: { type: 'object', properties: {}, additionalProperties: true },
    },
  },
  Customer: { type: 'object', properties: { email: { type: 'string', format: 'email' } } },
  Card: { type: 'object', required: ['token'], properties: { token: { type: 'string' } } },
}
const validate = strictValidator({ components: { schemas } } as unknown as OpenApiDocument)
const faultsOf = (value: object) => validate({ $ref: '#/components/schemas/Payment' }, value)

test('declared fields and fields of open objects have no faults', () => {
  const whole = { customer: { email: 'a@shop.example' }, recipient: { token: 'tok' }, note: { any: 1 } }
  expect(faultsOf({ amount: '1.00', ...whole })).toEqual([])
})

test.each([
  [{}, "/ must have required property 'amount'"],
  [{ amount: '1.00', amout: '1' }, '/ must NOT have additional properties "amout"'],
  [{ amount: '1.00', customer: { e_mail: 'x' } }, '/customer must NOT have additional properties "e_mail"'],
  [{ amount: '1.00', customer: { email: 'x' } }, '/customer/email must match format "email"'],
  [{ amount: '1.00', recipient: { token: 't', cvv: '1' } }, '/recipient must NOT have additional properties "cvv"'],
  [{ amount: '1e3' }, '/amount must match pattern'],
  [{ amount: 1 }, '/amount must be string'],
])('%j is rejected', (value, fault) => {
  expect(faultsOf(value).join('\n')).toContain(fault)
})
