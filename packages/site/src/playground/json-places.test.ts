import { expect, test } from 'vitest'
import { lineAt, placeAt, placesOf } from './json-places'

const body = `{
  "amount": "149.90",
  "customer": {
    "name": "Ana \\"Souza\\""
  },
  "items": [
    { "price": 1.5 },
    null
  ]
}`

const textAt = (pointer: string) => {
  const { from, to } = placeAt(placesOf(body), pointer)!
  return body.slice(from, to)
}

test('every member and item has its place', () => {
  expect(textAt('/amount')).toBe('"amount": "149.90"')
  expect(textAt('/customer/name')).toBe('"name": "Ana \\"Souza\\""')
  expect(textAt('/items/0/price')).toBe('"price": 1.5')
  expect(textAt('/items/1')).toBe('null')
  expect(textAt('')).toBe(body)
})

test('what is missing is shown where it belongs', () => {
  expect(textAt('/customer/country')).toMatch(/^"customer": \{/)
  expect(lineAt(body, placeAt(placesOf(body), '/customer/country')!.from)).toBe(3)
})

test.each([
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['{"a": 01}', 7],
  ['{"a": "line\nfeed"}', 6],
  ['{"a": 1, "a": 2}', 9],
  ['[1, 2', 5],
  ['{} {}', 3],
  ['', 0],
])('%j is wrong at %i', (text, at) => expect(placesOf(text).wrong).toBe(at))
