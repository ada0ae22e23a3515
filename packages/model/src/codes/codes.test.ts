import { describe, expect, test } from 'vitest'
import { locales } from '../language/locales'
import { countryCodes, countryList } from './countries'
import { currencies } from './currencies'
import { languageList } from './languages'
import { outcomeOfKind } from '../catalogue/test-data'

test.each(locales)('every country, language and currency has a name in %s', (locale) => {
  for (const list of [countryList(locale), languageList(locale), currencies(locale)]) {
    expect(list.filter(({ code, name }) => name === code || name.includes('ʼ'))).toEqual([])
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  }
})

describe('countries', () => {
  test('are the countries of ISO 3166-1 plus Kosovo', () => {
    expect(countryCodes.size).toBe(250)
    expect(countryList('en').filter(({ official }) => !official)).toEqual([
      { code: 'XK', name: 'Kosovo', official: undefined },
    ])
  })

  test('have their alpha-2, alpha-3 and numeric codes', () => {
    expect(countryList('uk')).toContainEqual({
      code: 'UA',
      name: 'Україна',
      official: { alpha3: 'UKR', number: '804' },
    })
  })
})

describe('currencies', () => {
  const digits = new Map(currencies('en').map(({ code, digits }) => [code, digits]))

  test('are the current ones: withdrawn currencies are absent, new ones are present', () => {
    const gone = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL']
    expect(gone.filter((code) => digits.has(code))).toEqual([])
    expect(currencies('en')).toContainEqual({ code: 'XCG', number: '532', digits: 2, name: 'Caribbean Guilder' })
    expect(['SLE', 'VED', 'ZWG'].filter((code) => !digits.has(code))).toEqual([])
  })

  test('have the decimal places of ISO 4217, not the rounded ones of CLDR', () => {
    const expected = { JPY: 0, CLP: 0, ISK: 0, XAF: 0, BHD: 3, IQD: 3, HUF: 2, IDR: 2, COP: 2, PKR: 2, USD: 2 }
    expect(Object.fromEntries(Object.keys(expected).map((code) => [code, digits.get(code)]))).toEqual(expected)
  })

  test('include no metals, funds or test codes', () => {
    expect(['XAU', 'XTS', 'XXX', 'XAD', 'CLF', 'UYW', 'USN'].filter((code) => digits.has(code))).toEqual([])
    expect([...digits.keys()].filter((code) => code.startsWith('X'))).toEqual(['XAF', 'XCD', 'XCG', 'XOF', 'XPF'])
  })
})

test('Tagalog is not called Filipino', () => {
  expect(languageList('en')).toContainEqual(expect.objectContaining({ code: 'tl', name: 'Tagalog' }))
  expect(languageList('uk')).toContainEqual(expect.objectContaining({ code: 'tl', name: 'тагальська' }))
})

test('the outcome of a test value depends on the kind of transaction', () => {
  const hold = { status: 'authorized', title: 'Held' }
  const outcome = { id: 'paid', status: 'completed', title: 'Paid', payout: { title: 'Paid out' }, hold }
  expect(outcomeOfKind(outcome, 'payin')).toMatchObject({ status: 'completed', title: 'Paid' })
  expect(outcomeOfKind(outcome, 'payout')).toMatchObject({ status: 'completed', title: 'Paid out' })
  expect(outcomeOfKind(outcome, 'hold')).toMatchObject(hold)
  expect(outcomeOfKind({ id: 'slow', status: 'processing' }, 'hold')).toMatchObject({ status: 'processing' })
})
