/** Builds of changed copies of the project, each in a folder of its own. */
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { linkModules } from '../../../../scripts/link-modules.ts'

/** Inputs of the build besides the files of a provider. */
export const machinery = ['astro.config.ts', 'package.json', 'tsconfig.json', 'brand', 'packages', 'texts']

/** A copy of these files and folders of the project, without Git, for the tests of a file; deleted afterwards. */
export function useCopy(...inputs: string[]): string {
  const folder = scratchFolder(afterAll)
  for (const input of new Set(inputs)) cpSync(input, join(folder, input), { recursive: true })
  linkModules(folder)
  return folder
}

export function build(folder: string) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    // Vitest's own variables would cause a development build.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' },
  })
  return { status, output: stdout + stderr }
}
