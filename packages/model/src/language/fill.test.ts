import { expect, test } from 'vitest'
import { fill } from './fill'

test('placeholders are filled, facts stay', () => {
  expect(fill('{n} of {all}, within {{callback.span}}', { n: 1, all: '2' })).toBe('1 of 2, within {{callback.span}}')
})

test('a placeholder without a value and a value without a placeholder are told with the text', () => {
  expect(() => fill('Version {name}', {})).toThrow('No value for {name} in the text “Version {name}”')
  expect(() => fill('Version', { name: '2.x' })).toThrow('The text “Version” has no {name}')
})
