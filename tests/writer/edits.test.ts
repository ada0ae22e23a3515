/** Edits of words and data break no test: tests prove what the site does with them, not what they happen to say. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, edits, type Checkout } from './edits'

interface Report {
  testResults: { name: string; status: string; message: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** What is about the code alone, or about mistakes planted on copies of its own: it says nothing of the edits. */
const apart = [
  'src/exhaustive.test.ts',
  'src/map.test.ts',
  'src/zones.test.ts',
  'tests/content/commands.test.ts',
  'tests/content/mistakes.test.ts',
]

let site: Checkout
beforeAll(() => {
  site = copyProject(mkdtempSync(join(tmpdir(), 'docs-writer-')))
  symlinkSync(resolve('node_modules'), join(site.root, 'node_modules'), 'dir')
})
afterAll(() => rmSync(site.root, { recursive: true }))

test(`unit and content tests pass after each of these: ${Object.keys(edits).join('; ')}`, { timeout: 600_000 }, () => {
  for (const edit of Object.values(edits)) edit(site)
  const report = join(site.root, 'report.json')
  const exclude = apart.flatMap((file) => ['--exclude', file])
  const { stdout, stderr } = spawnSync(
    'node',
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'content', '--reporter=json', `--outputFile=${report}`, ...exclude],
    { cwd: site.root, encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' } },
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  expect(testResults.length, stdout + stderr).toBeGreaterThan(40)
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...(status === 'failed' && assertionResults.length === 0 ? [`${name}: ${message}`] : []),
    ...assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => `${name.slice(site.root.length + 1)}: ${fullName}`),
  ])
  expect(failed).toEqual([])
})
