import { expect, test } from 'vitest'
import { operation } from '@docs/model/contract/operation'
import { loadContract } from '@docs/model/sources/contract'
import { callExample } from '../../src/views/call-example'

const contract = await loadContract('2.x', 'en')

test('an example shows the named fields as they are, and marks where others are left out', () => {
  const whole = operation(contract, 'transaction_create').requestExamples[0]!.body as Record<string, unknown>
  const [first, , third] = Object.keys(whole) as [string, string, string]
  const { code, endpoint } = callExample(contract, 'transaction_create', 'request', [first, third])
  expect(endpoint).toBe('POST /v2/transaction/create')
  expect(code).toBe(
    [
      '{',
      `  "${first}": ${JSON.stringify(whole[first])},`,
      '  …',
      `  "${third}": ${JSON.stringify(whole[third])},`,
      '  …',
      '}',
    ].join('\n'),
  )
})

test('a request and its response are of the same transaction', () => {
  const shown = (part: 'request' | 'response') =>
    /"merchant_reference": "(.+)"/.exec(
      callExample(contract, 'transaction_create', part, ['merchant_reference']).code,
    )?.[1]
  expect(shown('response')).toBe(shown('request'))
})

test('a field that the example lacks is a mistake, told with those that it has', () => {
  expect(() => callExample(contract, 'transaction_create', 'request', ['payment_page_url'])).toThrow(
    /has no payment_page_url\. It has .*service_id/,
  )
})
