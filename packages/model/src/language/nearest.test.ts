import { expect, test } from 'vitest'
import { nearest } from './nearest'

test.each([
  ['titel', 'title'],
  ['costumer', 'Customer'],
  ['Transacton', 'Transaction'],
  ['direktion', 'direction'],
  ['sky', undefined],
  ['payment', undefined],
])('%s stands for %s', (word, meant) => {
  expect(nearest(word, ['tile', 'title', 'direction', 'Customer', 'Transaction', 'TransactionData'])).toBe(meant)
})
