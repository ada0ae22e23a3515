import { describe, expect, test } from 'vitest'
import { flagSprite } from '../../src/services/flags'
import { overviewOf } from '../../src/services/overview'
import { regionOf } from '../../src/services/regions'
import { locales } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'

const catalogue = loadCatalogue()

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

test('every country of the catalogue has its flag', () => {
  const countries = [...new Set(catalogue.services.flatMap((service) => service.countries))]
  expect(() => flagSprite(countries)).not.toThrow()
})
