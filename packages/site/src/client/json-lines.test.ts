import { expect, test } from 'vitest'
import { isSamePath, lineOfField, lineOfWord, pathsOfLines } from './json-lines'

const program = `body=$(cat <<JSON
{
  "amount": "10.00",
  "customer": {
    "id": "c-1",
    "address": {
      "city": "Lviv"
    }
  },
  "items": [
    {
      "id": "i-1"
    }
  ]
}
JSON
)
  --header "X-Key: $key"`

const lineOf = (field: string) => {
  const line = lineOfField(program, field.split('.'))
  return line && program.slice(line.from, line.to)
}

test('a field is found in the body inside a program, at any depth and inside lists', () => {
  expect(lineOf('amount')).toBe('"amount": "10.00",')
  expect(lineOf('customer.id')).toBe('"id": "c-1",')
  expect(lineOf('customer.address.city')).toBe('"city": "Lviv"')
  expect(lineOf('items.id')).toBe('"id": "i-1"')
})

test('a field of an alternative is found by its names in the body', () => {
  expect(isSamePath(['source', 'number'], ['source', 'card', 'number'])).toBe(true)
  expect(isSamePath(['number'], ['source', 'card', 'number', 'last'])).toBe(false)
  expect(lineOf('customer.company.address.city')).toBe('"city": "Lviv"')
})

test('a field that the body lacks has no line', () => {
  expect(lineOf('currency')).toBeUndefined()
  expect(lineOf('city.amounts')).toBeUndefined()
})

test('a header is found on the line that sends it', () => {
  const line = lineOfWord(program, ['X-Key'])
  expect(program.slice(line?.from, line?.to)).toBe('--header "X-Key: $key"')
})

test('a line without a name has no field', () => {
  expect(pathsOfLines('{\n  "a": 1\n}')).toEqual([undefined, ['a'], undefined])
})
