import { expect, test } from 'vitest'
import { fill } from './fill'

test('placeholders are filled, fact names are left alone', () => {
  expect(fill('{n} of {all}, within {{callback.span}}', { n: 1, all: '2' })).toBe('1 of 2, within {{callback.span}}')
})

test('a placeholder without a value or a value without a placeholder throws an error that quotes the text', () => {
  expect(() => fill('Version {name}', {})).toThrow('No value for {name} in the text “Version {name}”')
  expect(() => fill('Version', { name: '2.x' })).toThrow('The text “Version” has no {name}')
})
