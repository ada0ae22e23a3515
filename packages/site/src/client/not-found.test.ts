import { expect, test } from 'vitest'
import { lastPart, similarity } from './not-found'

test('an address with a typing error is nearest to the one that was meant', () => {
  const addresses = ['transaction_cancel', 'transaction_create', 'transaction_complete', 'faq']
  const nearest = addresses.toSorted((a, b) => similarity('transaction_creat', b) - similarity('transaction_creat', a))
  expect(nearest[0]).toBe('transaction_create')
  expect(similarity('faq', 'transaction_create')).toBe(0)
  expect(similarity('FAQ', 'faq')).toBe(1)
})

test('the last part of an address is decoded', () => {
  expect(lastPart('/uk/api/%D0%B3%D0%BB%D0%BE%D1%81%D0%B0%D1%80%D1%96%D0%B9/')).toBe('глосарій')
  expect(lastPart('/api/%E0%A4')).toBe('%E0%A4')
})
