import { expect, test } from 'vitest'
import { requestTarget } from './operation'

test('a request target is percent-encoded in the form that is signed', () => {
  const example = {
    id: 'a',
    summary: '',
    parameters: [
      { name: 'id', in: 'path' as const, value: 'a/b' },
      { name: 'q', in: 'query' as const, value: "it's 1+1" },
    ],
  }
  expect(requestTarget('/v2/service/{id}', example)).toBe('/v2/service/a%2Fb?q=it%27s%201%2B1')
})
