/** NUL and half surrogate pairs, which JSON can spell and databases do not take, are refused where they stand. */
import { expect, test } from 'vitest'
import { sandbox } from '../../../tests/gateway/gateway'
import { pixOrder } from '../../../tests/program/client'

const order = pixOrder('order-1')
const pointersOf = ({ faults }: { faults?: unknown }) =>
  (faults as { pointer: string }[]).map(({ pointer }) => pointer).sort()
const bad = ['\0', '\ud800', '\udc00', 'a\ud83db']

test.each(bad)('in a field, %j', async (text) => {
  const { call } = sandbox()
  const wrong = { ...order, description: `Order ${text}`, customer: { ...order.customer, name: text } }
  const { status, body } = await call('transaction_create', wrong)
  expect([status, pointersOf(body)]).toEqual([422, ['/customer/name', '/description']])
  const { body: validated } = await call('transaction_validate', wrong)
  expect(validated.faults).toEqual(body.faults)
})

test('in the merchant’s own data, value or name', async () => {
  const { call } = sandbox()
  const { body } = await call('transaction_create', { ...order, metadata: { cart: '\0', 'ca\0rt': 'c-1' } })
  expect(pointersOf(body)).toEqual(['/metadata/ca\0rt', '/metadata/cart'])
})

test('a whole pair is a letter', async () => {
  const { call } = sandbox()
  expect((await call('transaction_create', { ...order, description: '🎁' })).status).toBe(200)
})
