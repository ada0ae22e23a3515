import { expect, test } from 'vitest'
import { tell } from '@docs/model/sources/faults'
import { unusedTexts } from './run/unused'

test('every text of the interface is used in code', () => {
  expect(unusedTexts().map(tell)).toEqual([])
})
