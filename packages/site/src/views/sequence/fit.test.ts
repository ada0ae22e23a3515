import { expect, test } from 'vitest'
import { assertFits } from './fit'

test('a text of a diagram can be long, but no word can be wider than a phone', () => {
  expect(() => assertFits('the `transaction_get_crypto_address` of a payer, and many more words', 26)).not.toThrow()
  expect(() => assertFits('payer `transaction_get_crypto_address_of_the_payer`', 26)).toThrow(
    '_address_of_the_payer" is 338 pixels wide, and on a phone there are 298. Use a shorter word.',
  )
})

test('indented text has less room', () => {
  expect(() => assertFits('`idempotency_in_progress_`', 100)).not.toThrow()
  expect(() => assertFits('`idempotency_in_progress_`', 200)).toThrow('there are 124')
})
