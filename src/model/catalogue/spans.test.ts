import { expect, test } from 'vitest'
import { durationOf } from './spans'

test.each([
  [60, '60 seconds'],
  [3600, '60 minutes'],
  [86_400, '24 hours'],
  [259_200, '3 days'],
  [90, '90 seconds'],
])('%i s is %s', (seconds, words) => {
  expect(durationOf(seconds, 'en')).toBe(words)
})
