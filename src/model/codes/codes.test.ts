import { describe, expect, test } from 'vitest'
import { locales } from '../../site/locales'
import { countryCodes, countryList } from './countries'
import { currencies } from './currencies'
import { languageList } from './languages'

test.each(locales)('every country, language and currency has a name of its own in %s', (locale) => {
  for (const list of [countryList(locale), languageList(locale), currencies(locale)]) {
    expect(list.filter(({ code, name }) => name === code || name.includes('ʼ'))).toEqual([])
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  }
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
