import { expect, test } from 'vitest'
import { keysOf, pointerTo, valueAt } from './json-pointer'

/** The examples of RFC 6901, section 5, and a key that breaks if escapes are decoded in the wrong order. */
const document = { foo: ['bar', 'baz'], '': 0, 'a/b': 1, 'c%d': 2, 'm~n': 8, '~1': 9 }

test.each([
  ['', document],
  ['/foo', ['bar', 'baz']],
  ['/foo/0', 'bar'],
  ['/', 0],
  ['/a~1b', 1],
  ['/c%d', 2],
  ['/m~0n', 8],
  ['/~01', 9],
  ['#/foo/1', 'baz'],
])('%j leads to its value', (pointer, value) => {
  expect(valueAt(document, pointer)).toEqual(value)
})

test.each(['/none', '/foo/2', '/foo/0/0', '/toString', '/foo/length/none'])('%j finds nothing', (pointer) => {
  expect(valueAt(document, pointer)).toBeUndefined()
})

test('a pointer can be built from any keys and parsed back', () => {
  const keys = ['paths', '/v2/~account', 'get', '0', '']
  expect(pointerTo('a.yaml#', ...keys)).toBe('a.yaml#/paths/~1v2~1~0account/get/0/')
  expect(keysOf(pointerTo('#', ...keys))).toEqual(keys)
  expect(pointerTo('#')).toBe('#')
})
