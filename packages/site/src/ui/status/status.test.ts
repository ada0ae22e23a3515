import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { merchantActions } from '@docs/model/contract/types'
import { statusClass } from './StatusChip'

test('the chip of every status has a unique mark', () => {
  const css = readFileSync('packages/model/src/brand/status.css', 'utf8')
  const markOf = (selector: string) => css.split(`${selector}::before {`)[1]?.split('}')[0]
  const marks = merchantActions.map((action) => markOf(`.${statusClass(action).split(' ')[1]}`))
  expect(marks).not.toContain(undefined)
  expect(new Set(marks).size).toBe(merchantActions.length)
})
