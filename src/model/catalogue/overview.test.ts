import { describe, expect, test } from 'vitest'
import { locales } from '../../site/locales'
import { loadCatalogue } from '../../sources/catalogue'
import { overviewOf } from './overview'
import { regionOf } from './regions'
import type { Catalogue, Currency, Service } from './types'

const catalogue = loadCatalogue()

const service = (id: string, rest: Partial<Service>): Service => ({
  ...(catalogue.services[0] as Service),
  ...{
    id,
    method: { id, name: { en: id, uk: id }, kind: 'wallet', sources: [], checked: '2026-11-21' },
    coverage: 'verified',
  },
  ...rest,
})
const money = (...codes: string[]): Currency[] => codes.map((code) => ({ code, digits: 2, example: '1.00' }))
const overview = (...services: Service[]) => overviewOf({ ...catalogue, services } satisfies Catalogue, 'en')

describe.each(locales)('the whole catalogue in %s', (locale) => {
  const { groups, entries, countries, currencies } = overviewOf(catalogue, locale)

  test('lists every service once, in its region', () => {
    const listed = groups.flatMap(({ region, methods }) =>
      methods.flatMap(({ services }) => services.map(({ id }) => ({ id, region }))),
    )
    expect(listed).toHaveLength(catalogue.services.length)
    for (const one of catalogue.services) expect(listed).toContainEqual({ id: one.id, region: regionOf(one) })
    expect(entries.map(({ id }) => id)).toEqual(catalogue.services.map(({ id }) => id))
  })

  test('names every country and currency', () => {
    for (const [code, [name]] of Object.entries({ ...countries, ...currencies })) {
      if (!catalogue.codes.crypto.assets.some((asset) => asset.code === code)) expect(name).not.toBe(code)
    }
  })
})

describe('coverage', () => {
  const rowsOf = ({ countryCoverage }: ReturnType<typeof overview>) => countryCoverage.flatMap(({ rows }) => rows)

  test('counts the services of a country each way', () => {
    const rows = rowsOf(
      overview(
        service('in', { countries: ['BR'], currencies: money('BRL'), direction: 'payin' }),
        service('out', { countries: ['BR'], currencies: money('BRL', 'USD'), direction: 'payout' }),
        service('more', { countries: ['BR'], currencies: money('BRL'), direction: 'payin' }),
      ),
    )
    expect(rows).toEqual([{ code: 'BR', currencies: ['BRL', 'USD'], counts: { payin: 2, payout: 1 } }])
  })

  test('does not give a country the currency of its neighbour', () => {
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

  test('leaves out the example currencies of what a contract decides, and names it', () => {
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

test('within a region cards follow their countries, those of several countries come last', () => {
  const { groups } = overview(
    service('Both', { countries: ['BR', 'AR'] }),
    service('Z', { countries: ['AR'] }),
    service('A', { countries: ['PE'] }),
    service('B', { countries: ['AR'] }),
  )
  expect(groups.map(({ region, methods }) => [region, methods.map(({ method }) => method.id)])).toEqual([
    ['latin_america', ['B', 'Z', 'A', 'Both']],
  ])
})

test('a country without region is refused, with the remedy', () => {
  expect(() => regionOf(service('x', { countries: ['XX'] }))).toThrow(/XX.*regions\.ts/)
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
