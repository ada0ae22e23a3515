import { expect, test } from 'vitest'
import { flagSprite } from './flags'

test('the sprite contains each flag once, by country code', () => {
  expect([...flagSprite(['BR', 'UA']).matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['BR', 'UA'])
})

test('a country without a flag throws an error that names it', () => {
  expect(() => flagSprite(['BR', 'XX'])).toThrow('flag of XX')
})
