import { describe, expect, it } from 'vitest'
import { withoutParameter, wordPattern } from './highlight'

const marked = (text: string, ...words: string[]) => text.match(wordPattern(words)!) ?? []

describe('R2.3-5 highlighted words', () => {
  it('match whole words in any case, and parts of identifiers', () => {
    expect(marked('A key, the Key, keys and monkey', 'key')).toEqual(['key', 'Key'])
    expect(marked('transaction_create', 'create')).toEqual(['create'])
    expect(marked('Платіж і платежі', 'платіж')).toEqual(['Платіж'])
  })

  it('are matched literally, the longest first', () => {
    expect(marked('service.id serviceXid', 'service.id')).toEqual(['service.id'])
    expect(marked('a+b (x) idempotency-key', '(x', 'idempotency-key', 'key')).toEqual(['(x', 'idempotency-key'])
  })

  it('are absent without a query', () => expect(wordPattern(['', ' '])).toBeUndefined())

  it('are removed from the address', () => {
    expect(withoutParameter('https://docs.gateway.example/faq?_highlight=a&_highlight=b&x=1#y')).toBe(
      'https://docs.gateway.example/faq?x=1#y',
    )
    expect(withoutParameter('https://docs.gateway.example/faq?_highlight=a')).toBe('https://docs.gateway.example/faq')
  })
})
