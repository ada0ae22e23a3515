import { expect, test } from 'vitest'
import { operation as readOperation } from '@docs/model/contract/operation'
import type { Schema } from '@docs/model/contract/types'
import { withValue } from '@docs/model/data/dotted-path'
import { isObject } from '@docs/model/data/json'
import { sentBy } from '@docs/model/sources/scenarios'
import { contract, rules, sandbox } from '../../../tests/gateway/gateway'
import { pixOrder } from '../../../tests/program/client'
import { makeValidator } from './validate'

const origin = 'http://localhost:4010'
const faultsOf = makeValidator(rules.contract.schemas, origin)
const required = (pointer: string) => expect.objectContaining({ pointer, code: 'required' }) as unknown

/** The value without each member that it has at any depth, and where that member was. */
function* lacking(value: unknown, at = ''): Generator<{ pointer: string; rest: unknown }> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    const pointer = `${at}/${name}`
    if (isObject(value)) yield { pointer, rest: withValue(value, name, null) }
    const put = (inner: unknown) =>
      Array.isArray(value) ? value.with(Number(name), inner) : { ...value, [name]: inner }
    for (const { pointer: below, rest } of lacking(part, pointer)) yield { pointer: below, rest: put(rest) }
  }
}

test.each(rules.contract.operations.flatMap(({ id, body }) => (body ? [{ id, body }] : [])))(
  'whoever leaves out what $id needs is told that it is required, and nothing else',
  ({ id, body }) => {
    for (const whole of readOperation(contract, id).requestExamples.map(sentBy))
      for (const { pointer, rest } of lacking(whole)) {
        const faults = faultsOf(body, rest)
        // A field that may be left out, or the last one of an object that may not be empty.
        if (faults.every(({ code }) => code === 'too_short')) continue
        expect(faults, pointer).toEqual([required(pointer)])
      }
  },
)

test.each([
  [{ amount: '280.00' }, '/currency'],
  [{ currency: 'EUR' }, '/amount'],
])('a capture with %j does not take the whole hold', async (part, pointer) => {
  const { call } = sandbox()
  const { status, body } = await call('transaction_complete', { id: 'txn_01JF3VA4S6T8W0Y2A4C6E8G0J2', ...part })
  expect(status).toBe(422)
  expect(body.faults).toEqual([required(pointer)])
})

test('a fault of a length counts fields, and a service of the other direction is one fault', async () => {
  const { call } = sandbox()
  const order = pixOrder('order-1')
  const refused = async (more: object) => (await call('transaction_create', { ...order, ...more })).body.faults
  const metadata = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`key_${String(at)}`, 'v']))
  const detail = 'It has 21 fields; the limit is 20.'
  expect(await refused({ metadata })).toEqual([{ pointer: '/metadata', code: 'too_long', detail }])
  const recipient = { type: 'alias', name: 'Ana Souza', alias: '12345678909', alias_type: 'tax_id' }
  const faults = await refused({ type: 'payout', recipient, customer: undefined })
  expect(faults?.map(({ pointer }) => pointer)).toEqual(['/type'])
})

test.each<[string, Schema & Record<string, unknown>, unknown, unknown[]]>([
  ['dependentRequired', { dependentRequired: { amount: ['currency'] } }, { amount: '1' }, [required('/currency')]],
  [
    'dependentSchemas',
    { dependentSchemas: { amount: { required: ['currency'] } } },
    { amount: '1' },
    [required('/currency')],
  ],
  [
    'unevaluatedProperties',
    { properties: { id: {} }, unevaluatedProperties: false },
    { id: '1', ids: '1' },
    [expect.objectContaining({ pointer: '/ids', code: 'unknown_field' })],
  ],
])('a fault of %s names its field', (_, schema, value, faults) => {
  expect(makeValidator({}, origin)(schema, value)).toEqual(faults)
})
