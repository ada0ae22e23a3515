import { expect, test, vi } from 'vitest'
import { Cache } from './cache'

/** A cache whose `make` function counts its calls. */
function counting() {
  const cache = new Cache<{ of: unknown[] }>()
  const make = vi.fn((...of: unknown[]) => ({ of }))
  return { make, get: (key: string, ...inputs: unknown[]) => cache.get(key, () => inputs, make) }
}

test('the same inputs give the same value, created once', () => {
  const { get, make } = counting()
  const input = {}
  expect(get('a', input, 1)).toBe(get('a', input, 1))
  expect(make).toHaveBeenCalledTimes(1)
})

test.each([
  ['another object of the same content', [{}, 1]],
  ['another number', [undefined, 2]],
  ['one more', [undefined, 1, 1]],
  ['one less', [undefined]],
])('%s as input creates a new value', (_, inputs) => {
  const { get } = counting()
  const before = get('a', undefined, 1)
  expect(get('a', ...inputs)).not.toBe(before)
  expect(get('a', ...inputs).of).toEqual(inputs)
})

test('each key has its own value', () => {
  const { get } = counting()
  const a = get('a', 1)
  expect(get('b', 1)).not.toBe(a)
  expect(get('a', 1)).toBe(a)
})

test('an error is not cached and does not discard the previous value', () => {
  const cache = new Cache<string>()
  const of = (input: string) =>
    cache.get(
      'a',
      () => [input],
      (text) => {
        if (text === 'faulty') throw new Error('faulty')
        return text
      },
    )
  expect(of('right')).toBe('right')
  expect(() => of('faulty')).toThrow('faulty')
  expect(() => of('faulty')).toThrow('faulty')
  expect(of('right')).toBe('right')
})
