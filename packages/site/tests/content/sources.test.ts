import { expect, inject, test } from 'vitest'
import { tellChecked } from '../../src/check/tell'

const { faults, reports, stale } = inject('checked')

/** Printed rather than thrown: Vitest would show the same lines twice, between stacks that lead nowhere. */
function tellOnce(lines: string[]): void {
  if (lines.length > 0) console.error(lines.join('\n'))
  expect(lines.length > 0 ? 'see the lines above, under stderr' : 'none', 'faults').toBe('none')
}

test('the sources are without fault', () => {
  const { errors, warnings } = tellChecked({ faults, reports, stale: [] })
  tellOnce([...errors, ...warnings])
})

test('every translation is as new as its English', () => {
  tellOnce(faults.length + reports.length > 0 ? [] : tellChecked({ faults, reports, stale }).warnings)
})
