import { expect, test } from 'vitest'
import { days, hours, instantOf, minutes, seconds, spanOf } from './instant'

test('errors tell one of a unit and several in their own words', () => {
  expect([minutes(5), hours(1), hours(24), days(3)].map(spanOf)).toEqual([
    '5 minutes',
    '60 minutes',
    '24 hours',
    '3 days',
  ])
  expect(spanOf(days(1) + hours(2) + seconds(1))).toBe('1 day 2 hours 1 second')
})

test.each(['2026-02-30T00:00:00Z', '2026-02-29T12:00:00+02:00', '2026-04-31T00:00:00Z', '2026-13-01T00:00:00Z'])(
  '%s is no instant',
  (text) => expect(instantOf(text)).toBeNaN(),
)

test('the last day of February is one, in whatever zone', () => {
  expect(instantOf('2028-02-29T00:00:00Z')).toBe(Date.UTC(2028, 1, 29))
  expect(instantOf('2026-02-28T23:30:00-01:00')).toBe(Date.UTC(2026, 2, 1, 0, 30))
})
