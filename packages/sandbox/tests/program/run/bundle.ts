/** Bundles the program once for all tests of this project. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { sandboxProgram } from '../../../src/program/made'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the program. */
    sandbox: string
  }
}

export default async function (project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-sandbox-'))
  const file = join(folder, 'sandbox.mjs')
  writeFileSync(file, await sandboxProgram())
  project.provide('sandbox', file)
  return () => rmSync(folder, { recursive: true })
}
