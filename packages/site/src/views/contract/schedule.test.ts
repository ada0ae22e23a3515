import { expect, test } from 'vitest'
import { callbackTimeline } from './schedule'

const facts = { 'callback.retry_minutes': [1, 5, 15, 30, 60, 120, 240, 480, 960, 1200, 1200] }

test('the axis begins with the first attempt and ends with the last', () => {
  const { attempts } = callbackTimeline(facts)
  expect(attempts[0]).toEqual({ number: 1, at: 0 })
  expect(attempts.at(-1)).toEqual({ number: 12, at: 1 })
})

test('attempts are far enough apart to be distinguished', () => {
  const { attempts } = callbackTimeline(facts)
  const gaps = attempts.slice(1).map(({ at }, index) => at - (attempts[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(0.03)
})

test('the axis omits round times beyond the schedule', () => {
  expect(callbackTimeline({ 'callback.retry_minutes': [1, 59] }).ticks.map(({ minutes }) => minutes)).toEqual([
    1, 10, 60,
  ])
})
