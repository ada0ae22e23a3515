import { expect, test } from 'vitest'
import { boletoBarcode, boletoLine } from './boleto'
import { checkDigits } from './check-digits'

test('the line of a boleto has its amount, its due date in Brazil, and check digits', () => {
  // Sunday 15 March 2026 in São Paulo is day 1386 of the factor that began again on 22 February 2025.
  const line = boletoLine('12345', { amount: '1149.9', expires_at: '2026-03-16T02:59:59Z' })
  expect(line.slice(33)).toBe('13860000114990')
  expect(checkDigits.boleto(line)).toBe(true)
  expect(boletoBarcode(line)).toBe(`9999${line[32]!}13860000114990${'12345'.padStart(25, '0')}`)
})
