import { expect, test } from 'vitest'
import { flagSprite } from './flags'

test('the sprite holds each flag once, by the code of its country', () => {
  expect([...flagSprite(['BR', 'UA']).matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['BR', 'UA'])
})

test('a country without flag is refused, and named', () => {
  expect(() => flagSprite(['BR', 'XX'])).toThrow('flag of XX')
})
