import { describe, expect, test } from 'vitest'
import {
  formatDecimal,
  formatDuration,
  formatList,
  formatMoney,
  formatNumber,
  formatPrice,
  formatRoundMoney,
  genitive,
} from './format'

const space = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('numbers and amounts use the digit grouping of the language', () => {
  expect(formatNumber(2500, 'en')).toBe('2,500')
  expect(space(formatNumber(500_000, 'uk'))).toBe('500 000')
  expect(formatDecimal('2500.00', 'en')).toBe('2,500.00')
  expect(space(formatMoney({ amount: '64.50', currency: 'EUR' }, 'uk'))).toBe('64,50 EUR')
  expect(space(formatRoundMoney({ amount: '10000.00', currency: 'PLN' }, 'en'))).toBe('10,000 PLN')
  expect(space(formatRoundMoney({ amount: '10000.00', currency: 'PLN' }, 'uk'))).toBe('10 000 PLN')
  expect(space(formatRoundMoney({ amount: '0.05', currency: 'BTC' }, 'uk'))).toBe('0,05 BTC')
})

test('an amount keeps every digit and does not break before its currency', () => {
  expect(formatDecimal('9007199254740993.01', 'en')).toBe('9,007,199,254,740,993.01')
  expect(formatMoney({ amount: '1.00', currency: 'EUR' }, 'en')).toBe('1.00\u00a0EUR')
})

test('a price has a symbol that is clear and that fonts have, in the place of the language', () => {
  const prices = ['UAH', 'MXN', 'BDT', 'USDT'].map((currency) => {
    const money = { amount: '4200.50', currency }
    return [formatPrice(money, 'en'), formatPrice(money, 'uk')].map((each) => each.replaceAll('\u00a0', ' '))
  })
  expect(prices).toEqual([
    ['₴4,200.50', '4 200,50 ₴'],
    ['MX$4,200.50', '4 200,50 MXN'],
    ['BDT 4,200.50', '4 200,50 BDT'],
    ['4,200.50 USDT', '4 200,50 USDT'],
  ])
})

describe('spans', () => {
  test.each([
    [1, '1 second', '1 секунда'],
    [60, '60 seconds', '60 секунд'],
    [90, '90 seconds', '90 секунд'],
    [300, '5 minutes', '5 хвилин'],
    [630, '10 minutes 30 seconds', '10 хвилин 30 секунд'],
    [3600, '60 minutes', '60 хвилин'],
    [86_400, '24 hours', '24 години'],
    [259_200, '3 days', '3 дні'],
    [258_660, '2 days 23 hours 51 minutes', '2 дні 23 години 51 хвилина'],
    [31_536_000, '365 days', '365 днів'],
    [1260, '21 minutes', '21 хвилина'],
    [7200, '2 hours', '2 години'],
    [3721, '1 hour 2 minutes 1 second', '1 година 2 хвилини 1 секунда'],
    [90_060, '1 day 1 hour 1 minute', '1 день 1 година 1 хвилина'],
    [93_601, '1 day 2 hours 1 second', '1 день 2 години 1 секунда'],
  ])('%i s: %s, %s', (seconds, en, uk) => {
    expect(space(formatDuration(seconds, 'en'))).toBe(en)
    expect(space(formatDuration(seconds, 'uk'))).toBe(uk)
  })

  test.each([
    [3721, '1 години 2 хвилин 1 секунди'],
    [90_122, '1 дня 1 години 2 хвилин 2 секунд'],
    [259_200, '3 днів'],
    [300, '5 хвилин'],
  ])('до %i s: %s', (seconds, uk) => {
    expect(space(genitive(formatDuration(seconds, 'uk')))).toBe(uk)
    expect(genitive(formatDuration(seconds, 'en'))).toBe(formatDuration(seconds, 'en'))
  })
})

describe('lists', () => {
  test.each([
    [['a'], 'and', 'a', 'a'],
    [['a', 'b'], 'and', 'a and b', 'a і b'],
    [['код', 'ім’я'], 'and', 'код and ім’я', 'код та ім’я'],
    [['мережа', 'електронна пошта'], 'and', 'мережа and електронна пошта', 'мережа та електронна пошта'],
    [['a', 'b', 'c'], 'or', 'a, b or c', 'a, b або c'],
    [['a', 'b', 'c'], 'none', 'a, b, c', 'a, b, c'],
    [['a, b', 'c'], 'or', 'a, b; or c', 'a, b або c'],
    [['a, b', 'c', 'd'], 'or', 'a, b; c; or d', 'a, b; c або d'],
    [['a', 'b', 'c, d'], 'and', 'a; b; and c, d', 'a, b і c, d'],
    [['a, b', 'c'], 'none', 'a, b; c', 'a, b; c'],
  ] as const)('%j by %s: %s, %s', (items, last, en, uk) => {
    expect(formatList(items, 'en', last)).toBe(en)
    expect(formatList(items, 'uk', last)).toBe(uk)
  })
})
