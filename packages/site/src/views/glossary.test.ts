import { expect, test } from 'vitest'
import { fromAToZ } from './glossary'

const sorted = (locale: 'en' | 'uk', names: string[]) =>
  fromAToZ(
    names.map((name) => ({ name })),
    locale,
  ).map(({ letter, terms }) => [letter, ...terms.map(({ name }) => name)])

test('terms follow the alphabet of the language, and names in other letters are the last', () => {
  expect(sorted('en', ['Payout', '3-D Secure', 'key id', 'Pay-in', 'IBAN', 'Key rotation'])).toEqual([
    ['I', 'IBAN'],
    ['K', 'key id', 'Key rotation'],
    ['P', 'Pay-in', 'Payout'],
    [undefined, '3-D Secure'],
  ])
  expect(sorted('uk', ['Ґанок', 'Їжак', 'USSD', 'Дата', 'Єва', 'Ідея', 'Йод', 'IBAN', 'Гроші', 'Емітент'])).toEqual([
    ['Г', 'Гроші'],
    ['Ґ', 'Ґанок'],
    ['Д', 'Дата'],
    ['Е', 'Емітент'],
    ['Є', 'Єва'],
    ['І', 'Ідея'],
    ['Ї', 'Їжак'],
    ['Й', 'Йод'],
    [undefined, 'IBAN', 'USSD'],
  ])
})
