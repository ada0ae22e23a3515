import { tell } from '@docs/model/sources/faults'
import type { Checked } from '.'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/**
 * The findings as lines: errors that fail a build, and warnings. Stale translations come last, in one block, once the
 * rest is fixed: fixing that may well change the English again.
 */
export function tellChecked({ faults, reports, stale }: Checked): { errors: string[]; warnings: string[] } {
  const errors = faults.map(tell)
  const warnings = reports.map(tell)
  if (faults.length + reports.length === 0 && stale.length > 0)
    warnings.push(
      `${count(stale.length, 'translation is', 'translations are')} older than the English:`,
      ...stale.map(tell),
    )
  return {
    errors: errors.length > 0 ? [`${count(errors.length, 'fault', 'faults')} in the sources:`, ...errors] : [],
    warnings,
  }
}
