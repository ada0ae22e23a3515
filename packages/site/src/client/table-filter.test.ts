import { describe, expect, test } from 'vitest'
import { found, withTableFilter } from './table-filter'

describe('what a query finds', () => {
  const rows = [
    { name: 'internal_error', text: 'internal_error repeat it' },
    { name: 'gateway_timeout', text: 'gateway_timeout as after internal_error' },
    { name: 'us', text: 'us united states' },
    { name: 'au', text: 'au australia' },
  ]
  const names = (query: string) => [...found(rows, query)].map(({ name }) => name)

  test('a whole code is that code alone', () => {
    expect(names(' Internal_Error ')).toEqual(['internal_error'])
    expect(names('internal_err')).toEqual(['internal_error', 'gateway_timeout'])
  })

  test('a code of two letters is looked for in all words', () => {
    expect(names('us')).toEqual(['us', 'au'])
  })

  test('a line of a log is read for codes', () => {
    expect(names('2026-11-22 WARN answer {"code":"gateway_timeout","status":504}')).toEqual(['gateway_timeout'])
    expect(names('{"code":"no_such_code"}')).toEqual([])
  })

  test('nothing typed is everything', () => {
    expect(names('')).toHaveLength(rows.length)
  })
})

describe('the address', () => {
  test('keeps the rest of it', () => {
    expect(withTableFilter('https://docs.gateway.example/a?_highlight=x#BR', 'são paulo')).toBe(
      'https://docs.gateway.example/a?_highlight=x&filter=s%C3%A3o+paulo#BR',
    )
  })

  test('has no filter without a query', () => {
    expect(withTableFilter('https://docs.gateway.example/a?filter=x#BR', '')).toBe('https://docs.gateway.example/a#BR')
  })
})
