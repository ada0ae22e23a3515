import { describe, expect, test } from 'vitest'
import { found } from './table-filter'

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

  test('what has the words among its names comes before what only mentions them', () => {
    const terms = [
      { name: '', names: 'refund moneyback', text: 'refund moneyback the payer gets the money' },
      { name: '', names: 'payer customer', text: 'payer customer whom a refund reaches' },
    ]
    expect(found(terms, 'refund')).toEqual(new Set([terms[0]]))
    expect(found(terms, 'reaches')).toEqual(new Set([terms[1]]))
    expect(found(terms, '')).toEqual(new Set(terms))
  })
})
