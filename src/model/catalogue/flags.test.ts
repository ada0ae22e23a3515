import { expect, test } from 'vitest'
import { loadCatalogue } from '../../sources/catalogue'
import { flagSprite } from './flags'

test('every country of the catalogue has its flag, once', () => {
  const countries = [...new Set(loadCatalogue().services.flatMap((service) => service.countries))]
  const sprite = flagSprite(countries)
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual(countries)
})

test('a country without flag is refused, and named', () => {
  expect(() => flagSprite(['BR', 'XX'])).toThrow('flag of XX')
})
