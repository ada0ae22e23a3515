import { expect, test } from 'vitest'
import { checkDigits } from './check-digits'

test.each(['12345678909', '52998224725', '11144477735'])('CPF %s passes, and fails with another digit', (value) => {
  expect(checkDigits.cpf(value)).toBe(true)
  expect(checkDigits.cpf(change(value, 10))).toBe(false)
  expect(checkDigits.cpf(change(value, 3))).toBe(false)
})

test.each(['11222333000181', '12ABC34501DE35'])('CNPJ %s passes, with letters too, and fails with another digit', (value) => {
  expect(checkDigits.cnpj(value)).toBe(true)
  expect(checkDigits.cnpj(change(value, 13))).toBe(false)
  expect(checkDigits.cnpj(change(value, 0))).toBe(false)
})

test.each(['4111111111111111', '5555555555554444', '378282246310005'])('card number %s passes, and fails with another digit', (value) => {
  expect(checkDigits.luhn(value)).toBe(true)
  expect(checkDigits.luhn(change(value, value.length - 1))).toBe(false)
  expect(checkDigits.luhn(change(value, 1))).toBe(false)
})

test('a value of another length fails', () => {
  expect(checkDigits.cpf('1234567890')).toBe(false)
  expect(checkDigits.cnpj('112223330001811')).toBe(false)
})

function change(value: string, at: number): string {
  return value.slice(0, at) + ((Number(value[at]) + 1) % 10) + value.slice(at + 1)
}
