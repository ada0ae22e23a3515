import { describe, expect, test } from 'vitest'
import { withTableFilter } from './table-filter'

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
