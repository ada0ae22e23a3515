/** Edits of texts and data break no test, because tests check how the site uses them, not their content. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFolders } from '@docs/model/sources/folders'
import { machinery, useCopies } from '../built/scratch'
import { Checkout, edits } from './edits'

const { copyOf } = useCopies()

interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Tests that do not depend on the edits: they check only code, or mistakes in their own copies. */
const unrelated = [
  'tests/requirements.test.ts',
  'tests/rooms.test.ts',
  'packages/site/src/ui/styles/tokens.test.ts',
  'packages/site/tests/content/mistakes.test.ts',
]

/** Inputs of unit and content tests besides those of the build. */
const parts = ['vitest.config.ts', 'tests', 'scripts', 'public', ...sourceFolders]

test(`unit and content tests pass after each of these: ${Object.keys(edits).join('; ')}`, { timeout: 900_000 }, () => {
  const site = new Checkout(copyOf([...machinery, ...parts]))
  for (const edit of Object.values(edits)) edit(site)
  const report = join(site.root, 'report.json')
  for (const file of unrelated) rmSync(join(site.root, file))
  const { stdout, stderr } = spawnSync(
    'node',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      '--project',
      'content',
      '--project',
      'mistakes',
      '--reporter=json',
      '--reporter=dot',
      `--outputFile=${report}`,
    ],
    { cwd: site.root, encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' } },
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  expect(testResults.length, stdout + stderr).toBeGreaterThan(40)
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...(status === 'failed' && assertionResults.length === 0 ? [`${name}: ${message}`] : []),
    ...assertionResults
      .filter((each) => each.status === 'failed')
      .map(({ fullName }) => `${name.slice(site.root.length + 1)}: ${fullName}`),
  ])
  // Vitest prints faults of the sources there.
  expect(failed, stdout + stderr).toEqual([])
})
