import { expect, test } from 'vitest'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { countryCodes } from '@docs/model/codes/countries'
import { currencies } from '@docs/model/codes/currencies'
import { languageList } from '@docs/model/codes/languages'

const { codes } = loadCatalogue()
const { components } = (await loadContract('2.x', 'en')).document
const pattern = (schema: string) => new RegExp(String(components.schemas[schema]?.['pattern']), 'u')

test('the API accepts every code of the tables', () => {
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

test('every bank in an example of the contract is in the table', () => {
  const methods = components.schemas['P2pMethod']?.properties?.['bank_codes']?.example as string[]
  const known = codes.banks.find(({ country }) => country === 'UA')?.banks.map(({ code }) => code)
  expect(methods.length).toBeGreaterThan(0)
  expect(known).toEqual(expect.arrayContaining(methods))
})
