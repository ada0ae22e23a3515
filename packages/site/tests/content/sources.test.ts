import { expect, inject, test } from 'vitest'
import { tellChecked } from '../../src/check/tell'

const { faults, reports, stale } = inject('checked')

/** Prints the lines instead of throwing them, because Vitest would show them twice with useless stack traces. */
function expectNone(lines: string[]): void {
  if (lines.length > 0) console.error(lines.join('\n'))
  expect(lines.length > 0 ? 'see the lines above, under stderr' : 'none', 'faults').toBe('none')
}

test('the sources have no faults', () => {
  const { errors, warnings } = tellChecked({ faults, reports, stale: [] })
  expectNone([...errors, ...warnings])
})

test('every translation is up to date with its English', () => {
  expectNone(faults.length + reports.length > 0 ? [] : tellChecked({ faults, reports, stale }).warnings)
})
