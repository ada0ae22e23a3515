import { expect, test } from 'vitest'
import { days, hours, minutes, seconds, spanOf } from './instant'

test('errors tell one of a unit and several in their own words', () => {
  expect([minutes(5), hours(1), hours(24), days(3)].map(spanOf)).toEqual([
    '5 minutes',
    '60 minutes',
    '24 hours',
    '3 days',
  ])
  expect(spanOf(days(1) + hours(2) + seconds(1))).toBe('1 day 2 hours 1 second')
})
