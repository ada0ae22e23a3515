import { describe, expect, test } from 'vitest'
import { locales } from '../../site/locales'
import { loadCatalogue } from '../../sources/catalogue'
import { loadContract } from '../../sources/contract'
import { countryCodes, countryList } from './countries'
import { currencies } from './currencies'
import { languageList } from './languages'

const { codes } = loadCatalogue()
const { components } = (await loadContract('2.x', 'en')).document
const pattern = (schema: string) => new RegExp(String(components.schemas[schema]?.['pattern']), 'u')

test.each(locales)('every country, language and currency has a name of its own in %s', (locale) => {
  for (const list of [countryList(locale), languageList(locale), currencies(locale)]) {
    expect(list.filter(({ code, name }) => name === code || name.includes('ʼ'))).toEqual([])
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  }
})

test('the API takes every code that a table offers', () => {
  const refused = (schema: string, list: string[]) => list.filter((code) => !pattern(schema).test(code))
  expect(refused('Country', [...countryCodes])).toEqual([])
  expect(
    refused(
      'Language',
      languageList('en').map(({ code }) => code),
    ),
  ).toEqual([])
  expect(
    refused(
      'Currency',
      [...currencies('en'), ...codes.crypto.assets].map(({ code }) => code),
    ),
  ).toEqual([])
  expect(
    refused(
      'CryptoNetwork',
      codes.crypto.networks.map(({ code }) => code),
    ),
  ).toEqual([])
  expect(
    refused(
      'P2pBankCode',
      codes.banks.flatMap(({ banks }) => banks.map(({ code }) => code)),
    ),
  ).toEqual([])
})

describe('countries', () => {
  test('are those of ISO 3166-1 and Kosovo', () => {
    expect(countryCodes.size).toBe(250)
    expect(countryList('en').filter(({ official }) => !official)).toEqual([
      { code: 'XK', name: 'Kosovo', official: undefined },
    ])
  })

  test('have the three codes of one country', () => {
    expect(countryList('uk')).toContainEqual({
      code: 'UA',
      name: 'Україна',
      official: { alpha3: 'UKR', number: '804' },
    })
  })
})

test('Tagalog is not called Filipino', () => {
  expect(languageList('en')).toContainEqual(expect.objectContaining({ code: 'tl', name: 'Tagalog' }))
  expect(languageList('uk')).toContainEqual(expect.objectContaining({ code: 'tl', name: 'тагальська' }))
})

test('every bank that an example of the contract names is in the table', () => {
  const methods = components.schemas['P2pMethod']?.properties?.['bank_codes']?.example as string[]
  const known = codes.banks.find(({ country }) => country === 'UA')?.banks.map(({ code }) => code)
  expect(methods.length).toBeGreaterThan(0)
  expect(known).toEqual(expect.arrayContaining(methods))
})
