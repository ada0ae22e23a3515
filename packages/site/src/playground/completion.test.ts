import { expect, test } from 'vitest'
import { completed, contextAt, fieldAt, suggestions, type BodyField } from './completion'

const field = (path: string, opening = '""', values?: string[]): BodyField => ({
  path: path.split('.'),
  type: 'string',
  required: false,
  description: '',
  anchor: `request.${path}`,
  opening,
  ...(values && { values }),
})

const fields = [
  field('type', '""', ['payin', 'payout']),
  field('amount'),
  field('customer', '{}'),
  field('customer.name'),
  field('customer.country'),
  field('items', '[]'),
  field('items.price'),
  field('capture', '', ['true', 'false']),
]

/** The labels at the caret, which is `|`. */
const at = (marked: string) => {
  const context = contextAt(marked.replace('|', ''), marked.indexOf('|'))
  return context ? suggestions(fields, context).map(({ label }) => label) : []
}

test.each([
  ['{ | }', ['type', 'amount', 'customer', 'items', 'capture']],
  ['{ "type": "payin", "a| }', ['amount']],
  ['{ "type": "payin", "|" }', ['amount', 'customer', 'items', 'capture']],
  ['{ "type": "|" }', ['payin', 'payout']],
  ['{ "type": "payo|" }', ['payout']],
  ['{ "capture": t| }', ['true']],
  ['{ "customer": { "name": "Ana", | } }', ['country']],
  ['{ "a|", "type": "payin", "customer": { "amount": 1 } }', ['amount']],
  ['{ |, "amount": "1", "customer": {} }', ['type', 'items', 'capture']],
  ['{ "items": [{ "price": "1" }, { "| }] }', ['price']],
  ['{ "customer": { "country": "BR" }, "am|', ['amount']],
  ['|', []],
  ['{ "amount": "1|" }', []],
])('%s', (marked, labels) => expect(at(marked)).toEqual(labels))

test.each([
  ['{ "cust|" }', '{ "customer": {|} }'],
  ['{ "am|\n"type": "payin" }', '{ "amount": "|",\n"type": "payin" }'],
  ['{ "cust|omer": { "name": "Ana" } }', '{ "customer"|: { "name": "Ana" } }'],
  ['{ "type": "pay|" }', '{ "type": "payin"| }'],
  ['{ "capture": | }', '{ "capture": true| }'],
])('the first suggestion makes %s to %s', (marked, result) => {
  const text = marked.replace('|', '')
  const context = contextAt(text, marked.indexOf('|'))!
  const { text: whole, caret } = completed(text, context, suggestions(fields, context)[0]!)
  expect(`${whole.slice(0, caret)}|${whole.slice(caret)}`).toBe(result)
})

test('the field at the caret is known in its name and in its value', () => {
  const text = '{ "customer": { "name": "Ana" } }'
  for (const caret of [19, 26]) expect(fieldAt(fields, contextAt(text, caret)!)?.anchor).toBe('request.customer.name')
})
