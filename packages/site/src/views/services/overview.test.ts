import { describe, expect, test } from 'vitest'
import { overviewOf } from './overview'
import { countryCodes } from '@docs/model/codes/countries'
import { regionOf, regionOfCountry, regions } from '../../sources/regions'
import type { Catalogue, Currency, Direction, Payin, Service } from '@docs/model/catalogue/types'

const service = (id: string, rest: Partial<Omit<Payin, 'direction'>> & { direction?: Direction }) =>
  ({
    ...{ id, route: id, direction: 'payin', flow: 'h2h', coverage: 'verified', countries: [], currencies: [] },
    ...{ fields: [], fixed: {}, calls: [], sandbox: { by: 'amount', outcomes: [] }, source: '' },
    method: { id, name: { en: id, uk: id }, kind: 'wallet', sources: [], checked: '2026-11-21' },
    payer: { screens: [], verified: true },
    step: { seconds: null, verified: true },
    expiry: { default_seconds: 3600, max_seconds: 3600 },
    confirmation: { class: 'instant', verified: true, window_seconds: 3600 },
    lateMoney: null,
    moneyBack: [{ way: 'none' }],
    refunds: { full: null, partial: null },
    ...rest,
  }) as Service
const sourced = { checked: '2026-11-21', sources: [] }
const codes = {
  banks: [],
  crypto: { ...sourced, networks: [], assets: [] },
  rates: { perEuro: {}, pairs: {}, ofCentralBanks: [] },
  states: { ...sourced, countries: [] },
}
const money = (...codes: string[]): Currency[] => codes.map((code) => ({ code, digits: 2, example: '1.00' }))
const overview = (...services: Service[]) => overviewOf({ services, dossiers: {}, codes } satisfies Catalogue, 'en')

describe('coverage', () => {
  const rowsOf = ({ countryCoverage }: ReturnType<typeof overview>) => countryCoverage.flatMap(({ rows }) => rows)

  test('counts the services of a country by direction', () => {
    const rows = rowsOf(
      overview(
        service('in', { countries: ['BR'], currencies: money('BRL'), direction: 'payin' }),
        service('out', { countries: ['BR'], currencies: money('BRL', 'USD'), direction: 'payout' }),
        service('more', { countries: ['BR'], currencies: money('BRL'), direction: 'payin' }),
      ),
    )
    expect(rows).toEqual([{ code: 'BR', currencies: ['BRL', 'USD'], counts: { payin: 2, payout: 1 } }])
  })

  test('does not assign a currency to the wrong country of a service', () => {
    const rows = rowsOf(
      overview(
        service('many', { countries: ['AR', 'CL'], currencies: money('ARS', 'CLP', 'USD'), direction: 'payin' }),
      ),
    )
    expect(rows.map(({ code, currencies }) => [code, currencies])).toEqual([
      ['AR', ['ARS']],
      ['CL', ['CLP']],
    ])
  })

  test('omits example currencies of a service whose currencies depend on the contract, and lists it', () => {
    const { currencyCoverage, byContract, worldwide, entries } = overview(
      service('cards', { countries: [], currencies: money('EUR'), coverage: 'by_contract' }),
      service('skrill', { countries: [], currencies: money('USD') }),
    )
    expect(currencyCoverage.map(({ code }) => code)).toEqual(['USD'])
    expect(byContract.map(({ id }) => id)).toEqual(['cards'])
    expect(worldwide.map(({ id }) => id)).toEqual(['skrill'])
    expect(entries.map(({ currencies }) => currencies)).toEqual([[], ['USD']])
  })
})

test('in a region, methods of most countries come first, then by country', () => {
  const { groups } = overview(
    service('Both', { countries: ['BR', 'AR'] }),
    service('Z', { countries: ['AR'] }),
    service('A', { countries: ['PE'] }),
    service('B', { countries: ['AR'] }),
  )
  expect(groups.map(({ region, methods }) => [region, methods.map(({ method }) => method.id)])).toEqual([
    ['latin_america', ['Both', 'B', 'Z', 'A']],
  ])
})

test('every country has a region', () => {
  expect([...countryCodes].filter((code) => !regions.includes(regionOfCountry(code)))).toEqual([])
  const named = {
    BO: 'latin_america',
    CA: 'north_america',
    MX: 'latin_america',
    NZ: 'oceania',
    TR: 'asia',
    ZA: 'africa',
  }
  expect(Object.keys(named).map(regionOfCountry)).toEqual(Object.values(named))
})

test.each([
  ['crypto', 'crypto'],
  ['wallet', 'worldwide'],
  ['card', 'general'],
  ['other', 'general'],
] as const)('without countries, %s goes to %s', (kind, region) => {
  const one = service('x', { countries: [] })
  expect(regionOf({ ...one, method: { ...one.method, kind } })).toBe(region)
})
