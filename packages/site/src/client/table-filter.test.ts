import { describe, expect, test } from 'vitest'
import { found, withTableFilter } from './table-filter'

describe('the rows that a query finds', () => {
  const rows = [
    { name: 'internal_error', names: '', text: 'internal_error repeat it' },
    { name: 'gateway_timeout', names: '', text: 'gateway_timeout as after internal_error' },
    { name: 'us', names: '', text: 'us united states' },
    { name: 'au', names: '', text: 'au australia' },
  ]
  const names = (query: string) => [...found(rows, query)].map(({ name }) => name)

  test('a full code finds only that code', () => {
    expect(names(' Internal_Error ')).toEqual(['internal_error'])
    expect(names('internal_err')).toEqual(['internal_error', 'gateway_timeout'])
  })

  test('a two-letter query also searches words', () => {
    expect(names('us')).toEqual(['us', 'au'])
  })

  test('a code is found in a pasted log line', () => {
    expect(names('2026-11-22 WARN answer {"code":"gateway_timeout","status":504}')).toEqual(['gateway_timeout'])
    expect(names('{"code":"no_such_code"}')).toEqual([])
  })

  test('what has the words among its names comes before what only mentions them', () => {
    const terms = [
      { name: '', names: 'refund moneyback', text: 'refund moneyback the payer gets the money' },
      { name: '', names: 'payer customer', text: 'payer customer whom a refund reaches' },
    ]
    expect(found(terms, 'refund')).toEqual(new Set([terms[0]]))
    expect(found(terms, 'reaches')).toEqual(new Set([terms[1]]))
    expect(found(terms, '')).toEqual(new Set(terms))
  })

  test('an empty query finds every row', () => {
    expect(names('')).toHaveLength(rows.length)
  })
})

describe('the address', () => {
  test('keeps its other parts', () => {
    expect(
      withTableFilter('https://docs.gateway.example/a?_highlight=x#BR', { filter: 'são paulo', country: 'BR' }),
    ).toBe('https://docs.gateway.example/a?_highlight=x&filter=s%C3%A3o+paulo&country=BR#BR')
  })

  test('has no filter without a query', () => {
    expect(withTableFilter('https://docs.gateway.example/a?filter=x#BR', { filter: '' })).toBe(
      'https://docs.gateway.example/a#BR',
    )
  })
})
