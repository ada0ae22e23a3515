import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ending } from './origin-of'

/** A folder that is gone after the test, or after the file. */
export function scratchFolder(ends: Ending): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'))
  ends(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
