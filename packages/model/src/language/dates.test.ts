import { expect, test } from 'vitest'
import { longDate } from './dates'

test.each([
  ['2026-11-12', 'en', '12 November 2026'],
  ['2026-11-12', 'uk', '12 листопада 2026 р.'],
  ['2026-11-12T23:30:00-02:00', 'en', '13 November 2026'],
] as const)('%s is written in full (%s)', (at, locale, text) => {
  expect(longDate(at, locale)).toBe(text)
})
