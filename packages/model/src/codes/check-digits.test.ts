import { expect, test } from 'vitest'
import { checkDigits, type Check } from './check-digits'

test.each(['12345678909', '52998224725', '11144477735'])('CPF %s passes, and fails with another digit', (value) => {
  expect(checkDigits.cpf(value)).toBe(true)
  expect(checkDigits.cpf(change(value, 10))).toBe(false)
  expect(checkDigits.cpf(change(value, 3))).toBe(false)
})

test.each(['11222333000181', '12ABC34501DE35'])(
  'CNPJ %s passes, with letters too, and fails with another digit',
  (value) => {
    expect(checkDigits.cnpj(value)).toBe(true)
    expect(checkDigits.cnpj(change(value, 13))).toBe(false)
    expect(checkDigits.cnpj(change(value, 0))).toBe(false)
  },
)

test.each(['4111111111111111', '5555555555554444', '378282246310005'])(
  'card number %s passes, and fails with another digit',
  (value) => {
    expect(checkDigits.luhn(value)).toBe(true)
    expect(checkDigits.luhn(change(value, value.length - 1))).toBe(false)
    expect(checkDigits.luhn(change(value, 1))).toBe(false)
  },
)

test.each<[Check, string]>([
  ['cbu', '9990001800000000000017'],
  ['cbu', '0009999000000000000017'],
  ['cci', '99900000000000000138'],
  ['clabe', '999180000000000015'],
  ['iban', 'UA739999990000026000000000001'],
  ['rut', '123456785'],
  ['ruc_py', '800000005'],
  ['cuit', '20123456786'],
  ['tckn', '10000000146'],
  ['rnokpp', '1234567899'],
  ['edrpou', '12345678'],
  ['boleto', '99990000040000000000000000000018100000000000000'],
])('%s %s passes, and fails with another digit', (check, value) => {
  expect(checkDigits[check](value)).toBe(true)
  expect(checkDigits[check](change(value, value.length - 1))).toBe(false)
  expect(checkDigits[check](change(value, 4))).toBe(false)
})

test('a value of the wrong length fails', () => {
  expect(checkDigits.cpf('1234567890')).toBe(false)
  expect(checkDigits.cnpj('112223330001811')).toBe(false)
})

function change(value: string, at: number): string {
  return value.slice(0, at) + ((Number(value[at]) + 1) % 10) + value.slice(at + 1)
}
